"""The page of the rules: in short, in detail, or both."""

from __future__ import annotations

from playwright.sync_api import expect


def test_how_much_is_shown_is_chosen_by_keyboard_remembered_and_in_the_link(person):
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
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Short")).to_be_focused()
    expect(short).to_be_visible()
    expect(details).to_be_hidden()
    assert page.url.endswith("#/rules/short")
    page.get_by_role("link", name="NMBR 9").click()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("radio", name="Short")).to_be_checked()
    expect(details).to_be_hidden()
    ann.open("#/rules/detailed")
    expect(page.get_by_role("heading", name="Building up", exact=True)).to_be_visible()
    expect(short).to_be_hidden()
