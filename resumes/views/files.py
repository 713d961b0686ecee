"""Pages of resumes; a stranger's resume is not found rather than forbidden."""

from io import BytesIO
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_safe

from resumes.export import FORMATS, DocumentError, PdfUnavailable, export, filename
from resumes.models import Resume


@require_safe
@login_required
def download(request: HttpRequest, resume_id: UUID, fmt: str) -> HttpResponseBase:
    """One of the person's own resumes as a file, made anew from its current sections."""
    resume = get_object_or_404(Resume, pk=resume_id, owner=request.user)
    if fmt not in FORMATS:
        raise Http404(f"There is no format {fmt!r}. Use one of: {', '.join(FORMATS)}.")
    try:
        content = export(resume, fmt)
    except (DocumentError, PdfUnavailable) as error:
        messages.error(request, str(error))
        return redirect("pipeline:home")
    return FileResponse(
        BytesIO(content),
        as_attachment=True,
        filename=filename(resume, fmt),
        content_type=FORMATS[fmt].media_type,
    )
