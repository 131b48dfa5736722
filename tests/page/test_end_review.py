"""After a game: how the points came about, and what is known about the cards. The page computes it by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.access import too_wide
from tests.page.people import LISTEN, MILLISECONDS
from tests.played import golden

GAME = golden("greedy")

SHORT = 4
FIGURE = re.compile(r"^[+−]?\d+$")
SEARCHED = 4 * MILLISECONDS  # seven seconds of a whole processor for a game, of which a busy machine has little


def open_short_game(ann):
    """Play a short game without the page, and open the result."""
    ann.open(f"#/room/{ann.finished(SHORT)}")
    expect(ann.page.locator("main.end")).to_be_visible()


def open_whole_game(ann):
    """Play a whole game without the page, open the result, and return its room."""
    room = ann.plays(ann.room(deck=list(GAME.cards), removed=0))
    ann.open(f"#/room/{room}")
    return room


def equation(page):
    """Wait for the figures, and return average, luck, mistakes with its sign, and points, as they are shown."""
    terms = page.locator(".end-sum dd")
    expect(terms.first).to_have_text(FIGURE, timeout=SEARCHED)
    shown = terms.all_text_contents()
    assert all(FIGURE.match(text) for text in shown), shown
    return [int(text.replace("−", "-")) for text in shown]


def score(page):
    found = re.search(r"\d+", page.locator("main.end h1").text_content() or "")
    assert found
    return int(found[0])


def test_the_figures_of_a_short_game_add_up_and_are_said_when_they_hold(person):
    ann = person()
    open_short_game(ann)
    page = ann.page
    said = page.locator(".end-rail > p[role=status]")
    expect(said).to_have_text(re.compile(r"Average game \d+, luck .*: \d+ points?\.$"))
    expect(page.get_by_role("progressbar")).to_have_count(0)  # it is done
    par, luck, mistakes, points = equation(page)
    assert par + luck + mistakes == points == score(page)
    numbers = [int(text.replace("−", "-")) for text in re.findall(r"[−]?\d+", said.text_content() or "")]
    assert numbers[0] + numbers[1] + numbers[2] == numbers[3] == points
    assert abs(numbers[1] - luck) <= 1  # they may move a little after that
    expect(page.locator(".end-facts dd").first).to_have_text(re.compile(r"^\d+ of 100$"))
    assert page.locator(".end-rivals li").count() > 1


def test_what_is_said_about_the_cards_is_the_same_for_everybody_who_had_them(person):
    ann, bo = person(), person()
    made = ann.page.request.post(f"{ann.address}/api/challenges", data={"removed": 20 - SHORT}).json()["challenge"]
    said = []
    for one in (ann, bo):
        games = f"{one.address}/api/challenges/{made}/games"
        one.open(f"#/room/{one.plays(one.page.request.post(games, data={'name': 'Ann'}).json()['room'])}")
        cards = one.page.locator(".end-deck")
        expect(cards).to_have_text(re.compile(r"^These cards: strong play makes \d+ points? on average \(par\)\.$"))
        expect(one.page.get_by_role("progressbar")).to_have_count(0)  # it is done
        said.append([cards.text_content(), one.page.locator(".end-facts > div").nth(1).text_content()])
    assert said[0] == said[1]
    best = ann.page.request.get(f"{ann.page.url.replace('#/', 'api/').replace('/room/', '/rooms/')}/best").json()
    assert best["contest"] == f"challenge/{made}"
    assert best["display"]


@pytest.mark.deep
def test_the_figures_of_a_whole_game_add_up_and_there_is_something_to_learn(person):
    ann = person(phone=True)
    room, page = open_whole_game(ann), ann.page
    par, luck, mistakes, points = equation(page)
    assert par + luck + mistakes == points == score(page)
    assert mistakes <= 0
    lesson = page.locator(".end-lesson-text:visible")  # when the figures are complete
    expect(lesson).to_have_text(
        re.compile(r"^Round \d+, the \d: you placed it on level \d\. Better by (about )?[\d.]+ points?: .+\.$"),
        timeout=SEARCHED,
    )
    learn = page.get_by_role("link", name="Learn from your mistakes")
    expect(learn).to_have_attribute("href", f"#/room/{room}/mistakes/1")
    par, luck, mistakes, points = equation(page)
    assert par + luck + mistakes == points
    assert not too_wide(page)


@pytest.mark.deep
def test_by_keyboard_from_play_again_to_the_review(person):
    ann = person()
    open_short_game(ann)
    page = ann.page
    room = page.url.rpartition("/")[2]
    equation(page)
    page.locator("main.end").focus()
    review = page.get_by_role("link", name="Review", exact=True)
    more = page.get_by_role("button", name="More", exact=True)
    again, share = (page.get_by_role("button", name=name, exact=True) for name in ("Play again", "Share"))
    for each in (again, review, share, more):
        page.keyboard.press("Tab")
        expect(each).to_be_focused()
    page.keyboard.press("Enter")
    challenge = page.get_by_role("button", name="Challenge a friend with this deck")
    expect(challenge).to_be_visible()  # it is loaded on demand
    watch, deck = (page.get_by_role("link", name=re.compile(name)) for name in ("^Watch the replay", "^Deck"))
    for each in (watch, page.get_by_role("button", name="Same deck again"), challenge, deck):
        page.keyboard.press("Tab")
        expect(each).to_be_focused()
    review.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{ann.address}/#/room/{room}/review/1")


@pytest.mark.deep
def test_leaving_stops_the_work(person):
    ann = person()
    ann.page.add_init_script(f"({LISTEN})()")
    room, page = open_whole_game(ann), ann.page
    equation(page)
    page.get_by_role("link", name="NMBR 9").first.click()
    expect(page.get_by_role("button", name="Play alone")).to_be_visible()
    before = page.evaluate("window.asked.length")
    page.wait_for_function("() => window.open.size === 0")
    after = page.evaluate("window.asked.length")
    # At most the step under way has come to its end. All steps together ask hundreds of questions.
    assert after - before <= 3
    page.get_by_role("button", name="Play alone").click()
    expect(page.locator(".ghost.legal, .ghost.illegal")).to_be_visible()  # the engine has answered
    assert set(page.evaluate("window.asked")[after:]) <= {"legal", "check"}
    page.goto(f"{ann.address}/#/room/{room}")  # there it goes on
    page.wait_for_function("count => window.asked.length > count", arg=after + 50)
