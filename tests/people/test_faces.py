"""Faces: everybody has one by their name, and whoever has an account may choose another one."""

import re

import pytest

from games.drawing import faces
from games.models import Player
from games.services.people import deletion, exports
from tests.games.tables import arrange
from tests.people.members import Member, account

pytestmark = pytest.mark.django_db


def chosen(name: str) -> int | None:
    return Player.objects.get(username=name).face


def test_a_name_has_the_same_face_however_it_is_written() -> None:
    assert faces.of_name("Ägidia") == faces.of_name("a\u0308gidia") != faces.of_name("Egidia")


def test_every_face_can_be_drawn_and_no_hair_vanishes_before_its_wall() -> None:
    made = [faces.Face.numbered(number) for number in range(faces.COUNT)]
    assert all(face.wall not in (face.hair, face.cloth) for face in made)
    assert len(set(made)) > faces.COUNT // 2


def test_what_is_offered_differs_from_page_to_page() -> None:
    pages = [set(faces.offered(page)) for page in range(20)]
    assert len(set.union(*pages)) == 20 * faces.ON_A_PAGE


@pytest.mark.parametrize(("sent", "kept"), [("17", 17), ("0", 0), ("", None), (str(faces.COUNT), None), ("²", None)])
def test_a_face_is_chosen_in_the_account(sent: str, kept: int | None) -> None:
    alice = Member("Alice", face=5)
    assert alice.post("/accounts/you/face/", {"face": sent}).status_code == 302
    assert chosen("Alice") == kept


def test_a_stranger_chooses_none(client) -> None:
    assert client.post("/accounts/you/face/", {"face": "17"})["Location"].startswith("/accounts/login/")


def test_a_face_is_chosen_by_post_alone() -> None:
    assert Member("Alice").get("/accounts/you/face/").status_code == 405


@pytest.mark.parametrize("page", ["", "?faces=3", "?faces=19", "?faces=-1", "?faces=x"])
def test_the_account_offers_faces_on_many_pages(page: str) -> None:
    shown = Member("Alice", face=5).get(f"/accounts/you/{page}").content.decode()
    assert len(re.findall(r'name="face" value="\d+"', shown)) == faces.ON_A_PAGE + 1


def test_the_chosen_face_is_seen_at_the_table(client) -> None:
    alice, bob = account("Alice", face=17), account("Bob")
    table = arrange({"game": "tutto", "players": ["Alice", "Bob"], "log": []}, {"Alice": alice, "Bob": bob})
    page = client.get(f"/games/{table.code}/").content.decode()
    assert str(faces.face(17)) in page
    assert str(faces.face(faces.of_name("Bob"))) in page


def test_a_face_is_told_to_its_owner_and_goes_with_the_account() -> None:
    alice = account("Alice", face=17)
    assert exports.export(alice)["face"] == 17
    deletion.forget(alice)
    assert Player.objects.get(pk=alice.pk).face is None
