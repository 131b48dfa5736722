"""One-time codes: readable, forgiving when they are typed, and only their hashes are kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.players.codes import CODE_SECONDS, LENGTH, LETTERS, Transfers, hashed_code, new_code
from nmbr9.players.errors import PlayerRefusal, PlayerRefused


def test_a_code_has_sixty_random_bits_in_letters_that_do_not_look_alike():
    assert len(LETTERS) ** LENGTH >= 2**60
    assert not set(LETTERS) & set("ILOU")
    codes = [new_code() for _ in range(1000)]
    assert len(set(codes)) == 1000
    assert {letter for code in codes for letter in code} == {*LETTERS, "-"}
    assert {tuple(map(len, code.split("-"))) for code in codes} == {(4, 4, 4)}


@given(st.text(LETTERS, min_size=LENGTH, max_size=LENGTH), st.data())
def test_a_code_is_known_however_it_is_typed(letters, data):
    typed = ""
    for letter in letters:
        alike = {"0": "0oO", "1": "1iIlL"}.get(letter, letter + letter.lower())
        typed += data.draw(st.sampled_from(alike)) + data.draw(st.sampled_from(["", "-", " "]))
    assert hashed_code(typed) == hashed_code(letters)
    assert letters not in hashed_code(letters)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_a_code_or_nothing(text):
    assert hashed_code(text) == "" or len(hashed_code(text)) == 64


@given(*[st.text(LETTERS, min_size=LENGTH, max_size=LENGTH)] * 2)
def test_different_codes_have_different_hashes(one, other):
    assert (hashed_code(one) == hashed_code(other)) == (one == other)


class Shelf:
    """What is kept, in memory."""

    def __init__(self):
        self.kept = {}

    async def keep_code(self, code, player, expires, now):
        self.kept = {code: (player, expires)}

    async def claim(self, code, device, now):
        player, expires = self.kept.pop(code, (None, 0.0))
        return player if expires > now else None


@pytest.mark.anyio
async def test_a_code_is_used_once_and_in_time():
    shelf, now = Shelf(), [1000.0]
    transfers = Transfers(shelf, lambda: now[0])
    code, expires = await transfers.new_code("ann")
    assert expires == 1000 + CODE_SECONDS == 1600
    assert code not in str(shelf.kept)
    assert await transfers.claim(code.lower(), "device") == "ann"
    late, _ = await transfers.new_code("ann")
    now[0] = 1600.0
    for wrong in (code, late, new_code(), "", "no code at all"):
        with pytest.raises(PlayerRefused) as refused:
            await transfers.claim(wrong, "device")
        assert refused.value.code is PlayerRefusal.CODE_UNKNOWN
