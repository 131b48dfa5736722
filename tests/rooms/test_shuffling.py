"""Players add entropy to the shuffle: they commit, the server commits, they reveal, and the game begins."""

import asyncio

import pytest

from nmbr9 import Deck, Record
from nmbr9.notation.shuffle import broken_promise, digest, shuffled_deck
from nmbr9.rooms import Options, Room, RoomRefusal, RoomRefused, events, play, seating
from nmbr9.rooms.events import (
    CardDrawn,
    CommitEntropy,
    EntropyCommitted,
    EntropyRevealed,
    GameBegan,
    GameEnded,
    HandOver,
    Leave,
    Remove,
    Resign,
    RevealEntropy,
    SeatFreed,
    SeatHandedOver,
    ShuffleBegan,
    Start,
)
from nmbr9.rooms.index import index_of
from nmbr9.rooms.redaction import redact, visible_room
from nmbr9.rooms.shuffling import REVEAL_SECONDS
from nmbr9.server.views import record_of, replay_of, view_of
from tests.rooms.fakes import START, ListLog, now
from tests.rooms.helpers import (
    DECK,
    HOST,
    NAMES,
    NOBODY,
    SEED,
    all_place,
    ask,
    everything,
    happened,
    kinds,
    opened,
    refusal,
    token,
)
from tests.rooms.test_hub import GRACE, Process, settle, virtual

BEGINS = [GameBegan, CardDrawn]


def value(seat: int) -> str:
    return digest(f"the secret of {NAMES[seat]}")


def commit(room: Room, *seats: int) -> None:
    for seat in seats:
        ask(room, seat, CommitEntropy(hash=digest(value(seat))), id_="commit")


def reveal(room: Room, seat: int, at: float = 2.0) -> list[events.LoggedEvent]:
    return ask(room, seat, RevealEntropy(value=value(seat)), at, id_="reveal")


def shuffling(*committed: int, people: int = 3, **options: object) -> Room:
    room = opened(people, **options)
    commit(room, *committed)
    ask(room, room.host, Start(), id_="start")
    return room


def deck_of(room: Room, *revealed: int) -> Deck:
    return shuffled_deck(SEED, [value(seat) for seat in revealed], room.options.removed)


def test_when_nobody_commits_the_game_begins_at_once():
    room = opened(3)
    assert kinds(ask(room, 0, Start())) == BEGINS
    assert room.deck == DECK
    assert refusal(room, 0, RevealEntropy(value=value(0))).code is RoomRefusal.NOT_BEGUN


def test_the_last_value_begins_the_game_with_the_deck_that_follows():
    room = opened(3)
    commit(room, 2, 0)
    assert kinds(ask(room, 0, Start())) == [ShuffleBegan]
    assert (room.state, room.deadline) == ("waiting", 1.0 + REVEAL_SECONDS)
    assert kinds(reveal(room, 2)) == [EntropyRevealed]
    assert kinds(reveal(room, 0)) == [EntropyRevealed, *BEGINS]
    assert room.deck == deck_of(room, 0, 2)  # in the order of seats
    assert (room.state, room.deadline) == ("playing", None)


def test_removed_cards_are_the_rest():
    room = shuffling(0, removed=15)
    reveal(room, 0)
    assert room.deck == deck_of(room, 0)
    assert room.require_round().rounds == 5


def test_whoever_does_not_reveal_in_time_is_left_out():
    room = shuffling(0, 1)
    reveal(room, 1)
    assert happened(room, play.check_deadline, 5.9) == []
    assert kinds(happened(room, play.check_deadline, 6.0)) == BEGINS
    assert room.deck == deck_of(room, 1)
    seats = view_of(room, "", 0.0).seats
    assert [seat.entropy for seat in seats] == ["committed", "revealed", "none"]
    assert refusal(room, 0, RevealEntropy(value=value(0))).code is RoomRefusal.ALREADY_BEGUN
    assert reveal(room, 1) == []


def test_when_nobody_reveals_the_seed_decides():
    room = shuffling(0, 1)
    happened(room, play.check_deadline, 6.0)
    assert room.deck == deck_of(room)


def test_a_value_must_have_the_hash():
    room = shuffling(0, 1)
    wrong = refusal(room, 0, RevealEntropy(value=value(1)))
    assert (wrong.code, wrong.place) == (RoomRefusal.WRONG_ENTROPY, "value")
    assert refusal(room, 2, RevealEntropy(value=value(2))).code is RoomRefusal.WRONG_ENTROPY  # it has sent none
    assert refusal(room, NOBODY, RevealEntropy(value=value(0))).code is RoomRefusal.NOT_SEATED


def test_a_second_commitment_replaces_the_first_before_the_shuffle():
    room = opened(2)
    ask(room, 0, CommitEntropy(hash=digest("lost")))
    commit(room, 0)
    assert ask(room, 0, CommitEntropy(hash=digest(value(0)))) == []  # the same again
    ask(room, 0, Start())
    assert refusal(room, 0, CommitEntropy(hash=digest("later"))).code is RoomRefusal.ALREADY_BEGUN
    assert kinds(reveal(room, 0)) == [EntropyRevealed, *BEGINS]


def test_a_seat_that_is_freed_takes_its_commitment_along():
    room = opened(3)
    commit(room, 1, 2)
    ask(room, 1, Leave())
    ask(room, 0, Remove(seat=2))
    seating.join(room, "Di", token(3), 1.0)
    assert kinds(ask(room, 0, Start())) == BEGINS


def test_every_step_may_be_sent_again():
    room = shuffling(0, 1)
    reveal(room, 0)
    for again in (room, Room.replay(room.events)):
        before = everything(again)
        commit(again, 0, 1)
        ask(again, 0, Start(), id_="start")
        reveal(again, 0)
        ask(again, 0, RevealEntropy(value=value(0)), id_="another id")
        assert everything(again) == before
    assert refusal(room, 0, Start()).code is RoomRefusal.ALREADY_BEGUN


def test_from_the_start_on_seats_are_as_in_a_game():
    room = shuffling(0, 1, people=3, seats=4)
    with pytest.raises(RoomRefused) as caught:
        seating.join(room, "Di", token(3), 2.0)
    assert caught.value.code is RoomRefusal.ALREADY_BEGUN
    assert refusal(room, 0, Remove(seat=2)).code is RoomRefusal.ALREADY_BEGUN
    for command in (HandOver(seat=1), Resign(), events.Place(round=1, placement="9n@0,0")):
        assert refusal(room, 0, command).code is RoomRefusal.NOT_BEGUN
    assert kinds(ask(room, 2, Leave())) == [SeatHandedOver]


def test_a_player_who_leaves_is_not_waited_for():
    room = shuffling(0, 1)
    ask(room, 0, Leave())
    assert room.host == token(1)
    assert refusal(room, 0, RevealEntropy(value=value(0))).code is RoomRefusal.NOT_SEATED
    assert kinds(reveal(room, 1)) == [EntropyRevealed, *BEGINS]
    assert room.deck == deck_of(room, 1)
    assert (room.seats[0].bot, room.awaited_bots) == ("greedy", [0])


def test_a_value_that_was_revealed_counts_when_its_player_leaves():
    room = shuffling(0, 1)
    reveal(room, 0)
    ask(room, 0, Leave())
    reveal(room, 1)
    assert room.deck == deck_of(room, 0, 1)


def test_when_all_leave_the_game_begins_with_bots():
    room = shuffling(0, 1, people=2)
    for seat in (0, 1):
        ask(room, seat, Leave())
    happened(room, play.check_deadline, 6.0)
    assert room.awaited_bots == [0, 1]


def test_a_deck_that_the_host_has_chosen_is_not_shuffled():
    room = opened(2, deck=DECK)
    commit(room, 0, 1)
    assert kinds(ask(room, 0, Start())) == BEGINS
    assert room.deck == DECK


def test_a_host_who_does_not_play_starts_the_shuffle():
    room = opened(2, host=HOST)
    assert refusal(room, HOST, CommitEntropy(hash=digest("mine"))).code is RoomRefusal.NOT_SEATED
    commit(room, 1)
    assert kinds(ask(room, HOST, Start())) == [ShuffleBegan]


def test_start_tiles_are_dealt_when_the_game_begins():
    room = shuffling(1, start_tiles=True)
    reveal(room, 1)
    assert room.require_round().start == (1, 2, 3)


def test_a_room_in_its_shuffle_is_rebuilt_from_its_log():
    room = shuffling(0, 1, people=3, seats=4)
    reveal(room, 0)
    again = Room.replay(room.events)
    assert everything(again) == everything(room)
    assert index_of(again).deadline == room.deadline
    reveal(again, 1)
    reveal(room, 1)
    assert again.deck == room.deck


def finished_game() -> Room:
    room = shuffling(0, 2, removed=17)
    reveal(room, 2)
    happened(room, play.check_deadline, 6.0)
    while room.state == "playing":
        all_place(room, 7.0)
    return room


def test_the_seed_is_secret_until_the_game_is_over():
    room = finished_game()
    end = room.events[-1]
    assert isinstance(end, GameEnded)
    assert end.seed == SEED
    for watcher in (0, 1, None):
        sent = [redact(room, number, watcher) for number in range(1, room.sequence + 1)]
        assert [SEED in repr(event) for event in sent] == [False] * (room.sequence - 1) + [True]
        (began,) = [event for event in sent if isinstance(event, ShuffleBegan)]
        assert (began.commitment, began.deadline) == (digest(SEED), 6.0)
        assert [event.hash for event in sent if isinstance(event, EntropyCommitted)] == [
            digest(value(s)) for s in (0, 2)
        ]
        assert [event.value for event in sent if isinstance(event, EntropyRevealed)] == [value(2)]
    playing = shuffling(0)
    assert SEED not in repr(visible_room(playing, token(0)))
    reveal(playing, 0)
    assert SEED not in repr(visible_room(playing, token(0)))
    assert visible_room(room, NOBODY).seed == SEED


def test_the_record_has_what_proves_the_shuffle():
    record = record_of(finished_game())
    assert record is not None
    record = Record.parse(str(record))
    assert record.tags["SeedCommitment"] == digest(record.tags["Seed"])
    assert record.tags["Entropy"] == f"{digest(value(0))} - Ann / {digest(value(2))} {value(2)} Cy"
    assert broken_promise(record.tags, record.cards) == ""
    assert replay_of(record).entropy == ("Cy",)
    playing = shuffling(0)
    reveal(playing, 0)
    early = record_of(playing)
    assert early is not None
    assert "Seed" not in early.tags
    assert early.tags["Entropy"].endswith(f"{value(0)} Ann")


def test_everybody_sees_that_the_shuffle_is_on():
    room = shuffling(0, 1)
    for watcher in (token(0), token(2), NOBODY):
        view = view_of(room, watcher, 2.0)
        assert (view.state, view.seed_commitment, view.deadline) == ("waiting", digest(SEED), 6.0)
    assert view_of(opened(2), NOBODY, 2.0).seed_commitment == ""


def test_leaving_before_the_start_frees_the_seat_as_ever():
    room = opened(2)
    commit(room, 1)
    assert kinds(ask(room, 1, Leave())) == [SeatFreed]


# With a clock and several processes


async def committed(process):
    room = await process.hub.create(Options(seats=2), "Ann", "Ann")
    await process.hub.join(room.id, "Bo", "Bo")
    await process.do(room.id, "Bo", CommitEntropy(hash=digest(value(1))))
    return await process.do(room.id, "Ann", Start())


@virtual
async def test_the_game_begins_when_the_time_is_up():
    process = Process(ListLog())
    room = await committed(process)
    assert room.deadline == START + REVEAL_SECONDS
    await asyncio.sleep(REVEAL_SECONDS - 0.1)
    assert (await process.hub.known_room(room.id)).state == "waiting"
    await asyncio.sleep(0.2)
    assert (await process.hub.known_room(room.id)).state == "playing"


@virtual
async def test_the_value_that_begins_the_game_stops_the_timer():
    process = Process(ListLog())
    room = await committed(process)
    room = await process.do(room.id, "Bo", RevealEntropy(value=value(1)))
    assert room.state == "playing"
    known = room.sequence
    await asyncio.sleep(60)
    assert (await process.hub.known_room(room.id)).sequence == known


@virtual
async def test_another_process_begins_the_game_of_one_that_died():
    log = ListLog()
    dead, alive = Process(log, grace=GRACE), Process(log, grace=GRACE)
    room = await committed(dead)
    await dead.hub.close()
    await asyncio.sleep(REVEAL_SECONDS + GRACE)
    assert (await dead.hub.known_room(room.id)).state == "waiting"
    await alive.hub.adopt_orphaned_rooms()
    await settle()
    began = await alive.hub.known_room(room.id)
    assert began.state == "playing"
    assert began.shuffle is not None
    assert began.deck == shuffled_deck(began.shuffle.seed, [])


@virtual
async def test_after_a_restart_the_value_is_still_taken():
    log = ListLog()
    first, second = Process(log), Process(log)
    room = await committed(first)
    await first.hub.close()
    room = await second.do(room.id, "Bo", RevealEntropy(value=value(1)))
    assert room.state == "playing"
    assert room.shuffle is not None
    assert room.deck == shuffled_deck(room.shuffle.seed, [value(1)])
    assert now() == START
