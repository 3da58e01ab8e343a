"""All addresses. They are kept stable: links, bookmarks and programs depend on them."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("games.urls")),
    path("accounts/", include("allauth.urls")),
]

handler400 = "games.views.failures.bad_request"
handler403 = "games.views.failures.forbidden"
handler404 = "games.views.failures.not_found"
handler429 = "games.views.failures.too_fast"  # allauth asks for it
handler500 = "games.views.failures.broken"
