"""Ceremonies of passkeys without a browser: what is refused. Those in `tests/page/test_passkeys.py` succeed."""

import asyncio
import base64
import json
import sys
from unittest.mock import AsyncMock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.players import passkeys
from nmbr9.players.errors import PlayerRefusal, PlayerRefused
from nmbr9.players.passkeys import CHALLENGE_SECONDS, MOST_PASSKEYS, Passkeys, Site
from nmbr9.players.storage import Added, Passkey

SITE = Site("https://example.org:8443")


class Shelf:
    """What is kept, in memory."""

    def __init__(self):
        self.challenges = {}
        self.keys = {}

    async def keep_challenge(self, challenge, player, expires, now):
        self.challenges[challenge] = player, expires

    async def use_challenge(self, challenge, now):
        player, expires = self.challenges.pop(challenge, (None, 0.0))
        return player if expires > now else None

    async def passkeys_of(self, player):
        return [each.credential for each in self.keys.values() if each.player == player]

    async def passkey(self, credential):
        return self.keys.get(credential)

    async def add_passkey(self, passkey, most, now):
        raise AssertionError("nothing that is tried here is a passkey")

    async def use_passkey(self, passkey, device, now):
        raise AssertionError("nothing that is tried here is signed")


async def at_once(work):
    return work()


def refusal_of(work):
    with pytest.raises(PlayerRefused) as refused:
        asyncio.run(work)
    return refused.value.code


def answer_to(options, kind, *, credential="abcd"):
    """Return what looks like the answer of an authenticator, with the right challenge and without a signature."""
    client_data = {"type": kind, "challenge": json.loads(options)["challenge"], "origin": SITE.origin}
    encoded = base64.urlsafe_b64encode(json.dumps(client_data).encode()).decode().rstrip("=")
    parts = {"clientDataJSON": encoded, "attestationObject": "AA", "authenticatorData": "AA", "signature": "AA"}
    return json.dumps({"id": credential, "rawId": credential, "type": "public-key", "response": parts})


def test_the_site_is_its_host():
    assert SITE.id == "example.org"
    assert Site("http://localhost:9009").id == "localhost"


def test_options_are_for_this_site_and_do_not_tell_who_the_player_is():
    shelf = Shelf()
    shelf.keys["known"] = Passkey("a25vd24", "ann", b"", 0)
    options = json.loads(asyncio.run(Passkeys(shelf, lambda: 0.0).begin_registration(SITE, "ann", "Ann")))
    assert (options["rp"]["id"], options["user"]["name"]) == ("example.org", "Ann")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert [each["id"] for each in options["excludeCredentials"]] == ["a25vd24"]
    assert base64.urlsafe_b64decode(options["user"]["id"] + "==") != b"ann"
    assert options["challenge"] not in str(shelf.challenges)
    login = json.loads(asyncio.run(Passkeys(shelf, lambda: 0.0).begin_login(SITE)))
    assert (login["rpId"], login["allowCredentials"]) == ("example.org", [])


def test_a_challenge_is_of_one_player_and_valid_for_five_minutes():
    shelf, now = Shelf(), [0.0]
    keys = Passkeys(shelf, lambda: now[0])
    kind = "webauthn.create"
    answers = [answer_to(asyncio.run(keys.begin_registration(SITE, "ann", "")), kind) for _ in range(3)]
    for player, answer, seconds in (
        ("bo", answers[0], 1),
        ("ann", answers[0], 1),
        ("ann", answers[1], CHALLENGE_SECONDS),
    ):
        now[0] = float(seconds)
        with pytest.raises(PlayerRefused, match="not asked for, was used before, or came too late"):
            asyncio.run(keys.finish_registration(SITE, player, answer, at_once))
    now[0] = 1.0
    with pytest.raises(PlayerRefused, match="can't be verified"):
        asyncio.run(keys.finish_registration(SITE, "ann", answers[2], at_once))


def test_a_login_without_a_known_key_or_a_signature_is_refused():
    shelf = Shelf()
    keys = Passkeys(shelf, lambda: 0.0)
    shelf.keys["abcd"] = Passkey("abcd", "ann", b"no key", 0)
    for credential, sentence in (("efgh", "not known here"), ("abcd", "can't be verified"), ("a b", "not the answer")):
        answer = answer_to(asyncio.run(keys.begin_login(SITE)), "webauthn.get", credential=credential)
        with pytest.raises(PlayerRefused, match=sentence):
            asyncio.run(keys.finish_login(SITE, answer, "device", at_once))


def test_a_key_that_the_store_does_not_take_is_refused(monkeypatch):
    key = Passkey("abcd", "ann", b"", 0)
    monkeypatch.setattr(passkeys, "_guarded", lambda _verify: lambda: key)  # as if it were signed
    monkeypatch.setattr(Shelf, "add_passkey", AsyncMock(side_effect=[Added.KNOWN, Added.TOO_MANY]))
    monkeypatch.setattr(Shelf, "use_passkey", AsyncMock(return_value=False))
    shelf = Shelf()
    shelf.keys["abcd"] = key
    keys = Passkeys(shelf, lambda: 0.0)
    answer = answer_to(asyncio.run(keys.begin_registration(SITE, "ann", "")), "webauthn.create")
    with pytest.raises(PlayerRefused, match="belongs to a profile already"):
        asyncio.run(keys.finish_registration(SITE, "ann", answer, at_once))
    answer = answer_to(asyncio.run(keys.begin_registration(SITE, "ann", "")), "webauthn.create")
    assert refusal_of(keys.finish_registration(SITE, "ann", answer, at_once)) is PlayerRefusal.TOO_MANY_PASSKEYS
    answer = answer_to(asyncio.run(keys.begin_login(SITE)), "webauthn.get")
    with pytest.raises(PlayerRefused, match="its counter is not a new one, or it was deleted with its profile"):
        asyncio.run(keys.finish_login(SITE, answer, "device", at_once))


def test_a_player_has_so_many_passkeys_at_most():
    shelf = Shelf()
    shelf.keys = {number: Passkey("abcd", "ann", b"", 0) for number in range(MOST_PASSKEYS)}
    keys = Passkeys(shelf, lambda: 0.0)
    assert refusal_of(keys.begin_registration(SITE, "ann", "")) is PlayerRefusal.TOO_MANY_PASSKEYS
    assert asyncio.run(keys.begin_registration(SITE, "bo", ""))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "response", "clientDataJSON"]), inner)
    ),
    max_leaves=8,
)


@given(st.text() | JSON.map(json.dumps) | st.just("[" * 16_000))
def test_nonsense_is_refused(answer):
    keys = Passkeys(Shelf(), lambda: 0.0)
    assert refusal_of(keys.finish_registration(SITE, "ann", answer, at_once)) is PlayerRefusal.PASSKEY_REFUSED
    assert refusal_of(keys.finish_login(SITE, answer, "device", at_once)) is PlayerRefusal.PASSKEY_REFUSED


def test_without_the_extra_there_are_no_passkeys(monkeypatch):
    monkeypatch.setitem(sys.modules, "webauthn", None)
    passkeys.passkeys_possible.cache_clear()
    try:
        assert not passkeys.passkeys_possible()
        keys = Passkeys(Shelf(), lambda: 0.0)
        for work in (
            keys.begin_registration(SITE, "ann", ""),
            keys.finish_registration(SITE, "ann", "", at_once),
            keys.begin_login(SITE),
            keys.finish_login(SITE, "", "device", at_once),
        ):
            assert refusal_of(work) is PlayerRefusal.PASSKEYS_OFF
    finally:
        passkeys.passkeys_possible.cache_clear()
