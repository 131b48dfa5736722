"""Calls of the engine, recorded: what is written to its memory, and what comes back."""

from base64 import b64encode
from zlib import crc32

from nmbr9.search.engine.layout import EXCHANGE, MEMORY

INPUT = EXCHANGE["placements"].offset
"""What the caller writes lies before this."""
OUTPUT = max(field.offset + field.bytes for field in EXCHANGE.values())
WITH_ANSWERS = {"legal", "check", "values", "answer", "answer_order"}


class Recorder:
    """A host that asks two others the same, compares every byte that they answer, and writes it down."""

    def __init__(self, host, other):
        self._host, self._other = host, other
        self.memory, self.name = host.memory, host.name
        self._before = bytes(INPUT)
        self.calls = []

    def call(self, function, *arguments):
        given = bytes(self.memory[:INPUT])
        self._other.memory[:INPUT] = given
        result, other = (host.call(function, *arguments) for host in (self._host, self._other))
        assert result == other, (function, arguments)
        digest = None
        if function in WITH_ANSWERS:
            answers = [bytes(host.memory[INPUT:OUTPUT]) for host in (self._host, self._other)]
            assert answers[0] == answers[1], (function, arguments)
            digest = crc32(answers[0])
        changed = None if given == self._before else b64encode(given).decode()
        self._before = given
        self.calls.append((changed, function, arguments, result, digest))
        return result

    def recorded(self):
        return {"memory": MEMORY, "input": 0, "output": [INPUT, OUTPUT], "calls": self.calls}
