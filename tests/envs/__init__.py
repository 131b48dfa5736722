"""How the tests of the environments play."""

import numpy as np

from nmbr9.core.instance import Instance
from nmbr9.envs.seat import Seat, deal

LADDER = ("U-9-2-20", "K-9-1-10", "F-6-1-5", "F-9-2-20", "U-0-1-1")


def climbing(seat, generator):
    """Choose a legal action; often one that climbs, since plain chance hardly leaves the table."""
    actions = generator.permutation(np.flatnonzero(seat.mask))
    if generator.random() < 0.5:
        actions = sorted(actions, key=lambda action: -seat.display.level_of(seat.placement(int(action))))
    return int(actions[0])


def rounds(instance, size, seed):
    """Play a game: yield the seat before every placement, and when all tiles are placed."""
    generator = np.random.default_rng(seed)
    instance = Instance.parse(instance)
    seat = Seat(instance, size, deal(instance, generator))
    yield seat
    while not seat.finished:
        seat.place(climbing(seat, generator))
        yield seat
