"""Names that belong to somebody: what they may look like, and when two of them could be mistaken for each other."""

import re
import unicodedata

from django.db.models import Q

from games.kinds import KINDS
from games.models import Player
from games.models.prepared import Prepared
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.people import text
from games.services.people.lookalikes import skeleton

OFFICE = frozenset(
    {"admin", "admins", "administrator", "administrators", "sysadmin", "superuser", "moderator", "moderators"}
    | {"operator", "operators", "referee", "referees", "umpire", "staff", "support", "system", "webmaster", "official"}
    | {"Administration", "Administratorin", "Moderation", "Moderatorin", "Betreiber", "Betreiberin", "Aufsicht"}
    | {"Schiedsrichter", "Schiedsrichterin", "Spielleiter", "Spielleiterin", "Spielleitung", "Rechner"}
    | {"administrateur", "administratrice", "modérateur", "modératrice", "opérateur", "opératrice", "exploitant"}
    | {"arbitre", "arbitres", "assistance", "ordinateur", "système"}
    | {"amministratore", "amministratrice", "moderatore", "moderatrice", "operatore", "operatrice", "gestore"}
    | {"arbitro", "arbitra", "assistenza", "sistema", "computer", "computers"}
)
"""Who runs a site, judges or is no person, in the languages of the country: nobody else bears one of these words."""

RESERVED = frozenset(
    {"mod", "root", "help", "host"}
    | {"guest", "anonymous", "somebody", "nobody", "everyone", "all", "null", "me"}
    | set(KINDS)
    | {"you", "leaderboard", "history", "new", "edit", "delete", "login", "logout", "server", "security"}
    | {"bot", "robot", "dealer"}
    | OFFICE
)

TOGETHER = (
    {"HIRAGANA", "KATAKANA", "CJK", "IDEOGRAPHIC"},
    {"HANGUL", "CJK"},
    {"BOPOMOFO", "CJK"},
)
"""Scripts that are written together."""

LIVING = frozenset(
    {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC"}
    | {"SYRIAC", "THAANA", "NKO", "ADLAM", "TIFINAGH", "ETHIOPIC", "DEVANAGARI"}
    | {"BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"}
    | {"MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER"}
    | {"MONGOLIAN", "JAVANESE", "BALINESE", "SUNDANESE", "CHEROKEE", "CANADIAN", "HANGUL"}
    | {"HIRAGANA", "KATAKANA", "CJK", "IDEOGRAPHIC", "BOPOMOFO", "OL", "MEETEI"}
    | {"CHAKMA"}
)
"""Scripts in which people write their names today. The others are full of signs that look like these."""

BETWEEN = " ._-'’·・־׳ʻʼ‐"


def own(typed: str) -> str:
    """A name for an account: visible, of one script, not reserved. Whether it is free, `taken` says."""
    name = text.name(unicodedata.normalize("NFKC", text.visible(typed[:200])))
    if len(name) < 2:
        raise Illegal(_("A name for an account has at least two characters."))
    if not all(char.isalnum() or char in BETWEEN or _mark(char) for char in name) or _mark(name[0]):
        raise Illegal(_("A name is made of letters and digits, with dots, dashes and spaces between them."))
    if not _one_script(name):
        raise Illegal(_("Please use the letters of one alphabet."))
    if reserved(name):
        raise Illegal(_("This name is reserved."))
    return name


def _mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Mc")


def _one_script(name: str) -> bool:
    letters = {_script(char) for char in name if char.isalpha() and char not in BETWEEN}
    # Digits and vowel signs belong to a script, too; plain digits and accents belong to all.
    others = {_script(char) for char in name if _mark(char) or (char.isdigit() and not char.isascii())}
    scripts = letters | (others - {"COMBINING"})
    # Full-width and other compatibility forms are gone after NFKC; what is left names its script first.
    return scripts <= LIVING and (len(scripts) <= 1 or any(scripts <= together for together in TOGETHER))


def _script(char: str) -> str:
    return unicodedata.name(char, "?").split()[0].split("-")[0].removesuffix("INDIC")


def shapes(name: str) -> set[str]:
    """How the name looks as it is written, and in small and in capital letters."""
    return {skeleton(name), skeleton(name.lower()), skeleton(name.upper())}


_RESERVED_SHAPES = frozenset(shape for name in RESERVED for shape in shapes(name))
_OFFICE_SHAPES = frozenset(shape for word in OFFICE for shape in shapes(word))
WORD = re.compile(r"[^\W\d_]+")


def reserved(name: str) -> bool:
    """Whether it looks like a word of the house, or one of an office is in it."""
    return bool(shapes(name) & _RESERVED_SHAPES) or any(
        shapes(word) & _OFFICE_SHAPES for word in [*name.split(), *WORD.findall(name)]
    )


def taken(name: str) -> bool:
    """Whether an account has this name, or one that could be mistaken for it."""
    look, folded = skeleton(name), _folded(name)
    near = Player.objects.filter(Q(skeleton__in=shapes(name)) | Q(skeleton__isnull=False, username__iexact=name))
    return any(player.skeleton == look or _folded(player.username) == folded for player in near)


BY_USERNAME = Prepared(
    lambda name: Player.objects.filter(username=name, kind=Player.Kind.ACCOUNT), "?", always=[Player.Kind.ACCOUNT]
)


def account(typed: str) -> Player | None:
    """The account of this name, written in capital or in small letters."""
    if "\x00" in typed:
        return None
    if exact := BY_USERNAME.first(typed[:200]):
        return exact
    folded = _folded(typed[:200])
    near = Q(skeleton__in=shapes(typed[:200])) | Q(username__iexact=typed[:200])
    accounts = Player.objects.filter(near, kind=Player.Kind.ACCOUNT)
    return next((player for player in accounts if _folded(player.username) == folded), None)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def for_guest(typed: str) -> str:
    """A guest's name: free as to taste, but never an account's, and no word of it of letters that look like others."""
    name = text.name(typed)
    if not all(map(_one_script, name.split())):
        raise Illegal(_("Please use the letters of one alphabet."))
    if taken(name) or reserved(name):
        raise Illegal(_("This name belongs to somebody. Please choose another one, or log in."))
    return name
