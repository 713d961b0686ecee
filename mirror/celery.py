import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mirror.settings")

app = Celery("mirror")
app.autodiscover_tasks()
