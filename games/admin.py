"""The admin desk. Referees settle disputes here; everything about games is to be read, nothing to be edited."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import path, reverse
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.timesince import timesince
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from games.drawing.pages import desk
from games.drawing.sentences import sentence_of
from games.forms import whole
from games.kinds import KINDS
from games.models import Dispute, Entry, Game, Player, Rating, Ruling, Trouble, Turn
from games.rules.illegal import Illegal
from games.services.court import bench, rulings
from games.services.play import trouble
from games.services.tables import access
from games.views.odd import odd

for private in (Authenticator, EmailAddress, UserSession, Group):
    # Whoever could change one of these could become anybody; groups are chosen at an account, by whoever runs the site.
    if admin.site.is_registered(private):
        admin.site.unregister(private)

admin.site.enable_nav_sidebar = False  # every page would ask once more what there is, and what this person may see


class Newest(Paginator):  # type: ignore[type-arg]
    """Nobody turns to the thousandth page, and to know that there are so many, a database counts a million rows."""

    MOST = 2000

    @cached_property
    def count(self) -> int:
        found: Any = self.object_list
        return int(found[: self.MOST].count())


class List(admin.ModelAdmin):  # type: ignore[type-arg]
    """The newest first: they are found without looking at all the others. Who looks for an old one, searches."""

    ordering = ("-pk",)
    list_per_page = 15
    paginator = Newest
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER


class ReadOnly(List):
    """To be read by referees; to be changed by nobody."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_referee(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OfKind(admin.SimpleListFilter):
    """Asked which kinds there are, a database looks at every game."""

    title = _("Game")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(kind.name, kind.label) for kind in KINDS.values()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(kind=self.value()) if self.value() else queryset


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ("code", "kind", "edition", "status", "version", "created", "ended")
    list_filter = (OfKind, "status", "visibility", "rated")
    search_fields = ("code__exact",)


@admin.register(Turn)
class TurnAdmin(ReadOnly):
    list_display = ("game", "number", "seat", "points", "outcome", "ended")
    search_fields = ("game__code__exact",)


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    list_display = ("game", "number", "seat", "entry", "at")
    search_fields = ("game__code__exact",)


@admin.register(Rating)
class RatingAdmin(ReadOnly):
    list_display = ("player", "kind", "game", "why", "mu", "sigma", "at")


@admin.register(Ruling)
class RulingAdmin(ReadOnly):
    list_display = ("dispute", "referee", "verdict", "at")


@admin.register(Player)
class PlayerAdmin(UserAdmin, List):  # type: ignore[type-arg]
    """People: whether they may log in, and whether they are staff or referees."""

    list_display = ("name", "username", "kind", "is_active", "is_staff", "date_joined")
    ordering = ("-pk",)
    list_filter = ("kind", "is_active", "is_staff", "groups")
    search_fields = ("name", "username")
    fieldsets = ((None, {"fields": ("username", "name", "kind", "is_active", "is_staff", "is_superuser", "groups")}),)
    readonly_fields = ("username", "name", "kind")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Who is staff, runs the site or judges is for those alone who run it, whatever else a clerk may do."""
        return bool(request.user.is_active and request.user.is_superuser)

    has_view_permission = has_module_permission = has_change_permission

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:  # noqa: A002
        """Nobody sets the password of another account from a browser: `manage.py changepassword` does."""
        raise PermissionDenied


@admin.register(Trouble)
class TroubleAdmin(ReadOnly):
    """Tables that fail, for whoever runs the site. One click tries one of them again."""

    list_display = ("code", "kind", "times", "why", "since", "last", "done", "again")
    list_display_links = None
    list_select_related = ("game",)
    search_fields = ("game__code__exact",)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)

    @admin.display(description=_("Table"), ordering="game__code")
    def code(self, found: Trouble) -> str:
        return format_html('<a href="{}">{}</a>', reverse("table", args=[found.game.code]), found.game.code)

    @admin.display(description=_("Game"))
    def kind(self, found: Trouble) -> str:
        return str(KINDS[found.game.kind].label)

    @admin.display(description=_("What is done"))
    def done(self, found: Trouble) -> str:
        return str(_("Set aside") if found.game.set_aside else _("Tried again by itself"))

    @admin.display(description="")
    def again(self, found: Trouble) -> str:
        """A button of the form that the list is in."""
        address = reverse("admin:games_trouble_again", args=[found.pk])
        return format_html('<button class="button" formaction="{}">{}</button>', address, _("Try again"))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return super().changelist_view(request, {"title": _("Tables that fail")})

    def get_urls(self) -> list[Any]:
        address = self.admin_site.admin_view(require_POST(self.try_again))
        return [path("<int:pk>/again/", address, name="games_trouble_again"), *super().get_urls()]

    def try_again(self, request: HttpRequest, pk: int) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        found = get_object_or_404(Trouble.objects.select_related("game"), pk=pk)
        trouble.again(found)
        messages.success(request, _("Table %(code)s is tried again.") % {"code": found.game.code})
        return redirect("admin:games_trouble_changelist")


class Queue(admin.SimpleListFilter):
    title = _("Queue")
    parameter_name = "queue"
    QUEUES = {
        "open": Q(status=Dispute.Status.OPEN),
        "appealed": Q(status=Dispute.Status.APPEALED),
        "settled": ~Q(status__in=Dispute.WAITING),
        "all": Q(),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            *(("open", _("Open")), ("appealed", _("Appealed"))),
            *(("mine", _("Mine: ruled by me")), ("settled", _("Settled")), ("all", _("All"))),
        ]

    def choices(self, changelist: Any) -> Any:
        every = list(super().choices(changelist))
        return [{**every[0], "display": _("Waiting")}, *every[1:]]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "mine":
            return queryset.filter(rulings__referee=request.user).distinct()
        return queryset.filter(self.QUEUES.get(self.value() or "", Q(status__in=Dispute.WAITING)))


@admin.register(Dispute)
class DisputeAdmin(ReadOnly):
    """The queue, oldest first; a dispute's page is the desk on which it is settled."""

    list_display = ("__str__", "reason", "by", "status", "lodged", "waited")
    list_filter = (Queue, "reason")
    list_select_related = ("game", "by")
    search_fields = ("game__code__exact", "by__name")
    ordering = ("waiting_since",)

    def get_urls(self) -> list[Any]:
        return [path("odd/", self.admin_site.admin_view(self.odd), name="games_dispute_odd"), *super().get_urls()]

    def odd(self, request: HttpRequest) -> HttpResponse:
        """Rated games that look arranged."""
        return odd(request, self.admin_site.each_context(request) | {"opts": self.opts})

    @admin.display(description=_("Waits"), ordering="waiting_since")
    def waited(self, dispute: Dispute) -> str:
        return timesince(dispute.waiting_since) if dispute.waits else "–"

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        dispute = get_object_or_404(Dispute.objects.select_related("game", "by", "appealed_by"), pk=_number(object_id))
        if request.method == "POST":
            if self._ruled(request, dispute):
                return redirect("admin:games_dispute_change", dispute.pk)
            dispute.refresh_from_db()
        assert isinstance(request.user, Player), "has_view_permission has seen to it"
        no = rulings.why_not_rule(dispute, request.user)
        page = {
            **self.admin_site.each_context(request),
            **desk.gathered(dispute),
            "title": _("Turn %(turn)d of %(game)s") % {"turn": dispute.turn, "game": dispute.game.code},
            "dispute": dispute,
            "no": sentence_of(no) if no else "",
            "for_want": bench.biased(dispute.game, request.user),
            "verdicts": Ruling.Verdict.choices,
            "asked": request.POST,
            "places": request.POST.getlist("place"),
            "opts": self.opts,
        }
        return render(request, "admin/games/dispute/desk.html", page)

    def _ruled(self, request: HttpRequest, dispute: Dispute) -> bool:
        post = request.POST
        assert isinstance(request.user, Player), "has_view_permission has seen to it"
        order = [_number(place) for place in post.getlist("place")]
        try:
            verdict, words = post.get("verdict", ""), post.get("words", "")
            rulings.rule(dispute, request.user, verdict, words, order, _number(post.get("warn", "")) or None)
        except Illegal as no:
            messages.error(request, sentence_of(no))
            return False
        messages.success(request, _("The ruling is written, and the players see it."))
        return True


def _is_referee(request: HttpRequest) -> bool:
    """Asked once for each page, however many lists and links there are on it."""
    if not hasattr(request, "by_referee"):
        request.by_referee = isinstance(request.user, Player) and access.is_referee(request.user)  # type: ignore[attr-defined]
    return bool(request.by_referee)  # type: ignore[attr-defined]


def _number(text: str) -> int:
    """0 is no place and nobody."""
    return whole(text, 18) or 0
