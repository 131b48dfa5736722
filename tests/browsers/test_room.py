"""Two people with different browsers in one room. One of them reloads, and the server is killed."""

import pytest

from tests.browsers.test_play import room_of

pytestmark = pytest.mark.deep

ROUNDS = 4


def test_firefox_and_webkit_in_one_room_with_a_reload_and_a_restart(visitor, server):
    ann, bo = people = visitor("firefox"), visitor("webkit")
    ann.open("#/friends")
    ann.write("Your name", "Ann")
    ann.click("radio", "^2$")
    ann.click("disclosure", "More options")
    ann.write("Cards removed", str(20 - ROUNDS))
    ann.click("button", "Open the room")
    ann.sees("textbox", "Link to this room")
    bo.tab.open(ann.look("textbox", "Link to this room", "found => found.value"))
    bo.write("Your name", "Bo")
    bo.click("button", "Take a seat")
    ann.reads("The shuffle includes randomness from Bo and you.")  # the last that comes, and moves the button
    ann.click("button", "Start the game")
    for round_ in range(1, ROUNDS + 1):
        for who in people:
            who.sees_round(round_, ROUNDS)
        if round_ in (2, 3):
            people[round_ % 2].tab.reload()
        if round_ == 4:
            server.kill()
            for who in people:
                who.reads("Connection lost")
                who.places_by_keys()  # it is kept, and sent later
            server.start()
        else:
            for who in people:
                who.places_by_keys()
    for who in people:
        who.sees_round(ROUNDS + 1, ROUNDS)
        who.tab.press("Escape")
    view = room_of(ann)
    assert [len(display.split()) for display in view["displays"]] == [ROUNDS, ROUNDS]
    for who in people:
        for seat in view["seats"]:
            who.reads(str(seat["score"]))
