"""A game alone: by mouse, pen, touch on a phone, keyboard alone, and by ear. Moves are those that the page offers."""

import re

from playwright.sync_api import expect

ROUNDS = 20


def final_score(who):
    """Return the points that the end announces."""
    expect(who.page.locator("main.end h1")).to_have_text(re.compile(r"\d+ points?"))
    found = re.search(r"\d+", who.page.locator("main.end h1").text_content() or "")
    assert found
    return int(found[0])


def short_game(who, rounds=4):
    """Begin a game of fewer rounds, with the browser's own cookie."""
    who.open(f"#/room/{who.room(rounds)}")
    return rounds


def finish(who, rounds=ROUNDS):
    """Skip the count, and compare what the page says with what the server keeps."""
    expect(who.page.locator("main.end")).to_be_visible()
    who.page.keyboard.press("Escape")
    room = who.page.url.rpartition("/")[2]
    if room.startswith("local-"):  # it was played in the browser, and has joined the profile there
        expect(who.shares().get_by_role("button", name="Copy link")).to_be_visible()
        who.page.keyboard.press("Escape")
        [game] = who.page.request.get(f"{who.address}/api/me/games").json()["games"]
        room = game["room"]
    view = who.page.request.get(f"{who.address}/api/rooms/{room}").json()
    assert view["state"] == "finished"
    assert len(view["displays"][0].split()) == rounds
    assert final_score(who) == view["seats"][0]["score"]
    return view


def asked_of_the_server(who):
    """Return what is asked of the server from now on, other than for files, and by the start page every ten seconds."""
    asked = []

    def note(request):
        _, api, path = request.url.partition("/api/")
        if api and (request.method, path) not in (("GET", "rooms"), ("GET", "table")):
            asked.append(f"{request.method} {path}")

    who.page.on("request", note)
    return asked


def test_with_the_mouse(person):
    ann = person()
    ann.open().get_by_role("button", name="Play alone").click()
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        ann.place_by_mouse()
    finish(ann)


def test_with_the_keyboard_alone(person):
    ann = person()
    page = ann.open()
    button = page.get_by_role("button", name="Play alone")
    expect(button).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    asked = asked_of_the_server(ann)
    page.keyboard.press("Enter")
    for round_ in range(1, ROUNDS + 1):
        ann.sees_round(round_)
        if round_ == 2:
            page.keyboard.press("p")
            expect(page.locator(".game-hints [role=status]")).to_contain_text("Planner: the")
        ann.place_by_keys()
    view = finish(ann)
    # The server answers, but isn't asked for anything before the game joins the profile, which happens once.
    assert asked[0] == "POST me/games"
    assert asked.count("POST me/games") == 1
    assert not ann.frames  # there was no websocket
    assert view["seats"][0]["hints"] == 1


def test_by_touch_on_a_phone(person):
    ann = person(phone=True)
    rounds = short_game(ann)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        if round_ == 1:
            ann.page.locator(".game-view > summary").tap()
            ann.show_legal()
            ann.page.locator(".game-view > summary").tap()
        ann.place_by_touch()
    finish(ann, rounds)


def test_a_first_game_asks_once_and_explains_itself(person):
    ann = person(newcomer=True)
    page = ann.open()
    question = page.get_by_role("dialog", name="Do you know NMBR 9?")
    page.get_by_role("button", name="Play alone").click()
    question.get_by_role("link", name="Show me").click()
    expect(page.get_by_role("heading", name="Place a tile")).to_be_visible()
    ann.open("#/learn/8").get_by_role("button", name="Play alone").click()
    note = page.locator(".game-note")
    for round_, said in enumerate(("level 0", "two others", "scores 18"), 1):
        ann.sees_round(round_)
        expect(note).to_contain_text(said)
        expect(question).to_have_count(0)
        ann.place_by_keys()
    ann.sees_round(4)
    expect(note).to_have_count(0)


def test_with_a_pen(person):
    ann = person()
    pen = ann.context.new_cdp_session(ann.page)

    def point(kind, x, y, **more):
        pen.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "pointerType": "pen", **more})

    def press(x, y):
        for kind in ("mousePressed", "mouseReleased"):
            point(kind, x, y, button="left", clickCount=1)

    rounds = short_game(ann)
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        ann.show_legal()
        for x, y in ann.marked():
            point("mouseMoved", x, y)
            if ann.page.locator(".ghost.legal").count():
                press(x, y)
                break
        expect(ann.page.locator(".ghost.legal.set")).to_be_visible()
        box = ann.confirm().bounding_box()
        assert box
        press(box["x"] + 20, box["y"] + 20)
    finish(ann, rounds)


def test_by_ear(person):
    """Play with what a screen reader has: roles, names, and what is said in live regions."""
    ann = person()
    page = ann.page
    rounds = short_game(ann)
    said = page.locator("[data-spoken]")
    for round_ in range(1, rounds + 1):
        ann.sees_round(round_, rounds)
        expect(page.get_by_role("log")).to_contain_text(re.compile(rf"Round {round_}: place the \d"))
        if round_ % 2:
            # Walk over the squares to one that has a tile, or the middle of the table, and put the tile there.
            page.get_by_role("button", name="Squares of the display").focus()
            page.keyboard.press("Enter")
            here = page.locator("[role=gridcell][tabindex='0']")
            expect(here).to_be_focused()
            expect(here).to_have_text(re.compile(r"^-?\d+, -?\d+: (table|\d × level \d = \d+)$"))
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            expect(said).to_have_text(re.compile(r"^\d, [\w ]+, at -?\d+, -?\d+: (level|not allowed)"))
            page.keyboard.press("Escape")
        board = page.get_by_role("application", name="Your display")
        board.focus()
        while "not allowed" in (said.text_content() or "not allowed, for nothing is said yet"):
            page.keyboard.press("Tab")
            expect(said).not_to_be_empty()
        expect(said).to_have_text(re.compile(r": level \d, plus \d+ points?$"))
        page.keyboard.press("Enter")
    finish(ann, rounds)


def touch_the_ghost(who, finger):
    """Put a finger on the ghost. The camera may be moving to the new tile: a finger that misses is lifted again."""
    who.page.locator(".ghost.legal, .ghost.illegal").wait_for()  # until the spots are known, it may change its place
    ghost = who.page.locator(".ghost-body")
    while True:
        before = ghost.bounding_box()
        assert before
        x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        box = ghost.bounding_box()
        if box and box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]:
            return x, y
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_the_ghost_and_it_stays_beside_the_finger(person):
    ann = person(phone=True)
    short_game(ann)
    ann.sees_round(1, 4)
    ann.confirm().tap()
    ann.sees_round(2, 4)
    finger = ann.context.new_cdp_session(ann.page)
    x, y = touch_the_ghost(ann, finger)
    window = ann.page.locator(".display-viewport").bounding_box()
    assert window
    # To the lower middle of the display, wherever the tile waits: there is room for it above the finger.
    to_x, to_y = window["x"] + window["width"] / 2, window["y"] + window["height"] * 0.65
    for step in range(1, 13):
        at = {"x": x + (to_x - x) * step / 12, "y": y + (to_y - y) * step / 12}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    expect(ann.page.locator(".ghost")).to_be_visible()
    ann.page.wait_for_function(
        "y => { const box = document.querySelector('.ghost-body').getBoundingClientRect(); return box.bottom < y }",
        arg=to_y,
    )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator(".ghost.set")).to_be_visible()


def test_two_fingers_zoom(person):
    ann = person(phone=True)
    short_game(ann)
    ann.sees_round(1, 4)
    fingers = ann.context.new_cdp_session(ann.page)
    width = "document.querySelector('.ghost-body').getBoundingClientRect().width"
    before = ann.page.evaluate(width)
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90)):
        points = [{"x": 195 - apart, "y": 300, "id": 1}, {"x": 195 + apart, "y": 300, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_function(f"before => {width} > before * 1.5", arg=before)
