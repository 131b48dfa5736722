"""The caller: cards turned up for people with the cardboard game, on a second screen, and on phones that follow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from nmbr9 import Deck
from tests.page.access import too_wide

DECK = Deck.parse("75187693409568321240")
SHORT = Deck.parse("75187")
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
A_PRESS = 600  # milliseconds: two presses within half a second are one

# A browser with a voice: what it is asked to say is kept. Chromium under test has none.
VOICE = """
window.said = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
speechSynthesis.getVoices = () => [{ lang: "LANGUAGE", name: "Test", localService: true, default: true }];
speechSynthesis.speak = (utterance) => window.said.push(utterance.text);
"""


def prepare(page, deck=DECK, every=None):
    """Fill in the form, and get ready."""
    page.get_by_text("By number", exact=True).click()
    page.get_by_label("Number of the deck").fill(f"{deck.number:,}")
    page.get_by_label("Cards removed", exact=True).fill(str(deck.removed))
    page.get_by_text("By the clock" if every else "When I say so", exact=True).click()
    if every:
        page.get_by_label("Time for each card").fill(str(every))
    page.get_by_role("button", name="Get ready").click()
    expect(page.get_by_text("Is everybody ready?")).to_be_visible()


def caller(one, deck=DECK, every=None, language="en-GB"):
    """Open the caller with a voice and a clock that can be put forward, and get ready."""
    one.page.clock.install()
    one.page.add_init_script(VOICE.replace("LANGUAGE", language))
    page = one.open("#/caller")
    prepare(page, deck, every)
    return page


def turn(page, press=None):
    """Turn up a card, with the button or otherwise."""
    page.clock.fast_forward(A_PRESS)
    if press is None:
        page.locator(".caller-next").click()
    else:
        press()


def sees(page, cards):
    """Expect the newest of these cards, large, and all of them on the pile."""
    if cards:
        expect(page.locator(".caller-card")).to_have_attribute("aria-label", re.compile(f": {cards[-1]}$"))
        expect(page.locator(".caller-digit")).to_have_text(str(cards[-1]))
    expect(page.locator(".caller-pile > li")).to_have_text([str(card) for card in cards])


def test_a_deck_by_hand_a_reload_and_another_tab(person):
    ann = person()
    page = caller(ann, SHORT)
    for count in range(1, 5):
        if count % 2:
            turn(page)
        else:
            turn(page, lambda: page.locator(".caller-stage").click())  # a tap on the card
        sees(page, SHORT[:count])
    assert page.evaluate("said") == [WORDS[card] for card in SHORT[:4]]
    page.reload()
    sees(page, SHORT[:4])
    other = ann.tab()
    other.goto(f"{ann.address}/#/caller")
    sees(other, SHORT[:4])
    turn(other)
    sees(other, SHORT)
    sees(page, SHORT)
    other.close()
    expect(page.get_by_text("Last card", exact=True)).to_be_visible()
    expect(page.locator("main [role=status]").first).to_have_text("")  # it was spoken, and is not announced, too
    turn(page)
    expect(page.get_by_role("heading", name="All cards are out!")).to_be_visible()
    expect(page.locator(".caller-pile > li")).to_have_count(5)
    count = page.get_by_role("link", name="Count the points")
    expect(count).to_have_attribute("href", f"#/score/deck/{SHORT.number}/{SHORT.removed}")
    page.get_by_role("link", name=f"Deck {SHORT.number:,}").click()
    expect(page.get_by_role("heading", name=f"Deck {SHORT.number:,}")).to_be_visible()


@pytest.mark.deep
def test_with_the_keyboard_only(person):
    ann = person()
    ann.page.clock.install()
    page = ann.open("#/caller")
    page.get_by_role("button", name="Get ready").press("Enter")
    expect(page.locator("main")).to_be_focused()
    turned: list[str | None] = []
    for key in ("Space", "Enter", "ArrowRight", "Space"):
        turn(page, lambda key=key: page.keyboard.press(key))
        expect(page.locator(".caller-position")).to_have_text(f"Card {len(turned) + 1} of 20")
        turned.append(page.locator(".caller-digit").text_content())
    page.keyboard.press("ArrowLeft")  # a look back changes nothing
    expect(page.locator(".caller-position")).to_have_text("Card 3 of 20An earlier card")
    expect(page.locator(".caller-digit")).to_have_text(turned[2])
    expect(page.locator(".caller-pile > li")).to_have_text(turned)
    page.get_by_role("button", name="Back to the current card").press("Enter")
    expect(page.locator(".caller-position")).to_have_text("Card 4 of 20")
    expect(page.get_by_role("button", name="Next card")).to_be_focused()
    page.get_by_role("button", name="New game").press("Enter")
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".caller-pile > li")).to_have_text(turned)
    page.get_by_role("button", name="New game").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="New game").press("Enter")
    expect(page.get_by_role("button", name="Get ready")).to_be_visible()


@pytest.mark.deep
def test_who_looks_back_turns_nothing_up(person):
    ann = person()
    page = caller(ann)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    for _ in range(4):
        turn(page)
        page.clock.run_for(100)
    position = page.locator(".caller-position")
    before = page.get_by_role("button", name="Card before")

    def looks_back(cards):
        for _ in range(cards):
            page.keyboard.press("ArrowLeft")
        expect(position).to_have_text(f"Card {4 - cards} of 20An earlier card")
        expect(page.locator(".caller-pile > .at")).to_have_text(str(DECK[3 - cards]))
        page.clock.fast_forward(A_PRESS)

    def is_back():
        page.clock.run_for(100)
        expect(position).to_have_text("Card 4 of 20")
        expect(page.locator(".caller-pile > .at")).to_have_text(str(DECK[3]))

    place = before.bounding_box()
    before.click()
    assert before.bounding_box() == place  # what appears moves nothing under the pointer
    before.click()
    expect(position).to_have_text("Card 2 of 20An earlier card")
    page.keyboard.press("ArrowRight")  # along the cards that were seen
    expect(position).to_have_text("Card 3 of 20An earlier card")
    for _ in range(3):  # one press too many is no new card
        page.keyboard.press("ArrowRight")
    is_back()
    for press in (
        lambda: page.locator(".caller-stage").dblclick(),
        lambda: page.get_by_role("button", name="Back to the current card").dblclick(),
        lambda: page.keyboard.press("Space"),
    ):
        page.locator("main").focus()
        looks_back(2)
        press()
        is_back()
    page.locator("main").focus()
    turn(page, lambda: page.keyboard.press("ArrowRight"))
    sees(page, DECK[:5])


def passes(page, milliseconds):
    """Let time pass for a page whose clock stands still: it sleeps, and then draws what is new."""
    page.clock.run_for(100)  # what it does after it has drawn the last change
    page.clock.fast_forward(milliseconds - 500)
    page.clock.run_for(400)


@pytest.mark.deep
def test_a_card_a_minute(person):
    ann = person()
    page = caller(ann, SHORT, every=60)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # from here on, time passes when this test says so
    clock = page.get_by_role("timer")
    expect(clock).to_have_count(0)  # the first card waits for people
    turn(page)
    sees(page, DECK[:1])
    passes(page, 51_000)
    expect(clock).to_have_text("! 0:09")
    expect(page.locator(".caller-time.urgent")).to_be_visible()
    page.get_by_role("button", name="One more minute").click()
    expect(clock).to_have_text("1:09")
    expect(page.locator(".caller-time.urgent")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Paused")).to_be_visible()
    passes(page, 600_000)
    sees(page, DECK[:1])
    page.keyboard.press("p")
    expect(page.get_by_text("Paused")).to_have_count(0)
    passes(page, 68_000)
    sees(page, DECK[:1])
    passes(page, 1000)
    sees(page, DECK[:2])
    passes(page, 3_600_000)  # the lid was closed for an hour: one card, and a whole minute for it
    sees(page, DECK[:3])
    expect(clock).to_have_text("1:00")
    for count in (4, 5):
        passes(page, 60_000)
        sees(page, SHORT[:count])
    passes(page, 60_000)
    expect(page.get_by_role("heading", name="All cards are out!")).to_be_visible()
    said = page.evaluate("said")
    assert said[:3] == ["seven", "One more minute", "five"]
    assert said[-2:] == ["Last card: seven", "The game is over. Count your points."]


@pytest.mark.deep
def test_cards_are_removed_and_what_is_to_come_is_counted(person):
    ann = person()
    deck = Deck.parse("991")
    page = caller(ann, deck)
    turn(page)
    turn(page)
    to_come = page.get_by_role("region", name="Still to come")
    expect(to_come.get_by_text("9: 0 left")).to_have_count(1)
    expect(to_come.get_by_text("1: at most 1 left")).to_have_count(1)
    expect(to_come.get_by_text("17 cards removed unseen")).to_be_visible()
    turn(page)
    turn(page)
    expect(page.get_by_text("Left in the box: 0 0 1 2 2")).to_be_visible()
    expect(page.get_by_role("link", name=f"Deck {deck.number}")).to_have_attribute("href", f"#/deck/{deck.number}/17")


@pytest.mark.deep
def test_a_number_that_no_deck_has_is_explained(person):
    ann = person()
    page = ann.open("#/caller")
    page.get_by_text("By number", exact=True).click()
    for wrong in ("0", "seven", "9,999,999,999,999,999", ""):
        page.get_by_label("Number of the deck").fill(wrong)
        page.get_by_role("button", name="Get ready").click()
        expect(page.get_by_text("A whole number from 1 to 2,375,880,867,360,000.")).to_be_visible()
        expect(page.get_by_label("Number of the deck")).to_be_focused()
    page.get_by_label("Number of the deck").fill("1")
    page.get_by_label("Cards removed", exact=True).fill("20")
    page.get_by_role("button", name="Get ready").click()
    expect(page.get_by_text("A whole number from 0 to 19.")).to_be_visible()


@pytest.mark.deep
def test_a_second_screen_shows_the_same(person):
    ann = person()
    page = caller(ann, SHORT, every=120)
    with ann.context.expect_page() as opened:
        page.get_by_role("button", name="Open the second screen").click()
    second = opened.value
    expect(second.get_by_text("Is everybody ready?")).to_be_visible()
    turn(page)
    sees(second, DECK[:1])
    expect(second.get_by_role("timer")).to_be_visible()
    turn(page)
    sees(second, DECK[:2])
    page.get_by_role("button", name="Pause").click()
    expect(second.get_by_text("Paused")).to_be_visible()
    expect(second.get_by_role("button", name="Full screen")).to_be_visible()
    second.reload()
    sees(second, DECK[:2])
    page.goto("about:blank")
    expect(second.get_by_text("The caller is closed.")).to_be_visible()
    sees(second, DECK[:2])
    page.goto(f"{ann.address}/#/caller")
    expect(second.get_by_text("The caller is closed.")).to_have_count(0)
    for count in (3, 4, 5):
        turn(page)
        sees(second, SHORT[:count])
    turn(page)
    page.get_by_role("link", name="Count the points").click()
    expect(page.get_by_role("heading", name="Caller")).to_have_count(0)
    expect(second.get_by_text("All cards are out!")).to_be_visible()
    expect(second.get_by_text("The caller is closed.")).to_have_count(0)


@pytest.mark.deep
def test_it_needs_no_network_and_says_what_does(person):
    ann = person(service_workers="allow")
    page = ann.open("#/caller")
    ann.installs()
    ann.context.set_offline(True)
    page.reload()
    prepare(page)
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text("The server is not responding.")).to_be_visible()
    expect(page.get_by_text("Calling works without it, too.")).to_be_visible()
    page.locator(".caller-next").click()
    sees(page, DECK[:1])
    with ann.context.expect_page() as opened:
        page.locator("main summary").click()
        page.get_by_role("button", name="Open the second screen").click()
    sees(opened.value, DECK[:1])
    ann.context.set_offline(False)
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_label("Link for followers")).to_be_visible()


@pytest.mark.deep
def test_static_files_say_that_following_needs_a_server(person, server):
    ann = person()
    html = ann.page.request.get(server.address).text()
    static = html.replace("<head>", '<head><meta name="nmbr9-server" content="none">')
    assert static != html
    ann.page.route(f"{server.address}/", lambda route: route.fulfill(body=static, content_type="text/html"))
    page = ann.open("#/caller")
    prepare(page)
    expect(page.get_by_text("For this, the page must come from a game server.")).to_be_visible()
    expect(page.get_by_role("button", name="Make a link")).to_have_count(0)
    page.goto(f"{server.address}/#/caller/follow/0123")
    expect(page.get_by_text("For this, the page must come from a game server.")).to_be_visible()


def shared(page):
    """Make a link for followers, and return it."""
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(page.get_by_label("Link for followers")).to_be_focused()
    return page.get_by_label("Link for followers").input_value()


def test_phones_follow_by_link(person):
    ann, bo, cy = (
        person(),
        person(
            phone=True,
        ),
        person(phone=True, locale="de-DE"),
    )
    page = caller(ann, every=60)
    bodies = []
    page.on("request", lambda request: bodies.append(request.post_data) if "/api/callers" in request.url else None)
    link = shared(page)
    bo.page.add_init_script(VOICE.replace("LANGUAGE", "en-US"))
    bo.page.goto(link)
    expect(bo.page.get_by_text("It begins soon")).to_be_visible()
    turn(page)
    sees(bo.page, DECK[:1])
    expect(bo.page.get_by_role("timer")).to_contain_text(re.compile("0:5|1:00"))
    assert not too_wide(bo.page)
    bo.page.get_by_role("button", name="Hear it on this phone").click()
    turn(page)
    sees(bo.page, DECK[:2])
    assert bo.page.evaluate("said") == ["seven", "five"]
    page.get_by_role("button", name="Pause").click()
    expect(bo.page.get_by_text("Paused")).to_be_visible()

    cy.page.goto(link)  # late, and sees everything so far, in the own language
    sees(cy.page, DECK[:2])
    expect(cy.page.get_by_text("Karte 2 von 20")).to_be_visible()
    expect(cy.page.get_by_role("button", name="Auf diesem Handy hören")).to_be_visible()
    for one in (bo, cy):
        expect(one.page.locator(".game-numbers > li")).to_have_count(10)
    assert not any(str(DECK[2:]) in (body or "").replace(" ", "") for body in bodies)
    assert "deck" not in "".join(body or "" for body in bodies)

    page.reload()  # the caller still has the link, and its right to change it
    turn(page)
    sees(bo.page, DECK[:3])
    page.get_by_role("button", name="New game").click()
    page.get_by_role("dialog").get_by_role("button", name="New game").click()
    prepare(page, Deck.parse("0"))
    expect(bo.page.get_by_text("It begins soon")).to_be_visible()
    turn(page)
    turn(page)
    expect(bo.page.get_by_text("All cards are out!")).to_be_visible()


@pytest.mark.deep
def test_a_phone_that_was_away_catches_up(person):
    ann, bo = person(), person(phone=True)
    page = caller(ann)
    bo.page.goto(shared(page))
    turn(page)
    turn(page)
    sees(bo.page, DECK[:2])
    bo.context.set_offline(True)
    expect(bo.page.get_by_text("Connection lost. Trying again…")).to_be_visible()
    sees(bo.page, DECK[:2])
    turn(page)
    bo.context.set_offline(False)
    sees(bo.page, DECK[:3])
    expect(bo.page.get_by_text("Connection lost. Trying again…")).to_have_count(0)


@pytest.mark.deep
def test_the_caller_goes_on_while_the_phones_cannot_be_reached(person):
    ann, bo = person(), person(phone=True)
    page = caller(ann)
    link = shared(page)
    ann.context.set_offline(True)
    turn(page)
    page.locator("main summary").click()
    expect(page.get_by_text("The phones can’t be reached right now.")).to_be_visible()
    turn(page)
    sees(page, DECK[:2])
    ann.context.set_offline(False)
    page.clock.fast_forward(20_000)
    bo.page.goto(link)
    sees(bo.page, DECK[:2])
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()


@pytest.mark.deep
def test_a_link_that_leads_nowhere_explains_itself(person):
    ann = person()
    page = ann.open("#/caller/follow/nobody")
    expect(page.get_by_role("heading", name="We can’t find this caller")).to_be_visible()
    page.get_by_role("link", name="Call the cards yourself").click()
    expect(page.get_by_role("heading", name="Caller")).to_be_visible()
    page = ann.open("#/caller/nonsense/1")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize(("locale", "word"), [("es-ES", "siete"), ("pl-PL", "siedem"), ("de-DE", "sieben")])
def test_it_speaks_four_languages(person, locale, word):
    ann = person(locale=locale, viewport={"width": 320, "height": 640})
    ann.page.add_init_script(VOICE.replace("LANGUAGE", locale))
    page = ann.open("#/caller")
    page.locator("[value=numbered]").check(force=True)
    page.locator(".input[maxlength='24']").fill(str(DECK.number))
    page.locator("[type=submit]").click()
    page.locator(".caller-next").click()
    sees(page, DECK[:1])
    assert page.evaluate("said") == [word]
    assert not too_wide(page)


@pytest.mark.deep
def test_it_is_found_from_the_start_page_and_keeps_the_screen_awake(person):
    ann = person()
    ann.page.add_init_script("""
      window.locks = 0;
      const release = async () => { locks -= 1; };
      navigator.wakeLock.request = async () => { locks += 1; return { released: false, release }; };
    """)
    page = ann.open()
    expect(page.get_by_role("link", name="Score keeper")).to_have_attribute("href", "#/score")
    page.get_by_role("link", name="Caller").click()
    prepare(page)
    page.wait_for_function("() => locks === 1")
    ann.menu()
    page.get_by_role("link", name="Rules").click()
    page.wait_for_function("() => locks === 0")
    bo = person()
    bo.page.add_init_script("Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => undefined })")
    prepare(bo.open("#/caller"))
    expect(bo.page.get_by_text("This browser can’t keep the screen on.")).to_be_visible()
