"""Challenges: one deck for several players, whose cards nobody is told before they have been played."""

import asyncio
import itertools
import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from nmbr9 import Deck
from nmbr9.daily import Day
from nmbr9.rooms import Room, RoomRefused, contests
from nmbr9.rooms.commands import handle
from nmbr9.rooms.contests import ContestGame
from nmbr9.rooms.events import Place
from nmbr9.rooms.names import HIDDEN_NAME
from nmbr9.rooms.shuffling import Deal
from nmbr9.server.challenges import _deck_of
from tests.server.client import Client, first_legal, open_room, request, take_seat
from tests.server.processes import run_forked

pytestmark = pytest.mark.anyio

SHORT = Deck.parse("791")
TOKENS = (f"token-of-a-player-{number:06}" for number in itertools.count())


def challenge(server, token, **wanted):
    status, made = request(f"{server.address}/api/challenges", wanted, token=token)
    assert status == 201, made
    return made


def numbered(server, token, deck=SHORT, **wanted):
    return challenge(server, token, number=deck.number, removed=deck.removed, **wanted)


def shown(server, made, token=""):
    status, view = request(f"{server.address}/api/challenges/{made['challenge']}", token=token)
    assert status == 200, view
    return view


def begin(server, made, token, name="Bo"):
    body = {"name": name, "legal": False}
    status, room = request(f"{server.address}/api/challenges/{made['challenge']}/games", body, token=token)
    assert status == 201, room
    return room


async def play(server, room, token, choose=first_legal):
    async with Client([server.address], room["room"], token) as client:
        client.on_event = choose
        await client.until(lambda: any(event["type"] == "game_ended" for event in client.events.values()))
    return client


async def test_two_players_compare_what_they_have_made_of_the_deck_of_a_room(server):
    ann, bo = next(TOKENS), next(TOKENS)
    status, room = request(
        f"{server.address}/api/rooms", {"name": "Ann", "options": {"removed": 17}, "begin": True}, token=ann
    )
    assert status == 201
    await play(server, room, ann)
    replay = request(f"{server.address}/api/rooms/{room['room']}/replay")[1]
    made = challenge(server, ann, room=room["room"], name="Ann")
    assert (made["name"], made["rounds"], made["mine"], made["state"]) == ("Ann", 3, True, "open")
    assert made["number"] == Deck(replay["cards"]).number
    [own] = made["results"]
    assert (own["name"], own["score"], own["display"]) == ("Ann", replay["scores"][0], replay["displays"][0])
    assert (own["room"], own["me"], own["knew"], own["hints"]) == (room["room"], True, False, 0)

    before = shown(server, made, bo)
    assert (before["number"], before["state"], before["room"], before["mine"]) == (None, "open", "", False)
    [sealed] = before["results"]
    assert (sealed["name"], sealed["score"]) == ("Ann", own["score"])
    assert (sealed["display"], sealed["room"], sealed["me"]) == ("", "", False)

    game = begin(server, made, bo)
    assert (game["contest"], game["ranked"], game["state"]) == (f"challenge/{made['challenge']}", True, "playing")
    assert not game["deck_chosen"]
    assert shown(server, made, bo)["state"] == "playing"
    assert shown(server, made, bo)["room"] == game["room"]
    assert shown(server, made, bo)["number"] is None
    await play(server, game, bo)

    for token, me in ((ann, "Ann"), (bo, "Bo")):
        after = shown(server, made, token)
        assert after["number"] == made["number"]
        assert {result["name"] for result in after["results"]} == {"Ann", "Bo"}
        assert [result["name"] for result in after["results"] if result["me"]] == [me]
        assert all(result["display"] and result["room"] and not result["knew"] for result in after["results"])
    assert shown(server, made, bo)["state"] == "finished"
    assert shown(server, made)["number"] is None


async def test_the_first_game_is_begun_once_and_the_others_are_for_practice(server):
    ann, bo = next(TOKENS), next(TOKENS)
    made = numbered(server, ann)
    with ThreadPoolExecutor(4) as at_once:
        rooms = list(at_once.map(lambda _: begin(server, made, bo)["room"], range(4)))
    assert len(set(rooms)) == 1
    first = await play(server, begin(server, made, bo), bo)
    again = begin(server, made, bo)
    assert again["room"] != rooms[0]
    assert not again["ranked"]
    other = begin(server, made, bo)["room"]
    assert other not in (rooms[0], again["room"])
    await play(server, again, bo)
    [result] = shown(server, made, bo)["results"]
    assert result["room"] == rooms[0] == first.room


async def test_games_that_are_begun_while_the_first_one_ends_do_not_count(server):
    ann, bo = next(TOKENS), next(TOKENS)
    made = numbered(server, ann)
    first = begin(server, made, bo)
    async with Client([server.address], first["room"], bo) as client:
        await client.until(lambda: client.last > 0)
        begun = [asyncio.to_thread(begin, server, made, bo) for _ in range(8)]
        _, *rooms = await asyncio.gather(client.ask("resign", {"type": "resign"}), *begun)
    assert {room["room"] for room in rooms if room["ranked"]} <= {first["room"]}


def test_the_token_of_a_deleted_player_plays_no_second_first_game(server):
    made, token = challenge(server, next(TOKENS)), next(TOKENS)
    assert begin(server, made, token)["ranked"]
    assert request(f"{server.address}/api/me/delete", {"confirm": "delete"}, token=token)[0] == 200
    assert not begin(server, made, token)["ranked"]


def test_a_second_challenge_with_the_same_deck_is_the_first_one(server):
    ann = next(TOKENS)
    assert numbered(server, ann)["challenge"] == numbered(server, ann)["challenge"]
    assert numbered(server, next(TOKENS))["challenge"] != numbered(server, ann)["challenge"]
    assert challenge(server, ann)["challenge"] != challenge(server, ann)["challenge"]  # shuffled by the server


async def test_who_has_chosen_the_deck_is_compared_too_but_may_have_known_it(server):
    ann = next(TOKENS)
    made = numbered(server, ann)
    assert (made["number"], made["results"], made["name"]) == (SHORT.number, [], "")
    room = begin(server, made, ann, "Ann")
    assert not room["ranked"]
    await play(server, room, ann)
    [result] = shown(server, made, next(TOKENS))["results"]
    assert (result["name"], result["knew"]) == ("Ann", True)


async def test_a_deck_that_the_server_has_shuffled_is_a_secret_to_who_made_it_too(server):
    ann = next(TOKENS)
    made = challenge(server, ann, removed=17)
    assert (made["mine"], made["number"], made["rounds"]) == (True, None, 3)
    room = begin(server, made, ann)
    assert room["ranked"]
    await play(server, room, ann)
    after = shown(server, made, ann)
    assert 1 <= after["number"] <= 990
    assert not after["results"][0]["knew"]


async def test_who_has_met_the_cards_elsewhere_is_told_the_deck_and_not_ranked(server):
    ann, bo = next(TOKENS), next(TOKENS)
    room = open_room(server.address, deck=[7, 9, 1], seats=2)
    seat = take_seat(server.address, room["room"], "Bo")
    ann, bo = room["token"], seat["token"]
    async with Client([server.address], room["room"], ann) as host:
        host.on_event = first_legal
        assert await host.ask("start", {"type": "start"}) is None
        await play(server, room, bo)
    made = challenge(server, ann, room=room["room"])
    assert shown(server, made, bo)["number"] == SHORT.number
    game = begin(server, made, bo)
    assert not game["ranked"]
    await play(server, game, bo)
    results = {result["name"]: result["knew"] for result in shown(server, made, bo)["results"]}
    assert results == {"Ann": True, "Bo": True}  # she has chosen the deck of that room


async def test_who_gives_up_is_shown_everything_and_not_compared(server):
    ann, bo = next(TOKENS), next(TOKENS)
    made = numbered(server, ann)
    room = begin(server, made, bo)

    def resign(event):
        return {"type": "resign"} if event["type"] == "card_drawn" and event["round"] == 1 else None

    await play(server, room, bo, resign)
    after = shown(server, made, bo)
    assert (after["state"], after["number"], after["results"]) == ("finished", SHORT.number, [])


async def test_no_hints_in_a_game_that_counts(server):
    made = challenge(server, next(TOKENS), removed=17)
    bo = next(TOKENS)
    room = begin(server, made, bo)
    async with Client([server.address], room["room"], bo) as client:
        refused = await client.ask("hint", {"type": "hint", "round": 1})
    assert refused is not None
    assert refused["code"] == "hints_not_allowed"


# The list of one's own challenges


def listed(server, token):
    status, found = request(f"{server.address}/api/me/challenges", token=token)
    assert status == 200, found
    return found["challenges"]


async def test_both_sides_find_a_challenge_again_and_what_is_new(server):
    ann, bo = next(TOKENS), next(TOKENS)
    made = challenge(server, ann, removed=17, name="Ann")
    [own] = listed(server, ann)
    assert (own["challenge"], own["mine"], own["state"], own["room"]) == (made["challenge"], True, "open", "")
    assert (own["score"], own["others"], own["newest_score"], own["news"]) == (None, 0, None, 0)
    assert listed(server, bo) == []
    room = begin(server, made, bo)
    [his] = listed(server, bo)
    assert (his["name"], his["mine"], his["state"], his["room"]) == ("Ann", False, "playing", room["room"])
    await play(server, room, bo)
    [result] = shown(server, made, ann)["results"]
    [own], [his] = listed(server, ann), listed(server, bo)
    assert (own["newest_name"], own["newest_score"], own["others"], own["news"]) == ("Bo", result["score"], 1, 1)
    assert (his["state"], his["score"], his["others"], his["news"]) == ("finished", result["score"], 0, 0)
    assert shown(server, made, ann)["news"] == 1
    for _ in range(2):
        assert request(f"{server.address}/api/challenges/{made['challenge']}/seen", {}, token=ann) == (200, {})
    assert shown(server, made, ann)["news"] == listed(server, ann)[0]["news"] == 0
    assert shown(server, made, bo)["news"] == shown(server, made)["news"] == 0
    await play(server, begin(server, made, ann, "Ann"), ann)
    assert listed(server, bo)[0]["news"] == 1


def test_a_stranger_has_no_challenges_and_gets_no_profile(server):
    assert request(f"{server.address}/api/me/challenges") == (200, {"challenges": []})
    made = numbered(server, next(TOKENS))
    status, problem = request(f"{server.address}/api/challenges/{made['challenge']}/seen", {})
    assert (status, problem["code"]) == (404, "no_player")
    ann = next(TOKENS)
    assert shown(server, made, ann)["news"] == 0
    assert request(f"{server.address}/api/challenges/{made['challenge']}/seen", {}, token=ann)[0] == 200
    assert listed(server, ann) == []  # to look at it is not to take it
    assert request(f"{server.address}/api/challenges/nowhere/seen", {}, token=ann)[0] == 404


# Secrecy


def normal(text):
    """Replace what differs between any two challenges: ids, times, commitments."""
    text = re.sub(r"[0-9a-f]{64}", "HASH", text)
    text = re.sub(r"\b[0-9a-f]{20}\b", "ID", text)
    return re.sub(r"\b\d{10}\.\d+", "TIME", text)


async def seen_before_playing(server, deck, maker, friend):
    """Return all that a stranger and a friend are told of a challenge until the friend's first card is placed."""
    made = numbered(server, maker, deck, name="Ann")
    address = f"{server.address}/api/challenges/{made['challenge']}"
    told: list[object] = [request(address), request(address, token=friend)]
    room = begin(server, made, friend)
    told += [room, request(address, token=friend), request(address, token=next(TOKENS)), listed(server, friend)]
    async with Client([server.address], room["room"], friend) as client:
        await client.until(lambda: any(event["type"] == "card_drawn" for event in client.events.values()))
        told += client.frames
    return normal(json.dumps(told))


async def test_neither_number_nor_cards_are_told_before_they_are_played(server):
    decks = [Deck.parse(cards) for cards in ("7914", "7419", "7700", "7788")]
    told = [await seen_before_playing(server, deck, next(TOKENS), next(TOKENS)) for deck in decks]
    assert len(set(told)) == 1
    other = await seen_before_playing(server, Deck.parse("8914"), next(TOKENS), next(TOKENS))
    assert other != told[0]  # the first card is told when it is drawn


async def test_a_game_is_watched_by_its_player_and_by_those_who_know_the_cards(server):
    ann, bo, cy, di = (next(TOKENS) for _ in range(4))
    made = numbered(server, ann)
    rooms = {player: begin(server, made, player)["room"] for player in (bo, cy)}
    await play(server, begin(server, made, cy), cy)
    allowed = {
        (player, watcher)
        for player, room in rooms.items()
        for watcher in (ann, bo, cy, di, "")
        if sees(server, room, watcher)
    }
    assert allowed == {*((bo, watcher) for watcher in (ann, bo, cy)), *((cy, watcher) for watcher in (ann, cy))}


def sees(server, room, token):
    """Say whether a room is shown to somebody, and see that all routes agree."""
    address = f"{server.address}/api/rooms/{room}"
    answers = [request(f"{address}{path}", token=token) for path in ("", "/record", "/replay", "/picture")]
    forbidden = [status == 403 for status, _ in answers]
    assert len(set(forbidden)) == 1
    if forbidden[0]:
        assert {problem["code"] for _, problem in answers} == {"not_played_yet"}
    return not forbidden[0]


def test_the_deck_of_the_day_is_for_everybody_until_the_day_is_over():
    room, day = Room(), Day.parse("2026-11-17")
    game = ContestGame(day.contest, "room", Deck.parse("7"), "5a" * 32)
    contests.open_game(room, game, "Ann", "ann", 1.0)
    handle(room, Place(round=1, placement="7n@0,0"), "ann", 2.0, "place", Deal(Deck(()), ""))
    with pytest.raises(RoomRefused, match="when the day is over"):
        _deck_of(room, "ann", day.closes - 1)
    assert _deck_of(room, "ann", day.closes) == Deck.parse("7")


# What is refused


@pytest.mark.parametrize(
    ("body", "status", "code", "place"),
    [
        ({"number": 0}, 400, "bad_options", "number"),
        ({"number": -(10**30)}, 400, "bad_options", "number"),
        ({"number": 2_375_880_867_360_001}, 400, "bad_options", "number"),
        ({"number": 991, "removed": 17}, 400, "bad_options", "number"),
        ({"number": 1.5}, 400, "not_understood", "number"),
        ({"number": "one"}, 400, "not_understood", "number"),
        ({"removed": 20}, 400, "not_understood", "removed"),
        ({"deck": [1]}, 400, "not_understood", ""),
        ({"name": "\x00"}, 400, "bad_name", ""),
        ({"room": "nowhere"}, 404, "no_such_room", "room"),
        ({"room": "x", "number": 1}, 400, "bad_options", "room"),
        ({"room": "x", "removed": 1}, 400, "bad_options", "room"),
    ],
)
def test_a_challenge_that_makes_no_sense_is_refused_with_a_sentence(server, body, status, code, place):
    got, problem = request(f"{server.address}/api/challenges", body)
    assert (got, problem["code"]) == (status, code)
    assert problem["detail"]
    if place:
        assert problem["place"] == place


def test_the_deck_of_a_room_is_for_those_who_have_played_and_when_it_is_over(server):
    room = open_room(server.address, removed=17, begin=True)
    for token, status, code in ((next(TOKENS), 403, "not_seated"), (room["token"], 409, "not_over")):
        got, problem = request(f"{server.address}/api/challenges", {"room": room["room"]}, token=token)
        assert (got, problem["code"], problem["place"]) == (status, code, "room")


async def test_a_deck_with_start_tiles_is_not_dealt_again(server):
    room = open_room(server.address, removed=18, start_tiles=True, begin=True)
    await play(server, room, room["token"])
    got, problem = request(f"{server.address}/api/challenges", {"room": room["room"]}, token=room["token"])
    assert (got, problem["code"]) == (400, "bad_options")
    assert "start tiles" in problem["detail"]


@pytest.mark.parametrize("id_", ["nowhere", "%00", "0" * 64, "%ff"])
def test_a_challenge_that_is_not_there_is_a_problem(server, id_):
    for path, body in ((f"/api/challenges/{id_}", None), (f"/api/challenges/{id_}/games", {})):
        status, problem = request(f"{server.address}{path}", body)
        assert (status, problem["code"]) == (404, "not_found")
        assert "no such challenge" in problem["detail"]


def test_a_name_that_shows_nothing_begins_no_game(server):
    made = numbered(server, next(TOKENS))
    bo = next(TOKENS)
    status, problem = request(
        f"{server.address}/api/challenges/{made['challenge']}/games", {"name": "\u2800"}, token=bo
    )
    assert (status, problem["code"]) == (400, "bad_name")
    assert shown(server, made, bo)["state"] == "open"


async def test_a_name_that_an_operator_hides_is_hidden_in_the_results_and_their_games(server):
    ann, bo = next(TOKENS), next(TOKENS)
    made = numbered(server, ann, name="Rude")
    for token, name in ((ann, "Rude"), (bo, "Bo")):
        await play(server, begin(server, made, token, name), token)
    room = next(result["room"] for result in shown(server, made, ann)["results"] if result["me"])
    assert json.dumps(shown(server, made, bo)).count("Rude") == 2
    database = ("--database", server.database)
    assert run_forked("admin", "hide-name", "--room", room, "--reason", "rude", *database)[0] == 0
    view = shown(server, made, bo)
    assert view["name"] == ""
    assert sorted(result["name"] for result in view["results"]) == ["", "Bo"]
    _, listed = request(f"{server.address}/api/me/challenges", token=bo)
    assert "Rude" not in json.dumps(listed)
    for path in ("", "/record", "/replay", "/picture"):
        _, answer = request(f"{server.address}/api/rooms/{room}{path}", token=bo)
        assert ("Rude" in json.dumps(answer), HIDDEN_NAME in json.dumps(answer)) == (False, True), path
    assert run_forked("admin", "show-name", "--room", room, *database)[0] == 0
    assert json.dumps(shown(server, made, bo)).count("Rude") == 2
