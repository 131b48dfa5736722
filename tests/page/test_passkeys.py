"""Passkeys in a real Chromium with a virtual authenticator: made in one browser, used in another one."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

    from tests.server.processes import Server

ASK = """async ([path, body]) => {
  const answer = await fetch(path, body === null ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}"""
CREATE = """async (options) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  return JSON.stringify((await navigator.credentials.create({ publicKey })).toJSON());
}"""
GET = """async (options) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  return JSON.stringify((await navigator.credentials.get({ publicKey })).toJSON());
}"""
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with an authenticator, at a page of the server."""

    def __init__(self, page: Page, cdp: CDPSession, authenticator: str) -> None:
        self.page = page
        self._cdp = cdp
        self._authenticator = authenticator

    def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        """Return status and JSON of a request that a script of the page sends."""
        status, answer = self.page.evaluate(ASK, [path, body])
        return status, answer

    def post(self, path: str, body: object = None) -> Any:
        status, answer = self.ask(path, body or {})
        assert status in (200, 201), answer
        return answer

    def create(self) -> str:
        return str(self.page.evaluate(CREATE, self.post("/api/me/passkeys/options")["options"]))

    def get(self) -> str:
        return str(self.page.evaluate(GET, self.post("/api/passkeys/options")["options"]))

    def keys(self) -> list[dict[str, Any]]:
        """Return what the authenticator holds."""
        held = self._cdp.send("WebAuthn.getCredentials", {"authenticatorId": self._authenticator})
        return list(held["credentials"])

    def take(self, key: dict[str, Any]) -> None:
        """Put a key into the authenticator, as one that is synchronized between devices is."""
        self._cdp.send("WebAuthn.addCredential", {"authenticatorId": self._authenticator, "credential": key})


@contextmanager
def device(browser: Browser, server: Server) -> Iterator[Device]:
    context = browser.new_context()
    page = context.new_page()
    # Passkeys have the name of a host, and no address. Any file does: the scripts are this test's own.
    page.goto(f"http://localhost:{server.port}/robots.txt")
    cdp = context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    added = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    yield Device(page, cdp, added["authenticatorId"])
    context.close()


def test_a_profile_is_secured_by_a_passkey_and_opened_with_it(browser: Browser, server: Server) -> None:
    with device(browser, server) as phone, device(browser, server) as laptop:
        room = phone.post("/api/rooms", {"name": "Ann", "begin": True})["room"]
        phone.post("/api/me", {"name": "Ann"})
        made = phone.create()
        profile = phone.post("/api/me/passkeys", {"credential": made})
        assert (profile["passkeys"], profile["passkeys_possible"]) == (1, True)
        (key,) = phone.keys()
        assert (key["rpId"], key["isResidentCredential"]) == ("localhost", True)

        laptop.take(key)
        used = laptop.get()
        profile = laptop.post("/api/passkeys/session", {"credential": used})
        assert (profile["name"], profile["passkeys"], profile["devices"]) == ("Ann", 1, 2)
        assert laptop.ask(f"/api/rooms/{room}")[1]["seat"] == 0

        # Nothing is accepted twice, not even by the player.
        for one, path, answer in ((phone, "/api/me/passkeys", made), (laptop, "/api/passkeys/session", used)):
            status, problem = one.ask(path, {"credential": answer})
            assert (status, problem["code"]) == (400, "passkey_refused")

        # Each is asked for its own purpose, and by its own player.
        for answer in (laptop.get(), made):
            status, problem = phone.ask("/api/me/passkeys", {"credential": answer})
            assert (status, problem["code"]) == (400, "passkey_refused")

        # One that was removed opens nothing any more.
        assert phone.post("/api/me/passkeys/forget", {})["passkeys"] == 0
        status, problem = laptop.ask("/api/passkeys/session", {"credential": laptop.get()})
        assert (status, problem["code"]) == (400, "passkey_refused")


def test_what_is_not_signed_by_the_passkey_is_refused(browser: Browser, server: Server) -> None:
    with device(browser, server) as phone, device(browser, server) as thief:
        phone.post("/api/rooms", {"name": "Ann"})
        phone.post("/api/me/passkeys", {"credential": phone.create()})
        thief.post("/api/rooms", {"name": "Eve"})
        (key,) = phone.keys()
        thief.post("/api/me/passkeys", {"credential": thief.create()})
        (own,) = thief.keys()
        answer = thief.get()
        # The thief's own key, for the credential of the other.
        forged = answer.replace(_id(own), _id(key))
        status, problem = thief.ask("/api/passkeys/session", {"credential": forged})
        assert (status, problem["code"]) == (400, "passkey_refused")
        assert "can't be verified" in problem["detail"]
        status, problem = thief.ask("/api/passkeys/session", {"credential": answer})  # its challenge is used up now
        assert (status, problem["code"]) == (400, "passkey_refused")
        assert thief.post("/api/passkeys/session", {"credential": thief.get()})["name"] == ""


def test_a_key_that_signs_with_an_old_counter_is_refused(browser: Browser, server: Server) -> None:
    """A copy of an authenticator, which should not exist, has not counted the other one's signatures."""
    with device(browser, server) as phone, device(browser, server) as copy:
        phone.post("/api/rooms", {"name": "Ann"})
        phone.post("/api/me/passkeys", {"credential": phone.create()})
        (key,) = phone.keys()
        copy.take(key)
        for _ in range(3):
            phone.post("/api/passkeys/session", {"credential": phone.get()})
        status, problem = copy.ask("/api/passkeys/session", {"credential": copy.get()})
        assert (status, problem["code"]) == (400, "passkey_refused")


def test_a_passkey_is_deleted_with_its_player(browser: Browser, server: Server) -> None:
    with device(browser, server) as phone:
        phone.post("/api/rooms", {"name": "Ann"})
        phone.post("/api/me/passkeys", {"credential": phone.create()})
        (key,) = phone.keys()
        phone.post("/api/me/delete", {"confirm": "delete"})
        status, problem = phone.ask("/api/passkeys/session", {"credential": phone.get()})
        assert (status, problem["code"]) == (400, "passkey_refused")
        with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
            kept = [row[0] for row in database.execute("SELECT credential FROM passkeys")]
        assert _id(key) not in kept


def _id(key: dict[str, Any]) -> str:
    """Return the id of a credential in base64url."""
    return str(key["credentialId"]).replace("+", "-").replace("/", "_").rstrip("=")
