import pytest

from nmbr9.store.address import Address


@pytest.mark.parametrize(
    ("options", "seconds"),
    [("", 5.0), ("?connect_timeout=30", 30.0), ("?connect_timeout=0", None), ("?connect_timeout=soon", None)],
)
def test_a_database_that_does_not_answer_is_given_up_after_five_seconds_or_as_the_address_says(options, seconds):
    address = Address.parse(f"postgresql://ann:secret@host:5432/games{options}")
    assert address.seconds == seconds
    assert address.options == {"hide_parameters": True, "pool_timeout": seconds}
    assert str(address) == repr(address) == "postgresql://ann@host:5432/games"


def test_a_file_has_no_timeout():
    assert Address.parse("sqlite:///games.db").seconds is None
