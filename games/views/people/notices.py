"""The link at the end of a notice: no more of them. A look alone changes nothing, as mail programs open links."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.services.people import notices


@csrf_exempt  # the signature stands for the person: mail programs post here on a click of their own button
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    player = notices.player_of(token)
    if player is None:
        raise Http404
    if request.method == "POST":
        notices.stop(player)
    return render(request, "people/notices.html", {"stopped": request.method == "POST", "whose": player.name})
