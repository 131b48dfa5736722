"""Lists that are still empty say what will be there, and offer something to do."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from nmbr9 import Record
from tests.page.test_words_and_access import obstacles
from tools.level_pictures import RECORD


def test_a_newcomer_can_watch_the_highest_score_there_is(person):
    ann = person()
    page = ann.open("#/replay")
    expect(page.get_by_text("Games you have finished will be listed here.")).to_be_visible()
    assert not obstacles(page)
    page.get_by_role("link", name=re.compile("262 points")).click()
    expect(page.get_by_text("Before the first card").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("262 points").first).to_be_visible()
    assert Record.parse(RECORD.read_text(encoding="utf-8")).compact() in page.url


def test_the_start_page_of_a_newcomer(person):
    ann = person(phone=True)
    page = ann.open()
    expect(page.get_by_text("Games you play will wait for you here")).to_be_visible()
    expect(page.get_by_text("No room is open to everyone right now.")).to_be_visible()
    assert not obstacles(page)
