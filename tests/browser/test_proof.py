"""The proof page: what a visitor's own browser finds is what `verify` finds, on honest records and on changed ones."""

import copy
import hashlib
import hmac
import json
import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, Route, expect

from games.kinds.tutto import KIND
from games.rules import chance, proof, record
from games.rules.gambler.twenty import TWENTY
from games.rules.illegal import Illegal
from games.rules.tutto.cards import KINDS
from tests.browser.windows import DESKTOP, FLAGS, INSTALLED, NARROW, PHONE, Windows, box
from tests.live.serving import ROOT, Server, serving
from tests.person import step, table_of
from tests.rules import proven, selfplay, tables
from tests.rules.proven import TEN, gambler, game, older, sealed
from tests.rules.spoiled import spoiled

GAMES = int(os.environ.get("PROOF_GAMES", "60"))
"""Random games that both verifiers look at: PROOF_GAMES=1000 for the long run."""
FLIPS = int(os.environ.get("PROOF_FLIPS", "300"))
"""Single bits that are changed, in each of the records that this is done to."""
VECTORS = ROOT / "tests" / "vectors"

VERIFY = """async ([raws, engine]) => {
    const [{ verify }, hashes] = await Promise.all(["verify", "hashes"].map((name) => import(`/static/js/proof/${name}.js`)));
    const games = JSON.parse(document.getElementById("proof").dataset.games);
    return Promise.all(raws.map(async (raw) => {
        const found = await verify(raw, { games, ...(engine && { hash: hashes[engine] }) });
        const [first] = found.doubts;
        return found.verified ? [true, found.rolls, found.cards, found.turns] : [false, first.why, first.at];
    }));
}"""
READ = """async ([text, flips]) => {
    const [{ read }, { verify }] = await Promise.all(["reading", "verify"].map((name) => import(`/static/js/proof/${name}.js`)));
    const games = JSON.parse(document.getElementById("proof").dataset.games);
    const bytes = new TextEncoder().encode(text), told = [];
    for (const [place, bit] of flips) {
        const changed = bytes.slice();
        changed[place] ^= 1 << bit;
        told.push(await Promise.resolve(changed).then(read).then((raw) => verify(raw, { games })).then((found) => found.verified, (error) => error.cause));
    }
    return told;
}"""


@pytest.fixture
def any_record(windows: Windows) -> Page:
    """The page for records from anywhere."""
    return windows.open("/proof/", size=DESKTOP)


def by_python(raw: Any) -> list[Any]:
    """What `manage.py verify` says of it."""
    try:
        found = proof.report(record.check(raw))
    except Illegal as no:
        return [False, str(no), None]
    names = ("rolls", "cards", "turns") if found["verified"] else ("error", "at")
    return [found["verified"], *(found[name] for name in names)]


def by_page(page: Page, *raws: Any, engine: str = "") -> list[list[Any]]:
    found: list[list[Any]] = page.evaluate(VERIFY, [raws, engine])
    return found


def paste(page: Page, text: str) -> None:
    summary = page.locator("#other > summary")
    if not page.locator("#record").is_visible():
        summary.click()
    page.fill("#record", text)
    page.get_by_role("button", name="Check it").click()


def says(page: Page, status: str, sentence: str = "") -> None:
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-status", status)
    expect(verdict).to_contain_text(sentence)


def random_game(seed: int) -> dict[str, Any]:
    """Any agreement, any choices, any secrets; finished or cut short; with a drawn order of play or without."""
    dice = random.Random(seed)
    kind = ("tutto", "gambler")[seed % 2]
    agreed, seats = selfplay.agreement(kind, dice)
    if dice.random() < 0.5:
        agreed.pop("boards", None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proven, "CHAINS", (chance.Chain.from_root(dice.randbytes(32)),))
        patch.setattr(proven, "CODE", "".join(dice.choices("abcXYZ789_-", k=8)))
        length = dice.choice([0, 1, 6, 40, 200, 3000])
        joined, scheme = dice.sample(TEN, seats), dice.choice([1, 2])
        raw = proven.proven(kind, joined, agreed, lambda now: dice.choice(now.choices()), length, scheme)
    if raw["proof"]["scheme"].endswith("1") and dice.random() < 0.3:
        del raw["proof"]["setup"]
    return raw


def long_game() -> dict[str, Any]:
    """Nobody reaches the target where every row costs points: longer than one chain of secrets."""
    costly = tables.board(*[([number], -10) for number in range(1, 7)])
    raw = proven.proven("gambler", TEN[:2], {"boards": [costly]}, entries=11_000)
    return {**raw, "commitments": [proven.CHAINS[1].commitment]}


# The page of a game.


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, str]:
    """A game of each kind, played to its end by people at the real server."""
    targets = {"tutto": "1000", "gambler": "100"}
    return {kind: played(server, game=kind, target=target) for kind, target in targets.items()}


def played(server: Server, until: Callable[[Any], bool] = lambda state: False, **wishes: Any) -> str:
    code, people = table_of(server.base, ["Anna", "Ben", "Cleo"], **wishes)
    state = people[0].state(code)
    while state["status"] == "playing" and not until(state):
        state = step(code, people, state).json()
    for person in people:
        person.http.close()
    return code


@pytest.fixture(scope="module")
def running(server: Server) -> str:
    """Somebody has rolled and has to choose."""
    return played(server, lambda state: state["phase"] == "choose" and state["version"] > 9)


def record_at(page: Page, code: str) -> Any:
    return page.request.get(f"/games/{code}/record.json").json()


@pytest.mark.parametrize("kind", ["tutto", "gambler"])
def test_a_finished_game_is_checked_by_the_visitors_own_browser(
    windows: Windows, finished: dict[str, str], kind: str
) -> None:
    page = windows.open(f"/games/{finished[kind]}/proof/")
    found = proof.verify(record.check(record_at(page, finished[kind])))

    cards = f" and {found.cards} cards" if kind == "tutto" else ""
    says(page, "right", f"All {found.rolls} rolls{cards} come from what was fixed before the game.")
    expect(page.locator("details.turn")).to_have_count(found.turns)
    assert windows.said == []


@pytest.mark.parametrize("kind", ["tutto", "gambler"])
def test_it_asks_the_server_for_the_record_and_for_nothing_else(
    windows: Windows, finished: dict[str, str], kind: str
) -> None:
    page, asked = windows.context().new_page(), []
    page.on("request", lambda request: asked.append(request.url.split("/", 3)[3]))
    page.goto(f"/games/{finished[kind]}/proof/")
    says(page, "right")
    asked = [path for path in asked if not path.startswith("static/")]
    assert asked == [f"games/{finished[kind]}/proof/", f"games/{finished[kind]}/record.json"]


def test_every_roll_and_card_opens_into_its_own_sums(windows: Windows, finished: dict[str, str]) -> None:
    page = windows.open(f"/games/{finished['tutto']}/proof/")
    raw = record_at(page, finished["tutto"])
    says(page, "right")
    for turn in page.locator("details.turn > summary").all():
        turn.click()

    drawn = [entry for entry in raw["log"] if entry[0] in ("card", "roll")]
    expect(page.locator("details.entry")).to_have_count(len(drawn))
    assert set(page.locator("details.entry .seal").all_inner_texts()) == {"right"}
    steps = [len(entry.query_selector_all(".steps li")) for entry in page.locator("details.entry").element_handles()]
    assert all(len(what) <= step if name == "roll" else step for (name, what), step in zip(drawn, steps, strict=True))


def first_card(page: Page, path: str) -> Locator:
    page.goto(path)
    page.locator("details.turn > summary").first.click()
    return page.locator("details.turn .shown").first


def test_a_card_is_shown_as_its_game_draws_it(windows: Windows, finished: dict[str, str]) -> None:
    page, path = windows.context().new_page(), f"/games/{finished['tutto']}/proof/"
    card = record_at(page, finished["tutto"])["log"][0][1]
    expect(first_card(page, path).locator("use")).to_have_attribute(
        "href", re.compile(rf"/art/cards\b.*\.svg#card-{card}$")
    )


def test_a_card_without_a_drawing_is_named(windows: Windows, finished: dict[str, str]) -> None:
    page, path = windows.context().new_page(), f"/games/{finished['tutto']}/proof/"

    def undrawn(route: Route) -> None:
        text, replaced = re.subn(r"/static/art/cards\b[^&]*\.svg", "", route.fetch().text())
        assert replaced == 1
        route.fulfill(body=text, content_type="text/html")

    page.route(f"**{path}", undrawn)
    shown = first_card(page, path)
    expect(shown).to_have_text(str(KIND.card_name(record_at(page, finished["tutto"])["log"][0][1])))
    expect(shown.locator("svg")).to_have_count(0)


def test_what_was_fixed_when_stands_there_in_full(windows: Windows, finished: dict[str, str]) -> None:
    page = windows.open(f"/games/{finished['gambler']}/proof/")
    raw = record_at(page, finished["gambler"])
    says(page, "right")

    fixed = page.locator("#fixed")
    assert fixed.locator(".seal").all_inner_texts() == ["right"] * 4
    for told in (raw["proof"]["commitment"], raw["proof"]["secrets"][0], raw["proof"]["digest"]):
        expect(fixed).to_contain_text(told)
    expect(fixed).to_contain_text(", ".join(map(str, raw["stack"])))


def test_the_dice_of_a_running_turn_wait_for_its_end(windows: Windows, running: str) -> None:
    page = windows.open(f"/games/{running}/proof/")
    says(page, "right", "can be checked when it has ended")
    last = page.locator("details.turn").last
    last.locator("summary").first.click()

    assert {"not yet"} <= set(last.locator(".seal").all_inner_texts()) <= {"not yet", "a choice"}
    expect(last).to_contain_text("It is shown when the turn has ended.")


def test_a_table_at_which_nobody_plays_yet_has_no_proof(windows: Windows, person: Callable[..., Any]) -> None:
    code = person(windows.server, "Nelly").open()
    assert windows.context().request.get(f"/games/{code}/proof/").status == 404


def test_without_javascript_the_page_names_the_command(windows: Windows, finished: dict[str, str]) -> None:
    page = windows.open(f"/games/{finished['tutto']}/proof/", java_script_enabled=False)
    expect(page.locator("main")).to_contain_text("python manage.py verify")
    expect(page.locator("#verdict, #fixed, #turns, #other")).to_have_count(4)
    assert not any(part.is_visible() for part in page.locator("#verdict, #fixed, #turns, #other").all())


# Records from anywhere.


def test_a_pasted_record_needs_no_server(any_record: Page, finished: dict[str, str]) -> None:
    raw = json.dumps(record_at(any_record, finished["tutto"]))
    any_record.context.set_offline(True)
    paste(any_record, raw)
    says(any_record, "right", "come from what was fixed before the game")


AGREED = {
    "in the game as printed": (game(), "Game Tutto Edition Current Target 1,000"),
    "in a game by house rules": (
        game() | {"edition": "classic", "rules": {"x2": "dice", "floor": True, "pile": {"stop": 4}}},
        "Game Tutto Edition Classic Target 1,000 Scores below 0 Never "
        "What Double doubles Only what dice have brought in this turn How many there are of each card 4 × Stop",
    ),
    "over some boards": (
        gambler() | {"rules": {"boards": 5, "first": [3, 7]}},
        "Game Gambler Edition German The order of the boards 3 and 7 When the game ends After 5 boards",
    ),
}


@pytest.mark.parametrize("told", AGREED)
def test_what_was_agreed_is_told_of_a_record_from_anywhere(any_record: Page, told: str) -> None:
    raw, words = AGREED[told]
    paste(any_record, json.dumps(raw))

    expect(any_record.locator("#agreed dl")).to_be_visible()
    assert " ".join(any_record.locator("#agreed dl").inner_text().split()) == words


def test_what_was_agreed_goes_with_a_record_that_can_not_be_checked(any_record: Page) -> None:
    paste(any_record, json.dumps(game()))
    expect(any_record.locator("#agreed")).to_be_visible()
    paste(any_record, "{}")
    expect(any_record.locator("#agreed")).to_be_hidden()


def test_a_changed_die_is_shown_at_its_entry(any_record: Page) -> None:
    raw = game()
    raw["log"][1][1][0] = raw["log"][1][1][0] % 6 + 1
    paste(any_record, json.dumps(raw))
    says(any_record, "wrong", "The dice are not those that secret and salt give.")
    any_record.get_by_role("link", name="Entry 1:").click()

    wrong = any_record.locator("details.entry:has(> summary .seal[data-status=wrong])")
    wrong.locator("summary").click()
    expect(wrong.locator(".seal")).to_have_text("wrong")
    expect(wrong).to_contain_text("With this secret and this salt it should be: ")


def test_a_file_may_be_chosen_or_dropped(any_record: Page, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(gambler()))
    any_record.set_input_files("input[type=file]", file)
    says(any_record, "right", "All ")
    dropped = any_record.evaluate_handle(
        "text => { const held = new DataTransfer(); held.items.add(new File([text], 'a.json')); return held; }", "no"
    )
    any_record.dispatch_event("#other", "drop", {"dataTransfer": dropped})
    says(any_record, "unread", "This is not JSON")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not JSON"),
        ("null", "not a game record"),
        ('{"format": "table-record/1", "format": "table-record/1"}', "a key is repeated"),
        (json.dumps({**game(), "proof": None}), "carries no proof"),
        (json.dumps(game()).replace("[1, ", "[1.0, ", 1), "not an entry that a record can hold"),
        ("[" * 200_000 + "]" * 200_000, "This can’t be checked"),
        (" " * (record.MOST_BYTES + 1), "larger than any game"),
    ],
    ids=["nothing", "null", "twice", "no proof", "not whole", "deep", "large"],
)
def test_what_is_no_record_is_refused_with_a_reason(any_record: Page, text: str, sentence: str) -> None:
    paste(any_record, text)
    expect(any_record.locator("#verdict")).not_to_have_attribute("data-status", "right")
    expect(any_record.locator("#verdict")).to_contain_text(sentence)


def test_names_are_shown_as_they_are_written(windows: Windows, any_record: Page) -> None:
    raw = older()
    raw["players"] = ["<b>Anna</b>", "{game}", "<img src=x onerror=alert(1)>"]
    del raw["proof"]["setup"]
    paste(any_record, json.dumps(raw))
    says(any_record, "right", "<b>Anna</b>, {game}, and <img src=x onerror=alert(1)>")
    assert windows.said == []


def test_a_long_record_is_listed_a_part_at_a_time(any_record: Page) -> None:
    paste(any_record, json.dumps(long_game()))
    says(any_record, "right", "All ")
    expect(any_record.locator("details.turn")).to_have_count(100)
    any_record.get_by_role("button", name="Show more turns").click()
    expect(any_record.locator("details.turn")).to_have_count(200)


# Both verifiers agree.


def test_python_and_the_page_agree_on_random_games(any_record: Page) -> None:
    for first in range(0, GAMES, 20):
        raws = [random_game(seed) for seed in range(first, min(first + 20, GAMES))]
        told = [by_python(raw) for raw in raws]
        assert all(verified for verified, *_counts in told)
        assert by_page(any_record, *raws) == told


def test_they_agree_on_a_game_longer_than_one_chain(any_record: Page) -> None:
    raw = long_game()
    assert by_page(any_record, raw) == [by_python(raw)]
    others = [{**raw, "commitments": value} for value in ([], None, "x", [None], [raw["proof"]["commitment"]])]
    assert not any(verified for verified, *_why in [*by_page(any_record, *others), *map(by_python, others)])


@pytest.mark.parametrize("engine", ["web", "own"])
def test_they_agree_on_the_game_that_was_computed_by_hand(any_record: Page, engine: str) -> None:
    raw = json.loads((VECTORS / "game.json").read_bytes())
    assert by_page(any_record, raw, engine=engine) == [[True, 3, 2, 2]]


@pytest.mark.parametrize("kind", ["tutto", "gambler", "running"])
def test_every_changed_bit_of_log_and_proof_is_caught_by_both(any_record: Page, kind: str) -> None:
    raw = {"tutto": lambda: game(seats=10), "gambler": gambler, "running": lambda: game(seats=10, entries=8)}[kind]()
    parts = {key: raw.pop(key) for key in ("log", "proof")}
    text = json.dumps({**raw, **parts}, separators=(",", ":"))
    dice = random.Random(kind)
    flips = [(dice.randrange(text.index('"log"') + 1, len(text) - 1), dice.randrange(8)) for _flip in range(FLIPS)]

    told = any_record.evaluate(READ, [text, flips])
    assert [flip for flip, answer in zip(flips, told, strict=True) if answer is True] == []
    assert [flip for flip in flips if _verified(_flipped(text, *flip))] == []


def _flipped(text: str, place: int, bit: int) -> bytes:
    changed = bytearray(text.encode())
    changed[place] ^= 1 << bit
    return bytes(changed)


def _verified(data: bytes) -> bool:
    try:
        return bool(proof.report(record.read(data))["verified"])
    except Illegal:
        return False


def _dishonest(seed: int) -> Iterator[dict[str, Any]]:
    """A die, a card, a salt or a seat changed by a server that seals the log again."""
    dice, honest = random.Random(seed), (game, gambler)[seed % 2]()
    for k, entry in enumerate(honest["log"]):
        raw = copy.deepcopy(honest)
        if entry[0] == "roll":
            place = dice.randrange(len(entry[1]))
            raw["log"][k][1][place] = entry[1][place] % 6 + 1
        elif entry[0] == "card":
            raw["log"][k][1] = dice.choice([card for card in KINDS if card != entry[1]])
        else:
            raw["proof"]["seats"][k] = (raw["proof"]["seats"][k] + 1) % len(raw["players"])
        yield sealed(raw)


@pytest.mark.parametrize("seed", [0, 1])
def test_what_is_sealed_again_is_caught_at_its_entry_by_both(any_record: Page, seed: int) -> None:
    raws = list(_dishonest(seed))
    told = by_page(any_record, *raws)
    assert [(verified, at) for verified, _why, at in told] == [(False, k) for k in range(len(raws))]
    assert [(verified, at) for verified, _why, at in map(by_python, raws)] == [(False, k) for k in range(len(raws))]


def test_the_page_refuses_a_proof_with_anything_else_in_it(any_record: Page) -> None:
    dice, raws = random.Random(6), []
    while len(raws) < 300:
        raw = (game, gambler)[len(raws) % 2](entries=12)
        raws.append({**raw, "proof": spoiled(raw["proof"], dice)})
    # JavaScript can't tell 1.0 from 1, so it takes one for the other; Python refuses it as the format says.
    raws = [raw for raw in raws if "Infinity" not in json.dumps(raw) and ".0" not in json.dumps(raw["proof"])]
    raws = [json.loads(json.dumps(raw)) for raw in raws]
    assert len(raws) > 200
    page, python = by_page(any_record, *raws), [by_python(raw) for raw in raws]
    assert [(one, other) for one, other in zip(page, python, strict=True) if one[0] != other[0]] == []


def test_boards_in_another_order_are_caught_by_both(any_record: Page) -> None:
    raws = []
    for place in range(19):
        raw = gambler(entries=0)
        raw["boards"][place : place + 2] = raw["boards"][place + 1], raw["boards"][place]
        raws.append(raw)
    said = "The order of the boards was not drawn as the proof says."
    assert by_page(any_record, *raws) == [[False, "stack", None]] * 19
    assert [by_python(raw) for raw in raws] == [[False, said, None]] * 19


def test_a_stack_that_was_not_drawn_is_caught(any_record: Page, finished: dict[str, str]) -> None:
    raw = record_at(any_record, finished["gambler"])
    other = {**raw, "stack": raw["stack"][::-1]}
    changed = copy.deepcopy(raw)
    changed["boards"][7]["rows"][0]["points"] += 10
    told = by_page(any_record, raw, other, changed)
    assert [answer[:2] for answer in told[1:]] == [[False, "stack"]] * 2
    assert told[0][0]
    assert len(raw["stack"]) == len(TWENTY)


# Without WebCrypto: a phone that reaches this computer by http.


@pytest.fixture
def from_home(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page as it comes to another computer, unencrypted."""
    program, named = (
        next(filter(None, map(shutil.which, INSTALLED)), None),
        "--host-resolver-rules=MAP tables.home 127.0.0.1",
    )
    with serving(tmp_path, ALLOWED_HOSTS="127.0.0.1,tables.home") as server:
        away = chromium.browser_type.launch(executable_path=program, args=[*FLAGS, named])
        page = away.new_page(base_url=f"http://tables.home:{server.port}")
        page.goto("/proof/")
        yield page
        away.close()


def test_without_webcrypto_the_page_does_the_same_with_its_own(from_home: Page) -> None:
    assert from_home.evaluate("crypto.subtle === undefined")
    paste(from_home, json.dumps(game()))
    says(from_home, "right", "so the page has brought its own")
    raws = [random_game(seed) for seed in range(12)]
    assert by_page(from_home, *raws) == [by_python(raw) for raw in raws]


HASHES = """async (texts) => {
    const { own, hex, unhex } = await import("/static/js/proof/hashes.js");
    const bytes = (text) => text ? unhex(text) : new Uint8Array();
    return texts.map(([key, text]) => hex(key === null ? own.sha256(bytes(text)) : own.hmac(bytes(key), bytes(text))));
}"""


def test_the_pages_own_sha_256_is_sha_256(any_record: Page) -> None:
    given = [b"", b"abc", b"a" * 1_000_000, *(random.Random(n).randbytes(n) for n in range(1, 200))]
    told = any_record.evaluate(HASHES, [[None, text.hex()] for text in given])
    assert told == [hashlib.sha256(text).hexdigest() for text in given]
    assert told[1] == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_pages_own_hmac_is_that_of_rfc_4231(any_record: Page) -> None:
    jefe = ["4a656665", b"what do ya want for nothing?".hex()]
    large = ["aa" * 131, b"Test Using Larger Than Block-Size Key - Hash Key First".hex()]
    given = [jefe, large, *([random.Random(n).randbytes(n + 1).hex(), "00" * n] for n in range(100))]
    told = any_record.evaluate(HASHES, given)
    assert told[0] == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert told[1] == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    assert told == [hmac.digest(bytes.fromhex(key), bytes.fromhex(text), "sha256").hex() for key, text in given]


# How it looks.


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_accessible_in_both_themes(windows: Windows, finished: dict[str, str], theme: str) -> None:
    page = windows.open(f"/games/{finished['tutto']}/proof/", color_scheme=theme)
    says(page, "right")
    page.locator("details.turn > summary").first.click()
    page.locator("details.entry > summary").first.click()
    assert Axe().run(page).response["violations"] == []
    paste(page, json.dumps(next(_dishonest(0))))
    says(page, "wrong")
    page.locator("details.turn > summary").first.click()
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("size", [NARROW, PHONE], ids=str)
def test_the_page_fits_with_everything_open(windows: Windows, finished: dict[str, str], size: tuple[int, int]) -> None:
    page = windows.open(f"/games/{finished['gambler']}/proof/", size=size)
    says(page, "right")
    for kind in ("turn", "entry"):
        page.locator(f"details.{kind} > summary").evaluate_all("all => all.forEach((one) => one.click())")
        expect(page.locator("details.entry").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_verdict_is_in_the_first_screen_of_a_phone(windows: Windows, finished: dict[str, str]) -> None:
    page = windows.open(f"/games/{finished['tutto']}/proof/")
    says(page, "right")
    verdict = box(page.locator("#verdict"))
    assert verdict["y"] + verdict["height"] <= PHONE[1]
