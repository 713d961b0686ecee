from django.apps import AppConfig


class LlmConfig(AppConfig):
    name = "mirror.llm"
    label = "llm"
    verbose_name = "Model calls"
