"""What `nmbr9 serve` prints for inviting others: the link, and on a terminal its QR code."""

from __future__ import annotations

import shutil
import socket
import sys
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final

from nmbr9.cli.support import can_show, wants_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation (RFC 5737, RFC 3849): no machine has them, so the default route leads to them."""

_QUIET_ZONE: Final = 4
"""Light modules around a code, as the standard requires (ISO 18004)."""
_NARROW_ZONE: Final = 2
"""What scanners need in practice, for long links on a small terminal."""
_BLACK_ON_WHITE: Final = "\x1b[38;5;16;48;5;231m"
_RESET: Final = "\x1b[0m"
_HALF_BLOCKS: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""By two modules, the upper one first; 1 is drawn."""


def print_link(address: str) -> None:
    """Print the link for others, and its QR code if the output is a terminal, not the log of a service."""
    print(f"Others join at {address}", flush=True)
    if sys.stdout.isatty() and can_show("▀▄█"):
        size = shutil.get_terminal_size()
        lines = code_lines(address, colour=wants_colour(), columns=size.columns, lines=size.lines - 2)
        print("".join(f"{line}\n" for line in lines), end="", flush=True)


def reachable_host(host: str) -> str | None:
    """Return the address at which others reach a server that listens on this one; None when nobody else can.

    For a server that listens on all addresses, that is the one of the default route.
    """
    address = ip_address(host.partition("%")[0])
    if address.is_unspecified:
        own = _own_address(socket.AF_INET6 if address.version == 6 else socket.AF_INET)
        if own is None:
            return None
        address = ip_address(own)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    of_no_use = address.is_loopback or address.is_unspecified or address.is_multicast
    # A link-local address of IPv6 means something only together with the name of an interface.
    return None if of_no_use or (address.version == 6 and address.is_link_local) else str(address)


def _own_address(family: socket.AddressFamily) -> str | None:
    """Return this machine's address on the way to others. Connecting a UDP socket only looks up the route."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((_ELSEWHERE[family], 9))
            return str(probe.getsockname()[0]).partition("%")[0]
    except OSError:  # there is no network
        return None


def code_lines(text: str, *, colour: bool, columns: int, lines: int) -> list[str]:
    """Return a text as a QR code in half blocks; nothing if it does not fit, or segno is not installed."""
    try:
        import segno  # noqa: PLC0415 - an extra
    except ImportError:
        return []
    code = segno.make(text, error="l", boost_error=False, micro=False)
    for zone in (_QUIET_ZONE, _NARROW_ZONE):
        matrix = [[int(bool(module)) for module in row] for row in code.matrix_iter(border=zone)]
        if len(matrix[0]) <= columns and (len(matrix) + 1) // 2 <= lines:
            return _drawn(matrix, colour=colour)
    return []


def _drawn(matrix: Sequence[Sequence[int]], *, colour: bool) -> list[str]:
    """Draw a matrix, in which 1 is dark. Without colours the light modules are drawn: most terminals are dark."""
    if not colour:
        matrix = [[1 - module for module in row] for row in matrix]
    light = 0 if colour else 1
    padded = [*matrix, [light] * len(matrix[0])] if len(matrix) % 2 else matrix
    rows = [
        "".join(_HALF_BLOCKS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(padded[::2], padded[1::2], strict=True)
    ]
    return [f"{_BLACK_ON_WHITE}{row}{_RESET}" for row in rows] if colour else rows
