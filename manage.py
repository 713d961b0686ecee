#!/usr/bin/env python
"""Django's command line for Mirror; `python manage.py help` lists the commands."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mirror.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:  # a person's setting: a sentence helps, a traceback not
        sys.exit(f"Not started: {error}")
