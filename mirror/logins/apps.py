from django.apps import AppConfig


class LoginsConfig(AppConfig):
    name = "mirror.logins"
    label = "mirror_logins"
