from django.urls import path

from pipeline import views

app_name = "pipeline"
urlpatterns = [
    path("", views.home, name="home"),
    path("jobs/<uuid:job_id>/generate/", views.generate, name="generate"),
    path("demo/open/", views.open_demo, name="open_demo"),
    path("demo/leave/", views.leave_demo, name="leave_demo"),
]
