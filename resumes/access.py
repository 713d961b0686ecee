"""Who may come in without a password: the one person at home, on their own machine only."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from resumes.accounts import LOCAL_NAME, local_account

DEMO_NAME = "demo"  # the demo person's account, never mixed with anybody else's

LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})
LOOPBACK_ADDRESSES = frozenset({"127.0.0.1", "::1"})

# What a proxy in front of us adds. The request then comes from anywhere, whatever its address says.
_FORWARDED = (
    "HTTP_FORWARDED",
    "HTTP_VIA",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_REAL_IP",
)

_BACKEND = "django.contrib.auth.backends.ModelBackend"


def at_home(request: HttpRequest) -> bool:
    """Whether this request may be signed in without a password.

    `serve` must have allowed it (it does when it listens on loopback), the request must come from
    this machine, be addressed to it (a page elsewhere could point its own name here), and not have
    passed a proxy; and where there are several people, or one who chose a password, everybody logs
    in.
    """
    if not settings.LOOPBACK_SIGN_IN:
        return False
    host = request.get_host().lower()
    name = host if host.endswith("]") else host.rsplit(":", 1)[0]
    if name not in LOOPBACK_HOSTS or request.META.get("REMOTE_ADDR") not in LOOPBACK_ADDRESSES:
        return False
    if any(header in request.META for header in _FORWARDED):
        return False
    return not _somebody_logs_in()


def in_templates(request: HttpRequest) -> dict[str, object]:
    """Context processor: `at_home`, asked only where a template wants to know, and `here`, the part
    of the application that the page belongs to."""
    first = request.path.split("/", 2)[1]
    return {"at_home": SimpleLazyObject(lambda: at_home(request)), "here": first or "jobs"}


def _somebody_logs_in() -> bool:
    """Whether there is an account beside the two that open by themselves, or a password."""
    own = {LOCAL_NAME, DEMO_NAME}
    return any(
        account.username not in own or account.has_usable_password()
        for account in User.objects.only("username", "password")
    )


def sign_in(request: HttpRequest, account: User) -> None:
    """Open a session of `account`, in place of whoever had this one. Ask `at_home` before."""
    login(request, account, backend=_BACKEND)


class HtmxSignIn:
    """Middleware, after HtmxMiddleware: who is not logged in is told so (401), since htmx would put
    the login page in the place of what it asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        leads_to_login = response.get("Location", "").startswith(reverse(settings.LOGIN_URL))
        if "HX-Request" in request.headers and leads_to_login:
            return HttpResponse(status=401)
        return response


class LoopbackSignIn:
    """Middleware, after AuthenticationMiddleware: signs the local account in where `at_home`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.LOOPBACK_SIGN_IN and not request.user.is_authenticated and at_home(request):
            sign_in(request, local_account())
        return self.get_response(request)
