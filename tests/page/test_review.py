"""Reviews: of a room, of a record in a link, and of a file; by keys, by fingers, by the graph and by ear."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nmbr9 import Record
from nmbr9.analysis.review import Effort, review
from tests.page.access import too_wide
from tests.page.people import LISTEN
from tests.played import GAMES, golden

GREEDY = golden("greedy")
THREE = GAMES / "person.nmbr9"
ROUNDS = 4


@pytest.fixture
def finished(person):
    """A short game of two that is over, played by a person and a bot."""
    return person().finished(ROUNDS, seats=2, bots=["greedy"])


def at_round(page, round_, rounds=ROUNDS):
    expect(page.locator(".review-where")).to_have_text(re.compile(rf"^Round {round_} of {rounds}: card \d$"))
    expect(page.locator(".review-row[aria-current] .review-number")).to_have_text(str(round_))


def has_figures(page):
    expect(page.locator(".review-graph")).to_be_visible()
    expect(page.locator(".review-row .grade-sign").first).to_be_visible()


def tiles(page):
    """Count the tiles of the displays that are shown."""
    return page.eval_on_selector_all(
        ".review-figure", "all => all.map(one => one.querySelectorAll('.tile-digit').length)"
    )


def whole(text):
    return int(text.replace("−", "-").replace("= ", ""))


def test_a_game_of_a_room_round_by_round(person, finished):
    ann = person()
    page = ann.open(f"#/room/{finished}/replay")
    page.get_by_role("link", name="Review", exact=True).click()
    at_round(page, ROUNDS)
    has_figures(page)
    # Of so few rounds it is soon complete.
    expect(page.get_by_role("status").get_by_text("The review is complete")).to_be_attached()
    par, luck, mistakes, score = (whole(text) for text in page.locator(".review-sum b").all_inner_texts())
    assert par + luck + mistakes == score
    expect(page.locator(".review-facts")).to_contain_text(re.compile(r"\d+% of the best known, \d+"))
    expect(page.locator(".review-facts")).to_contain_text("Rank")
    page.keyboard.press("Home")
    expect(page.locator(".review-sentence")).to_have_text(f"Before the first card: an average game, {par}.")
    assert tiles(page) == [0]
    for round_ in (1, 2):
        page.keyboard.press("ArrowRight")
        at_round(page, round_)
        assert tiles(page) == [round_]
        expect(page.locator(".review-sentence")).to_have_text(
            re.compile(rf"^Round {round_}, the \d: level \d.* for \d")
        )
        expect(page.locator(".review-label.placed")).to_be_visible()
    assert page.url.endswith(f"#/room/{finished}/review/1/2")
    page.get_by_role("button", name=re.compile(r"^Round 3, the \d: level")).click()
    at_round(page, 3)
    page.get_by_role("button", name="Best known display").click()
    assert tiles(page) == [3, 3]
    page.get_by_role("navigation", name="Whose game").get_by_role("link").nth(1).click()
    at_round(page, 3)
    expect(page.locator(".review-figure figcaption").first).to_contain_text("(bot)")
    has_figures(page)


@pytest.mark.deep
def test_the_graph_and_the_buttons_jump_and_step(person, finished):
    ann = person()
    page = ann.open(f"#/room/{finished}/review/1/{ROUNDS}")
    has_figures(page)
    frame = page.locator(".graph-frame")
    box = frame.bounding_box()
    assert box is not None
    frame.click(position={"x": 40, "y": 90})
    at_round(page, 1)
    frame.hover(position={"x": box["width"] - 20, "y": 90})
    expect(page.locator(".graph-reading")).to_have_text(re.compile(rf"^Round {ROUNDS}: \d+(\.\d)? · luck"))
    at_round(page, 1)
    page.get_by_role("button", name="One round on").click()
    at_round(page, 2)
    page.get_by_role("button", name="To the end").click()
    at_round(page, ROUNDS)
    page.get_by_role("button", name="One round back").click()
    at_round(page, ROUNDS - 1)
    assert page.get_by_role("link", name="What if?").get_attribute("href").startswith("#/board/")


@pytest.mark.deep
def test_on_a_phone_a_swipe_is_a_step(person, finished):
    ann = person(phone=True)
    page = ann.open(f"#/room/{finished}/review/1/2")
    at_round(page, 2)
    has_figures(page)
    display = page.locator(".review-picture").bounding_box()
    assert display is not None
    finger = ann.context.new_cdp_session(page)

    def swipe(start, end):
        y = display["y"] + display["height"] / 2
        for move in range(6):
            x = display["x"] + display["width"] * (start + (end - start) * move / 5)
            kind = "touchMove" if move else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(0.8, 0.2)
    at_round(page, 3)
    swipe(0.2, 0.8)
    at_round(page, 2)
    swipe(0.2, 0.8)
    at_round(page, 1)
    assert not too_wide(page)


@pytest.mark.deep
def test_a_record_in_a_link_speaks_four_languages_and_a_file_that_is_dropped_is_opened(person):
    ann = person()
    page = ann.open(f"#/game/{GREEDY.compact()}/review/1/7")
    at_round(page, 7, 20)
    has_figures(page)
    number = GREEDY.cards[6]
    for language, words in {
        "de": f"Runde 7, die {number}: Ebene",
        "es": f"Ronda 7, el {number}: nivel",
        "pl": f"Runda 7, {number}: poziom",
        "en": f"Round 7, the {number}: level",
    }.items():
        ann.speaks(language)
        expect(page.locator(".review-sentence")).to_contain_text(words)
        expect(page.locator(".review-row[aria-current] > .hidden")).to_contain_text(words)
        assert "@" not in page.locator("main").inner_text()
    ann.drops(THREE)
    expect(page.get_by_role("navigation", name="Whose game").get_by_role("link")).to_have_count(3)
    assert "/review" in page.url
    has_figures(page)


@pytest.mark.deep
def test_leaving_stops_the_work(person):
    ann = person()
    ann.page.add_init_script(f"({LISTEN})()")
    page = ann.open(f"#/game/{GREEDY.compact()}/review")
    has_figures(page)
    expect(page.get_by_role("status").get_by_text("Getting more precise…")).to_be_visible()
    page.goto(f"{ann.address}/#/rules")
    expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()
    page.wait_for_function("() => window.open.size === 0")
    asked = page.evaluate("window.asked.length")
    # While it works, the next question follows an answer at once.
    page.evaluate(
        """() => new Promise(done => { let frames = 0;
             const next = () => ++frames < 30 ? requestAnimationFrame(next) : done(0); next() })"""
    )
    assert page.evaluate("window.asked.length") == asked
    page.go_back()
    has_figures(page)
    page.wait_for_function(f"() => window.asked.length > {asked}")  # and it goes on where it has stopped


@pytest.mark.deep
def test_the_page_and_python_agree_to_the_last_digit(person, finished, server):
    page = person().open(f"#/room/{finished}/review")
    page.wait_for_function("() => /^(?!.*partial)./.test(localStorage.getItem('nmbr9.reviews') ?? '')")
    (kept,) = page.evaluate("() => JSON.parse(localStorage.getItem('nmbr9.reviews'))")
    text = page.request.get(f"{server.address}/api/rooms/{finished}/record").text()
    seat = review(Record.parse(text), Effort())[0]
    page_figures = [kept["review"][name] for name in ("score", "par", "luck", "mistakes", "error", "accuracy")]
    figures = seat.figures
    assert page_figures == [figures.score, figures.par, figures.luck, figures.mistakes, figures.error, figures.accuracy]
    for here, there in zip(kept["review"]["rounds"], seat.rounds, strict=True):
        assert [here["luck"], here["mistake"], here["expected"]] == [
            there.luck, there.judged.mistake, there.judged.expected,
        ]  # fmt: skip
        assert [here["before"], here["after"], here["grade"]] == [there.before, there.after, there.grade]
    assert [each["score"] for each in kept["review"]["bots"]] == [points for _, points in seat.bots]
