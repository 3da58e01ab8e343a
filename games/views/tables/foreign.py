"""A record from anywhere, looked at step by step. It comes with every request and is kept nowhere."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.drawing import replays
from games.drawing.sentences import sentence_of
from games.forms import whole
from games.kinds import KINDS
from games.rules.illegal import Illegal
from games.services.archive.foreign import MOST_BYTES, needed_keys, read
from games.site.limits import pace
from games.views import answers


@require_http_methods(["GET", "HEAD", "POST"])
def foreign(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _asked(request)
    if refusal := pace.refused(request, "replay"):
        return answers.slow_down(request, refusal)
    data = _sent(request)
    if not data.strip():
        return _asked(request, _("Please choose a file, or paste a record."))
    try:
        record = read(data, _entry(request))
    except Illegal as no:
        return _asked(request, sentence_of(no), data)
    why = sentence_of(record.why) if record.why else ""
    page = replays.foreign(record) | {"record": record.compact, "why": why, "end": record.last}
    return render(request, "people/foreign_replay.html", page)


def _sent(request: HttpRequest) -> bytes:
    file = request.FILES.get("file")
    return bytes(file.read()) if file else request.POST.get("record", "").encode(errors="replace")


def _entry(request: HttpRequest) -> int | None:
    return whole(request.POST.get("at", ""), 7)


def _asked(request: HttpRequest, sentence: str = "", data: bytes = b"") -> HttpResponse:
    """The form, with what was pasted: one may have missed its last bracket."""
    page = {
        "sentence": sentence,
        "record": data.decode(errors="replace"),
        "most": MOST_BYTES,
        "keys": " ".join(needed_keys(kind.position for kind in KINDS.values())),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if sentence else HTTPStatus.OK
    return render(request, "people/foreign.html", page, status=status)
