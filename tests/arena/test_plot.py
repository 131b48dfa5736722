"""The picture of the scores."""

from xml.etree import ElementTree as ET

import pytest

from nmbr9.arena import Played, scores_svg
from nmbr9.arena.plot import _Scale, _step


def games(bot, scores):
    return [Played(bot, seed, "0", "0n@0,0", score, 0.1, 0.1) for seed, score in enumerate(scores)]


def drawn(**scores):
    svg = scores_svg({name: games(name, points) for name, points in scores.items()})
    return ET.fromstring(svg)  # noqa: S314 - our own


def texts(picture):
    return ["".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text")]


def test_it_says_what_there_is_to_see():
    found = texts(drawn(weak=[0, 1, 2], strong=[90, 100, 110]))
    assert "Scores with the decks of seeds 0 to 2" in found
    assert {"weak", "strong", "3 games", "points", "0", "20", "120"} <= set(found)
    assert "mean 100.0 (95 %: 75.2 to 124.8)" in found  # 4.303 standard errors of 10/√3 to either side


def test_one_game_has_no_interval():
    found = texts(drawn(alone=[7]))
    assert "Scores with the deck of seed 0" in found
    assert {"1 game", "mean 7.0"} <= set(found)


def test_names_are_text_and_never_too_long():
    name = "<script>&" + "x" * 50
    assert "<script>&xxxxxx…" in texts(drawn(**{name: [1, 2]}))


@pytest.mark.parametrize(
    ("reach", "step"), [(0, 1), (9, 1), (10, 1), (11, 2), (20, 2), (21, 5), (51, 10), (110, 20), (262, 50), (501, 100)]
)
def test_ticks_are_round_numbers(reach, step):
    assert _step(reach, 10) == step


@pytest.mark.parametrize("scores", [[0], [7, 7], [0, 262], [55, 110], [99, 100]])
def test_everything_has_its_place(scores):
    scale = _Scale.of(scores)
    assert scale.least <= min(scores)
    assert max(scores) < scale.most
    assert scale.least % scale.tick == scale.most % scale.tick == 0
    assert 170 <= scale.x(min(scores)) <= scale.x(max(scores)) <= 860


def test_a_wide_interval_stays_in_the_picture():
    picture = drawn(bot=[0, 100])  # 12.7 standard errors of 50 to either side
    assert "mean 50.0 (95 %: -585.3 to 685.3)" in texts(picture)
    (reach,) = (path.get("d") for path in picture.iter() if path.get("stroke-width") == "2")
    assert reach.startswith("M170,149H824M")


def test_bars_count_every_game():
    picture = drawn(bot=[0, 0, 0, 1])
    (bars,) = (path.get("d") for path in picture.iter() if path.get("fill") == "#4191e8")
    assert bars.count("Z") == 2  # one for 0, which is as high as a bar can be, and one for 1, a third of that
    assert "v-58h" in bars
    assert "v-19.33h" in bars
