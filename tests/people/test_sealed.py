"""Second factors lie sealed in the database: whoever reads it, or a copy, shows nobody's code."""

from importlib import import_module
from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection

from games.management import keys
from games.services.people import sealed
from tests.games.friends import Friend
from tests.people.members import PASSWORD, Member, code, with_factor

SEED = "ab" * 40
KEY, NEW = "a key that is in use", "the key after it"
TYPES = Authenticator.Type


@pytest.fixture
def maria(db):
    return Member("Maria")


@pytest.fixture
def secret():
    """Another one for each test: a code is taken once, and that is remembered for longer than a test lasts."""
    return generate_totp_secret()


@pytest.fixture
def factors(maria, settings, secret):
    """Her authenticator app and her recovery codes, sealed with KEY."""
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = KEY, []
    TOTP.activate(maria.player, secret)
    return RecoveryCodes.activate(maria.player)


def stored() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT data FROM mfa_authenticator ORDER BY id")
        return " ".join(str(row) for row in cursor.fetchall())


def logs_in(shown: str) -> bool:
    """Name and password, and then what is shown as a second step."""
    visitor = Friend()
    visitor.post("/accounts/login/", {"login": "Maria", "password": PASSWORD})
    visitor.post("/accounts/2fa/authenticate/", {"code": shown})
    return "_auth_user_id" in visitor.session


def rotate(settings, *before: str) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, list(before)


def said(*words: str) -> str:
    out = StringIO()
    call_command("reseal", *words, stdout=out)
    return out.getvalue()


def test_the_database_holds_no_secret(factors, secret):
    seed = sealed.opened(Authenticator.objects.get(type=TYPES.RECOVERY_CODES).data["seed"])
    assert secret not in stored() and seed not in stored()
    assert stored().count(sealed.MARK) == 2


def test_the_app_of_its_owner_opens_the_account(factors, secret):
    assert logs_in(code(secret))


def test_so_does_a_recovery_code_once(factors):
    one = factors.generate_codes()[3]
    assert [logs_in(one), logs_in(one)] == [True, False]


def test_another_code_does_not(factors):
    assert not logs_in("000000")


def test_what_an_older_version_has_stored_still_serves(factors, secret):
    Authenticator.objects.filter(type=TYPES.TOTP).update(data={"secret": secret})
    assert logs_in(code(secret))


# The migration.


@pytest.fixture
def migration():
    return import_module("games.migrations.0016_sealed_factors")


@pytest.fixture
def lying_open(maria, secret):
    """As an older version has left them: app, codes, codes brought along from elsewhere, and a passkey."""
    other = Member("Moritz")
    for player, kind, data in (
        (maria.player, TYPES.TOTP, {"secret": secret}),
        (maria.player, TYPES.RECOVERY_CODES, {"seed": SEED, "used_mask": 5}),
        (other.player, TYPES.RECOVERY_CODES, {"migrated_codes": ["12345678", "87654321"]}),
        (maria.player, TYPES.WEBAUTHN, {"name": "Key", "credential": {}}),
    ):
        Authenticator.objects.create(user=player, type=kind, data=data)


def data() -> list[dict[str, object]]:
    return list(Authenticator.objects.order_by("pk").values_list("data", flat=True))


def test_it_seals_all_that_is_secret_and_nothing_else(lying_open, migration, secret):
    before = data()
    migration.seal(apps, None)
    for plain in (secret, SEED, "12345678", "87654321"):
        assert plain not in stored()
    assert (data()[1]["used_mask"], data()[3]) == (5, before[3])
    assert [sealed.with_secrets(each, sealed.opened) for each in data()] == before


def test_once_more_changes_nothing(lying_open, migration):
    migration.seal(apps, None)
    before = data()
    migration.seal(apps, None)
    assert data() == before


def test_there_is_a_way_back(lying_open, migration):
    before = data()
    migration.seal(apps, None)
    migration.open_again(apps, None)
    assert data() == before


def test_after_it_people_log_in_as_before(lying_open, migration, secret):
    migration.seal(apps, None)
    assert logs_in(code(secret))


# Another key.


def test_a_key_that_was_in_use_before_still_opens(factors, settings, secret):
    rotate(settings, KEY)
    assert logs_in(code(secret))


def test_sealed_anew_they_need_it_no_more(factors, settings, secret):
    codes = factors.generate_codes()
    rotate(settings, KEY)
    assert said().startswith("2 second factors are sealed")
    rotate(settings)
    assert logs_in(code(secret)) and logs_in(codes[0])


def test_what_was_used_stays_used(factors, settings):
    one = factors.generate_codes()[0]
    assert logs_in(one)
    rotate(settings, KEY)
    said()
    assert not logs_in(one)


def test_what_lies_open_is_sealed_by_it_too(lying_open, secret):
    said()
    assert secret not in stored() and SEED not in stored()


def test_nothing_is_served_with_the_wrong_key(factors, settings):
    keys.check()
    rotate(settings)
    with pytest.raises(CommandError, match="Second factors of people were sealed with another SECRET_KEY"):
        keys.check()


def test_a_key_for_games_opens_no_factor(factors):
    from cryptography.fernet import InvalidToken

    from games.services.play import vault

    token = Authenticator.objects.get(type=TYPES.TOTP).data["secret"].removeprefix(sealed.MARK).encode()
    with pytest.raises(vault.WrongKey) as refused:
        vault.unseal(token)
    assert isinstance(refused.value.__cause__, InvalidToken)


def test_a_process_without_the_key_says_so_and_lets_nobody_in(factors, settings, secret):
    rotate(settings)
    visitor = Friend()
    visitor.post("/accounts/login/", {"login": "Maria", "password": PASSWORD})
    answer = visitor.post("/accounts/2fa/authenticate/", {"code": code(secret)})
    assert (answer.status_code, "Your second factor can" in answer.content.decode()) == (503, True)
    assert "_auth_user_id" not in visitor.session


def test_a_lost_key_is_told_with_the_way_out(factors, settings):
    rotate(settings)
    with pytest.raises(CommandError, match="reseal --forget"):
        said()


def test_what_no_key_opens_can_be_let_go_and_nothing_else(factors, settings):
    rotate(settings)
    with_factor(other := Member("Moritz"), other.player)
    assert said("--forget").startswith("2 second factors that no key opened are gone.")
    assert Authenticator.objects.get().user == other.player
    keys.check()
