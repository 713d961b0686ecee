"""What Mirror's own management commands have in common."""

import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor

# How a person types a command here: in the checkout that `make` set up, or in a container.
MANAGE = (
    ".venv/bin/python manage.py"
    if Path(sys.prefix) == settings.BASE_DIR / ".venv"
    else "python manage.py"
)


class MirrorCommand(BaseCommand):
    """A command that finds its tables: at home they are made on first use, and brought up to date;
    on a server, where that is the operator's decision, it says what to run."""

    def execute(self, *args: Any, **options: Any) -> Any:
        try:
            self._see_to_tables()
        except DatabaseError as error:
            raise CommandError(
                f"The database does not answer: {str(error).strip()}\n"
                + (
                    "Check DATABASE_URL, and that PostgreSQL runs."
                    if connection.vendor == "postgresql"
                    else f"Check the folder {settings.DATA_DIR} (MIRROR_DATA_DIR)."
                )
            ) from error
        return super().execute(*args, **options)

    def _see_to_tables(self) -> None:
        executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
        if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return
        if connection.vendor == "sqlite":
            call_command("migrate", verbosity=0, interactive=False)
        else:
            raise CommandError(f"The database's tables are not up to date. Run: {MANAGE} migrate")
