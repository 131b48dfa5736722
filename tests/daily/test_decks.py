"""The deck of a day, which everybody can compute from the seed when the day is closed."""

from hashlib import sha256
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from nmbr9.daily import Day, commitment_of, deck_of, ranked_room

DAY = Day.parse("2026-11-17")
SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)


def by_hand(seed: str, day: str) -> str:
    """Shuffle as docs/daily.md says."""
    key = sha256(f"{seed} {day}".encode()).hexdigest()
    numbers = (int(sha256(f"{key} {n}".encode()).hexdigest()[:8], 16) for n in count())
    cards = list("00112233445566778899")
    for p in range(20, 1, -1):
        other = next(number for number in numbers if number < 2**32 - 2**32 % p) % p
        cards[p - 1], cards[other] = cards[other], cards[p - 1]
    return "".join(cards)


@given(SEEDS)
def test_the_deck_follows_from_seed_and_day(seed):
    assert str(deck_of(seed, DAY)) == by_hand(seed, "2026-11-17")
    assert commitment_of(seed) == sha256(seed.encode()).hexdigest()


def test_decks_differ_from_day_to_day_and_seed_to_seed():
    days = [DAY, DAY.next, DAY.next.next]
    assert len({str(deck_of(seed * 32, day)) for day in days for seed in ("00", "01")}) == 6


def test_each_player_has_one_room_on_each_day():
    rooms = {
        ranked_room(seed * 32, day, player) for seed in ("00", "01") for day in (DAY, DAY.next) for player in ("a", "b")
    }
    assert len(rooms) == 8
    assert all(len(room) == 20 and int(room, 16) >= 0 for room in rooms)
    assert ranked_room("00" * 32, DAY, "a") in rooms
