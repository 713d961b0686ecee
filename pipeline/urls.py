from django.urls import path

from pipeline.views import home, jobs, postings, runs, traces, writing
from resumes import converters  # noqa: F401 (registers section_ref)

app_name = "pipeline"
urlpatterns = [
    path("", home.home, name="home"),
    path("jobs/new/", postings.new_job, name="new_job"),
    path("jobs/<uuid:job_id>/", jobs.job, name="job"),
    path("jobs/<uuid:job_id>/edit/", jobs.edit_job, name="edit_job"),
    path("jobs/<uuid:job_id>/archive/", jobs.archive_job, name="archive_job"),
    path("jobs/<uuid:job_id>/generate/", postings.generate, name="generate"),
    path("runs/<uuid:run_id>/", runs.run, name="run"),
    path("runs/<uuid:run_id>/cancel/", runs.cancel_run, name="cancel_run"),
    path("runs/<uuid:run_id>/leaves/<uuid:leaf_id>/retry/", runs.retry, name="retry_leaf"),
    path("demo/open/", home.open_demo, name="open_demo"),
    path("demo/leave/", home.leave_demo, name="leave_demo"),
    path("resumes/<uuid:resume_id>/line/", postings.line, name="line"),
    path("resumes/<uuid:resume_id>/progress/", writing.progress, name="progress"),
    path(
        "resumes/<uuid:resume_id>/sections/<section_ref:ref>/regenerate/",
        writing.write_anew,
        name="regenerate",
    ),
    path("traces/", traces.all_traces, name="all_traces"),
    path("runs/<uuid:run_id>/traces/", traces.traces, name="traces"),
    path("calls/<uuid:call_id>/", traces.call, name="call"),
    path("calls/<uuid:call_id>/file/", traces.call_file, name="call_file"),
]
