"""What a player has reached for the first time is said at the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tools.pictures import PLAY

# 131 points with the deck of a SameDeckServer, found by `nmbr9 solve`.
DISPLAY = (
    "2n@0,0 9w@-3,-1 9n@-3,2 3n@-6,-1 2s@-6,3 6e@-1,0 6s@-4,-1 8e@-3,-1 1e@-2,2 7w@-2,1 "
    "7n@-2,0 5s@-5,1 0n@-4,6 0n@-1,4 3n@-5,1 5w@-2,4 4e@-2,3 8e@-4,3 1s@0,1 4n@-3,2"
)


def finish(ann, **options):
    """Play a whole game, and return its room."""
    page = ann.page
    body = {"name": "Ann", "options": options, "begin": True}
    room = page.request.post(f"{ann.address}/api/rooms", data=body).json()["room"]
    page.evaluate(PLAY, [room, DISPLAY.split()])
    return room


@pytest.mark.deep
def test_a_first_game_of_131_points(person):
    ann = person()
    page = ann.open()
    expect(page.locator("main")).to_be_visible()
    practice = finish(ann, deck=[int(placement[0]) for placement in DISPLAY.split()])
    first, second = finish(ann), finish(ann)
    praise = page.locator(".end-praise p")
    scored = page.get_by_role("heading", name="You scored 131 points")
    ann.open(f"#/room/{practice}")  # a deck that was chosen counts for nothing
    expect(scored).to_be_visible()
    expect(praise).to_have_count(0)
    said = [
        "You reached 100 points for the first time: excellent!",
        "You reached level 4 for the first time: what a tower!",
        "Your first game is done. Here’s to the next one!",
    ]
    for _ in range(2):  # and when it is loaded again
        ann.open(f"#/room/{first}")
        page.reload()
        expect(praise).to_have_text(said)
    ann.open(f"#/room/{second}")
    expect(scored).to_be_visible()
    expect(praise).to_have_count(0)
