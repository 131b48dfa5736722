"""The page of the rules: in short, in detail, or both."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.test_words_and_access import obstacles


def test_how_much_is_shown_is_chosen_by_keyboard_and_remembered(person):
    ann = person()
    page = ann.open("#/rules")
    short = page.get_by_role("heading", name="In short", exact=True)
    details = page.get_by_role("heading", name="Good to know", exact=True)
    expect(short).to_be_visible()
    expect(details).to_be_visible()
    page.get_by_role("radio", name="Both").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Detailed")).to_be_checked()
    expect(short).to_be_hidden()
    expect(details).to_be_visible()
    assert not obstacles(page)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Short")).to_be_focused()
    expect(short).to_be_visible()
    expect(details).to_be_hidden()
    assert not obstacles(page)
    assert page.url.endswith("#/rules/short")
    page.get_by_role("link", name="NMBR 9").click()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("radio", name="Short")).to_be_checked()
    expect(details).to_be_hidden()


def test_a_link_shows_what_it_says(person):
    ann = person(phone=True)
    page = ann.open("#/rules/detailed")
    expect(page.get_by_role("heading", name="Building up", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="In short", exact=True)).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.open("#/rules")
    expect(page.get_by_role("radio", name="Both")).to_be_checked()
