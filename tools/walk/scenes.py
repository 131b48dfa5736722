"""What is photographed: a function for each scene. Its name begins the names of its pictures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from nmbr9.puzzles import heads, puzzle
from tests.page.test_puzzles import put
from tests.played import CARELESS, GAMES, carelessly, golden
from tools.walk.camera import NOW

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.walk.camera import Scene, Walker

SCENES: Final[dict[str, Callable[[Scene], None]]] = {}

GREEDY: Final = golden("greedy")
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
    "play": "play",
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
    ann.shot("room-waiting", "main h1")
    ann.open(f"#/room/{ann.plays(ann.room(deck=list(GREEDY.cards)), 11)}")
    ann.shot("room-game", ".ghost.legal")
    ann.open(f"#/room/{ann.finished(removed=0, deck=SHORT)}")
    ann.shot("room-end", ".end-sum dd")
    ann.open(f"#/game/{GREEDY.compact()}/7")
    ann.shot("game-replay", ".replay-grid")


@scene
def alone(at: Scene) -> None:
    """A whole game of one person, begun on the start page, and what comes after it."""
    ann = at.person()
    page = ann.open()
    ann.press("Play alone", exact=False)
    ann.sees_round(1)
    ann.shot("1", ".ghost.legal")
    ann.place(1, 11)
    ann.shot("12", ".ghost")
    _looks(ann)
    ann.place(12, 18)
    ann.shot("19")
    game = page.url
    ann.open("#/")
    ann.shot("start-unfinished", text="Continue")
    page.goto(game)
    ann.place(19, 20)
    ann.shot("count-or-end")
    page.keyboard.press("Escape")
    _reviewed(ann)
    ann.shot("end")
    ann.press("Share")
    page.get_by_role("button", name="Copy link").wait_for()
    ann.shot("end-share", "dialog img, dialog svg")
    page.keyboard.press("Escape")
    ann.press("More")
    ann.shot("end-more", ".end-more .race-open")
    _after(ann)


def _looks(ann: Walker) -> None:
    """Photograph the dialogs and views of a game in its twelfth round."""
    page = ann.page
    if ann.is_phone():
        _table(ann, 12)
        page.locator(".game-view > summary").click()
        ann.shot("12-view")
        page.locator(".game-view > summary").click()
    else:
        ann.press("Menu")
        ann.shot("12-menu", "dialog")
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
        ann.shot(f"12-{name}", text="in the end")
    page.locator(".display-viewport").focus()
    page.keyboard.press("v")
    ann.shot("12-solid", ".three canvas")
    page.keyboard.press("v")
    expect(page.locator("canvas")).to_have_count(0)
    _new_game(ann)


def _table(ann: Walker, round_: int) -> None:
    """Photograph the dialog that a phone has in place of the rail."""
    ann.press("Table")
    ann.shot(f"{round_}-table", "dialog")
    ann.page.keyboard.press("Escape")


def _new_game(ann: Walker) -> None:
    ann.press("Table" if ann.is_phone() else "Menu")
    ann.press("New game")
    ann.shot("12-new-game", text="The game you are playing is dropped")
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
    ann.shot("mistakes", ".mistakes p.eyebrow")
    for name, address in {"history": "me/history", "statistics": "me/statistics", "you": "me", "start": ""}.items():
        ann.reopen(f"#/{address}")
        ann.shot(f"after-{name}", "main")
    if page.get_by_role("link", name="Replay").count():
        ann.open("#/replay")
        ann.shot("after-replay", "main h1")


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
    ann.reopen("#/bots")
    page.get_by_text("More options").wait_for()
    ann.shot("form")
    ann.press("Start the game")
    ann.place(1, 2, 4)
    ann.shot("3")
    if ann.is_phone():
        _table(ann, 3)
    else:
        page.locator(".game-player").nth(1).click()
        ann.away()
        ann.shot("3-large", "dialog")
        page.keyboard.press("Escape")
    ann.place(3, 4, 4)
    page.keyboard.press("Escape")
    _reviewed(ann)
    ann.shot("end")
    ann.reopen("#/")
    ann.shot("start", text="Your last games")


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
    ann.shot("host-empty", ".qr")
    room = page.url
    bo.page.goto(room)
    bo.shot("guest-join", "main h1")
    bo.page.get_by_label("Your name").fill("Bo, whose name is long")
    bo.press("Take a seat")
    bo.shot("guest", text="Bo, whose name is long")
    ann.shot("host-full", text="Bo, whose name is long")
    cy.page.goto(room)
    cy.shot("full", text="All seats are taken")
    cy.press("Just watch")
    cy.shot("full-watching")
    ann.press("Start the game")
    ann.sees_round(1, 3)
    ann.shot("1", ".ghost.legal")
    _rounds(ann, bo, cy, dan, room)


def _rounds(ann: Walker, bo: Walker, cy: Walker, dan: Walker, room: str) -> None:
    for round_ in (1, 2, 3):
        for who in (ann, bo):
            who.sees_round(round_, 3)
            who.page.locator(".display-viewport").focus()
            who.place_by_keys()
            if who is ann and round_ == 2:
                ann.shot("2-placed", text="Waiting for Bo")
                bo.shot("2-last", ".ghost.legal")
                cy.shot("2-watching", ".picture")
                dan.page.goto(room)
                dan.shot("2-late", text="The game has already begun")
                if ann.is_phone():
                    ann.press("Table")
                else:
                    ann.press("Menu")
                ann.shot("2-menu", "dialog")
                ann.press("Let a bot take over")
                ann.shot("2-hand-over", text="For whom?")
                ann.page.keyboard.press("Escape")
    for who, name in ((ann, "end"), (bo, "end-guest"), (cy, "end-watching")):
        who.wait("main.end")
        who.page.keyboard.press("Escape")
        _reviewed(who)
        who.shot(name)
    ann.press("Play again")
    ann.shot("rematch-host", text="Waiting for players")
    bo.shot("rematch-guest", text="The host has opened the next game")


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
    ann.shot("1", ".ghost.legal")


@scene
def daily(at: Scene) -> None:
    """The daily deck: before, during and after the game, and on the next day."""
    bo, cy = at.person(), at.person()
    page = bo.open("#/daily")
    bo.shot("before", text="Play today’s deck")
    bo.press("Play today’s deck")
    bo.sees_round(1)
    bo.shot("1", ".ghost.legal")
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
        bo.reopen(f"#/{address}")
        bo.shot(name, "main")
    bo.open("#/daily")
    bo.press("Play it again, unranked")
    bo.sees_round(1)
    bo.shot("repeat", ".ghost.legal")
    at.server.set_clock(NOW + DAY + 7200)
    bo.context.clock.set_fixed_time(NOW + DAY + 7200)
    for name, address in {"next-day": "daily", "archive": "daily/archive", "past": "daily/2026-11-19"}.items():
        bo.reopen(f"#/{address}")
        bo.shot(name, "main")


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
        ann.shot(name, ".puzzle-answer, main > [role=status]")
    ann.press("Show the best answer")
    ann.press("Next tile")
    ann.shot("best-answer")
    ann.reopen("#/puzzles")
    ann.shot("home", "main h1")
    ann.page.locator(".puzzles-theme").first.click()
    ann.away()
    ann.shot("theme", ".puzzle-card.now")
    ann.open("#/puzzles/three-minutes")
    ann.press("Start")
    ann.shot("three-minutes", ".puzzle-card.now")


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
    bo.shot("opened", text="challenges you")
    bo.press("Accept the challenge")
    bo.sees_round(1, 4)
    bo.shot("1", ".ghost.legal")
    bo.reopen()
    bo.shot("start-unfinished", text="Continue")
    bo.page.get_by_role("link", name="Continue", exact=True).click()
    bo.away()
    bo.place(1, 4, 4)
    bo.page.keyboard.press("Escape")
    bo.wait(".outcome")
    _reviewed(bo)
    bo.shot("end")
    bo.press("Compare", "link")
    bo.shot("compared", ".decks-displays")
    ann.reopen()
    ann.shot("start-news", text="has played")


@scene
def decks(at: Scene) -> None:
    """A numbered deck: judged, shown and played."""
    ann = at.person()
    page = ann.open(f"#/deck/{DECK}")
    ann.press("Find out")
    ann.sees("A hard deck.")
    ann.press("Show the cards")
    ann.shot("judged", ".decks-cards")
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
    ann.press("More")
    ann.press("Same deck again")
    ann.shot("choices", "dialog")
    before = page.url
    page.get_by_role("dialog").get_by_role("button", name=re.compile(r"^Greedy \(bot\)")).click()
    ann.away()
    page.wait_for_url(lambda url: url != before)
    ann.place(1, 2, 4)
    ann.shot("3", ".ghost")
    if ann.is_phone():
        _table(ann, 3)
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
    ann.shot("room", ".replay-grid")
    page.locator(".replay-picture").first.click()
    ann.away()
    ann.shot("large", "dialog")
    ann.press("Picture")
    ann.shot("picture", "dialog img, dialog svg")
    ann.open("#/replay")
    ann.shot("start", "main h1")
    page.locator("input[type=file]").set_input_files(GAMES / "four-seats.nmbr9")
    ann.wait(".replay-grid")
    page.keyboard.press("End")
    ann.shot("file")
    ann.open(f"#/game/{GREEDY.compact()}/7")
    ann.shot("link", ".replay-grid")
    if page.get_by_role("button", name="Race against this").count():
        ann.press("Race against this")
        ann.shot("link-race", "dialog")


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
    ann.shot("mistake", text="Round 4, the 8: what was placed cost about 8 points.")
    ann.press("Hint")
    ann.shot("mistake-hint", text="Look for a spot on level 1.")
    page.locator(".display-viewport").focus()
    ann.place_by_keys()
    ann.shot("mistake-found", text="As good as the engine’s choice.")
    ann.press("Engine’s choice")
    ann.shot("mistake-choice")
    of = int((page.locator(".mistakes p.eyebrow").text_content() or "").split()[-1])
    for _ in range(of):
        page.locator(".split-buttons .button").last.click()
    ann.away()
    ann.shot("mistakes-over", text="That’s all of them")


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
    ann.shot("position", ".ghost")
    ann.press("Engine’s view", exact=False)
    ann.shot("engine", ".board-ranked li")
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
    ann.shot("keep", "dialog")
    ann.press("Keep it anyway")
    ann.shot("kept", text="Kept in this browser.")
    ann.open("#/score/results")
    ann.shot("results", ".score-table")
    page.get_by_role("button", name=re.compile("^Details")).last.click()
    ann.away()
    ann.shot("details", "dialog")
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
    ann.shot("ready", text="Is everybody ready?")
    ann.press("Make a link")
    ann.wait(".qr")
    link = page.get_by_label("Link for followers").input_value()
    ann.shot("link")
    bo.page.goto(link)
    bo.shot("follower-ready", text="It begins soon")
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
            ann.shot("second-screen", page=second)
            expect(bo.page.locator(".caller-pile > li")).to_have_count(2)
            bo.shot("follower")
            page.bring_to_front()
            ann.press("Pause")
            ann.shot("paused")
            ann.press("Go on")
    page.get_by_role("heading", name="All cards are out!").wait_for()
    ann.shot("over")
    bo.shot("follower-over", text="All cards are out!")


@scene
def profile(at: Scene) -> None:
    """The player of this browser: after games, on another device, and deleted."""
    ann = at.person()
    for bot in ("greedy", "planner"):
        ann.finished(removed=0, deck=SHORT, seats=2, bots=[bot])
    page = ann.open("#/me")
    ann.shot("you", ".me-figures dd")
    ann.press("Use on another device")
    ann.wait(".me-code")
    code = page.locator(".me-code").text_content() or ""
    ann.shot("code")
    bo = at.person()
    bo.open(f"#/me/claim/{code}")
    bo.press("Use that profile here")
    bo.shot("claimed", text="Your games are here now.")
    for name in ("history", "statistics"):
        ann.open(f"#/me/{name}")
        ann.shot(name, "main h1")
    ann.open("#/me")
    ann.press("Delete me")
    ann.shot("delete", "dialog")
    ann.page.get_by_label("Yes, delete everything about me").check()
    ann.press("Delete me for good")
    ann.shot("deleted", text="Everything about you has been deleted.")


@scene
def settings(at: Scene) -> None:
    """High contrast, patterns and the left hand: in the settings and in a game."""
    ann = at.person()
    page = ann.open()
    chosen = {"contrast": True, "patterns": True, "leftHanded": True, "name": "Ann"}
    page.evaluate("chosen => localStorage.setItem('nmbr9.settings', JSON.stringify(chosen))", chosen)
    ann.reopen("#/settings")
    ann.shot("contrast", "main h1")
    ann.open(f"#/room/{ann.plays(ann.room(deck=list(GREEDY.cards)), 11)}")
    ann.shot("contrast-game", ".ghost.legal")


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
        ann.reopen(f"#/{address}")
        ann.shot(f"away-{name}", "main h1, main h2")
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
        bo.reopen(f"#/{address}")
        bo.shot(f"static-{name}", "main h1, main h2")
