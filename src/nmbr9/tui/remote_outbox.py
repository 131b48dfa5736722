"""Commands that wait for their answer. They are idempotent: a reconnect sends them again, with the same ids."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nmbr9.tui.remote_wire import printable
from nmbr9.tui.table import TableRefused

if TYPE_CHECKING:
    from nmbr9.tui.remote_wire import Ack, Refusal


@dataclass
class _Sent:
    frame: str
    done: asyncio.Future[None]
    sequence: int | None = None
    """Of the acknowledgement: the command's own events have at most this number."""


@dataclass
class Outbox:
    """The commands of one player at one room, and the newest draft."""

    _commands: dict[str, _Sent] = field(default_factory=dict)
    _draft: tuple[str, str] | None = None

    def command(self, **command: object) -> tuple[str, asyncio.Future[None]]:
        """Return the frame of a new command, and the future of its answer, which raises TableRefused."""
        id_, done = secrets.token_hex(12), asyncio.get_running_loop().create_future()
        frame = json.dumps({"id": id_, "command": command})
        self._commands[id_] = _Sent(frame, done)
        # The task that waits for it may have been cancelled: then nobody retrieves the exception.
        done.add_done_callback(lambda future: future.cancelled() or future.exception())
        return frame, done

    def draft(self, round_: int, placement: str | None) -> str:
        """Return the frame of a draft, which replaces the one before."""
        id_ = secrets.token_hex(12)
        self._draft = id_, json.dumps({"id": id_, "draft": {"round": round_, "placement": placement}})
        return self._draft[1]

    def forget_draft(self) -> None:
        """Do not send the draft again: it was of another round."""
        self._draft = None

    @property
    def frames(self) -> list[str]:
        """What to send after a reconnect, in order."""
        unanswered = [sent.frame for sent in self._commands.values() if sent.sequence is None]
        return unanswered if self._draft is None else [*unanswered, self._draft[1]]

    @property
    def waits(self) -> bool:
        """Whether a command waits for its answer."""
        return bool(self._commands)

    def acknowledge(self, ack: Ack) -> None:
        """Note that a command was carried out. It is done when its events have arrived, too: see `settle`."""
        if self._draft and self._draft[0] == ack.id:
            self._draft = None
        if sent := self._commands.get(ack.id):
            sent.sequence = ack.sequence

    def settle(self, sequence: int) -> None:
        """Finish the commands whose events have arrived: those up to this number."""
        for id_, sent in list(self._commands.items()):
            if sent.sequence is not None and sent.sequence <= sequence:
                del self._commands[id_]
                if not sent.done.done():
                    sent.done.set_result(None)

    def refuse(self, refusal: Refusal) -> None:
        """Finish a command that was refused."""
        if self._draft and self._draft[0] == refusal.id:
            self._draft = None
        if sent := self._commands.pop(refusal.id, None):
            self._fail(sent, printable(refusal.problem.detail, 300) or "the server has refused that")

    def refuse_all(self, sentence: str) -> None:
        """Finish all commands: there will be no answer any more."""
        for sent in self._commands.values():
            self._fail(sent, sentence)
        self._commands.clear()

    @staticmethod
    def _fail(sent: _Sent, sentence: str) -> None:
        if not sent.done.done():
            sent.done.set_exception(TableRefused(f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}."))
