"""The player of this browser: profile, history and statistics, other devices, passkeys, and how to be deleted."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

DECK = (9, 4, 4, 1)


def play(who, **options):
    """Play a game of chosen cards to its end without the page, and return its room."""
    return who.plays(who.room(removed=0, deck=list(DECK), **options))


def profile(who):
    """Return the profile as the server knows it, with the browser's own cookie."""
    return who.page.request.get(f"{who.address}/api/me").json()


def stored(who):
    """Return what the browser keeps besides its settings."""
    keys = who.page.evaluate("Object.keys(localStorage)")
    return sorted(key for key in keys if key.startswith("nmbr9.") and key != "nmbr9.settings")


def test_a_finished_game_is_in_the_history_and_the_way_to_it_is_short(person):
    ann = person()
    room = play(ann, seats=2, bots=["greedy"])
    page = ann.open()
    page.get_by_role("link", name="You", exact=True).click()
    expect(page.locator(".me-figures dd").first).to_have_text("1")
    page.get_by_role("link", name="All your games").click()
    card = page.locator(".me-card")
    expect(card).to_have_count(1)
    expect(card.get_by_role("heading", name=re.compile(r"^\d+ points?"))).to_be_visible()
    expect(
        card.get_by_role("img", name=re.compile(r"^Your display: \d+ points?$")).locator(".tile-digit")
    ).to_have_count(len(DECK))
    expect(card).to_contain_text("Greedy (bot)")
    expect(card).to_contain_text("Chosen deck")
    card.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/#/room/{room}/replay")
    page.go_back()
    card.get_by_role("button", name="Same deck again").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Nobody")).click()
    ann.sees_round(1, 4)
    assert page.url.rpartition("/")[2] != room


@pytest.mark.deep
def test_the_review_of_an_own_game_is_kept_with_it(person):
    ann = person()
    room = play(ann)
    with ann.page.expect_response("**/api/me/reviews") as sent:
        ann.open(f"#/room/{room}")
        ann.page.reload()
    assert sent.value.ok
    page = ann.open("#/me/history")
    figures = page.locator(".me-review dd")
    expect(figures).to_have_count(4)
    par, luck, mistakes = (int(text.replace("−", "-")) for text in figures.all_text_contents()[:3])
    view = page.request.get(f"{ann.address}/api/rooms/{room}").json()
    assert par + luck + mistakes == view["seats"][0]["score"]
    ann.open("#/me/statistics")
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible()


@pytest.mark.deep
def test_final_figures_are_shown_at_once_on_another_device_and_made_on_the_start_page(person):
    ann = person()
    room = play(ann)
    ann.page.route("**/end-review-*.js", lambda route: route.abort())  # it is left at once
    ann.open(f"#/room/{room}")
    expect(ann.page.locator("main.end")).to_be_visible()
    with ann.page.expect_response("**/api/me/reviews") as sent:
        ann.open("#/")
    assert sent.value.ok
    review = ann.page.request.get(f"{ann.address}/api/me/games").json()["games"][0]["review"]
    phone = person(phone=True, storage_state={**ann.context.storage_state(), "origins": []})
    phone.page.route("**/*.wasm", lambda route: route.abort())  # nothing can be computed
    page = phone.open(f"#/room/{room}")
    expect(page.locator(".end-facts dd").first).to_have_text(f"{round(review['accuracy'])} of 100")
    page = phone.open(f"#/room/{room}/review/1")
    expect(page.locator(".review-facts")).to_contain_text(f"Accuracy {round(review['accuracy'])} of 100")


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_nothing_that_arrives_late_on_the_start_page_moves_its_buttons(person, phone):
    ann = person(phone=phone)
    ann.finished()
    ann.open()
    expect(ann.page.get_by_role("region", name="Your last games")).to_be_visible()
    ann.page.route("**/api/**", lambda _route: None)  # no answer for now
    ann.page.reload()
    button = ann.page.get_by_role("button", name="Play alone")
    expect(button).to_be_visible()
    before = button.bounding_box()
    ann.page.unroute("**/api/**")  # those that wait go on, too
    expect(ann.page.get_by_role("region", name="Today’s puzzle")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Your last games")).to_be_visible()
    assert button.bounding_box() == before


def test_statistics_are_pictures_and_tables_and_can_be_taken_along(person):
    ann = person()
    play(ann, seats=2, bots=["greedy"])
    page = ann.open("#/me/statistics")
    chart = page.locator("figure", has_text="Against bots")
    chart.get_by_text("As a table").click()
    expect(chart.get_by_role("row", name=re.compile("^Greedy"))).to_contain_text("of 1 won")
    for name, ending in (("Games as a table (CSV)", ".csv"), ("Games as records (.nmbr9)", ".nmbr9")):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        assert download.value.suggested_filename.endswith(ending)


def test_the_name_and_the_consent_are_kept(person):
    ann = person()
    play(ann)
    page = ann.open("#/me")
    page.get_by_label("Your name").fill("Ann Lee")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_label("Puzzles may be made from my games").check()
    page.wait_for_function("() => fetch('api/me').then(one => one.json()).then(one => one.consent)")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Ann Lee")
    expect(page.get_by_label("Puzzles may be made from my games")).to_be_checked()
    page.goto(f"{ann.address}/#/settings")
    expect(page.get_by_label("Your name")).to_have_value("Ann Lee")


def test_a_profile_moves_to_another_device_once(person):
    ann, phone = person(), person(phone=True)
    play(ann)
    left = play(phone)
    page = ann.open("#/me")
    page.get_by_role("button", name="Use on another device").click()
    code = page.locator(".me-code").text_content() or ""
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"(10:00|9:\d\d)\.$"))
    other = phone.open("#/me")
    other.get_by_label("I have a code").fill(code.lower().replace("-", " "))
    other.get_by_role("button", name="Continue").click()
    expect(other.get_by_text("1 finished game. It stays behind")).to_be_visible()
    assert profile(phone)["devices"] == 1
    other.get_by_role("button", name="Use that profile here").click()
    expect(other.get_by_text("Your games are here now.")).to_be_visible()
    expect(page.get_by_text("the other device has your profile now")).to_be_visible()
    assert profile(phone) == profile(ann)
    assert profile(ann)["devices"] == 2
    other.get_by_role("link", name="All your games").click()
    expect(other.locator(".me-card")).to_have_count(1)
    assert left not in other.content()
    phone.open()
    expect(other.get_by_role("heading", name="Your last games")).to_be_visible()
    expect(other.locator(".last-game")).to_have_count(1)
    third = person().open(f"#/me/claim/{code}")
    third.get_by_role("button", name="Use that profile here").click()
    expect(third.get_by_role("alert").filter(has_text="This code doesn’t work")).to_be_visible()


def test_whoever_is_deleted_is_gone_here_and_on_the_server(person):
    ann = person()
    room = play(ann)
    page = ann.open(f"#/room/{room}")
    page.reload()
    expect(page.locator("main.end")).to_be_visible()
    assert "nmbr9.rooms" in stored(ann)
    with page.expect_download() as download:
        ann.open("#/me").get_by_role("link", name="Download my data").click()
    assert room in json.dumps(json.loads(download.value.path().read_text(encoding="utf-8")))
    page.get_by_role("button", name="Delete me").click()
    dialog = page.get_by_role("dialog", name="Delete me?")
    dialog.get_by_role("button", name="Delete me for good").click(force=True)  # it is disabled, and says why
    expect(dialog.get_by_text("Tick the box if you are sure.")).to_be_visible()
    assert profile(ann)["games"] == 1
    dialog.get_by_label("Yes, delete everything about me").check()
    dialog.get_by_role("button", name="Delete me for good").click()
    expect(page.get_by_text("Everything about you has been deleted.")).to_be_visible()
    assert stored(ann) == []
    assert profile(ann)["known"] is False
    page.reload()
    expect(page.get_by_text("Your profile begins with your first one")).to_be_visible()


@pytest.fixture
def authenticator(person, server):
    """Ann, at an address that can have passkeys, and with a device that makes them."""
    ann = person()
    ann.address = server.address.replace("127.0.0.1", "localhost")
    client = ann.context.new_cdp_session(ann.page)
    client.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
               "isUserVerified": True, "automaticPresenceSimulation": True}  # fmt: skip
    client.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return ann


@pytest.mark.parametrize("old", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["new browser", "old browser"])
def test_a_passkey_brings_the_profile_back(authenticator, old):
    ann = authenticator
    if old:  # one that leaves the JSON of WebAuthn to the page
        ann.page.add_init_script("""delete PublicKeyCredential.parseCreationOptionsFromJSON
            delete PublicKeyCredential.parseRequestOptionsFromJSON
            delete PublicKeyCredential.prototype.toJSON""")
    play(ann)
    page = ann.open("#/me")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Your profile is secured by a passkey now.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("This device already has a passkey for your profile.")).to_be_visible()
    before = profile(ann)
    assert before["passkeys"] == 1
    ann.context.clear_cookies()
    page.reload()
    expect(page.get_by_text("Your profile begins with your first one")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("Your games are here now.")).to_be_visible()
    expect(page.locator(".me-figures dd").first).to_have_text("1")
    assert profile(ann) == {**before, "devices": 2}
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("dialog")).to_contain_text("1 finished game. It stays behind")
    page.keyboard.press("Escape")


@pytest.mark.deep
def test_an_address_without_a_name_has_no_passkeys_and_says_so(person):
    ann = person()
    play(ann)
    page = ann.open("#/me")
    expect(page.get_by_text("This server keeps no passkeys for this address.")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
