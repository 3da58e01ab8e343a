"""Presets of one's own: wishes for a table, kept under a name."""

from collections.abc import Iterable

from games.models import Game, Player, Preset
from games.models.preset import LONGEST_NAME
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.people import text
from games.services.tables import opening
from games.services.writing import writing

MOST = 20


def keep(player: Player, name: str, asked: Game, begins: str) -> Preset:
    """Keeps what was asked for; under a name that is there already, it takes the place of what was kept so."""
    if player.kind != Player.Kind.ACCOUNT:
        raise NotYours(_("Presets are kept by an account: make yours one first."))
    shown = text.clean(name, LONGEST_NAME)
    opening.check(asked)
    wishes = {"kind": asked.kind, "edition": asked.edition, "target": asked.target, "house_rules": asked.house_rules}
    with writing():
        # Whoever keeps two at the same moment keeps one after the other.
        Player.objects.select_for_update().get(pk=player.pk)
        if player.presets.exclude(name=shown).count() >= MOST:
            raise Illegal(_("You keep %(most)d presets already: drop one first."), most=MOST)
        preset, _new = Preset.objects.update_or_create(player=player, name=shown, defaults={**wishes, "begins": begins})
    return preset


def drop(player: Player, pk: int) -> bool:
    with writing():
        return bool(player.presets.filter(pk=pk).delete()[0])


def own(player: Player | None) -> Iterable[Preset]:
    return player.presets.all() if player else ()
