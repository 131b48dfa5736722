"""Databases of older versions are still read. `version-0.1.0.json` is what that version showed of its own rooms."""

import json
import re
import shutil
from pathlib import Path
from typing import get_args

import pytest

from nmbr9.players.identity import hashed
from nmbr9.rooms import Hub
from nmbr9.rooms.events import (
    EntropyCommitted,
    EntropyRevealed,
    Event,
    HintTaken,
    Place,
    PlayerDeleted,
    RoundClosed,
    ShuffleBegan,
    TilePlaced,
)
from nmbr9.rooms.index import named_in
from nmbr9.rooms.stored import encode_event
from nmbr9.server.views import record_of, view_of
from nmbr9.store import Store
from tests.rooms.fakes import Bot
from tests.store.conftest import close
from tests.store.test_players import traces_of

pytestmark = pytest.mark.anyio

FOLDER = Path(__file__).parent
SHOWN = json.loads((FOLDER / "version-0.1.0.json").read_text(encoding="utf-8"))
LATER = 1_790_000_000.0 + 3600


@pytest.fixture
async def store(tmp_path):
    path = tmp_path / "nmbr9.db"
    shutil.copy(FOLDER / "version-0.1.0.db", path)
    store = await Store.open(f"sqlite:///{path}")
    yield store
    await close(store)


@pytest.fixture
async def hub(store):
    hub = Hub(store, Bot(), now=lambda: LATER)
    yield hub
    await hub.close()


@pytest.mark.parametrize("name", SHOWN)
async def test_a_room_of_version_0_1_0_looks_as_it_did(hub, name):
    shown = SHOWN[name]
    room = await hub.room(shown["room"])
    view = view_of(room, "", LATER)
    assert (room.state, list(room.winners), list(view.cards)) == (shown["state"], shown["winners"], shown["cards"])
    assert [seat.name for seat in room.seats] == shown["players"]
    assert [seat.score for seat in view.seats] == shown["scores"]
    assert view.displays == shown["displays"]


@pytest.mark.parametrize("name", SHOWN)
async def test_its_record_is_the_same_but_for_tags_that_came_later(hub, name):
    room = await hub.room(SHOWN[name]["room"])
    record = record_of(room)
    text = None if record is None else re.sub(r'\[(Deck "chosen by the host"|TakenOver "[^"]*")\]\n', "", str(record))
    if room.resigned:
        seats = " ".join(str(seat + 1) for seat in room.resigned)
        assert text is not None
        text = text.replace(f'[Resigned "{seats}"]\n', "", 1)
    assert text == SHOWN[name]["record"]
    assert record is None or record.winners == room.winners


NEW_EVENTS = {EntropyCommitted, ShuffleBegan, EntropyRevealed, HintTaken, PlayerDeleted}
"""Version 0.1 did not have them."""


async def test_it_has_every_kind_of_event(hub):
    rooms = [await hub.room(shown["room"]) for shown in SHOWN.values()]
    assert {type(event) for room in rooms for event in room.events} == set(get_args(Event)) - NEW_EVENTS


async def test_its_placements_get_their_levels(hub):
    room = await hub.room(SHOWN["solo"]["room"])
    placements = [event.placements[0] for event in room.events if isinstance(event, RoundClosed)]
    assert placements == str(room.game.displays[0]).split()
    assert any("^" in str(event.placement) for event in room.events if isinstance(event, TilePlaced))


async def test_events_are_stored_in_the_same_form(hub, store):
    """So that old processes can read what new ones write, while a cluster is updated one process after the other."""
    for shown in SHOWN.values():
        room = await hub.room(shown["room"])
        written = [payload for _, payload in await store.read(room.id)]
        assert [encode_event(event) for event in room.events] == written


async def test_a_deletion_leaves_no_hash_of_its_players(hub, store):
    """That version had no index of the players of a room, and nothing has written to these rooms since."""
    rooms = [await hub.room(shown["room"]) for shown in SHOWN.values()]
    players = {player for room in rooms for player in named_in(list(room.events))}
    assert len(players) > len(rooms)
    assert all([await traces_of(store, player) for player in players])
    for player in sorted(players):
        await store.deletions.ask(player, LATER)
        assert await store.deletions.run(player, lambda: LATER, hub.changed_outside) == 0
        assert await traces_of(store, player) == set()
    assert await traces_of(store, *players, *(room.id for room in rooms)) == set()


async def test_its_games_go_on(hub):
    room = await hub.room(SHOWN["playing"]["room"])
    round_ = room.game.round
    placement = room.game.view_for(0).legal_placements()[0]
    assert room.seat_of(hashed("dan")) == 0
    room = await hub.command(room.id, Place(round=round_, placement=str(placement)), hashed("dan"), "new")
    assert room.game.round == round_ + 1
