"""Games that were played without a network are in the history when there is one again: once, and in order."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.test_local import KEPT, ROUNDS, against_a_bot, installed, play


def play_without_network(who, *lengths):
    """Play games of so many rounds to their ends, and come back."""
    who.context.set_offline(True)
    for rounds in lengths:
        against_a_bot(who, "greedy", removed=ROUNDS - rounds)
        play(who, 1, rounds, rounds)
        who.page.goto(f"{who.address}/#/")
    assert who.page.evaluate("localStorage.getItem('nmbr9.waiting')") == "true"
    who.context.set_offline(False)
    who.page.wait_for_function("() => localStorage.getItem('nmbr9.waiting') === null")


def games_on_server(who):
    """Return the history as the server has it, newest first."""
    return who.page.request.get(f"{who.address}/api/me/games").json()["games"]


def test_games_join_the_profile_once_and_in_order(person):
    ann = person(service_workers="allow")
    page = installed(ann)
    play_without_network(ann, 1, 2, 3)
    games = games_on_server(ann)
    assert [len(game["deck"]) for game in games] == [3, 2, 1]
    assert all(game["offline"] and game["replayable"] for game in games)
    page.goto(f"{ann.address}/#/me/history")
    cards = page.locator(".me-card")
    expect(cards).to_have_count(3)
    for index, number in enumerate(("3 cards", "2 cards", "1 card")):
        expect(cards.nth(index)).to_contain_text(number)
    # Nothing is sent twice: not after a reload, and not from another tab.
    page.reload()
    expect(cards).to_have_count(3)
    other = ann.tab()
    other.goto(f"{ann.address}/#/me/history")
    expect(other.locator(".me-card")).to_have_count(3)
    assert games_on_server(ann) == games
    # On the server they are games like any other.
    cards.first.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/#/room/{games[0]['room']}/replay")
    expect(page.locator("main.replay")).to_be_visible()


@pytest.mark.deep
def test_games_of_a_player_who_was_deleted_do_not_join_the_next_profile(person):
    ann = person(service_workers="allow")
    page = installed(ann)
    play_without_network(ann, 1)
    ann.open("#/me").get_by_role("button", name="Delete me").click()
    dialog = page.get_by_role("dialog", name="Delete me?")
    dialog.get_by_label("Yes, delete everything about me").check()
    dialog.get_by_role("button", name="Delete me for good").click()
    expect(page.get_by_text("Everything about you has been deleted.")).to_be_visible()
    assert games_on_server(ann) == []
    page.goto(f"{ann.address}/#/")
    ann.has_played()  # or the page would ask whether they know the game
    play_without_network(ann, 2)  # in the same tab, whose database was deleted
    assert [len(game["deck"]) for game in games_on_server(ann)] == [2]
    assert [len(game["deck"]) for game in page.evaluate(KEPT)] == [2]


@pytest.mark.deep
def test_a_game_that_the_server_refuses_stays_in_this_browser_and_says_why(person):
    ann = person(service_workers="allow")
    page = installed(ann)

    def with_another_bot(route):
        """Send the game on with a bot that the server does not know, as from a page with other bots."""
        sent = route.request.post_data
        route.continue_(post_data=sent.replace("bot:greedy", "bot:nobody") if sent else None)

    page.route("**/api/me/games", with_another_bot)
    play_without_network(ann, 2)
    assert games_on_server(ann) == []
    page.goto(f"{ann.address}/#/me/history")
    expect(page.get_by_role("heading", name="Only in this browser")).to_be_visible()
    card = page.locator(".me-card")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("This server doesn’t have that bot.")
    card.get_by_role("link", name="Replay").click()
    expect(page.locator("main.replay")).to_be_visible()
