from django.urls import path

from pipeline.views import home

app_name = "pipeline"
urlpatterns = [
    path("", home.home, name="home"),
    path("jobs/<uuid:job_id>/generate/", home.generate, name="generate"),
    path("demo/open/", home.open_demo, name="open_demo"),
    path("demo/leave/", home.leave_demo, name="leave_demo"),
]
