"""Views that go to a worker process."""

import pickle
import random

from nmbr9 import Deck, Game
from nmbr9.rooms.packing import Packer

SEATS = 5


def views():
    """Yield the rounds of a game, each with the views of all seats."""
    game = Game(Deck.shuffled(random.Random(1)), SEATS)
    while not game.finished:
        seen = [game.view_for(seat) for seat in range(SEATS)]
        yield seen
        for seat, view in enumerate(seen):
            game.place(seat, random.Random(seat).choice(view.legal_placements()))


def carried(packed):
    return pickle.loads(pickle.dumps(packed)).unpack()  # noqa: S301 - pickled here


def test_a_view_arrives_as_it_was():
    packer = Packer()
    for seen in views():
        for view in seen:
            assert carried(packer.pack("room", view)) == view
    for room in range(40):  # more than are cached
        assert carried(packer.pack(str(room), seen[0])) == seen[0]


def test_the_displays_of_a_room_are_read_once_for_all_its_bots():
    packer = Packer()
    for seen in views():
        first, *others = [carried(packer.pack("room", view)) for view in seen]
        assert all(other.displays is first.displays for other in others)
