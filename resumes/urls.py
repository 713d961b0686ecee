from django.urls import path

from resumes.views import files

app_name = "resumes"
urlpatterns = [
    path("<uuid:resume_id>/download/<str:fmt>", files.download, name="download"),
]
