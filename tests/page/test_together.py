"""Four people in one room, each with a browser of their own, and games against bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

ROUNDS = 3
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def at_table(*people):
    """Open a room with a seat for everybody, and have everybody in it."""
    room = people[0].room(seats=len(people), begin=False)
    for name, who in zip(NAMES[1:], people[1:], strict=False):
        who.sits_down(room, name)
    for who in people:
        who.open(f"#/room/{room}")
    for who in people:
        expect(who.page.get_by_text(NAMES[len(people) - 1], exact=True).first).to_be_visible()
    return people


def sit_down(person):
    """Open a room through the form, and let the others come by its link."""
    ann, *others = [person() for _ in NAMES]
    link, page = ann.opens_a_room(4, ROUNDS), ann.page
    assert link == page.url.replace("#/", "")  # by a path, which chats can preview
    for name, other in zip(NAMES[1:], others, strict=False):
        other.page.goto(link)
        other.page.get_by_label("Your name").fill(name)
        other.page.get_by_role("button", name="Take a seat").click()
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    return [ann, *others]


def shown_of_others(who):
    """Count the tiles in every display that the page shows beside one's own."""
    return who.page.eval_on_selector_all(
        ".game-player:not(.mine) .picture", "pictures => pictures.map(p => p.querySelectorAll('.tile-digit').length)"
    )


def secrets_in(frames, seat):
    """List what a page was told about others' placements of a round before it was closed."""
    events = [frame["event"] for frame in frames if frame["frame"] == "event"]
    return [
        event for event in events if event["type"] == "tile_placed" and event["seat"] != seat and "placement" in event
    ]


def test_a_guest_learns_while_waiting_and_is_back_when_the_game_begins(person):
    ann, bo, cy = at_table(person(), person(), person())
    for who in (bo, cy):
        who.page.get_by_role("link", name="Show me").click()
        expect(who.page.get_by_text("Step 1 of 8")).to_be_visible()
        expect(who.page.get_by_role("link", name="Back to the room")).to_be_visible()
    cy.page.get_by_role("link", name="Back to the room").click()
    expect(cy.page.get_by_role("heading", name="Learn while you wait")).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    for who in (ann, bo, cy):
        who.sees_round(1)


def test_four_people_to_the_end_and_nobody_sees_a_placement_early(person):
    people = sit_down(person)
    people[0].page.get_by_role("button", name="Start the game").click()
    for round_ in range(1, ROUNDS + 1):
        for who in people:
            who.sees_round(round_, ROUNDS)
        if round_ == 2:
            people[3].page.reload()
            people[3].sees_round(round_, ROUNDS)
        order = people[round_ % 4 :] + people[: round_ % 4]
        for count, who in enumerate(order, start=1):
            who.place_by_keys()
            if count < 4:
                # The last one to place knows that others have, and still sees their displays of the last round.
                last = order[-1]
                expect(last.page.locator(".game-player:not(.mine) .game-done")).to_have_count(count)
                assert shown_of_others(last) == [round_ - 1] * 3
    headlines = set()
    for seat, who in enumerate(people):
        expect(who.page.locator("main.end")).to_be_visible()
        who.page.keyboard.press("Escape")
        expect(who.page.locator("main.end h1")).to_have_text(re.compile(r"win"))
        headlines.add(who.page.locator(".end-ranking").inner_text().replace("You", "").replace("\n", ""))
        assert any(frame["frame"] == "event" for frame in who.frames)
        assert not secrets_in(who.frames, seat)
    assert len(headlines) == 1  # everybody has the same result


def test_a_tile_can_be_taken_back_until_the_next_card_and_a_round_waits(person):
    ann, bo = at_table(person(), person())
    ann.page.get_by_role("button", name="Start the game").click()
    ann.sees_round(1)
    ann.place_by_keys()
    expect(ann.page.get_by_text("Waiting for Bo")).to_be_visible()
    ann.page.get_by_role("button", name="Take back").click()
    expect(ann.page.locator(".ghost.legal")).to_be_visible()
    bo.place_by_keys()
    ann.page.locator(".display-viewport").focus()
    ann.place_by_keys()
    for who in (ann, bo):
        who.sees_round(2)
        assert shown_of_others(who) == [1]


def test_a_full_room_can_be_watched_and_who_is_removed_is_told_so(person):
    ann, bo = at_table(person(), person())
    cy = person()
    cy.page.goto(ann.page.url)
    expect(cy.page.get_by_text("open a room of your own", exact=False).first).to_be_visible()
    cy.page.get_by_role("button", name="Just watch").click()
    ann.page.get_by_role("button", name="Start the game").click()
    expect(cy.page.get_by_text("You are watching").first).to_be_visible()
    ann.place_by_keys()
    bo.place_by_keys()
    cy.sees_round(2)
    assert not secrets_in(cy.frames, None)
    ann, bo = at_table(ann, bo)
    ann.page.get_by_role("button", name="Remove Bo").click()
    expect(bo.page.get_by_role("heading", name="You have been removed")).to_be_visible()
    expect(bo.page.get_by_role("link", name="Open a room of your own")).to_be_visible()


@pytest.mark.deep
def test_a_class_of_fifty_has_a_host_screen_with_a_ranking(person):
    teacher = person()
    page = teacher.open("#/friends")
    page.get_by_role("radio", name="More").check(force=True)
    page.get_by_role("textbox", name="Number of seats").fill("50")
    page.get_by_text("More options").click()
    page.get_by_role("checkbox", name="I host but don’t play").check()
    page.get_by_role("button", name="Open the room").click()
    expect(page.get_by_label("Link to this room")).to_be_visible()
    room = page.url.rpartition("/")[2]
    pupils = []
    for number in range(50):  # through the API: fifty browsers are too many here
        seat = page.request.fetch(
            f"{teacher.address}/api/rooms/{room}/seats", method="POST",
            headers={"Cookie": ""}, data={"name": f"Pupil {number + 1}", "bearer": True},
        )  # fmt: skip
        pupils.append(seat.json()["token"])
    expect(page.get_by_text("50 of 50")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("0 of 50 have placed")).to_be_visible()
    expect(page.locator(".game-places li").first).to_be_visible()
