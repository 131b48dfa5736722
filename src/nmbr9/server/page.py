"""The page: static files, built by Vite into `static`. They are committed, so that nobody needs Node to play.

The page routes by the fragment of its address, and works in any folder of a site. `nmbr9.server.links` sends the page
itself, because its tags depend on the address; the other files are sent from here. All have an entity tag, for
conditional requests, and are compressed with gzip.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get

if TYPE_CHECKING:
    from pathlib import Path

    from litestar.handlers import HTTPRouteHandler

# Not Python's `mimetypes`, because its answers depend on the machine.
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>nmbr9</title>
<p>The table is open, but its page has not been built yet: <code>make web</code> does that.</p></html>
"""


@dataclass(frozen=True)
class File:
    """A file of the page, with its headers."""

    content: bytes
    media_type: str
    cache_control: str

    @cached_property
    def etag(self) -> str:
        """The entity tag. It is weak, because the compressed content has the same one."""
        return f'W/"{sha256(self.content).hexdigest()[:32]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The content compressed with gzip; None for pictures, which are compressed already."""
        dense = not self.media_type.startswith("text/") and not self.media_type.endswith(("json", "xml", "wasm"))
        return None if dense else gzip.compress(self.content, mtime=0)


def files_in(folder: Path) -> dict[str, File]:
    """Read the files of a folder, without hidden ones, by path. Those in `assets` have a hash in their name."""
    files = {"/": File(_NOT_BUILT, "text/html", "no-cache")}
    for path in sorted(folder.rglob("*")):
        name = f"/{path.relative_to(folder).as_posix()}"
        if path.is_file() and "/." not in name:
            cache_control = "public, max-age=31536000, immutable" if name.startswith("/assets/") else "no-cache"
            media_type = _TYPES.get(path.suffix, "application/octet-stream")
            files[name] = File(path.read_bytes(), media_type, cache_control)
    files["/"] = files.get("/index.html", files["/"])
    return files


def file_routes(files: dict[str, File]) -> list[HTTPRouteHandler]:
    """Serve files, but not the page. A requested path is never used as a path of the file system."""
    paths = [path for path in files if path not in ("/", "/index.html")]

    @get(paths, sync_to_thread=False, include_in_schema=False)
    def send_file(request: Request[Any, Any, Any]) -> Response[bytes]:
        return respond(request, files[request.scope["path"]])

    return [send_file] if paths else []


def inline_hashes(page: bytes, tag: str) -> str:
    """Return the hashes of the scripts or styles in a page, as a content security policy lists them."""
    found = re.findall(rf"<{tag}\b[^>]*>(.+?)</{tag}>".encode(), page, re.DOTALL)
    return "".join(f" 'sha256-{b64encode(sha256(content).digest()).decode()}'" for content in found)


def respond(request: Request[Any, Any, Any], file: File, status: int = 200) -> Response[bytes]:
    """Send a file, unless the client has it already."""
    headers = {"Cache-Control": file.cache_control, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if status == 200 and file.etag in map(str.strip, request.headers.get("if-none-match", "").split(",")):
        return Response(b"", status_code=304, headers=headers)
    content = file.content
    if file.compressed is not None and _accepts_gzip(request.headers.get("accept-encoding", "")):
        content = file.compressed
        headers["Content-Encoding"] = "gzip"
    return Response(content, status_code=status, media_type=file.media_type, headers=headers)


def _accepts_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";")
        if name == "gzip":
            return weight.rstrip("0.") != "q="
    return False
