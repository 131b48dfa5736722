"""The engine in the page: it computes the rules, hints and the bots' choices; without it, the server does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.test_solo import short_game

REFEREE = re.compile(r"/api/(check|legal)\b")
ABSENT = "has no WebAssembly"
ON_SERVER = "so this game is on the server and needs a connection"
"""Ends the sentence why a game of one person is not in this browser."""


def questions(who):
    """Return the requests to the referee of the server, as they come."""
    asked: list[str] = []
    who.page.on("request", lambda request: asked.append(request.url) if REFEREE.search(request.url) else None)
    return asked


def explained(page):
    """Wait until the page says why the tile can't go where it is."""
    expect(page.locator("#game-status, .hand-status")).to_have_text(re.compile("(touch|rest|hang|uneven|middle)"))


def test_a_game_asks_the_server_for_no_rules(person):
    ann = person()
    asked = questions(ann)
    rounds = short_game(ann, 3)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        expect(ann.page.locator(".display-viewport")).to_be_focused()
        for _ in range(12):
            ann.page.keyboard.press("ArrowDown")  # far away, where nothing is legal
        explained(ann.page)
        ann.place_by_keys()
    ann.sees_round(rounds + 1, rounds)
    assert asked == []
    events = [frame["event"] for frame in ann.frames if frame["frame"] == "event"]
    drawn = [event for event in events if event["type"] == "card_drawn"]
    assert drawn
    assert not any("legal" in event for event in drawn)


def test_the_tutorial_asks_the_server_for_no_rules(person):
    ann = person()
    asked = questions(ann)
    page = ann.open("#/learn/2")
    expect(page.locator(".ghost.illegal")).to_be_visible()
    for _ in range(12):  # beyond what lies there
        page.keyboard.press("ArrowDown")
    explained(page)
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.get_by_text("They touch, so every level stays in one piece.")).to_be_visible()
    assert asked == []


def without_webassembly(context):
    context.add_init_script("delete window.WebAssembly")


def without_the_file(context):
    context.route("**/*.wasm", lambda route: route.abort())


def without_permission(context):
    """Forbid to compile, by the policy of the worker's own file."""

    def strict(route):
        answer = route.fetch()
        policy = answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    context.route(re.compile(r"/assets/worker-[^/]*\.js"), strict)


@pytest.mark.parametrize(
    "prepare",
    [
        pytest.param(without_webassembly, marks=pytest.mark.deep),
        without_the_file,
        pytest.param(without_permission, marks=pytest.mark.deep),
    ],
)
def test_without_the_engine_the_server_does_it_and_the_page_says_so(person, prepare):
    ann = person()
    prepare(ann.context)
    asked = questions(ann)
    rounds = 3
    room = ann.room(rounds, seats=2, bots=["greedy"])
    ann.open(f"#/room/{room}")
    page = ann.page
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        if round_ == 2:
            expect(page.locator(".ghost.legal")).to_be_visible()
            page.get_by_role("button", name="Menu").click()
            expect(page.get_by_role("dialog", name="Menu")).to_contain_text(ABSENT)
            page.keyboard.press("Escape")
            page.locator(".display-viewport").focus()
            for _ in range(12):
                page.keyboard.press("ArrowDown")
            explained(page)
            expect(page.locator(".game-hints")).to_have_count(0)
        ann.place_by_keys()
    ann.sees_round(rounds + 1, rounds)
    assert any("/api/check" in url for url in asked)
    view = page.request.get(f"{ann.address}/api/rooms/{room}").json()
    assert len(view["displays"][1].split()) == rounds  # the bot's, which the server has chosen
    ann.complaints.clear()  # the browser names the policy, and the file that did not come


@pytest.mark.deep
def test_without_the_engine_a_game_alone_is_on_the_server_and_the_page_says_why(person):
    ann = person()
    without_webassembly(ann.context)
    page = ann.open()
    page.get_by_role("button", name="Play alone").click()
    ann.sees_round(1)
    expect(page.get_by_role("status").filter(has_text=ON_SERVER)).to_be_visible()
    ann.place_by_keys()
    ann.sees_round(2)
    room = page.url.rpartition("/")[2]
    assert page.request.get(f"{ann.address}/api/rooms/{room}").json()["round"] == 2


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["desktop", "phone"])
def test_a_hint_is_shown_said_taken_and_recorded(person, phone):
    ann = person(phone=phone)
    page = ann.page
    rounds = short_game(ann, 4)
    if not phone:
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog", name="Menu")).to_contain_text("New game")
        expect(page.get_by_role("dialog", name="Menu")).not_to_contain_text("WebAssembly")
        page.keyboard.press("Escape")
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        expect(page.locator(".ghost.legal")).to_be_visible()
        if round_ in (2, 3):
            page.get_by_role("button", name="Hint").click()
            if round_ == 3:
                page.get_by_role("button", name="Think longer").click()
            bot = "Planner" if round_ == 2 else "Thinker"
            said = page.locator(".game-hints [role=status]")
            expect(said).to_have_text(re.compile(rf"^{bot}: the \d on level \d[^.]*\. About \d+ points? in the end\.$"))
            expect(page.locator(".ghost.legal.set")).to_be_visible()
            expect(page.locator(".suggested")).to_have_count(0)  # the ghost lies there
            page.locator(".display-viewport").press("ArrowLeft")
            page.get_by_role("button", name="Put it there").click()
            expect(page.locator(".ghost.legal.set")).to_be_visible()
        ann.confirm().click()
    ann.sees_round(rounds + 1, rounds)
    page.keyboard.press("Escape")
    expect(page.get_by_text("You took hints in 2 rounds.")).to_be_visible()
    room = page.url.rpartition("/")[2]
    view = page.request.get(f"{ann.address}/api/rooms/{room}").json()
    assert view["seats"][0]["hints"] == 2
    assert "Hints" in page.request.get(f"{ann.address}/api/rooms/{room}/record").text()
    page.goto(f"{ann.address}/#/room/{room}/replay")
    expect(page.get_by_text("With hints in 2 rounds")).to_be_visible()


@pytest.mark.deep
def test_keys_ask_for_hints_and_take_them(person):
    ann = person()
    page = ann.page
    short_game(ann, 4)
    ann.sees_round(1, 4)
    expect(page.locator(".game-hints")).to_be_visible()
    ann.place_by_keys()
    ann.sees_round(2, 4)
    for key, name in (("p", "Planner"), ("t", "Thinker")):
        page.keyboard.press(key)
        expect(page.locator(".game-hints [role=status]")).to_contain_text(f"{name}: the")
    expect(page.locator(".suggested")).to_have_count(0)  # the ghost lies there
    page.keyboard.press("ArrowLeft")
    where = page.locator(".suggested").get_attribute("data-suggested")
    page.keyboard.press("t")
    expect(page.locator(".ghost.legal.set")).to_be_visible()
    expect(page.locator(".suggested")).to_have_count(0)
    page.keyboard.press("Enter")
    ann.sees_round(3, 4)
    room = page.url.rpartition("/")[2]
    assert page.request.get(f"{ann.address}/api/rooms/{room}").json()["displays"][0].split()[1].startswith(where)


@pytest.mark.deep
def test_where_other_people_play_there_are_no_hints(person):
    ann, bo = person(), person()
    room = ann.room(seats=2, begin=False)
    bo.sits_down(room, "Bo")
    ann.open(f"#/room/{room}").get_by_role("button", name="Start the game").click()
    ann.sees_round(1)
    expect(ann.page.locator(".ghost.legal")).to_be_visible()
    ann.page.keyboard.press("p")
    ann.page.get_by_role("button", name="Help").click()
    expect(ann.page.get_by_role("dialog")).not_to_contain_text("Thinker")
    expect(ann.page.locator(".game-hints")).to_have_count(0)
