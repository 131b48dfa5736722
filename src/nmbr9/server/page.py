"""The page: files that Vite has built into `static`, and which are committed, so that nobody needs Node to play.

It finds its way by the address's fragment, so `/` is all that is ever asked for, and it works in any folder of a site.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get

if TYPE_CHECKING:
    from litestar.handlers import HTTPRouteHandler

STATIC: Final = Path(__file__).parent / "static"

# Not Python's own table: what that says depends on the machine.
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>nmbr9</title>
<p>The table is open, but its page has not been built yet: <code>make web</code> does that.</p></html>
"""


@dataclass(frozen=True)
class File:
    """A file of the page, as it is sent."""

    content: bytes
    media_type: str
    caching: str

    @cached_property
    def etag(self) -> str:
        """Names the content; weakly, because it is the same one compressed."""
        return f'W/"{sha256(self.content).hexdigest()[:32]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The content for whoever takes gzip; not of pictures, which are compressed already."""
        text = self.media_type.startswith("text/") or self.media_type.endswith(("json", "xml"))
        return gzip.compress(self.content, mtime=0) if text else None


def files_in(folder: Path) -> dict[str, File]:
    """Read everything in a folder that is not hidden, by path. What is in `assets` has a hash in its name and stays."""
    files = {"/": File(_NOT_BUILT, "text/html", "no-cache")}
    for path in sorted(folder.rglob("*")):
        name = f"/{path.relative_to(folder).as_posix()}"
        if path.is_file() and "/." not in name:
            caching = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"
            media_type = _TYPES.get(path.suffix, "application/octet-stream")
            files[name] = File(path.read_bytes(), media_type, caching)
    files["/"] = files.get("/index.html", files["/"])
    return files


def page_route(folder: Path = STATIC) -> HTTPRouteHandler:
    """Serve the files of a folder as they are now. A path is looked up among them and never becomes a file's."""
    files = files_in(folder)

    @get([*files], sync_to_thread=False, include_in_schema=False)
    def send_file(request: Request[Any, Any, Any]) -> Response[bytes]:
        file = files[request.scope["path"]]
        headers = {"Cache-Control": file.caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
        if file.etag in map(str.strip, request.headers.get("if-none-match", "").split(",")):
            return Response(b"", status_code=304, headers=headers)
        content = file.content
        if file.compressed is not None and _takes_gzip(request.headers.get("accept-encoding", "")):
            content = file.compressed
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=file.media_type, headers=headers)

    return send_file


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";")
        if name == "gzip":
            return weight.rstrip("0.") != "q="
    return False
