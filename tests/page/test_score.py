"""The score keeper: by taps and by keys, with real displays and with impossible ones, kept, and without a network."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nmbr9.notation.compact import from_compact
from tests.page.access import too_wide
from tests.page.people import PHONE
from tests.played import golden

FOUR = golden("four-seats")
FIRST_LEVEL = 3  # where a count begins
CARDS = FOUR.cards[:4]
NAMES = ("Ann", "Bo", "Cleo", "Dan")


def by_level(display):
    """Return the numbers on each level, the highest first."""
    levels: list[list[int]] = [[] for _ in range(1 + max(display.levels))]
    for placement, level in zip(display.placements, display.levels, strict=True):
        levels[level].append(placement.number)
    return list(enumerate(levels))[::-1]


def count(page, levels, press):
    """Enter a display from the top, as one takes it apart; level 0 as well, if it is among them."""
    at = FIRST_LEVEL
    for level, numbers in levels:
        while at != level:
            press(page.get_by_role("button", name="Level down" if at > level else "Level up"))
            at += 1 if at < level else -1
        for number in numbers:
            article = "An" if number == 8 else "A"
            press(page.get_by_role("button", name=f"{article} {number} on level {level}", exact=True))


def total(page, index):
    return page.locator(".score-player").nth(index).locator(".score-total b")


def wrong(page):
    return page.locator(".score-players .score-wrong")


@pytest.mark.deep
def test_four_players_with_a_tie_by_taps_on_a_phone(person):
    ann = person(phone=True)
    page = ann.open("#/score")
    best = max(FOUR.displays, key=lambda one: one.score)
    others = [one for one in FOUR.displays if one is not best]
    displays = (others[0], best, others[1], best)
    scores = [display.score for display in displays]
    for _ in range(2):
        page.get_by_role("button", name="Add a player").tap()
    page.locator(".score-total").first.tap()
    for index, (name, display) in enumerate(zip(NAMES, displays, strict=True)):
        page.get_by_role("textbox", name=re.compile("^Name of")).nth(index).fill(name)
        levels = by_level(display)
        count(page, levels if index < 2 else levels[:-1], lambda one: one.tap())  # level 0 is nobody's duty
        expect(total(page, index)).to_have_text(str(display.score))
        if index < 3:
            page.get_by_role("button", name="Next player").tap()
    expect(wrong(page)).to_have_count(0)
    expect(page.locator(".score-verdict")).to_have_text(f"Bo and Dan share the win with {best.score} points!")
    expect(page.locator(".score-ranking .crown")).to_have_count(2)
    ranked = sorted(zip(scores, NAMES, strict=True), key=lambda one: -one[0])
    expect(page.locator(".score-ranking li")).to_have_text(
        [
            re.compile(rf"^{1 + sum(other > score for other in scores)}\.{name}.*{score} points?$")
            for score, name in ranked
        ]
    )
    for target in page.locator(".score-keypad button, .entered button, .entered a, .score-result button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44, target.inner_text()
    assert not too_wide(page)


@pytest.mark.deep
def test_the_row_that_is_counted_is_never_below_the_keys(person):
    bo = person(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page = bo.open("#/score")
    count(page, by_level(FOUR.displays[0]), lambda one: one.tap())
    assert not too_wide(page)
    row, keys = page.locator(".entered .here").bounding_box(), page.locator(".score-keypad").bounding_box()
    assert row is not None
    assert keys is not None
    assert row["y"] + 44 <= keys["y"]
    assert row["y"] >= 0


def lay(page, cards, before=0):
    """Lay tiles with the keyboard alone, each at the best spot there is."""
    expect(page.locator(f".score-lay[data-placed='{before}']")).to_be_visible()
    for placed, card in enumerate(cards, start=before + 1):
        page.keyboard.press(str(card))
        expect(page.locator(".display-viewport")).to_be_focused()
        expect(page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()  # it is known where it may lie
        page.keyboard.press("Tab")
        expect(page.locator(".ghost.legal.set")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(f".score-lay[data-placed='{placed}']")).to_be_visible()


@pytest.mark.deep
def test_all_that_lays_a_tile_is_in_sight_on_a_low_phone(person):
    low = {"width": 390, "height": 664}
    gus = person(phone=True, viewport=low, locale="de-DE")  # whose words are long
    page = gus.open("#/score/lay/1")
    for number, placed in ((9, 0), (8, 1)):
        page.locator(f".score-key.n{number}").tap()
        expect(page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()
        confirm = page.locator(".hand > .button.primary")
        for needed in (*page.locator(".hand-tray .button").all(), *page.locator(".score-key").all(), confirm):
            box = needed.bounding_box()
            assert box
            assert 0 <= box["y"] <= box["y"] + box["height"] <= low["height"], (needed, box)
        stage = page.locator(".split-stage").bounding_box()
        assert stage
        assert stage["height"] >= 140
        assert page.evaluate("scrollY") == 0
        assert page.evaluate("document.documentElement.scrollHeight") <= low["height"]
        expect(confirm).to_have_attribute("data-resting", "false")
        confirm.tap()
        expect(page.locator(f".score-lay[data-placed='{placed + 1}']")).to_be_visible()


def test_a_display_is_laid_by_keys_and_reviewed(person):
    dan = person()
    page = dan.open("#/score")
    page.get_by_text("Cards of this game").click()
    page.get_by_role("textbox", name="Cards removed").fill("16")
    page.get_by_role("link", name="Lay the tiles: Player 1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The display of Player 1")).to_be_visible()
    lay(page, CARDS)
    expect(page.get_by_role("status").get_by_text("All tiles laid:")).to_be_visible()
    points = int(page.locator(".split-points b").inner_text())
    review = page.get_by_role("link", name="Review: Player 1")
    word = review.get_attribute("href").split("/")[2]
    position, removed, resigned = from_compact(word)
    assert (list(position.cards), removed, resigned) == (list(CARDS), 16, ())
    assert [one.score for one in position.displays] == [points]
    review.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review-graph")).to_be_visible()
    expect(page.locator(".review-row").last).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Replay: Player 1").click()
    expect(page.locator(".replay-grid")).to_be_visible()
    # The other player's tiles come in the order that is known now.
    dan.open("#/score/lay/2")
    expect(page.get_by_text("The cards are known: the tiles come in their order.")).to_be_visible()
    expect(page.locator(".tile-card")).to_have_attribute("aria-label", re.compile(f"{CARDS[0]}$"))


@pytest.mark.deep
def test_kept_results_are_opened_and_deleted_with_a_thumb(person):
    pat = person(phone=True)
    page = pat.open("#/score")
    for _ in range(4):  # more players than fit beside each other
        page.get_by_role("button", name="Add a player").tap()
    page.locator(".score-key.n7").tap()
    page.get_by_role("button", name="Keep this result").tap()
    page.get_by_role("button", name="Keep it anyway").tap()
    page.get_by_role("link", name="Kept results").first.tap()
    for name in ("Details of the game", "Delete the game"):
        button = page.get_by_role("button", name=re.compile(f"^{name}"))
        box = button.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
        button.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")


def test_results_are_kept_reloaded_saved_and_deleted(person):
    gus = person()
    page = gus.open("#/score")
    names = page.get_by_role("textbox", name=re.compile("^Name of"))
    for index, (name, level) in enumerate((('=Gus, "the" first', 3), ("Hal " * 8, 2))):
        names.nth(index).fill(name)
        page.locator(".score-total").nth(index).click()
        count(page, [(level, [9, 8])], lambda one: one.click())
    page.reload()
    expect(total(page, 0)).to_have_text("51")
    for _ in range(2):
        page.get_by_role("button", name="Keep this result").click()
        page.get_by_role("button", name="Keep it anyway").click()
        expect(page.get_by_role("status").get_by_text("Kept in this browser.")).to_be_visible()
        expect(page.get_by_role("button", name="Keep this result")).to_be_focused()
        page.get_by_role("button", name="Play again with the same players").click()
        expect(total(page, 0)).to_have_text("0")
        page.locator("main").focus()
        page.keyboard.type("5")
    page.get_by_role("link", name="Kept results").first.click()
    page.reload()
    rows = page.locator(".score-table").first.locator("tbody tr:not(.score-below)")
    expect(rows).to_have_count(2)
    expect(rows.last.locator("td").first).to_have_text(re.compile("^51"))
    expect(rows.last.locator("td").first.locator(".crown")).to_be_visible()
    expect(page.locator(".score-table").last.locator("tbody tr").first.locator("td")).to_have_text(
        ["2", "2", "33.0", "51"]
    )
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as CSV").click()
    text = Path(saving.value.path()).read_text(encoding="utf-8-sig")
    assert saving.value.suggested_filename == "nmbr9-results.csv"
    assert text.splitlines()[0] == "Date,Player,Points,Place"
    assert re.fullmatch(r'[\dT:.Z-]+,"\'=Gus, ""the"" first",51,1', text.splitlines()[1])
    page.get_by_role("button", name=re.compile("^Details")).last.click()
    expect(page.get_by_role("dialog").get_by_text("17 × 3 = 51")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Delete the game")).first.click()
    asked = page.get_by_role("dialog")
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    expect(rows).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Delete the game")).first.click()
    asked.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Delete all").click()
    asked.get_by_role("button", name="Delete").click()
    page.reload()
    expect(page.get_by_text("No results yet.")).to_be_visible()


@pytest.mark.deep
def test_without_a_network(person):
    jan = person(service_workers="allow")
    page = jan.open("#/score")
    jan.installs()
    expect(page.locator(".score-player")).to_have_count(2)
    jan.context.set_offline(True)
    page.reload()
    page.locator("main").focus()
    page.keyboard.type("98")
    expect(total(page, 0)).to_have_text("51")
    page.get_by_text("Cards of this game").click()
    page.get_by_role("textbox", name="Cards removed").fill("17")
    page.get_by_role("link", name="Lay the tiles: Player 2").click()
    lay(page, (9, 9, 1))
    expect(page.locator(".split-points b")).to_have_text("1")
    page.get_by_role("link", name="Review: Player 2").click()
    expect(page.locator(".review-graph")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Player 2")
    page.go_back()
    page.get_by_role("link", name="To the score sheet").click()
    page.get_by_role("button", name="Keep this result").click()
    page.get_by_role("button", name="Keep it anyway").click()
    jan.open("#/score/results")
    expect(page.locator(".score-table").first.locator("tbody tr:not(.score-below)")).to_have_count(1)
    jan.context.set_offline(False)


@pytest.mark.deep
def test_what_is_printed_has_every_count_and_no_keys(person):
    ned = person()
    page = ned.open("#/score")
    page.locator("main").focus()
    page.keyboard.type("98")
    page.emulate_media(media="print")
    for selector in (".bar", ".score-keypad", "main .button"):
        for index in range(page.locator(selector).count()):
            expect(page.locator(selector).nth(index)).to_be_hidden()
    expect(page.locator(".score-step")).to_contain_text(["17 × 3 = 51"])
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) <= 2
