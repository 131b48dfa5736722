"""A person in a browser and one in a terminal, at one table."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import Future
from threading import Thread

from playwright.sync_api import expect

from tests.page.test_together import shown_of_others
from tests.tui.seats import Seat, join, seated

ROUNDS = 3


class TerminalPlayer:
    """Somebody at a terminal, in a thread: while Playwright runs, this one can't run an event loop."""

    def __init__(self, link, name, folder):
        self._table = join(link, name, folder)
        self._loop = asyncio.new_event_loop()
        self._seat: Future[Seat] = Future()
        self._gone = asyncio.Event()
        self._thread = Thread(target=self._loop.run_until_complete, args=[self._sit()])

    async def _sit(self):
        async with seated(self._table) as seat:
            self._seat.set_result(seat)
            await self._gone.wait()

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._gone.set)
        self._thread.join()
        self._loop.close()

    @property
    def state(self):
        return self._table.state

    def until(self, condition):
        return self._do(self._seat.result().until(condition))

    def place(self):
        self._do(self._seat.result().place())

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


def test_a_person_in_a_browser_and_one_in_a_terminal_play_a_game(person, tmp_path):
    ann = person()
    link, page = ann.opens_a_room(2, ROUNDS), ann.page
    with TerminalPlayer(link, "Theo", tmp_path) as theo:
        expect(page.get_by_text("Theo", exact=True).first).to_be_visible()
        page.get_by_role("button", name="Start the game").click()
        for round_ in range(1, ROUNDS + 1):
            ann.sees_round(round_, ROUNDS)
            theo.until(lambda state, now=round_: state.round == now and state.card is not None)
            if round_ % 2:
                theo.place()
                expect(page.locator(".game-player:not(.mine) .game-done")).to_have_count(1)
                assert shown_of_others(ann) == [round_ - 1]
                ann.place_by_keys()
            else:
                ann.place_by_keys()
                state = theo.until(lambda state: state.placed[0])
                assert len(state.displays[0]) == round_ - 1
                theo.place()
        end = theo.until(lambda state: state.phase == "finished")
        expect(page.locator("main.end")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("main.end h1")).to_have_text(re.compile("win"))
        ranking = page.locator(".end-ranking").inner_text()
        assert all(str(score) in ranking for score in end.scores)
        assert end.players == ("Ann", "Theo")
