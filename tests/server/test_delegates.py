"""Bots that a client computes: who is asked, what is accepted, and that the server chooses whenever that fails."""

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from nmbr9.rooms import Options
from nmbr9.rooms.events import HandOver, Leave, TilePlaced
from nmbr9.server.delegates import CHOICES_AT_ONCE, Delegates, patience
from tests.rooms.fakes import START, Bot, ListLog, now
from tests.rooms.test_hub import DECK, GRACE, Process, placed, settle, virtual

if TYPE_CHECKING:
    from nmbr9.server.wire import Choose

SECONDS = 1.5


class Table:
    """A process whose bots are delegated, and a room in it that has not begun."""

    def __init__(self, log=None, **options):
        self.bot = Bot()
        self.delegated: list[str] = []
        self.delegates = Delegates(self.bot, self.player_of, seconds=SECONDS, count=self.delegated.append)
        self.process = Process(log or ListLog(), self.delegates, **options)
        self.hub = self.process.hub

    def player_of(self, room_id):
        return self.hub.only_player(room_id)

    async def open(self, *others, bots=("greedy",), **options):
        seats = 1 + len(others) + len(bots)
        room = await self.hub.create(Options(seats=seats, bots=bots, deck=DECK, **options), "Ann", "Ann")
        for name in others:
            await self.hub.join(room.id, name, name)
        self.room_id = room.id
        return self

    async def start(self):
        await self.process.start(self.room_id)
        await settle()

    async def place(self, who="Ann", **more):
        await self.process.place(self.room_id, who, **more)
        await settle()

    @property
    def room(self):
        room = self.hub.live_room(self.room_id)
        assert room is not None
        return room

    def placements(self, seat):
        """Return what was placed for a bot, by round."""
        mine = (event for event in self.room.events if isinstance(event, TilePlaced) and event.seat == seat)
        return {event.round: event.placement for event in mine if event.why == "bot"}


class Page:
    """A client that volunteers, and keeps what it is asked."""

    def __init__(self, table, who="Ann"):
        self.table, self.who = table, who
        self.asked: list[Choose] = []
        self.volunteer = table.delegates.join(table.room_id, who, self.asked.append)

    async def answer(self, placement, index=-1):
        known = self.volunteer.answer(self.asked[index].id, placement)
        await settle()
        return known

    async def close(self):
        self.table.delegates.leave(self.table.room_id, self.who, self.volunteer)
        await settle()


async def begun(*others, **options):
    """Begin a game in which Ann's page volunteers."""
    table = await Table().open(*others, **options)
    page = Page(table)
    await table.start()
    return table, page


@virtual
async def test_the_only_player_is_asked_and_the_answer_is_placed():
    table, page = await begun()
    (asked,) = page.asked
    assert msgspec.to_builtins(asked) == {
        "frame": "choose", "id": asked.id, "seat": 1, "bot": "greedy", "round": 1, "seed": asked.seed,
        "seconds": SECONDS, "display": "-", "card": 9, "unseen": (2, 2, 2, 2, 2, 2, 2, 2, 2, 1), "left": len(DECK) - 1,
    }  # fmt: skip
    assert 0 <= int(asked.seed) < 2**53
    assert await page.answer("9e@0,0")
    assert table.placements(1) == {1: "9e@0,0"}
    assert (table.bot.asked, table.delegated, table.process.outcomes) == ([], ["delegated"], ["chosen"])
    assert now() == START
    await table.place()
    assert (page.asked[1].round, page.asked[1].display, page.asked[1].left) == (2, "9e@0,0", len(DECK) - 2)
    assert page.asked[1].id != asked.id
    assert page.asked[1].seed != asked.seed


@pytest.mark.parametrize(
    "answer", [None, "", "nonsense", "9n@1,0", "1n@0,0", "9n@0,0 ", "9x@0,0", "9n@0,0^1", "9n@0," + "0" * 30, "-"]
)
@virtual
async def test_without_a_legal_answer_the_server_chooses(answer):
    table, page = await begun()
    assert await page.answer(answer)
    assert table.bot.asked == [("greedy", 1)]
    assert table.placements(1) == {1: "9n@0,0"}
    assert (table.delegated, table.process.outcomes) == ([], ["chosen"])
    assert now() == START


@virtual
async def test_an_answer_is_checked_by_the_rules_of_that_display():
    table, page = await begun()
    for placement in ("9e@0,0", "9w@4,0"):
        await page.answer(placement)
        await table.place()
    await page.answer("1e@2,0")
    assert table.placements(1) == {1: "9e@0,0", 2: "9w@4,0", 3: "1e@2,0^1"}
    await table.place()
    await page.answer("4n@2,0")  # over a gap, or with an overhang
    assert table.bot.asked == [("greedy", 4)]


@virtual
async def test_the_server_chooses_when_the_answer_is_late():
    table, page = await begun()
    await asyncio.sleep(patience(SECONDS) - 0.01)
    assert table.bot.asked == []
    await asyncio.sleep(0.02)
    assert table.bot.asked == [("greedy", 1)]
    assert table.placements(1) == {1: "9n@0,0"}
    assert await page.answer("9e@0,0")  # too late: it is ignored
    assert table.placements(1) == {1: "9n@0,0"}
    assert patience(SECONDS) == 3 * SECONDS + 5
    await table.place()
    assert len(page.asked) == 1  # nobody waits for this connection again
    assert table.bot.asked == [("greedy", 1), ("greedy", 2)]
    again = Page(table)
    await table.place()
    assert len(again.asked) == 1


@virtual
async def test_the_server_chooses_when_the_client_disconnects():
    table, page = await begun(bots=("greedy", "random"))
    assert len(page.asked) == 2
    await page.close()
    assert sorted(table.bot.asked) == [("greedy", 1), ("random", 1)]
    assert placed(table.room, 1) == {1: "bot", 2: "bot"}
    assert now() == START
    await table.place()
    assert len(page.asked) == 2  # it is not asked any more
    assert len(table.bot.asked) == 4


@virtual
async def test_an_answer_counts_once_and_only_for_its_own_bot():
    table, page = await begun(bots=("greedy", "random"))
    first, second = page.asked
    assert (first.seat, second.seat) == (1, 2)
    await page.answer("9s@0,0", index=1)
    await page.answer("9w@0,0", index=1)
    assert (table.placements(1), table.placements(2)) == ({}, {1: "9s@0,0"})
    await page.answer("9w@0,0", index=0)
    assert (table.placements(1), table.placements(2)) == ({1: "9w@0,0"}, {1: "9s@0,0"})


@virtual
async def test_a_client_that_was_never_asked_is_told_apart_from_one_that_is_late():
    table = await Table().open()
    page = Page(table)
    assert not page.volunteer.answer("x", "9n@0,0")
    await table.start()
    assert page.volunteer.answer("x", "9n@0,0")
    assert table.placements(1) == {}


# Who is asked


@virtual
async def test_where_several_people_play_the_server_chooses():
    table, page = await begun("Bo")
    assert (page.asked, table.bot.asked) == ([], [("greedy", 1)])


@pytest.mark.parametrize("command", [Leave(), HandOver(seat=1)])
@virtual
async def test_a_person_who_has_gone_has_played(command):
    table, page = await begun("Bo")
    await table.process.do(table.room_id, "Bo" if isinstance(command, Leave) else "Ann", command)
    await table.place()
    assert table.room.require_round().round == 2
    assert page.asked == []


@virtual
async def test_a_player_for_whom_a_bot_plays_on_is_not_asked():
    table, page = await begun()
    await page.answer("9n@0,0")
    await table.process.do(table.room_id, "Ann", Leave())
    await settle()
    assert len(page.asked) == 1
    assert table.room.state == "finished"


@virtual
async def test_others_who_volunteer_are_not_asked():
    table = await Table().open()
    pages = [Page(table, who) for who in ("", "a spectator")]
    elsewhere = await Table().open()
    elsewhere.room_id = "another room"
    Page(elsewhere)
    await table.start()
    assert [page.asked for page in pages] == [[], []]
    assert table.bot.asked == [("greedy", 1)]


@virtual
async def test_the_newest_connection_is_asked():
    table = await Table().open()
    old, new = Page(table), Page(table)
    await table.start()
    assert (old.asked, len(new.asked)) == ([], 1)
    await new.close()
    assert table.bot.asked == [("greedy", 1)]
    await table.place()
    assert len(old.asked) == 1
    await old.close()
    assert table.delegates._volunteers == {}


@pytest.mark.parametrize(("bot", "delegated"), [("master", True), ("person-45", True), ("of-another-package", False)])
@virtual
async def test_only_built_in_bots_are_delegated(bot, delegated):
    table, page = await begun()
    await page.answer("9n@0,0")
    view = table.room.view_for(1)
    choice = asyncio.ensure_future(table.delegates.choose(bot, view, table.room_id, ""))
    await settle()
    assert [asked.bot for asked in page.asked[1:]] == ([bot] if delegated else [])
    assert table.bot.asked == ([] if delegated else [(bot, 1)])
    choice.cancel()
    await settle()
    assert page.volunteer._waiting == {}


@virtual
async def test_a_client_is_asked_for_few_bots_at_once_and_the_server_chooses_for_the_others():
    table, page = await begun(bots=("greedy",) * (CHOICES_AT_ONCE + 2))
    assert len(page.asked) == CHOICES_AT_ONCE
    assert len(table.bot.asked) == 2
    for index in range(CHOICES_AT_ONCE):
        await page.answer("9s@0,0", index)
    assert len(table.delegated) == CHOICES_AT_ONCE
    await table.place()
    assert len(page.asked) == 2 * CHOICES_AT_ONCE


@pytest.mark.parametrize("seconds", [0.1, 1.0, 60.0])
def test_a_client_that_takes_one_choice_after_the_other_is_in_time(seconds):
    assert patience(seconds) > CHOICES_AT_ONCE * seconds


@virtual
async def test_a_round_that_the_clock_has_ended_is_not_waited_for():
    table, page = await begun(clock="per_card", seconds=5)
    assert patience(SECONDS) > 5
    await asyncio.sleep(5.01)
    await settle()
    assert placed(table.room, 1) == {0: "clock", 1: "clock"}
    assert [asked.round for asked in page.asked] == [1, 2]
    await page.answer("9n@3,0", index=0)
    assert placed(table.room, 2) == {}
    await page.answer("9n@3,0")
    assert placed(table.room, 2) == {1: "bot"}
    await table.place()
    assert len(page.asked) == 2  # it was late once
    assert table.bot.asked == [("greedy", 3)]


@virtual
async def test_the_process_that_takes_care_of_a_room_asks_only_its_own_connections():
    log = ListLog()
    one, other = await Table(log, grace=GRACE).open(), Table(log, grace=GRACE)
    other.room_id = one.room_id
    page = Page(other)
    await one.start()  # so it takes care of the room
    await settle()
    assert page.asked == []
    assert one.bot.asked == [("greedy", 1)]
    await other.place()  # from now on it is the other's turn
    assert len(page.asked) == 1


# Secrets


@virtual
async def test_the_frame_has_nothing_of_what_the_bot_does_not_see():
    frames = []
    for index in (0, 3):
        table, page = await begun(bots=("greedy",), clock="none")
        await page.answer("9n@0,0")
        await table.place(index=0)
        await table.place(index=index)  # hidden, until the bot has placed; another bot is asked now
        view = table.room.view_for(1)
        choice = asyncio.ensure_future(table.delegates.choose("random", view, table.room_id, ""))
        await settle()
        frames.append([msgspec.structs.replace(asked, id="", seed="") for asked in page.asked])
        choice.cancel()
    assert frames[0] == frames[1]
    assert len(frames[0]) == 3
