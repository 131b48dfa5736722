import copy
import pickle

import pytest

from nmbr9 import InvalidNotation
from nmbr9.core.instance import Instance

EVERY = [
    Instance(m, c, k, order)
    for order in ("U", "K", "F")
    for m in range(10)
    for c in (1, 2)
    for k in range(1, c * (m + 1) + 1)
]


def test_a_name_says_everything():
    assert len({instance.name for instance in EVERY}) == len(EVERY) == 3 * (55 + 110)
    for instance in EVERY:
        assert Instance.parse(instance.name) == Instance.parse(str(instance)) == instance


def test_the_text_of_an_instance_evaluates_back():
    for instance in EVERY[::20]:
        assert eval(repr(instance)) == instance  # noqa: S307 - our own text
        assert pickle.loads(pickle.dumps(instance)) == copy.copy(instance) == instance  # noqa: S301 - our own bytes
        assert hash(Instance.parse(instance.name)) == hash(instance)


def test_the_real_game_is_one_of_them():
    game = Instance.parse("U-9-2-20")
    assert (game.order, game.max_number, game.copies, game.tiles) == ("U", 9, 2, 20)
    assert sorted(game.cards) == sorted([*range(10)] * 2)


@pytest.mark.parametrize("instance", EVERY[::7])
def test_there_are_so_many_cards_of_every_number(instance):
    assert len(instance.cards) >= instance.tiles
    for number in range(10):
        expected = instance.copies if number <= instance.max_number else 0
        assert instance.cards.count(number) == expected


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((10, 1, 1), "the highest number is 0 to 9, not 10"),
        ((-1, 1, 1), "the highest number is 0 to 9, not -1"),
        ((9, 0, 1), "there are 1 to 2 copies of a number, not 0"),
        ((9, 3, 1), "there are 1 to 2 copies of a number, not 3"),
        ((9, 1, 0), "of 1 of each number up to 9, 1 to 10 tiles are played, not 0"),
        ((6, 2, 15), "of 2 of each number up to 6, 1 to 14 tiles are played, not 15"),
        ((9, 2, 20, "u"), "an order is U (unknown), K (known) or F (free), not 'u'"),
        ((9, 2, 20, ""), "an order is U (unknown), K (known) or F (free), not ''"),
    ],
)
def test_what_is_no_instance_is_refused(arguments, sentence):
    with pytest.raises(ValueError, match="^" + sentence.replace("(", r"\(").replace(")", r"\)")):
        Instance(*arguments)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected an instance like U-9-2-20, found ''"),
        ("U-9-2", "expected an instance like U-9-2-20, found 'U-9-2'"),
        ("U-9-2-20 ", "found 'U-9-2-20 '"),
        ("u-9-2-20", "found 'u-9-2-20'"),
        ("U--9-2-20", "found 'U--9-2-20'"),
        ("U-9-2-20\n", r"found 'U-9-2-20\\n'"),
        ("U-٩-2-20", "found"),
        ("U-9-2-" + "9" * 4000, "found 'U-9-2-9{18}…'"),
        ("X-9-2-20", "X-9-2-20: an order is U"),
        ("F-9-2-21", "F-9-2-21: of 2 of each number up to 9, 1 to 20 tiles are played, not 21"),
        ("F-12-2-20", "F-12-2-20: the highest number is 0 to 9, not 12"),
    ],
)
def test_what_is_no_name_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(InvalidNotation, match=sentence):
        Instance.parse(text)


@pytest.mark.parametrize("arguments", [("9", 2, 20), (9, True, 5), (9, 2, 5.0)])
def test_numbers_are_whole_numbers(arguments):
    with pytest.raises(TypeError, match="is a whole number, not "):
        Instance(*arguments)
