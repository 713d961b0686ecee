from django.urls import path

from resumes import views

app_name = "resumes"
urlpatterns = [
    path("<uuid:resume_id>/download/<str:fmt>", views.download, name="download"),
]
