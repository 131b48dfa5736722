"""What is photographed: a function for each scene. Its name begins the names of its pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from nmbr9 import Record
from nmbr9.puzzles import heads, puzzle
from tests.page.test_board import CARELESS
from tests.page.test_puzzles import carelessly, put
from tools.walk.camera import NOW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.walk.camera import Scene, Walker

SCENES: Final[dict[str, Callable[[Scene], None]]] = {}

GAMES: Final = Path(__file__).parent.parent.parent / "tests" / "games"
GREEDY: Final = Record.parse((GAMES / "greedy.nmbr9").read_text(encoding="utf-8"))
DECK: Final = 1_793_328_074_553_874
SHORT: Final = [9, 4, 4, 1]
"""The cards of a short game."""

LESSONS: Final = 8
DAY: Final = 86_400


def scene(play: Callable[[Scene], None]) -> Callable[[Scene], None]:
    """Add a scene."""
    SCENES[play.__name__.replace("_", "-")] = play
    return play


ADDRESSES: Final = {
    "start": "",
    "bots": "bots",
    "friends": "friends",
    "settings": "settings",
    "rules": "rules",
    "learn": "learn/1",
    "daily": "daily",
    "puzzles": "puzzles",
    "you": "me",
    "caller": "caller",
    "score": "score",
    "replay": "replay",
    "rules-short": "rules/short",
    "rules-detailed": "rules/detailed",
    **{f"learn-{step}": f"learn/{step}" for step in range(2, LESSONS + 1)},
    "learn-nothing": "learn/99",
    "board": "board",
    "board-nothing": "board/1nonsense",
    "deck": "deck",
    "deck-number": f"deck/{DECK}",
    "deck-nothing": "deck/none",
    "daily-archive": "daily/archive",
    "daily-nothing": "daily/2020-01-01",
    "ranking": "ranking",
    "ranking-week": "ranking/week",
    "ranking-all": "ranking/all",
    "you-history": "me/history",
    "you-statistics": "me/statistics",
    "you-claim": "me/claim/AAAA-AAAA",
    "puzzles-nothing": "puzzles/00000000",
    "puzzles-three-minutes": "puzzles/three-minutes",
    "challenge-nothing": "challenge/none",
    "caller-follow-nothing": "caller/follow/nobody",
    "caller-nothing": "caller/nonsense/1",
    "score-results": "score/results",
    "room-nothing": "room/00000000000000000000",
    "replay-nothing": "room/00000000000000000000/replay",
    "review-nothing": "room/00000000000000000000/review",
    "game-nothing": "game/1nonsense",
    "unknown": "no/where",
}
"""By the name of the picture: the address, for somebody who has never been here."""

MAIN: Final = tuple(ADDRESSES)[: tuple(ADDRESSES).index("replay") + 1]
"""What is also photographed in the other languages."""


@scene
def addresses(at: Scene) -> None:
    """Every address that shows something without a game; some screens of a game, in all languages."""
    names = ADDRESSES if at.look.language == "en" else MAIN
    for name in names:
        ann = at.person()
        page = ann.open(f"#/{ADDRESSES[name]}")
        page.locator("main, .game, h1").first.wait_for()
        ann.shot(name)
        ann.context.close()
    ann = at.person()
    room = ann.room(begin=False, seats=3, bots=["greedy"], clock="per_card", seconds=90)
    ann.open(f"#/room/{room}")
    ann.wait("main h1")
    ann.shot("room-waiting")
    ann.open(f"#/room/{ann.plays(ann.room(deck=list(GREEDY.cards)), 11)}")
    ann.wait(".ghost.legal")
    ann.shot("room-game")
    ann.open(f"#/room/{ann.finished(removed=0, deck=SHORT)}")
    ann.wait(".end-facts dd")
    ann.shot("room-end")
    ann.open(f"#/game/{GREEDY.compact()}/7")
    ann.wait(".replay-grid")
    ann.shot("game-replay")


@scene
def alone(at: Scene) -> None:
    """A whole game of one person, begun on the start page, and what comes after it."""
    ann = at.person()
    page = ann.open()
    ann.press("Play alone")
    ann.sees_round(1)
    ann.wait(".ghost.legal")
    ann.shot("1")
    ann.place(1, 11)
    ann.wait(".ghost")
    ann.shot("12")
    _looks(ann)
    ann.place(12, 18)
    ann.shot("19")
    game = page.url
    ann.open("#/")
    ann.sees("Continue")
    ann.shot("start-unfinished")
    page.goto(game)
    ann.place(19, 20)
    ann.shot("count-or-end")
    page.keyboard.press("Escape")
    _reviewed(ann)
    page.get_by_role("button", name="Copy link").wait_for()
    ann.shot("end")
    ann.press("Picture")
    ann.wait("dialog img, dialog svg")
    ann.shot("end-picture")
    page.keyboard.press("Escape")
    _after(ann)


def _looks(ann: Walker) -> None:
    """Photograph the dialogs and views of a game in its twelfth round."""
    page = ann.page
    if ann.is_phone():
        ann.press("Table")
        ann.wait("dialog")
        ann.shot("12-table")
        page.keyboard.press("Escape")
        page.locator(".game-view > summary").click()
        ann.shot("12-view")
        page.locator(".game-view > summary").click()
    else:
        ann.press("Menu")
        ann.wait("dialog")
        ann.shot("12-menu")
        page.keyboard.press("Escape")
    for key, name in (("?", "help"), ("h", "legal"), ("Shift+H", "legal-others")):
        page.locator(".display-viewport").focus()
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        ann.shot(f"12-{name}")
        if name == "help":
            page.keyboard.press("Escape")
    page.keyboard.press("Shift+H")
    page.keyboard.press("h")
    for key, name in (("p", "hint-planner"), ("t", "hint-thinker")):
        page.locator(".display-viewport").focus()
        page.keyboard.press(key)
        ann.sees("in the end")
        ann.shot(f"12-{name}")
    page.locator(".display-viewport").focus()
    page.keyboard.press("v")
    ann.wait(".three canvas")
    ann.shot("12-solid")
    page.keyboard.press("v")
    expect(page.locator("canvas")).to_have_count(0)
    _new_game(ann)


def _new_game(ann: Walker) -> None:
    ann.press("Table" if ann.is_phone() else "Menu")
    ann.press("New game")
    ann.sees("The game you are playing is dropped")
    ann.shot("12-new-game")
    ann.page.keyboard.press("Escape")


def _reviewed(ann: Walker) -> None:
    """Wait until the end has all its figures."""
    ann.wait("main.end")
    expect(ann.page.locator(".end-sum dd").first).to_have_text(re.compile(r"^[+−]?\d+$"))
    expect(ann.page.get_by_role("progressbar")).to_have_count(0)


def _after(ann: Walker) -> None:
    """Photograph what a finished game leaves: review, mistakes, history, statistics, start page."""
    page = ann.page
    page.get_by_role("link", name="Review", exact=True).click()
    _complete(ann)
    ann.shot("review-20")
    page.goto(re.sub(r"review.*", "mistakes/1", page.url))
    ann.wait(".mistakes-head")
    ann.shot("mistakes")
    for name, address in {"history": "me/history", "statistics": "me/statistics", "you": "me", "start": ""}.items():
        ann.open(f"#/{address}")
        page.reload()
        ann.wait("main")
        ann.shot(f"after-{name}")
    if page.get_by_role("link", name="Replay").count():
        ann.open("#/replay")
        ann.wait("main h1")
        ann.shot("after-replay")


def _complete(ann: Walker) -> None:
    """Wait until a review is complete."""
    ann.wait(".review-graph")
    ann.away()
    ann.rest()


@scene
def bots(at: Scene) -> None:
    """The form, and a short game against two bots."""
    ann = at.person()
    page = ann.open()
    form = {"seats": 3, "bots": ["greedy", "planner"], "removed": 16, "startTiles": True}
    page.evaluate("form => localStorage.setItem('nmbr9.new.bots', JSON.stringify(form))", form)
    ann.open("#/bots")
    page.reload()
    page.get_by_text("More options").wait_for()
    ann.shot("form")
    ann.press("Start the game")
    ann.place(1, 2, 4)
    ann.shot("3")
    if ann.is_phone():
        ann.press("Table")
        ann.wait("dialog")
        ann.shot("3-table")
        page.keyboard.press("Escape")
    else:
        page.locator(".game-player").nth(1).click()
        ann.away()
        ann.wait("dialog")
        ann.shot("3-large")
        page.keyboard.press("Escape")
    ann.place(3, 4, 4)
    page.keyboard.press("Escape")
    _reviewed(ann)
    ann.shot("end")
    ann.open("#/")
    page.reload()
    ann.sees("Your last games")
    ann.shot("start")


@scene
def others(at: Scene) -> None:
    """A room from its form to its end: for the host, for a guest, and for somebody who watches."""
    ann, bo, cy, dan = (at.person() for _ in range(4))
    page = ann.open("#/friends")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Cards removed").fill("17")
    page.get_by_role("textbox", name="Cards removed").blur()
    ann.away()
    ann.shot("form")
    ann.press("Open the room")
    ann.wait(".qr")
    ann.shot("host-empty")
    room = page.url
    bo.page.goto(room)
    bo.wait("main h1")
    bo.shot("guest-join")
    bo.page.get_by_label("Your name").fill("Bo, whose name is long")
    bo.press("Take a seat")
    bo.sees("Bo, whose name is long")
    bo.shot("guest")
    ann.sees("Bo, whose name is long")
    ann.shot("host-full")
    cy.page.goto(room)
    cy.sees("All seats are taken")
    cy.shot("full")
    cy.press("Just watch")
    cy.shot("full-watching")
    ann.press("Start the game")
    ann.sees_round(1, 3)
    ann.wait(".ghost.legal")
    ann.shot("1")
    _rounds(ann, bo, cy, dan, room)


def _rounds(ann: Walker, bo: Walker, cy: Walker, dan: Walker, room: str) -> None:
    for round_ in (1, 2, 3):
        for who in (ann, bo):
            who.sees_round(round_, 3)
            who.page.locator(".display-viewport").focus()
            who.place_by_keys()
            if who is ann and round_ == 2:
                ann.sees("Waiting for Bo")
                ann.shot("2-placed")
                bo.wait(".ghost.legal")
                bo.shot("2-last")
                cy.wait(".picture")
                cy.shot("2-watching")
                dan.page.goto(room)
                dan.sees("The game has already begun")
                dan.shot("2-late")
                if ann.is_phone():
                    ann.press("Table")
                else:
                    ann.press("Menu")
                ann.wait("dialog")
                ann.shot("2-menu")
                ann.press("Let a bot take over")
                ann.sees("For whom?")
                ann.shot("2-hand-over")
                ann.page.keyboard.press("Escape")
    for who, name in ((ann, "end"), (bo, "end-guest"), (cy, "end-watching")):
        who.wait("main.end")
        who.page.keyboard.press("Escape")
        _reviewed(who)
        who.shot(name)
    ann.press("Play again")
    ann.sees("Waiting for players")
    ann.shot("rematch-host")
    bo.sees("The host has opened the next game")
    bo.shot("rematch-guest")


@scene
def host(at: Scene) -> None:
    """A host who does not play, with a small table and with a large one."""
    for seats in (3, 9):
        teacher, ann = at.person(), at.person()
        body = {"play": False, "options": {"seats": seats, "bots": ["greedy"] * (seats - 1), "deck": [*SHORT, 0, 7]}}
        room = teacher.page.request.post(f"{teacher.address}/api/rooms", data=body).json()["room"]
        page = teacher.open(f"#/room/{room}")
        teacher.wait(".qr")
        if seats == 3:
            teacher.shot("waiting")
        ann.sits_down(room, "Ann")
        teacher.press("Start the game")
        teacher.wait(".game-card")
        if seats == 3:
            teacher.shot("1")
        ann.plays(room, 3)
        teacher.sees_round(4, 6)
        teacher.shot(f"4-of-{seats}")
        ann.plays(room, 6)
        page.locator("main.end").wait_for()
        page.keyboard.press("Escape")
        teacher.shot(f"end-of-{seats}")


@scene
def clock(at: Scene) -> None:
    """A game with a clock, and somebody who is away."""
    ann, bo = at.person(), at.person()
    room = ann.room(begin=False, seats=2, deck=SHORT, clock="per_card", seconds=90)
    bo.sits_down(room, "Bo")
    ann.open(f"#/room/{room}")
    ann.press("Start the game")
    ann.wait(".ghost.legal")
    ann.shot("1")


@scene
def daily(at: Scene) -> None:
    """The daily deck: before, during and after the game, and on the next day."""
    bo, cy = at.person(), at.person()
    page = bo.open("#/daily")
    bo.sees("Play today’s deck")
    bo.shot("before")
    bo.press("Play today’s deck")
    bo.sees_round(1)
    bo.wait(".ghost.legal")
    bo.shot("1")
    room = page.url.rpartition("/")[2]
    bo.open("#/daily")
    page.get_by_role("link", name="Continue: round 1 of 20").wait_for()
    bo.shot("unfinished")
    cy.open("#/daily")
    cy.press("Play today’s deck")
    cy.sees_round(1)
    theirs = cy.page.url.rpartition("/")[2]
    cy.page.goto("about:blank")  # where no review is made
    cy.plays(theirs)
    bo.open(f"#/room/{room}")
    bo.plays(room)
    bo.sees_round(21)
    page.keyboard.press("Escape")
    page.locator(".daily-end .daily-share").wait_for()
    _reviewed(bo)
    bo.shot("end")
    for name, address in {"after": "daily", "ranking": "ranking", "start": "", "puzzles": "puzzles"}.items():
        bo.open(f"#/{address}")
        page.reload()
        bo.wait("main")
        bo.shot(name)
    bo.open("#/daily")
    bo.press("Play it again, unranked")
    bo.sees_round(1)
    bo.wait(".ghost.legal")
    bo.shot("repeat")
    at.server.set_clock(NOW + DAY + 7200)
    bo.context.clock.set_fixed_time(NOW + DAY + 7200)
    for name, address in {"next-day": "daily", "archive": "daily/archive", "past": "daily/2026-11-19"}.items():
        bo.open(f"#/{address}")
        page.reload()
        bo.wait("main")
        bo.shot(name)


@scene
def puzzles(at: Scene) -> None:
    """A puzzle that is solved, one that is missed, and the best answer."""
    ann = at.person()
    for found, name in ((puzzle(heads()[0].id), "solved"), (puzzle(heads()[2].id), "missed")):
        page = ann.open(f"#/puzzles/{found.id}")
        page.locator(".ghost.legal, .ghost.illegal").wait_for()
        ann.shot(f"before-{name}")
        answer = list(found.answer) if name == "solved" else carelessly(found)
        for count, placement in enumerate(answer, start=1):
            put(page, placement)
            page.keyboard.press("Enter")
            expect(page.locator(".puzzle-card.placed")).to_have_count(count)
            if count == 1:
                ann.shot(f"first-tile-{name}")
        ann.wait(".puzzle-answer, main > [role=status]")
        ann.shot(name)
    ann.press("Show the best answer")
    ann.press("Next tile")
    ann.shot("best-answer")
    ann.open("#/puzzles")
    ann.page.reload()
    ann.wait("main h1")
    ann.shot("home")
    ann.page.locator(".puzzles-theme").first.click()
    ann.away()
    ann.wait(".puzzle-card.now")
    ann.shot("theme")
    ann.open("#/puzzles/three-minutes")
    ann.press("Start")
    ann.wait(".puzzle-card.now")
    ann.shot("three-minutes")


@scene
def challenge(at: Scene) -> None:
    """A challenge: made, opened by a friend, played, and compared."""
    ann, bo = at.person(), at.person()
    page = ann.open(f"#/room/{ann.finished(removed=0, deck=SHORT)}")
    page.keyboard.press("Escape")
    ann.press("Challenge a friend with this deck")
    page.get_by_role("heading", name="Your challenge").wait_for()
    link = page.get_by_label("Link to this challenge").input_value()
    ann.shot("made")
    bo.page.goto(link)
    bo.sees("challenges you")
    bo.shot("opened")
    bo.press("Accept the challenge")
    bo.sees_round(1, 4)
    bo.wait(".ghost.legal")
    bo.shot("1")
    bo.open()
    bo.page.reload()
    bo.sees("Continue")
    bo.shot("start-unfinished")
    bo.page.get_by_role("link", name="Continue", exact=True).click()
    bo.away()
    bo.place(1, 4, 4)
    bo.page.keyboard.press("Escape")
    bo.wait(".outcome")
    _reviewed(bo)
    bo.shot("end")
    bo.press("Compare", "link")
    bo.wait(".decks-displays")
    bo.shot("compared")
    ann.open()
    page.reload()
    ann.sees("has played")
    ann.shot("start-news")


@scene
def decks(at: Scene) -> None:
    """A numbered deck: judged, shown and played."""
    ann = at.person()
    page = ann.open(f"#/deck/{DECK}")
    ann.press("Find out")
    ann.sees("A hard deck.")
    ann.press("Show the cards")
    ann.wait(".decks-cards")
    ann.shot("judged")
    ann.press("Play this deck")
    ann.sees_round(1)
    page.locator(".ghost.legal").wait_for()
    ann.shot("1")


@scene
def race(at: Scene) -> None:
    """The same deck again, beside a rival."""
    ann = at.person()
    page = ann.open(f"#/room/{ann.finished(removed=0, deck=SHORT, seats=2, bots=['greedy'])}")
    page.keyboard.press("Escape")
    _reviewed(ann)
    ann.press("Same deck again")
    ann.wait("dialog")
    ann.shot("choices")
    before = page.url
    page.get_by_role("dialog").get_by_role("button", name=re.compile(r"^Greedy \(bot\)")).click()
    ann.away()
    page.wait_for_url(lambda url: url != before)
    ann.place(1, 2, 4)
    ann.wait(".ghost")
    ann.shot("3")
    if ann.is_phone():
        ann.press("Table")
        ann.wait("dialog")
        ann.shot("3-table")
        page.keyboard.press("Escape")
    ann.place(3, 4, 4)
    page.keyboard.press("Escape")
    ann.sees("race")
    _reviewed(ann)
    ann.shot("end")


@scene
def replays(at: Scene) -> None:
    """Replays of a room, a file and a link, and their dialogs."""
    ann = at.person()
    page = ann.open(f"#/room/{ann.finished(removed=0, deck=SHORT, seats=2, bots=['greedy'])}/replay/2")
    ann.wait(".replay-grid")
    ann.shot("room")
    page.locator(".replay-picture").first.click()
    ann.away()
    ann.wait("dialog")
    ann.shot("large")
    ann.press("Picture")
    ann.wait("dialog img, dialog svg")
    ann.shot("picture")
    ann.open("#/replay")
    ann.wait("main h1")
    ann.shot("start")
    page.locator("input[type=file]").set_input_files(GAMES / "four-seats.nmbr9")
    ann.wait(".replay-grid")
    page.keyboard.press("End")
    ann.shot("file")
    ann.open(f"#/game/{GREEDY.compact()}/7")
    ann.wait(".replay-grid")
    ann.shot("link")
    if page.get_by_role("button", name="Race against this").count():
        ann.press("Race against this")
        ann.wait("dialog")
        ann.shot("link-race")


@scene
def reviews(at: Scene) -> None:
    """The review of a game of two, and of a link, in several rounds; lessons from a careless game."""
    ann = at.person()
    ann.open(f"#/game/{GREEDY.compact()}/review/1/20")
    _complete(ann)
    ann.shot("20")
    page = ann.page
    for round_ in (0, 7, 14):
        ann.open(f"#/game/{GREEDY.compact()}/review/1/{round_}")
        _complete(ann)
        ann.shot(str(round_))
    ann.press("Best known display")
    ann.shot("14-best")
    answer = page.request.post(f"{at.server.address}/api/records", data={"record": CARELESS})
    ann.open(f"#/game/{answer.json()['compact']}/mistakes/1")
    ann.sees("Round 4, the 8: what was placed cost about 8 points.")
    ann.shot("mistake")
    ann.press("Hint")
    ann.sees("Look for a spot on level 1.")
    ann.shot("mistake-hint")
    page.locator(".display-viewport").focus()
    ann.place_by_keys()
    ann.sees("As good as the engine’s choice.")
    ann.shot("mistake-found")
    ann.press("Engine’s choice")
    ann.shot("mistake-choice")
    of = int((page.locator(".mistakes-head .eyebrow").text_content() or "").split()[-1])
    for _ in range(of):
        page.locator(".mistakes-buttons .button").last.click()
    ann.away()
    ann.sees("That’s all of them")
    ann.shot("mistakes-over")


@scene
def board(at: Scene) -> None:
    """The analysis board: a position, an error, the engine's view, branches, and a pasted game of four."""
    ann = at.person()
    page = ann.open("#/board/1nonsense")
    field = page.get_by_label("A display, a record or a link")
    field.fill("9n@0,0 9n@3,0 4n@9,9")
    ann.press("Open")
    page.locator("#board-paste-failure").wait_for()
    ann.shot("failure")
    field.fill("9914 9n@0,0 9n@3,0 1w@1,1^1")
    ann.press("Open")
    ann.wait(".ghost")
    ann.shot("position")
    ann.press("Engine’s view", exact=False)
    ann.wait(".board-ranked li")
    ann.shot("engine")
    ann.press("Engine’s view", exact=False)
    page.locator(".display-viewport").focus()
    ann.place_by_keys()
    ann.shot("placed")
    ann.open("#/board")
    page.get_by_text("Open another position").click()
    field.fill(str((GAMES / "four-seats.nmbr9").read_text(encoding="utf-8")))
    ann.press("Open")
    page.get_by_role("group", name="Whose display?").wait_for()
    ann.shot("game")


@scene
def score(at: Scene) -> None:
    """The score keeper: counted, impossible, laid, kept."""
    ann = at.person()
    page = ann.open("#/score")
    page.locator("main").focus()
    page.keyboard.type("98")
    ann.shot("counted")
    page.keyboard.type("777")
    ann.shot("impossible")
    for _ in range(3):
        page.keyboard.press("Control+z")
    page.get_by_text("Cards of this game").click()
    page.get_by_role("textbox", name="Cards removed").fill("16")
    page.get_by_role("textbox", name="Cards removed").blur()
    ann.away()
    ann.shot("options")
    ann.press("Keep this result")
    ann.wait("dialog")
    ann.shot("keep")
    ann.press("Keep it anyway")
    ann.sees("Kept in this browser.")
    ann.shot("kept")
    ann.open("#/score/results")
    ann.wait(".score-table")
    ann.shot("results")
    page.get_by_role("button", name=re.compile("^Details")).last.click()
    ann.away()
    ann.wait("dialog")
    ann.shot("details")
    ann.open("#/score/lay/2")
    page.locator(".score-lay").wait_for()
    ann.shot("lay-empty")
    for placed, card in enumerate((9, 4), start=1):
        page.keyboard.press(str(card))
        ann.wait(".ghost.legal")
        if placed == 2:
            ann.shot("lay")
        page.locator(".display-viewport").focus()
        ann.place_by_keys()
        expect(page.locator(f".score-lay[data-placed='{placed}']")).to_be_visible()
    ann.shot("laid")


@scene
def caller(at: Scene) -> None:
    """The caller: ready, running, on a second screen, on a phone that follows, over."""
    ann, bo = at.person(), at.person()
    page = ann.open("#/caller")
    page.get_by_text("By number", exact=True).click()
    page.get_by_label("Number of the deck").fill("471")
    page.get_by_label("Cards removed", exact=True).fill("17")
    page.get_by_text("By the clock", exact=True).click()
    ann.away()
    ann.shot("form")
    ann.press("Get ready")
    ann.sees("Is everybody ready?")
    ann.shot("ready")
    ann.press("Make a link")
    ann.wait(".qr")
    link = page.get_by_label("Link for followers").input_value()
    ann.shot("link")
    bo.page.goto(link)
    bo.sees("It begins soon")
    bo.shot("follower-ready")
    second = ann.tab()
    second.goto(f"{ann.address}/#/caller/screen")
    for card in range(1, 5):
        ann.context.clock.set_fixed_time(NOW + 2 * card)
        bo.context.clock.set_fixed_time(NOW + 2 * card)
        page.bring_to_front()
        page.locator(".caller-next").click()
        ann.away()
        if card == 2:
            expect(page.locator(".caller-pile > li")).to_have_count(2)
            ann.shot("running")
            expect(second.locator(".caller-pile > li")).to_have_count(2)
            second.bring_to_front()
            ann.shot("second-screen", second)
            expect(bo.page.locator(".caller-pile > li")).to_have_count(2)
            bo.shot("follower")
            page.bring_to_front()
            ann.press("Pause")
            ann.shot("paused")
            ann.press("Go on")
    page.get_by_role("heading", name="All cards are out!").wait_for()
    ann.shot("over")
    bo.sees("All cards are out!")
    bo.shot("follower-over")


@scene
def profile(at: Scene) -> None:
    """The player of this browser: after games, on another device, and deleted."""
    ann = at.person()
    for bot in ("greedy", "planner"):
        ann.finished(removed=0, deck=SHORT, seats=2, bots=[bot])
    page = ann.open("#/me")
    ann.wait(".me-figures dd")
    ann.shot("you")
    ann.press("Use on another device")
    ann.wait(".me-code")
    code = page.locator(".me-code").text_content() or ""
    ann.shot("code")
    bo = at.person()
    bo.open(f"#/me/claim/{code}")
    bo.press("Use that profile here")
    bo.sees("Your games are here now.")
    bo.shot("claimed")
    for name in ("history", "statistics"):
        ann.open(f"#/me/{name}")
        ann.wait("main h1")
        ann.shot(name)
    ann.open("#/me")
    ann.press("Delete me")
    ann.wait("dialog")
    ann.shot("delete")
    ann.page.get_by_label("Yes, delete everything about me").check()
    ann.press("Delete me for good")
    ann.sees("Everything about you has been deleted.")
    ann.shot("deleted")


@scene
def settings(at: Scene) -> None:
    """High contrast, patterns and the left hand: in the settings and in a game."""
    ann = at.person()
    page = ann.open()
    chosen = {"contrast": True, "patterns": True, "leftHanded": True, "name": "Ann"}
    page.evaluate("chosen => localStorage.setItem('nmbr9.settings', JSON.stringify(chosen))", chosen)
    ann.open("#/settings")
    page.reload()
    ann.wait("main h1")
    ann.shot("contrast")
    ann.open(f"#/room/{ann.plays(ann.room(deck=list(GREEDY.cards)), 11)}")
    ann.wait(".ghost.legal")
    ann.shot("contrast-game")


@scene
def trouble(at: Scene) -> None:
    """A page whose server is away, and a page that has none."""
    ann = at.person()
    room = ann.plays(ann.room(deck=list(GREEDY.cards)), 3)
    page = ann.open()
    page.route("**/api/**", lambda route: route.abort())
    for name, address in {
        "start": "", "friends": "friends", "daily": "daily", "ranking": "ranking", "you": "me", "puzzles": "puzzles",
        "room": f"room/{room}", "challenge": "challenge/c1",
    }.items():  # fmt: skip
        ann.open(f"#/{address}")
        page.reload()
        ann.wait("main h1, main h2")
        ann.shot(f"away-{name}")
    bo = at.person()
    html = bo.page.request.get(at.server.address).text()
    static = html.replace("<head>", '<head><meta name="nmbr9-server" content="none">')
    assert static != html
    bo.context.route(f"{at.server.address}/", lambda route: route.fulfill(body=static, content_type="text/html"))
    for name, address in {
        "start": "", "friends": "friends", "daily": "daily", "you": "me", "history": "me/history",
        "room": "room/0123456789abcdef0123", "puzzles": "puzzles", "deck": f"deck/{DECK}",
        "caller-follow": "caller/follow/0123", "challenge": "challenge/c1",
    }.items():  # fmt: skip
        bo.open(f"#/{address}")
        bo.page.reload()
        bo.wait("main h1, main h2")
        bo.shot(f"static-{name}")
