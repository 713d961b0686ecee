"""What htmx adds to requests and answers."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxHttpRequest(HttpRequest):
    """A request after django-htmx's middleware has seen it."""

    htmx: HtmxDetails
