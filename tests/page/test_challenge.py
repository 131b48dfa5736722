"""A challenge: a link with sealed cards, the friend's game, and both displays side by side."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.access import too_wide


def play(person, rounds=4):
    """Place to the end, and wait for the result."""
    for round_ in range(1, rounds + 1):
        person.sees_round(round_, rounds)
        person.page.locator(".display-viewport").focus()  # on a phone it is not by itself
        person.place_by_keys()
    person.sees_round(rounds + 1, rounds)


def named(person, name):
    """Choose a name, as in the settings."""
    page = person.open("#/settings")
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").blur()


def test_a_friend_is_challenged_at_the_end_of_a_game_and_both_compare(person):
    ann, bo = person(), person(phone=True)
    page = ann.open(f"#/room/{ann.finished(4)}")
    ann.wants_more()
    expect(page.get_by_role("link", name="Deck ", exact=False)).to_be_visible()
    page.get_by_role("button", name="Challenge a friend with this deck").click()
    expect(page.get_by_role("heading", name="Your challenge")).to_be_visible()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(page.get_by_text("Waiting for your friend")).to_be_visible()
    link = page.get_by_label("Link to this challenge").input_value()

    ann.open("#/rules")  # away from the challenge, so that its result is news
    named(bo, "Bo")
    bo.page.goto(link)
    expect(bo.page.get_by_role("heading", name="Ann challenges you")).to_be_visible()
    expect(bo.page.get_by_text("You’ll see the displays when you have played.")).to_be_visible()
    expect(bo.page.locator(".decks-displays")).to_have_count(0)
    assert not too_wide(bo.page)
    bo.page.get_by_role("button", name="Accept the challenge").click()
    bo.sees_round(1, 4)
    expect(bo.page.locator(".decks-tag")).to_have_text("Challenge")
    room = bo.page.url
    bo.page.goto(link)
    bo.page.get_by_role("link", name="Continue your game").click()
    bo.page.wait_for_url(room)
    bo.open()
    expect(bo.page.get_by_role("link", name="Continue", exact=True)).to_have_count(
        1
    )  # among challenges, and only there
    bo.page.get_by_role("link", name="Continue", exact=True).click()
    play(bo)
    expect(bo.page.locator(".outcome")).to_have_text(re.compile("won by|tie"))
    bo.page.get_by_role("link", name="Compare").click()
    expect(bo.page.locator(".decks-displays > li")).to_have_count(2)
    expect(bo.page.locator(".decks-levels")).to_be_visible()
    expect(bo.page.get_by_role("link", name="Deck ", exact=False)).to_be_visible()
    assert not too_wide(bo.page)

    ann.open()
    news = page.get_by_role("region", name="Challenges")
    expect(news.get_by_text(re.compile(r"Bo has played: \d+ points?\. You made \d+ points?\."))).to_be_visible()
    expect(news.get_by_text("new", exact=True)).to_be_visible()
    news.get_by_role("link", name="Compare").click()
    expect(page.locator(".decks-displays > li")).to_have_count(2)
    assert not too_wide(page)
    ann.open("#/me")
    expect(news.get_by_text("Bo has played", exact=False)).to_be_visible()
    expect(news.get_by_text("new", exact=True)).to_have_count(0)


def test_others_do_not_watch_before_they_have_played(person):
    ann, bo, cy = (person() for _ in range(3))
    page = ann.open("#/deck/772/17")
    page.get_by_role("button", name="Challenge a friend with this deck").click()
    link = page.get_by_label("Link to this challenge").input_value()
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Accept the challenge").click()
    bo.sees_round(1, 3)
    cy.page.goto(bo.page.url)
    expect(cy.page.get_by_text("Play it first, then you can watch.")).to_be_visible()


def test_a_deck_is_found_by_its_number_judged_and_played(person):
    ann = person(phone=True)
    page = ann.open("#/deck")
    page.get_by_label("Number of the deck").fill("1,793,328,074,553,874")
    page.get_by_role("button", name="Open this deck").click()
    expect(page.get_by_role("heading", name="Deck 1,793,328,074,553,874")).to_be_visible()
    expect(page.locator(".decks-cards")).to_have_count(0)
    page.get_by_role("button", name="Find out").click()
    expect(page.get_by_text("A hard deck.")).to_be_visible()
    expect(page.get_by_text("116 points")).to_be_visible()
    page.get_by_role("button", name="Show the cards").click()
    expect(page.locator(".decks-cards > li")).to_have_count(20)
    assert not too_wide(page)
    page.get_by_role("button", name="Play this deck").click()
    ann.sees_round(1)
    expect(page.locator(".game-card-digit")).to_have_text("7")
