"""Which player a token belongs to."""

import asyncio

from nmbr9.players.identity import CACHE_SECONDS, MOST_CACHED, Identities, hashed


class World:
    """Devices in a dictionary, and a clock that a test sets."""

    def __init__(self, **devices):
        self.devices = {hashed(token): player for token, player in devices.items()}
        self.asked = []
        self.now = 0.0
        self.identities = Identities(self.find, lambda: self.now)

    async def find(self, device):
        self.asked.append(device)
        return self.devices.get(device, device)

    def player_of(self, token):
        return asyncio.run(self.identities.player_of(token))


def test_a_guest_is_the_hash_of_the_token_and_nobody_is_nobody():
    world = World()
    assert world.player_of("ann") == hashed("ann")
    assert world.player_of("") == ""
    assert world.asked == [hashed("ann")]


def test_a_device_belongs_to_its_player():
    world = World(phone="ann")
    assert world.player_of("phone") == "ann"


def test_the_token_of_a_deleted_player_belongs_to_nobody():
    assert World(phone="").player_of("phone") == ""


def test_an_answer_is_cached_for_a_while():
    world = World(phone="ann")
    world.player_of("phone")
    world.devices.clear()
    world.now = CACHE_SECONDS - 1
    assert world.player_of("phone") == "ann"
    world.now = CACHE_SECONDS
    assert world.player_of("phone") == hashed("phone")
    assert len(world.asked) == 2


def test_a_device_that_was_removed_here_is_forgotten_at_once():
    world = World(phone="ann")
    world.player_of("phone")
    world.devices.clear()
    world.identities.forget(hashed("phone"))
    assert world.player_of("phone") == hashed("phone")


def test_the_cache_is_bounded():
    world = World()
    for number in range(MOST_CACHED + 1):
        world.player_of(str(number))
    world.asked.clear()
    world.player_of(str(MOST_CACHED))
    assert world.asked == []
    world.player_of("0")  # the oldest one has made room
    assert world.asked == [hashed("0")]
