"""Passkeys (WebAuthn): a profile is secured by a key that an authenticator holds, and opened with it on another device.

Each ceremony has two steps. Options with a random challenge are sent to the browser, and the authenticator signs the
challenge. A challenge is valid for five minutes and used once, in whichever process. The library `webauthn` verifies
the answers. It is an optional dependency (an extra), and is imported when first needed.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from base64 import urlsafe_b64decode
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nmbr9.players.errors import PlayerRefusal, PlayerRefused, no_passkeys
from nmbr9.players.storage import Added, Passkey

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nmbr9.players.storage import PasskeyStore

Run: TypeAlias = "Callable[[Callable[[], Passkey]], Awaitable[Passkey]]"
"""Runs the verification of an answer, which takes a millisecond or two, in a thread."""
CHALLENGE_SECONDS: Final = 300
"""For how long a challenge is valid."""
MOST_PASSKEYS: Final = 20
"""How many passkeys a player may have."""

_CHALLENGE_BYTES: Final = 32
_SITE: Final = "NMBR 9"
_BASE64: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")  # a credential's id has at most 1023 bytes


@cache
def passkeys_possible() -> bool:
    """Return whether the extra `passkeys` is installed."""
    return find_spec("webauthn") is not None


@dataclass(frozen=True)
class Site:
    """The site for which passkeys are made: where its page is, as the browser sees it. It comes from the settings."""

    origin: str
    """Like https://example.org or http://localhost:9009."""

    @property
    def host(self) -> str:
        """The host, with its port unless that is the usual one."""
        return self.origin.partition("://")[2]

    @property
    def id(self) -> str:
        """The id of the relying party, which a passkey is bound to: the host, without its port."""
        return self.host.partition(":")[0]


class Passkeys:
    """The ceremonies: a passkey is registered, and a device logs in with it."""

    def __init__(self, store: PasskeyStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    async def begin_registration(self, site: Site, player: str, name: str) -> str:
        """Return the options for a new passkey of a player, as JSON."""
        await _require_library()
        from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415 - an extra
        from webauthn.helpers import structs  # noqa: PLC0415 - an extra

        known = await self._store.passkeys_of(player)
        if len(known) >= MOST_PASSKEYS:
            raise _too_many()
        options = generate_registration_options(
            rp_id=site.id,
            rp_name=_SITE,
            user_id=sha256(f"passkeys of {player}".encode()).digest(),  # the authenticator need not know the player
            user_name=name or _SITE,
            challenge=await self._new_challenge(player),
            timeout=CHALLENGE_SECONDS * 1000,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,  # it is found without a user name
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(each)) for each in known],
        )
        return options_to_json(options)

    async def finish_registration(self, site: Site, player: str, answer: str, run: Run) -> None:
        """Keep a new passkey. Raises PlayerRefused when the answer does not prove that it was made for this request."""
        await _require_library()
        challenge = _challenge_in(answer)
        if await self._store.use_challenge(_hashed(challenge), self._now()) != player:
            raise _refused("it was not asked for, was used before, or came too late")

        def verify() -> Passkey:
            from webauthn import verify_registration_response  # noqa: PLC0415 - an extra
            from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415 - an extra

            verified = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
            )
            credential = bytes_to_base64url(verified.credential_id)
            return Passkey(credential, player, verified.credential_public_key, verified.sign_count)

        made = await run(_guarded(verify))
        match await self._store.add_passkey(made, MOST_PASSKEYS, self._now()):
            case Added.TOO_MANY:  # others were added since the options were made
                raise _too_many()
            case Added.KNOWN:
                raise _refused("it belongs to a profile already")

    async def begin_login(self, site: Site) -> str:
        """Return the options for whoever has a passkey for this site, as JSON."""
        await _require_library()
        from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415 - an extra

        challenge = await self._new_challenge("")
        timeout = CHALLENGE_SECONDS * 1000
        return options_to_json(generate_authentication_options(rp_id=site.id, challenge=challenge, timeout=timeout))

    async def finish_login(self, site: Site, answer: str, device: str, run: Run) -> str:
        """Add a device to the player who has the passkey, and return the player. Raises PlayerRefused."""
        await _require_library()
        challenge = _challenge_in(answer)
        if await self._store.use_challenge(_hashed(challenge), self._now()) != "":
            raise _refused("it was not asked for, was used before, or came too late")
        known = await self._store.passkey(_credential_in(answer))
        if known is None:
            raise _refused("it is not known here; it may have been deleted with its profile")

        def verify() -> Passkey:
            from webauthn import verify_authentication_response  # noqa: PLC0415 - an extra

            verified = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.id,
                expected_origin=site.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.sign_count,
            )
            return replace(known, sign_count=verified.new_sign_count)

        used = await run(_guarded(verify))
        # What was verified above may have changed: of two answers with the same counter, one is accepted.
        if not await self._store.use_passkey(used, device, self._now()):
            raise _refused("its counter is not a new one, or it was deleted with its profile")
        return known.player

    async def _new_challenge(self, player: str) -> bytes:
        challenge = secrets.token_bytes(_CHALLENGE_BYTES)
        now = self._now()
        await self._store.keep_challenge(_hashed(challenge), player, now + CHALLENGE_SECONDS, now)
        return challenge


async def _require_library() -> None:
    """Import the library in a thread, because that takes long. Raises PlayerRefused when it is not installed."""
    if not passkeys_possible():
        raise no_passkeys("it has no library for them")
    await asyncio.to_thread(import_module, "webauthn")


def _guarded(verify: Callable[[], Passkey]) -> Callable[[], Passkey]:
    def guarded() -> Passkey:
        try:
            return verify()
        except Exception as error:  # of whatever kind the library raises: the answer comes from outside
            raise _refused("the answer of the authenticator can't be verified") from error

    return guarded


def _challenge_in(answer: str) -> bytes:
    """Return the challenge that an answer claims to sign. Verification comes later."""
    try:
        client_data = json.loads(_bytes(_read(answer)["response"]["clientDataJSON"]))
        return _bytes(client_data["challenge"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _refused("this is not the answer of an authenticator") from None


def _credential_in(answer: str) -> str:
    credential = _read(answer).get("id")
    if not isinstance(credential, str) or not _BASE64.fullmatch(credential):
        raise _refused("this is not the answer of an authenticator")
    return credential


def _read(answer: str) -> Any:
    read = json.loads(answer)
    if not isinstance(read, dict):
        raise TypeError
    return read


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hashed(challenge: bytes) -> str:
    return sha256(b"challenge " + challenge).hexdigest()


def _too_many() -> PlayerRefused:
    return PlayerRefused(PlayerRefusal.TOO_MANY_PASSKEYS, f"a profile has at most {MOST_PASSKEYS} passkeys")


def _refused(reason: str) -> PlayerRefused:
    return PlayerRefused(PlayerRefusal.PASSKEY_REFUSED, f"the passkey was not accepted: {reason}", place="credential")
