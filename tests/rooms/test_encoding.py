from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import legal_placements
from nmbr9.rooms.encoding import encode_legal
from tests.strategies import displays


@given(displays(), st.integers(0, 9))
def test_legal_placements_are_sent_with_their_levels(display, number):
    found = {
        (rotation, *values[index : index + 3])
        for rotation, values in encode_legal(display, number).items()
        for index in range(0, len(values), 3)
    }
    assert found == {(p.rotation, p.x, p.y, display.level_of(p)) for p in legal_placements(display, number)}
