"""Replays: by a room's link, from a file, and from the compact form in the address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from nmbr9 import Record
from tests.played import GAMES, golden
from tools.level_pictures import RECORD as HIGHEST

RECORD = GAMES / "greedy.nmbr9"
GAME = golden("greedy")


def at_round(page, round_, rounds=20):
    expect(page.get_by_text(re.compile(rf"^Round {round_} of {rounds}: card \d$")).first).to_be_visible()


def at_the_beginning(page):
    expect(page.get_by_text("Before the first card").first).to_be_visible()


def tiles(page):
    """Count the tiles of every display that is shown."""
    return page.eval_on_selector_all(
        ".replay-seat .picture", "all => all.map(one => one.querySelectorAll('.tile-digit').length)"
    )


@pytest.fixture
def ann(person):
    return person()


@pytest.fixture
def finished(ann):
    """A short game of two that is over: three rounds, played by a person and a bot."""
    return ann.finished(3, seats=2, bots=["greedy"])


def test_by_the_link_of_a_room_with_keys(ann, finished):
    page = ann.open(f"#/room/{finished}/replay")
    at_the_beginning(page)
    assert tiles(page) == [0, 0]
    for round_ in (1, 2):
        page.keyboard.press("ArrowRight")
        at_round(page, round_, 3)
        assert tiles(page) == [round_, round_]
    page.keyboard.press("ArrowLeft")
    at_round(page, 1, 3)
    assert page.url.endswith(f"#/room/{finished}/replay/1")
    page.keyboard.press("End")
    at_round(page, 3, 3)
    assert tiles(page) == [3, 3]


@pytest.mark.deep
def test_it_opens_with_a_title_and_speaks_words_in_every_language(ann, finished):
    page = ann.open(f"#/room/{finished}/replay/1")
    number = int(page.locator(".replay-cards li").inner_text())
    # Each language says it its own way, for the eye and for the ear, and none of them in notation.
    for language, word in {"en": "the {} on level 0", "de": "die {} auf Ebene 0", "es": "el {} en el nivel 0",
                           "pl": "{} na poziomie 0"}.items():  # fmt: skip
        ann.speaks(language)
        expect(page.locator(".replay-placed").first).to_contain_text(word.format(number))
        expect(page.locator("main > [aria-live]")).to_contain_text(word.format(number))
        expect(page.locator(".replay-table")).to_contain_text(word.format(number))
        assert "@" not in page.locator("main").inner_text()
    ann.speaks("en")
    heading = page.locator("h1")
    expect(heading).to_be_visible()
    expect(heading).to_contain_text(re.compile(r"Ann \d+"))
    expect(heading).to_contain_text(re.compile(r"\(bot\) \d+"))
    expect(page).to_have_title(re.compile(r"^Replay: .*Ann \d+.* · NMBR 9$"))


@pytest.mark.deep
def test_a_link_can_point_to_a_round_and_play_goes_on_from_there(ann, finished):
    page = ann.open(f"#/room/{finished}/replay/2")
    at_round(page, 2, 3)
    page.get_by_role("button", name="Play", exact=True).click()
    at_round(page, 3, 3)


def test_from_a_file_that_is_chosen(ann):
    page = ann.open("#/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    at_the_beginning(page)
    page.keyboard.press("End")
    at_round(page, 20)
    expect(page.get_by_text(f"{GAME.scores[0]} points").first).to_be_visible()


@pytest.mark.deep
def test_from_a_file_that_is_dropped(ann):
    page = ann.open("#/replay")
    expect(page.locator("main")).to_be_visible()
    ann.drops(RECORD)
    at_the_beginning(page)


@pytest.mark.deep
def test_a_file_that_is_no_record_is_refused_in_words(ann):
    page = ann.page
    for text in ("nonsense", '[Nmbr9 "1"]\n\n1. 9  9n@5,5\n', ""):
        page.goto("about:blank")
        ann.open("#/replay")
        page.locator("input[type=file]").set_input_files(
            {"name": "game.nmbr9", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(page.get_by_text(re.compile("isn’t a readable game record")).first).to_be_visible()


@pytest.mark.deep
def test_a_newcomer_can_watch_the_highest_score_there_is(ann):
    page = ann.open("#/replay")
    expect(page.get_by_text("Games you have finished will be listed here.")).to_be_visible()
    page.get_by_role("link", name=re.compile("262 points")).click()
    at_the_beginning(page)
    page.keyboard.press("End")
    expect(page.get_by_text("262 points").first).to_be_visible()
    assert Record.parse(HIGHEST.read_text(encoding="utf-8")).compact() in page.url


def test_from_the_compact_form(ann):
    page = ann.open(f"#/game/{GAME.compact()}/7")
    at_round(page, 7)
    assert tiles(page) == [7]
    page.keyboard.press("End")
    assert tiles(page) == [20]
    expect(page.get_by_text(f"{GAME.scores[0]} points").first).to_be_visible()
    expect(page.get_by_role("heading", name="Player 1", exact=True)).to_be_visible()


@pytest.mark.deep
def test_a_game_in_a_link_opens_also_when_the_server_does_not_respond(ann):
    page = ann.open("#/")
    page.route("**/api/records", lambda route: route.abort())
    page.goto(f"{ann.address}/#/game/{GAME.compact()}")
    at_the_beginning(page)


def test_the_end_offers_record_picture_and_links(ann, finished):
    page = ann.open(f"#/room/{finished}")
    expect(page.locator("main.end")).to_be_visible()
    page.keyboard.press("Escape")
    dialog = ann.shares()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download record").click()
    record = Record.parse(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record.players[0] == "Ann"


@pytest.mark.parametrize("where", ["end", pytest.param("large display", marks=pytest.mark.deep)])
def test_a_picture_is_saved_as_png_and_svg(ann, finished, where):
    page = ann.open(f"#/room/{finished}" + ("" if where == "end" else "/replay/3"))
    if where == "end":
        expect(page.locator("main.end")).to_be_visible()
        page.keyboard.press("Escape")
    if where == "large display":
        page.locator(".replay-picture").first.click()
        page.locator("dialog").get_by_role("button", name="Picture", exact=True).click()
        dialog = page.get_by_role("dialog", name="Picture", exact=True)
    else:
        dialog = ann.shares()
    expect(dialog.get_by_role("img", name=re.compile(r"^The displays: .*Ann \d+"))).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as PNG").click()
    assert download.value.suggested_filename.endswith(".png")
    with Image.open(download.value.path()) as picture:
        assert (picture.format, picture.size) == ("PNG", (560 * 2 * (1 if where == "large display" else 2), 520 * 2))
        colours = picture.convert("RGB").getcolors(maxcolors=10**6)
    assert len(colours or ()) > 100  # tiles, edges and letters, and not a canvas on which nothing was drawn
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as SVG").click()
    svg = Path(download.value.path()).read_text(encoding="utf-8")
    assert svg.startswith("<svg")
    assert "Ann " in svg
    assert "class=" not in svg  # it needs no style sheet


@pytest.mark.deep
def test_a_picture_is_shared_and_copied_where_the_browser_can(ann, finished):
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.open(f"#/room/{finished}/replay/3")
    page.evaluate(
        """() => { navigator.canShare = ({ files }) => files?.[0]?.type === "image/png";
                   navigator.share = async ({ files }) => { window.shared = files[0].name } }"""
    )
    page.get_by_role("button", name="Picture", exact=True).click()
    page.get_by_role("button", name="Share", exact=True).click()
    assert page.evaluate("window.shared") == f"{finished}.png"
    page.get_by_role("button", name="Copy picture").click()
    expect(page.get_by_role("status").get_by_text("Copied")).to_be_visible()
    types = page.evaluate("navigator.clipboard.read().then(items => items[0].types)")
    assert types == ["image/png"]
