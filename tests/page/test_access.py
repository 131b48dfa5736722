"""No obstacle that axe knows of, on any screen, light on a desktop and dark on a phone; and nothing is too wide."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from nmbr9 import Deck
from nmbr9.puzzles import puzzle_of_the_day
from tests.page.access import obstacles, too_wide
from tests.page.test_board import opens
from tests.page.test_caller import prepare, shared
from tests.page.test_puzzles import place_all
from tests.played import CARELESS, carelessly, golden

pytestmark = pytest.mark.deep

GAME = golden("greedy")
SCREENS = (
    "#/", "#/bots", "#/friends", "#/learn/1", "#/learn/4", "#/learn/8", "#/rules", "#/rules/short", "#/rules/detailed",
    "#/settings", "#/replay", "#/no/where", "#/room/0000000000", "#/daily", "#/daily/archive", "#/daily/2020-01-01",
    "#/ranking/day", "#/ranking/week", "#/ranking/all", "#/deck", "#/deck/4711", "#/me", "#/me/history",
    "#/me/statistics", "#/me/claim/0000-0000-0000", "#/puzzles", "#/puzzles/daily", "#/puzzles/three-minutes",
    "#/puzzles/00000000", "#/score", "#/score/lay/2", "#/score/results", "#/score/deck/12", "#/score/deck/x",
    "#/caller", "#/caller/follow/nobody", "#/caller/nonsense/1", "#/board", "#/board/1nonsense",
)  # fmt: skip


def arrives(page):
    """Wait until a screen has everything that it loads."""
    expect(page.locator("main h1, main h2, main .panel, main .ghost").first).to_be_visible()
    expect(page.get_by_text(re.compile("One moment…|Loading|Looking for a puzzle"))).to_have_count(0)


def goes(ann, fragment):
    """Go to a screen by way of another one, and wait until each has replaced the one before, which looks like it."""
    for each in ("#/no/where", fragment):
        if not ann.page.url.endswith(each):
            ann.page.eval_on_selector_all("main *", "all => all.forEach(one => { one.dataset.before = 'yes' })")
            ann.open(each)
            expect(ann.page.locator("main [data-before]")).to_have_count(0)
            arrives(ann.page)


def screens(ann):
    """Walk all screens that need no preparation."""
    for fragment in SCREENS:
        goes(ann, fragment)
        ann.page.eval_on_selector_all("main details", "all => all.forEach(one => { one.open = true })")
        yield fragment


def known(ann):
    """Walk the screens of somebody who has played: two games, and today's deck."""
    ann.finished(2, seats=2, bots=["greedy"])
    ann.finished(2)
    page = ann.open("#/daily")
    page.get_by_role("button", name="Play today’s deck").click()
    ann.sees_round(1)
    yield "game of the day"
    ann.plays(page.url.rpartition("/")[2])
    expect(page.locator(".daily-end .daily-share")).to_be_visible()
    yield "end of the day"
    for fragment in ("#/daily", "#/ranking/day", "#/me", "#/me/history", "#/me/statistics", "#/"):
        goes(ann, fragment)
        yield f"known: {fragment}"
    ann.open("#/me").get_by_role("button", name="Delete me").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "delete me"


def rooms(ann):
    """Walk rooms in every state, also as a stranger."""
    page = ann.page
    four = {"seats": 4, "bots": ["greedy", "random", "greedy"]}
    waiting = ann.room(begin=False, seats=4, clock="per_card", seconds=3600)
    body = {"play": False, "options": {"seats": 50}}
    hosted = page.request.post(f"{ann.address}/api/rooms", data=body).json()["room"]
    over = ann.finished(1, **four)
    for room in (waiting, hosted, over):
        goes(ann, f"#/room/{room}")
        yield f"room {room}"
    ann.open(f"#/room/{over}/replay/1")
    expect(page.locator("main.replay")).to_be_visible()
    yield "replay"
    playing = ann.room(**four)
    ann.open(f"#/room/{playing}")
    expect(page.locator(".ghost.legal")).to_be_visible()
    yield "bots"
    phone = page.viewport_size["width"] < 500
    openers = [page.get_by_role("button", name="Table", exact=True)] if phone else [
        page.get_by_role("button", name="Help"), page.get_by_role("button", name="Menu"),
        page.locator(".game-player").nth(1),
    ]  # fmt: skip
    for index, opener in enumerate(openers):
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield f"dialog {index}"
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    ann.open(f"#/room/{ann.room(4)}")
    ann.sees_round(1, 4)
    expect(page.locator(".ghost.legal")).to_be_visible()
    if phone:
        page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="Think longer").click()
    expect(page.locator(".game-hints [role=status]")).to_contain_text("Thinker: the")
    yield "hint"
    ann.context.clear_cookies()
    page.goto("about:blank")  # the page forgets who it was
    for room in (waiting, hosted, playing):
        goes(ann, f"#/room/{room}")
        yield f"stranger in {room}"


def caller(ann):
    """Walk the states of the caller."""
    page = ann.page
    page.clock.install()
    ann.open("#/caller")
    page.get_by_text("By number", exact=True).click()
    page.get_by_role("button", name="Get ready").click()
    expect(page.get_by_text("A whole number from 1")).to_be_visible()
    yield "wrong number"
    prepare(page, Deck.parse("96"), every=120)
    link = shared(page)
    yield "ready"
    page.locator(".caller-next").click()
    page.get_by_role("button", name="One more minute").click()
    expect(page.get_by_role("timer")).to_contain_text("2:")
    # Without a voice a tone is heard, and what it stands for is announced.
    expect(page.locator("main [role=status]").first).to_have_text("One more minute")
    yield "clock"
    page.get_by_role("button", name="Pause").click()
    yield "pause"
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "new game"
    page.keyboard.press("Escape")
    page.clock.fast_forward(600)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("An earlier card")).to_be_visible()
    yield "earlier card"
    page.keyboard.press("ArrowRight")
    page.clock.fast_forward(600)
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("heading", name="All cards are out!")).to_be_visible()
    yield "end"
    page.goto(link)
    expect(page.get_by_text("All cards are out!")).to_be_visible()
    yield "follower"


def after_games(ann):
    """Walk what comes after a game: the review, mistakes, the board and races."""
    page = ann.page
    over = ann.finished(4, seats=2, bots=["greedy"])
    ann.open(f"#/room/{over}")
    expect(page.locator(".end-sum dd").first).to_have_text(re.compile(r"^[+−]?\d+$"))
    yield "end"
    ann.shares()
    yield "share"
    page.keyboard.press("Escape")
    ann.wants_more()
    page.get_by_role("button", name="Same deck again").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "rivals"
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Your earlier game")).click()
    ann.sees_round(1, 4)
    expect(page.locator(".ghost.legal")).to_be_visible()
    ann.confirm().click()
    ann.sees_round(2, 4)
    yield "race"
    ann.open(f"#/room/{over}/review/1/3")
    expect(page.locator(".review-row .grade-sign").first).to_be_visible()
    page.get_by_text("As a table").click()
    page.get_by_role("button", name="Best known display").click()
    yield "review"
    answer = page.request.post(f"{ann.address}/api/records", data={"record": CARELESS})
    ann.open(f"#/game/{answer.json()['compact']}/mistakes/1")
    ann.confirm().click()
    expect(page.locator(".mistakes-verdict").get_by_role("status")).to_contain_text("something better")
    yield "mistakes"
    ann.open("#/board")
    page.get_by_text("Open another position").click()
    opens(page, "9914 9n@0,0 9n@3,0 1w@1,1^1")
    page.get_by_role("button", name="Shuffle the rest").click()
    page.get_by_role("button", name="Engine’s view").click()
    expect(page.locator(".board-ranked")).to_be_visible()
    yield "board"
    ann.open(f"#/game/{GAME.compact()}")
    page.get_by_role("button", name="Race against this").click()
    expect(page.get_by_role("dialog").get_by_role("button", name=re.compile("^Best known"))).to_be_visible()
    yield "race against a game"


def alone(ann):
    """Walk a challenge, a puzzle and a score sheet."""
    page = ann.page
    ann.open("#/deck/772/17")
    page.get_by_role("button", name="Challenge a friend with this deck").click()
    link = page.get_by_label("Link to this challenge").input_value()
    yield "challenge"
    ann.context.clear_cookies()
    page.goto("about:blank")  # a friend comes from elsewhere
    page.goto(link)
    expect(page.get_by_role("button", name="Accept the challenge")).to_be_visible()
    yield "challenged"
    today = puzzle_of_the_day(datetime.now(UTC).date())
    ann.open(f"#/puzzles/{today.id}")
    place_all(page, carelessly(today))
    page.get_by_role("button", name="Show the best answer").click()
    yield "puzzle"
    ann.open("#/score")
    page.locator("main").focus()
    page.keyboard.type("777")
    expect(page.locator(".score-players .score-wrong")).to_have_count(1)
    yield "score"
    page.get_by_role("button", name="Keep this result").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "is everything right?"
    page.get_by_role("button", name="Keep it anyway").click()
    page.get_by_role("link", name="Kept results").first.click()
    page.get_by_role("button", name=re.compile("^Details")).last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "kept results"


@pytest.mark.parametrize("walk", [screens, known, rooms, caller, after_games, alone])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_an_obstacle_or_is_too_wide(person, walk, scheme):
    ann = person(phone=scheme == "dark", color_scheme=scheme)
    found: dict[str, object] = {}
    for name in walk(ann):
        if wrong := obstacles(ann.page):
            found[name] = wrong
        if wider := too_wide(ann.page):
            found[f"{name}, pixels too wide"] = wider
    assert not found, json.dumps(found, indent=1)
