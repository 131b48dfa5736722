"""One room, asked everything that can be asked. Times are given, and nothing waits."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9 import Deck, Display, Placement, Record
from nmbr9.notation.commitment import commitment
from nmbr9.rooms import Options, Refused, Room, events, telling
from nmbr9.rooms import seat as seat_module
from nmbr9.rooms.events import (
    CardDrawn,
    Event,
    GameEnded,
    HandOver,
    Leave,
    MoreTime,
    MoreTimeCalled,
    Place,
    Rematch,
    Remove,
    Resign,
    RoundClosed,
    SeatFreed,
    SeatHandedOver,
    SeatTaken,
    Start,
    TakeBack,
    TilePlaced,
)
from nmbr9.rooms.refusal import Reason
from nmbr9.rooms.room import MOST_TRIES, STAND_IN, Deal
from nmbr9.rooms.seat import LONGEST_NAME, checked_name, same
from nmbr9.server.wire import record_of

DECK = Deck.parse("99145")
SALT = "5a" * 32
DEAL = Deal(DECK, SALT, start=(1, 2, 3, 4))
NAMES = ("Ann", "Bo", "Cy", "Di")
NOBODY = "token of nobody"
HOST = "token of a host who does not play"


def token(seat: int) -> str:
    return f"token of {NAMES[seat]}"


def opened(people: int = 2, *, host: object = "token of Ann", **options: object) -> Room:
    """Return a room in which so many people sit; Ann is the host, unless it is said who is."""
    room = Room()
    room.create("room", msgspec.convert({"seats": people, **options}, Options), str(host), 0.0)
    for seat in range(people):
        room.join(NAMES[seat], token(seat), 0.0)
    return room


def begun(people: int = 2, **options: object) -> Room:
    room = opened(people, **options)
    room.handle(Start(), room.host, 1.0, "", DEAL)
    return room


def ask(room: Room, seat: int | str, command: events.Command, now: float = 1.0, id_: str = "") -> list[Event]:
    return room.handle(command, token(seat) if isinstance(seat, int) else seat, now, id_, DEAL)


def spot(room: Room, seat: int, index: int = 0) -> Place:
    """Return the command that places in one of the legal spots."""
    view = room.view_for(seat)
    assert view is not None
    legal = view.legal_placements()
    return Place(round=view.round, placement=str(legal[index % len(legal)]))


def place(room: Room, seat: int, now: float = 1.0) -> list[Event]:
    return ask(room, seat, spot(room, seat), now)


def refusal(room: Room, seat: int | str, command: events.Command, now: float = 1.0) -> Refused:
    """Ask for what is refused, and see that nothing has changed."""
    before = everything(room)
    with pytest.raises(Refused) as caught:
        ask(room, seat, command, now)
    assert everything(room) == before
    return caught.value


def everything(room: Room) -> dict[str, object]:
    game = room.game
    known = {name: value for name, value in vars(room).items() if name != "game"}
    known |= {"events": tuple(room.events), "seats": tuple(room.seats), "_done": frozenset(room._done)}
    return known | {"game": None if game is None else (game.events, game.hidden, game.displays, game.finished)}


def kinds(happened: list[Event]) -> list[type]:
    return [type(event) for event in happened]


# Sitting down


def test_people_take_the_first_free_seats_and_bots_the_last():
    room = opened(2, seats=4, bots=["greedy", "greedy"])
    assert [seat.name for seat in room.seats] == ["Ann", "Bo", "greedy (bot)", "greedy (bot) 2"]
    assert [seat.bot for seat in room.seats] == ["", "", "greedy", "greedy"]


def test_whoever_sits_already_stays():
    room = opened(2)
    assert room.join("Somebody else", token(1), 5.0) == []
    assert room.seat_of(token(1)) == 1


def test_a_full_room_and_one_that_has_begun_take_nobody():
    with pytest.raises(Refused, match="all 2 seats are taken") as caught:
        opened(2).join("Cy", NOBODY, 0.0)
    assert caught.value.reason is Reason.ROOM_FULL
    with pytest.raises(Refused, match="has begun") as caught:
        begun(1, seats=2).join("Cy", NOBODY, 0.0)
    assert caught.value.reason is Reason.ALREADY_BEGUN


def test_names_are_made_unique():
    room = opened(1, seats=4)
    for number in range(3):
        room.join(" Ann ", f"another {number}", 0.0)
    assert [seat.name for seat in room.seats] == ["Ann", "Ann 2", "Ann 3", "Ann 4"]


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "a\x00b", "a\x1bb", "a\x7fb", "x" * 33, "a/b", "/", "\u202eknab", "a\u2066b", "\u200b",
     "\u200f", "\ud800", "\u061c"],
)  # fmt: skip
def test_names_that_would_break_or_mislead_are_refused(name):
    with pytest.raises(Refused) as caught:
        opened(1, seats=2).join(name, NOBODY, 0.0)
    assert (caught.value.reason, caught.value.place) == (Reason.BAD_NAME, "name")


@pytest.mark.parametrize(
    ("name", "kept"),
    [("x" * 32, "x" * 32), ("  Ann \n  Lee ", "Ann Lee"), ("<b>&amp;", "<b>&amp;"), ("Łucja", "Łucja"), ("李", "李"),
     ("👩‍🚀", "👩‍🚀"), ("דנה", "דנה"), ("-", "-"), ('"', '"'), ("bot:greedy", "bot:greedy"), ("{}", "{}"),
     ("a\u2028b", "a b")],
)  # fmt: skip
def test_other_names_are_kept_with_single_spaces(name, kept):
    assert checked_name(name) == kept


@given(st.lists(st.text(max_size=40), min_size=1, max_size=4))
def test_whatever_people_are_called_the_record_can_be_read(names):
    room = opened(1, seats=5)
    for number, name in enumerate(names):
        try:
            room.join(name, f"another {number}", 0.0)
        except Refused as error:
            assert error.reason is Reason.BAD_NAME
    ask(room, 0, Start())
    record = record_of(room)
    assert record is not None
    assert Record.parse(str(record)).players == tuple(seat.name for seat in room.seats)
    assert len(set(record.players)) == len(record.players)
    assert all(len(name) <= LONGEST_NAME + 4 for name in record.players)


# Before the game


def test_leaving_before_the_game_frees_the_seat():
    room = opened(2)
    assert kinds(ask(room, 1, Leave())) == [SeatFreed]
    assert room.seat_of(token(1)) is None
    room.join("Cy", token(2), 2.0)
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]


def test_the_host_frees_a_seat_but_not_the_own_one():
    room = opened(2, seats=4, bots=["random"])
    assert refusal(room, 1, Remove(seat=0)).reason is Reason.NOT_HOST
    assert refusal(room, 0, Remove(seat=0)).reason is Reason.NO_SUCH_SEAT
    assert refusal(room, 0, Remove(seat=2)).reason is Reason.NO_SUCH_SEAT  # nobody sits there
    assert refusal(room, 0, Remove(seat=199)).reason is Reason.NO_SUCH_SEAT
    assert kinds(ask(room, 0, Remove(seat=1)) + ask(room, 0, Remove(seat=3))) == [SeatFreed] * 2
    assert [seat.taken for seat in room.seats] == [True, False, False, False]
    ask(room, 0, Start())
    assert refusal(room, 0, Remove(seat=0)).reason is Reason.ALREADY_BEGUN


def test_when_the_host_leaves_before_the_game_the_next_player_is_host():
    room = opened(3)
    ask(room, 0, Leave())
    assert refusal(room, 2, Start()).reason is Reason.NOT_HOST
    assert events.GameBegan in kinds(ask(room, 1, Start()))
    assert Room.replay(room.events).host == token(1)


def test_when_all_leave_the_next_one_to_come_is_host():
    room = opened(1)
    ask(room, 0, Leave())
    room.join("Bo", token(1), 1.0)
    assert room.host == token(1)


def test_when_the_host_leaves_a_game_the_next_player_can_hand_over():
    room = begun(3)
    ask(room, 0, Leave())
    assert refusal(room, 0, HandOver(seat=2)).reason is Reason.NOT_SEATED
    assert kinds(ask(room, 1, HandOver(seat=2))) == [SeatHandedOver]


def test_a_seat_changes_its_mind_often_but_not_for_ever():
    room = begun(2)
    for index in range(MOST_TRIES):
        ask(room, 0, spot(room, 0, index))
    assert refusal(room, 0, spot(room, 0)).reason is Reason.TOO_MANY_COMMANDS
    place(room, 1)
    place(room, 0)
    assert room.game is not None
    assert room.game.round == 2


def test_only_the_host_starts_and_only_once():
    room = opened(2)
    assert refusal(room, 1, Start()).reason is Reason.NOT_HOST
    ask(room, 0, Start())
    assert refusal(room, 0, Start()).reason is Reason.ALREADY_BEGUN


def test_seats_that_nobody_has_taken_are_left_out():
    room = opened(3, seats=4)
    ask(room, 1, Leave())
    ask(room, 0, Start())
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]
    assert room.seat_of(token(2)) == 1


# A host who does not play


def test_a_host_who_does_not_play_does_what_hosts_do():
    room = opened(3, host=HOST)
    assert kinds(ask(room, HOST, Remove(seat=1))) == [SeatFreed]
    assert refusal(room, 0, Start()).reason is Reason.NOT_HOST
    assert kinds(ask(room, HOST, Start(), id_="go")) == [events.GameBegan, CardDrawn]
    assert ask(room, HOST, Start(), id_="go") == []
    assert [seat.name for seat in room.seats] == ["Ann", "Cy"]
    assert kinds(ask(room, HOST, HandOver(seat=1))) == [SeatHandedOver]
    while room.state == "playing":
        all_place(room, 1.0)
    assert kinds(room.open_rematch(HOST, "next", 9.0)) == [events.RematchOpened]


@pytest.mark.parametrize(
    "command", [Place(round=1, placement="9n@0,0"), TakeBack(round=1), MoreTime(), Leave(), Resign()]
)
def test_a_host_who_does_not_play_does_nothing_else(command):
    for room in (opened(2, host=HOST), begun(2, host=HOST)):
        assert refusal(room, HOST, command).reason is Reason.NOT_SEATED


def test_without_a_player_no_game_begins():
    room = opened(0, host=HOST, seats=3, bots=["greedy"])
    assert refusal(room, HOST, Start()).reason is Reason.NOBODY_SEATED
    room.join("Ann", token(0), 1.0)
    ask(room, 0, Leave())
    assert refusal(room, HOST, Start()).reason is Reason.NOBODY_SEATED
    room.join("Ann", token(0), 2.0)
    assert events.GameBegan in kinds(ask(room, HOST, Start()))


def test_a_host_who_does_not_play_stays_host():
    room = opened(2, host=HOST)
    for seat in (0, 1):
        ask(room, seat, Leave())
    room.join("Cy", token(2), 2.0)
    assert room.host == HOST
    ask(room, HOST, Start())
    ask(room, 2, Leave())
    assert room.host == Room.replay(room.events).host == HOST


def test_a_host_who_sits_down_after_all_is_a_host_like_others():
    room = opened(1, host=HOST, seats=2)
    room.join("Di", HOST, 1.0)
    ask(room, HOST, Leave())
    assert room.host == token(0)


# Whatever is asked too early, too late or by the wrong person


@pytest.mark.parametrize(
    "command", [Start(), Place(round=1, placement="9n@0,0"), TakeBack(round=1), MoreTime(), Leave(), Resign(),
                HandOver(seat=1), Remove(seat=1)]
)  # fmt: skip
def test_whoever_watches_does_nothing(command):
    for room in (opened(2), begun(2)):
        for stranger in (NOBODY, ""):
            assert refusal(room, stranger, command).reason is Reason.NOT_SEATED


@pytest.mark.parametrize(
    "command",
    [Place(round=1, placement="9n@0,0"), TakeBack(round=1), MoreTime(), Resign(), HandOver(seat=1)],
)
def test_what_belongs_to_a_round_waits_for_the_game_and_ends_with_it(command):
    assert refusal(opened(2), 0, command).reason is Reason.NOT_BEGUN
    assert refusal(finished(), 0, command).reason is Reason.GAME_OVER


def test_leaving_after_the_game_changes_nothing():
    assert ask(finished(), 1, Leave()) == []


def test_a_placement_is_for_this_round_and_legal_and_readable():
    room = begun(2)
    wrong = refusal(room, 0, Place(round=2, placement="9n@0,0"))
    assert (wrong.reason, wrong.place) == (Reason.WRONG_ROUND, "round")
    assert refusal(room, 0, TakeBack(round=0)).reason is Reason.WRONG_ROUND
    illegal = refusal(room, 0, Place(round=1, placement="9n@5,5"))
    assert (illegal.reason, illegal.place) == (Reason.ILLEGAL_PLACEMENT, "placement")
    assert illegal.squares is not None
    assert "NOT_AT_ORIGIN" in illegal.squares
    assert refusal(room, 0, Place(round=1, placement="8n@0,0")).reason is Reason.ILLEGAL_PLACEMENT  # another card
    assert refusal(room, 0, Place(round=1, placement="9x@")).reason is Reason.NOT_UNDERSTOOD
    assert refusal(room, 0, TakeBack(round=1)).reason is Reason.NOTHING_TO_TAKE_BACK


def test_handing_over_needs_the_host_a_seat_and_a_bot():
    room = begun(2)
    assert refusal(room, 1, HandOver(seat=0)).reason is Reason.NOT_HOST
    assert refusal(room, 0, HandOver(seat=2)).reason is Reason.NO_SUCH_SEAT
    unknown = refusal(room, 0, HandOver(seat=1, bot="nobody"))
    assert (unknown.reason, unknown.place) == (Reason.UNKNOWN_BOT, "bot")
    assert kinds(ask(room, 0, HandOver(seat=1, bot="random"))) == [SeatHandedOver]
    assert room.awaited_bots == [1]
    assert refusal(room, 1, spot(room, 1)).reason is Reason.NOT_SEATED  # the bot plays now


def test_a_rematch_comes_after_the_game_and_once():
    with pytest.raises(TypeError):
        ask(opened(1), 0, Rematch())
    with pytest.raises(Refused, match="after the game"):
        begun(2).open_rematch(token(0), "next", 9.0)
    room = finished()
    with pytest.raises(Refused, match="only the host"):
        room.open_rematch(token(1), "next", 9.0)
    room.open_rematch(token(0), "next", 9.0)
    assert room.open_rematch(token(0), "another", 9.0) == []
    assert room.rematch == "next"


def test_a_command_is_done_once_for_each_id_and_each_player():
    room = begun(2)
    assert kinds(ask(room, 0, spot(room, 0), id_="a")) == [TilePlaced]
    assert ask(room, 0, spot(room, 0, 1), id_="a") == []
    assert kinds(ask(room, 0, TakeBack(round=1), id_="b")) == [events.TileTakenBack]
    assert ask(room, 0, spot(room, 0), id_="a") == []
    assert Room.replay(room.events).handle(TakeBack(round=1), token(0), 2.0, "b", DEAL) == []
    assert kinds(ask(room, 1, spot(room, 1), id_="a")) == [TilePlaced]  # Bo's own a
    assert refusal(room, 0, TakeBack(round=1)).reason is Reason.NOTHING_TO_TAKE_BACK
    assert kinds(ask(room, 0, spot(room, 0), id_="c")) == [TilePlaced, RoundClosed, CardDrawn]


def test_a_refused_command_may_be_asked_again():
    room = begun(2)
    with pytest.raises(Refused):
        ask(room, 0, TakeBack(round=1), id_="a")
    place(room, 0)
    assert kinds(ask(room, 0, TakeBack(round=1), id_="a")) == [events.TileTakenBack]


# Rounds


def test_a_round_closes_when_all_have_placed_and_the_next_card_is_drawn():
    room = begun(2)
    assert kinds(place(room, 0)) == [TilePlaced]
    assert kinds(place(room, 0)) == [TilePlaced]  # elsewhere, or there again
    assert kinds(place(room, 1)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.game is not None
    assert room.game.round == 2


def finished(people: int = 2, **options: object) -> Room:
    room = begun(people, **options)
    while room.state == "playing":
        for seat in room.awaited:
            place(room, seat)
        if room.options.fixed_pace and room.deadline is not None:
            room.clock_rings(room.deadline)
    return room


def test_the_game_ends_with_shared_wins_and_the_proof_about_the_deck():
    room = finished(3)
    end = room.events[-1]
    assert isinstance(end, GameEnded)
    assert end.winners == (0, 1, 2) == room.winners  # they have all done the same
    assert (end.deck, end.salt) == (DECK, SALT)
    assert commitment(Deck(end.deck), end.salt) == room.commitment
    began = next(event for event in room.events if isinstance(event, events.GameBegan))
    assert began.commitment == room.commitment


def test_the_record_tells_the_commitment_at_once_and_the_salt_at_the_end():
    record = record_of(begun(2))
    assert record is not None
    assert set(record.tags) == {"Room", "Commitment"}
    record = record_of(finished(2))
    assert record is not None
    assert record.tags["Salt"] == SALT
    assert commitment(record.cards, record.tags["Salt"]) == record.tags["Commitment"]
    assert record_of(opened(2)) is None


# Leaving and giving up


def test_leaving_a_game_hands_the_seat_to_a_bot():
    room = begun(2)
    left = ask(room, 1, Leave())
    assert [(event.seat, event.bot) for event in left if isinstance(event, SeatHandedOver)] == [(1, STAND_IN)]
    view = room.view_for(1)
    assert view is not None
    assert room.bot_places(0, 1, view.legal_placements()[0], 2.0) == []  # Ann is no bot
    assert room.bot_places(1, 2, view.legal_placements()[0], 2.0) == []  # not this round
    assert kinds(room.bot_places(1, 1, view.legal_placements()[0], 2.0)) == [TilePlaced]
    assert room.bot_places(1, 1, view.legal_placements()[0], 2.0) == []  # it has placed
    assert opened(1, bots=["greedy"], seats=2).bot_places(1, 1, view.legal_placements()[0], 2.0) == []


def test_whoever_resigns_never_blocks_and_never_wins():
    room = begun(3)
    first = ask(room, 1, Resign())
    assert [event.why for event in first if isinstance(event, TilePlaced)] == ["resigned"]
    while room.state == "playing":
        assert 1 not in room.awaited
        for seat in room.awaited:
            place(room, seat)
    assert len(set(room.events[-1].scores)) == 1  # type: ignore[union-attr] # the end
    assert room.winners == (0, 2)


def test_a_tile_that_a_resigned_seat_takes_back_is_placed_again():
    room = begun(2)
    ask(room, 1, Resign())
    ask(room, 1, TakeBack(round=1))
    assert kinds(place(room, 0)) == [TilePlaced, TilePlaced, RoundClosed, CardDrawn, TilePlaced]


@pytest.mark.parametrize("people", [1, 2, 4])
def test_when_all_resign_the_game_ends_and_nobody_wins(people):
    room = begun(people)
    for seat in range(people):
        ask(room, seat, Resign())
    assert (room.state, room.winners) == ("finished", ())


def test_a_seat_whose_tile_lies_keeps_it_when_it_resigns():
    room = begun(2)
    chosen = spot(room, 0, 2)
    ask(room, 0, chosen)
    assert kinds(ask(room, 0, Resign())) == [events.SeatResigned]
    assert telling.placements_for(room, 0) == [chosen.placement, None]


# Clocks


def test_a_clock_that_rings_early_does_nothing():
    room = begun(2, clock="per_card", seconds=30)
    assert room.deadline == 31.0
    assert room.clock_rings(30.999) == []
    assert opened(2).clock_rings(1e12) == []
    assert begun(2).clock_rings(1e12) == []  # without a clock
    assert finished(2, clock="per_card").clock_rings(1e12) == []


def test_when_time_is_up_the_rule_places_for_those_who_have_not():
    room = begun(3, clock="per_card", seconds=30)
    mine = spot(room, 0, 3)
    ask(room, 0, mine)
    happened = room.clock_rings(31.0)
    assert kinds(happened) == [TilePlaced, TilePlaced, RoundClosed, CardDrawn]
    assert [(event.seat, event.why) for event in happened if isinstance(event, TilePlaced)] == [
        (1, "clock"),
        (2, "clock"),
    ]
    assert isinstance(happened[2], RoundClosed)
    assert happened[2].placements == (mine.placement, "9n@0,0", "9n@0,0")
    assert room.deadline == 61.0


def test_with_a_clock_per_card_a_round_does_not_wait_for_its_end():
    room = begun(2, clock="per_card", seconds=30)
    place(room, 0, 5.0)
    assert kinds(place(room, 1, 6.0)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.deadline == 36.0


@given(st.lists(st.integers(0, 10_000), min_size=4, max_size=4))
def test_the_rule_takes_the_first_legal_spot_on_the_table(choices):
    room = begun(1)
    for choice in choices:
        ask(room, 0, spot(room, 0, choice))
    view = room.view_for(0)
    assert view is not None
    chosen = room.fallback(0)
    assert view.display.level_of(chosen) == 0
    on_the_table = [option for option in view.legal_placements() if view.display.level_of(option) == 0]
    assert chosen == on_the_table[0] == min(on_the_table, key=lambda o: ("nesw".index(o.rotation), o.y, o.x))


def test_a_card_a_minute_stays_open_for_the_minute():
    room = begun(2, clock="card_a_minute")
    place(room, 0, 2.0)
    assert kinds(place(room, 1, 3.0)) == [TilePlaced]
    assert room.awaited == []
    assert room.clock_rings(60.9) == []
    assert kinds(ask(room, 1, TakeBack(round=1), 60.0)) == [events.TileTakenBack]
    assert kinds(place(room, 1, 60.5)) == [TilePlaced]
    assert kinds(ask(room, 1, spot(room, 1, 1), 60.6)) == [TilePlaced]
    assert kinds(room.clock_rings(61.0)) == [RoundClosed, CardDrawn]
    assert room.deadline == 121.0


def test_a_card_a_minute_waits_for_the_minute_even_if_all_have_resigned():
    room = begun(2, clock="card_a_minute")
    for seat in (0, 1):
        ask(room, seat, Resign())
    for minute in range(1, 6):
        assert room.state == "playing"
        room.clock_rings(1.0 + 60 * minute)
    assert room.state == "finished"


def test_one_more_minute_is_called_by_one_who_has_placed_on_those_who_have_not():
    room = begun(3)
    assert refusal(room, 0, MoreTime()).reason is Reason.NOT_PLACED_YET
    place(room, 0)
    called = ask(room, 0, MoreTime(), 10.0)
    assert [event.deadline for event in called if isinstance(event, MoreTimeCalled)] == [70.0]
    assert room.deadline == 70.0
    place(room, 1, 50.0)
    ask(room, 1, MoreTime(), 50.0)
    assert room.deadline == 70.0  # nobody gets more than was called first
    assert room.clock_rings(69.0) == []
    assert kinds(room.clock_rings(70.0)) == [TilePlaced, RoundClosed, CardDrawn]
    assert room.deadline is None  # the next round has no clock again


def test_one_more_minute_never_lengthens_a_deadline():
    room = begun(2, clock="per_card", seconds=30)
    place(room, 0)
    ask(room, 0, MoreTime(), 20.0)
    assert room.deadline == 31.0
    room = begun(2, clock="per_card", seconds=3600)
    place(room, 0)
    ask(room, 0, MoreTime(), 20.0)
    assert room.deadline == 80.0


def test_nobody_is_hurried_when_all_have_placed():
    room = begun(2, clock="card_a_minute")
    place(room, 0)
    place(room, 1)
    assert refusal(room, 0, MoreTime()).reason is Reason.NOBODY_TO_WAIT_FOR


# What people are told


def test_others_are_told_that_a_seat_has_placed_but_not_where():
    room = begun(2)
    mine = spot(room, 0, 1)
    ask(room, 0, mine)
    number = room.sequence
    for watcher, placement in ((0, mine.placement), (1, None), (None, None)):
        told = telling.told(room, number, watcher)
        assert isinstance(told, TilePlaced)
        assert told.placement == placement
        assert telling.placements_for(room, watcher) == [placement, None]


def test_open_displays_are_open():
    room = begun(2, open_displays=True)
    mine = spot(room, 0, 1)
    ask(room, 0, mine)
    for watcher in (0, 1, None):
        told = telling.told(room, room.sequence, watcher)
        assert isinstance(told, TilePlaced)
        assert told.placement == mine.placement == telling.placements_for(room, watcher)[0]


def test_legal_placements_come_with_the_card_of_this_round():
    room = begun(2)
    number = room.sequence
    told = telling.told(room, number, 1)
    assert isinstance(told, CardDrawn)
    assert told.legal == {"n": [0, 0, 0], "e": [0, 0, 0], "s": [0, 0, 0], "w": [0, 0, 0]}
    spectator = telling.told(room, number, None)
    assert isinstance(spectator, CardDrawn)
    assert spectator.legal is None
    place(room, 0)
    place(room, 1)
    told = telling.told(room, number, 1)
    assert isinstance(told, CardDrawn)
    assert told.legal is None


def test_every_seat_is_compared_in_constant_time(monkeypatch):
    compared = []

    def compare(one, other):
        compared.append(one if isinstance(one, str) else one.decode())
        return one == other

    monkeypatch.setattr(seat_module, "compare_digest", compare)
    room = opened(4)
    for seat in (*range(4), None):
        compared.clear()
        assert room.seat_of(NOBODY if seat is None else token(seat)) == seat
        assert compared == [token(number) for number in range(4)]


@pytest.mark.parametrize(("one", "other", "are"), [("a", "a", True), ("a", "b", False), ("", "", False)])
def test_two_empty_tokens_are_nobody(one, other, are):
    assert same(one, other) is are


# Anything, in any order

WHO = st.sampled_from([*range(4), NOBODY, HOST])
COMMANDS = st.one_of(
    st.just(Start()),
    st.builds(TakeBack, round=st.integers(0, 6)),
    st.just(MoreTime()),
    st.just(Leave()),
    st.just(Resign()),
    st.builds(HandOver, seat=st.integers(0, 4), bot=st.sampled_from(["greedy", "random", "nobody"])),
    st.builds(Remove, seat=st.integers(0, 4)),
    st.builds(Place, round=st.integers(0, 6), placement=st.sampled_from(["9n@0,0", "1e@0,0", "?"])),
)
SPOTS = st.integers(0, 50).map(lambda index: ("place", index))
STEPS = st.lists(
    st.tuples(
        st.one_of(SPOTS, SPOTS, st.sampled_from(["all", "all", "join", "ring", "bot", "take back"]), COMMANDS),
        WHO,
        st.sampled_from([0.0, 1.0, 25.0, 61.0]),
        st.sampled_from(["", "", "a", "b"]),
    ),
    min_size=12,
    max_size=40,
)
ROOMS = st.fixed_dictionaries(
    {
        "clock": st.sampled_from(["none", "per_card", "card_a_minute"]),
        "seconds": st.sampled_from([5, 60, 3600]),
        "open_displays": st.booleans(),
        "bots": st.sampled_from([(), ("greedy",)]),
        "start_tiles": st.booleans(),
    }
)


def step(  # noqa: PLR0911 - one case for each kind of step
    room: Room, what: object, who: int | str, now: float, id_: str
) -> list[Event]:
    mine = token(who) if isinstance(who, int) else who
    seat = room.seat_of(mine)
    match what:
        case "join":
            return room.join(NAMES[who] if isinstance(who, int) else "Eve", mine, now)
        case "ring":
            return room.clock_rings(now)
        case "all":
            return all_place(room, now)
        case "bot":
            return [
                event
                for bot in room.awaited_bots[:1]
                for event in room.bot_places(bot, room.game.round if room.game else 0, room.fallback(bot), now)
            ]
        case ("place", int(index)) if seat is not None and room.state == "playing":
            return ask(room, mine, spot(room, seat, index), now, id_)
        case "take back" if room.game is not None:
            return ask(room, mine, TakeBack(round=room.game.round), now, id_)
        case "take back" | ("place", _):
            return []
        case _:
            return ask(room, mine, what, now, id_)  # type: ignore[arg-type] # a command


def all_place(room: Room, now: float) -> list[Event]:
    before = room.sequence
    for seat in room.awaited:
        if seat in room.awaited_bots:
            room.bot_places(seat, room.game.round if room.game else 0, room.fallback(seat), now)
        elif seat in room.awaited:  # one that has resigned may have been placed for meanwhile
            ask(room, room.seats[seat].token, spot(room, seat), now)
    return room.events[before:]


ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder(Event).decode


@settings(max_examples=200)
@given(
    ROOMS, st.integers(1, 3), st.sampled_from([token(0), token(0), HOST]), st.sampled_from([True, True, False]), STEPS
)
def test_a_room_is_the_sum_of_its_events_and_keeps_its_secrets(options, people, host, begins, steps):
    room = opened(people, host=host, **{**options, "seats": 4})
    if begins:
        ask(room, host, Start())
    again = Room.replay(DECODE(ENCODE(event)) for event in room.events)
    now = 1.0
    for what, who, later, id_ in steps:
        now += later
        before, trial = everything(room), room.copy()
        try:
            happened = step(trial, what, who, now, id_)
        except Refused:
            happened = []
            assert everything(trial) == before  # whoever is refused has changed nothing
        assert everything(room) == before  # a copy goes on by itself
        assert trial.events == room.events + happened
        room = trial
        for event in happened:
            again.apply(DECODE(ENCODE(event)))
        assert everything(again) == everything(room)
        keeps_secrets(room, happened)
    assert everything(Room.replay(room.events)) == everything(room)
    assert not [seat for seat in room.winners if room.seats[seat].resigned]
    if host == HOST and not any(isinstance(event, SeatTaken) and event.token == HOST for event in room.events):
        assert room.host == HOST


def keeps_secrets(room: Room, happened: list[Event]) -> None:
    for number in range(room.sequence - len(happened) + 1, room.sequence + 1):
        for watcher in (None, *range(len(room.seats))):
            told = ENCODE(telling.told(room, number, watcher)).decode()
            assert "token of" not in told
            if room.state != "finished":
                assert SALT not in told
                assert '"deck":[9' not in told
            if '"tile_placed"' in told and "placement" in told and not room.options.open_displays:
                assert f'"seat":{watcher},' in told


def test_a_display_that_is_told_is_the_one_of_the_game():
    room = finished(2)
    displays = [Display(Placement.parse(event.placements[seat]) for event in closed(room)) for seat in (0, 1)]
    assert room.game is not None
    assert tuple(displays) == room.game.displays


def closed(room: Room) -> list[RoundClosed]:
    return [event for event in room.events if isinstance(event, RoundClosed)]


def test_seats_are_told_who_sits_there_and_never_by_whom():
    room = opened(2)
    told = [telling.told(room, number, 0) for number in range(1, room.sequence + 1)]
    assert [event.name for event in told if isinstance(event, SeatTaken)] == ["Ann", "Bo"]
    assert not [event for event in told if getattr(event, "token", "") or getattr(event, "host", "") or event.by]
