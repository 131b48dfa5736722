"""`nmbr9 page OUT`: the page as static files, for any web host, also in a subfolder of a site.

It is the page that `nmbr9 serve` sends, with a tag that tells it that there is no server: it then computes games, bots,
puzzles and reviews itself, and says what needs a server (`web/src/base/hosting.ts`). All addresses in it are relative.

A site that is updated in place stays usable at every moment. Scripts have a hash in their names, so that those of the
older version stay beside the new ones; each file is replaced as a whole; the page comes after what it loads, and the
service worker last, because it stores the page when it is installed.
"""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from nmbr9.cli.support import WrongUse, add_command, printable
from nmbr9.server import STATIC
from nmbr9.server.previews import FRONT, with_tags

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from nmbr9.cli.support import Commands

MARK: Final = b'<meta name="nmbr9-server" content="none">'
"""Tells the page that there is no server. A folder whose index.html has it may be updated."""

_PAGE: Final = "index.html"
_WORKER: Final = "sw.js"
_SCRIPTS: Final = "assets"
_MANIFEST: Final = "manifest.webmanifest"
_CHARSET: Final = b'<meta charset="utf-8">'
_VERSION: Final = re.compile(rb"(const current = `\$\{ours\})([0-9a-f]+)(`;)")
LIST: Final = ".nmbr9-scripts"
"""In the folder: the names of all scripts that this command has written there, of older versions, too."""
_WITH_SERVER: Final = "alone, against bots, or with friends by a link"
_WITHOUT_SERVER: Final = "alone or against bots, also without a network"
_PORT: Final = 8000
_ROBOTS: Final = b"User-agent: *\nDisallow:\n"
# Hosts serve 404.html at the requested address, so only its script can find out where the page is.
_NOT_FOUND: Final = b"""<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>NMBR 9</title>
  </head>
  <body>
    <p>There is nothing at this address. <span lang="es">Aqu\xc3\xad no hay nada.</span>
      <span lang="pl">Pod tym adresem nic nie ma.</span> <span lang="de">Unter dieser Adresse ist nichts.</span></p>
    <p><a href="./">NMBR 9</a></p>
    <script>
      // The link to a room, from the time when a server was here: the page says that it needs one.
      const [, base, room] = /^(.*\\/)(room\\/.+)$/.exec(location.pathname) ?? [];
      if (base) location.replace(`${location.origin}${base}#/${room}`);
    </script>
  </body>
</html>
"""


def add_commands(commands: Commands) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "page", "write the page as static files, for any web host", write_page)
    parser.add_argument("out", metavar="OUT", help="a folder; one written by this command is updated in place")
    parser.add_argument(
        "--address", metavar="URL", default="", help="where the page will be; gives links to it a picture in chats"
    )
    parser.add_argument(
        "--force", action="store_true", help="write even into a folder with other files, which stay or are replaced"
    )
    parser.add_argument(
        "--clean",
        action="store_true",
        help="remove scripts of older versions, which open pages may still need",
    )


def write_page(options: argparse.Namespace) -> int:
    """Write the page, or update it."""
    if not options.out:
        raise WrongUse("OUT: expected the name of a folder")
    out = Path(options.out)
    files = static_files(_address(options.address))
    try:
        update = _begin(out, options.out, force=options.force)
        old = _old_scripts(out, files)
        _write(out, {LIST: _listed([*old, *filter(_is_script, files)])})  # first: nothing is written that is not listed
        changed = _write(out, files)
        if options.clean:
            for name in old:
                (out / name).unlink(missing_ok=True)
            _write(out, {LIST: _listed(filter(_is_script, files))})
    except (OSError, ValueError) as error:
        raise WrongUse(f"{options.out}: {getattr(error, 'strerror', None) or error}") from None
    size = sum(map(len, files.values()))
    print(f"{printable(options.out)}: the page, {len(files)} files, {size / 1e6:.1f} MB", end="")
    print(f"; {len(changed) or 'none'} of them changed" if update else "")
    if old:
        fate = "removed" if options.clean else "stay for pages that are open now (--clean removes them)"
        print(f"{len(old)} script{'s' * (len(old) > 1)} of older versions: {fate}")
    print(f"Try it: python3 -m http.server --bind 127.0.0.1 --directory {printable(shlex.quote(options.out))} {_PORT}")
    print(f"then open http://127.0.0.1:{_PORT}/")
    return 0


def static_files(address: str = "", built: Path = STATIC) -> dict[str, bytes]:
    """Return the files of the static page by their paths, in the order in which they are to be written."""
    paths = [path for path in sorted(built.rglob("*")) if path.is_file()]
    files = {path.relative_to(built).as_posix(): path.read_bytes() for path in paths}
    if _PAGE not in files or _WORKER not in files:
        raise WrongUse("the page has not been built: `make web` does that")
    page, worker = files.pop(_PAGE), files.pop(_WORKER)
    preview = replace(FRONT, description=FRONT.description.replace(_WITH_SERVER, _WITHOUT_SERVER))
    files |= {
        _MANIFEST: _described(files[_MANIFEST]),
        "robots.txt": _ROBOTS,
        "404.html": _NOT_FOUND,
        ".nojekyll": b"",  # GitHub Pages sends the files as they are
        _PAGE: with_tags(_described(page), preview, address).replace(_CHARSET, _CHARSET + b"\n    " + MARK, 1),
    }
    return {**files, _WORKER: _with_version(worker, files)}


def _described(text: bytes) -> bytes:
    """Replace the description with one of what works without a server."""
    return text.replace(_WITH_SERVER.encode(), _WITHOUT_SERVER.encode())


def _with_version(worker: bytes, files: dict[str, bytes]) -> bytes:
    """Return the service worker with a version made from all files: a browser installs it when one of them changed."""
    digest = sha256()
    for name, content in files.items():
        digest.update(b"%b\0%d\0%b" % (name.encode(), len(content), content))
    made, count = _VERSION.subn(rb"\g<1>" + digest.hexdigest()[:16].encode() + rb"\g<3>", worker)
    if count != 1:
        raise WrongUse(f"the page is not built as expected: {_WORKER} has no version")
    return made


def _address(text: str) -> str:
    """Return the address of the page with a slash at its end; empty if it is not known."""
    if not text:
        return ""
    try:
        parts = urlsplit(text)
        known = parts.scheme in ("http", "https") and parts.hostname
    except ValueError:
        known = False
    if not known or parts.query or parts.fragment or not text.isprintable() or " " in text:
        raise WrongUse(f"--address {text}: expected an address like https://example.org/nmbr9/")
    return text.rstrip("/") + "/"


def _begin(out: Path, name: str, *, force: bool) -> bool:
    """Create the folder if needed; return whether it has such a page already. Raises WrongUse for other folders."""
    if out.exists() and not out.is_dir():
        raise WrongUse(f"{name}: this is a file; expected a folder")
    if out.resolve().is_relative_to(STATIC):
        raise WrongUse(f"{name}: this is where the page is copied from")
    out.mkdir(parents=True, exist_ok=True)
    page = out / _PAGE
    if page.is_file() and MARK in page.read_bytes():
        return True
    others = sorted(path.name for path in out.iterdir() if not path.name.startswith("."))
    if others and not force:
        raise WrongUse(f"{name}: the folder has other files ({others[0]}); choose another one, or add --force")
    return False


def _write(out: Path, files: dict[str, bytes]) -> list[str]:
    """Write the files that differ, each as a whole; return their names."""
    changed = []
    for name, content in files.items():
        path = out / name
        if path.is_file() and path.read_bytes() == content:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            part.write_bytes(content)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        changed.append(name)
    return changed


def _old_scripts(out: Path, files: dict[str, bytes]) -> list[str]:
    """Return the scripts that this command has written, and that the new page does not use."""
    path = out / LIST
    names = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [name for name in names if name not in files and _is_script(name) and (out / name).is_file()]


def _is_script(name: str) -> bool:
    """Return whether a file is one of those with a hash in their names, which stay beside newer ones."""
    folder, _, file = name.partition("/")
    return folder == _SCRIPTS and bool(file) and "/" not in file and file != ".."


def _listed(names: Iterable[str]) -> bytes:
    return "".join(f"{name}\n" for name in sorted(names)).encode()
