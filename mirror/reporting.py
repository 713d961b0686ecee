"""Error reports without secrets, whatever is on the stack when something breaks."""

import re
from collections.abc import ItemsView
from types import FrameType
from typing import Any, override

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter

_SECRET_FIELDS = ("key", "password")
_SECRET_NAME = re.compile(r"key|secret|token|password|sealed", re.IGNORECASE)


class WithoutSecrets(SafeExceptionReporterFilter):
    """Hides, also where MIRROR_DEBUG is on, what somebody typed into the field of a key or a
    password, wherever it stands, and every variable whose name says that it holds such a thing."""

    @override
    def is_active(self, request: HttpRequest | None) -> bool:
        return True

    @override
    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, Any]:
        told = dict(super().get_post_parameters(request))
        return {
            name: self.cleansed_substitute if name in _SECRET_FIELDS else value
            for name, value in told.items()
        }

    @override
    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> ItemsView[str, Any]:
        typed = [] if request is None else [request.POST.get(name) for name in _SECRET_FIELDS]
        secrets = [secret for secret in typed if secret]
        return {
            name: self.cleansed_substitute if self._tells(name, value, secrets) else value
            for name, value in super().get_traceback_frame_variables(request, tb_frame)
        }.items()

    @staticmethod
    def _tells(name: str, value: object, secrets: list[str]) -> bool:
        if isinstance(value, str) and _SECRET_NAME.search(name):
            return True
        return any(secret in repr(value) for secret in secrets)
