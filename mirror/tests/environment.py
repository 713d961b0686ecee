"""Makes the environment that tests see; pytest loads this before Django reads its settings.

A developer's keys and databases must not reach the tests, nor tests the developer's data. Only the
private servers of `.ci/with-services` are let through; that script sets MIRROR_PRIVATE_SERVICES.
"""

import atexit
import os
import re
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRIVATE_SERVICES = "MIRROR_PRIVATE_SERVICES"


def documented_names() -> tuple[str, ...]:
    """Every variable that `.env.example` lists, in its order."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    return tuple(re.findall(r"^#?([A-Z][A-Z0-9_]*)=", text, flags=re.MULTILINE))


def isolate() -> None:
    """Leave no variable of the developer's, offline models, and a data folder of this run's own."""
    kept = {"DATABASE_URL", "REDIS_URL"} if os.environ.get(PRIVATE_SERVICES) == "1" else set()
    for name in documented_names():
        if name not in kept:
            os.environ.pop(name, None)
    folder = tempfile.mkdtemp(prefix="mirror-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ.update(
        LLM_PROVIDER="offline",
        MIRROR_DATA_DIR=folder,
        MIRROR_SECRET_KEY="tests-only",
        MIRROR_TRACE_DIR=str(Path(folder, "traces")),
    )


isolate()
