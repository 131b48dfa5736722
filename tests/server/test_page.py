"""The page's files: found, compressed, kept by browsers as long as they may be, and nothing else is."""

import base64
import contextlib
import gzip
import hashlib
import os
import re
import threading
import time
from types import SimpleNamespace

import pytest
import uvicorn

from nmbr9.server.app import create_app, policy_for
from nmbr9.server.page import File, files_in
from nmbr9.server.run import bind_socket
from nmbr9.server.settings import Settings
from tests.server.test_api import exchange, problem_in

SCRIPT = b"\n  paint();\n"
STYLE = b"p { margin: 0 }"
PAGE = (
    b"<!doctype html><title>NMBR 9</title>"
    b'<script data-en="./assets/en.js">' + SCRIPT + b"</script><style>" + STYLE + b"</style>"
    b'<script type="module" src="./assets/index-Bc1dEf2_.js"></script>'
) + b"<p>a page</p>" * 50
FILES = {
    "index.html": PAGE,
    "sw.js": b"// the service worker\n" * 50,
    "manifest.webmanifest": b"{}" + b" " * 500,
    "icon.svg": b"<svg/>" * 100,
    "icon-192.png": b"\x89PNG" * 100,
    "favicon.ico": b"\x00\x00" * 100,
    "robots.txt": b"User-agent: *\n",
    "assets/index-Bc1dEf2_.js": b"'use strict';" * 100,
    "assets/index-D-4aB.css": b"p{color:red}" * 100,
    "assets/engine-C3po_.wasm": b"\0asm\1\0\0\0" * 100,
    "assets/deep/font.woff2": b"wOF2" * 100,
    "odd": b"?",
    ".hidden": b"for nobody",
    ".vite/manifest.json": b"for nobody",
}


@contextlib.contextmanager
def serving(folder, static):
    """Serve a folder's page, in this process."""
    settings = Settings(port=0, database=f"sqlite:///{folder}/nmbr9.db")
    listening = bind_socket(settings)
    server = uvicorn.Server(uvicorn.Config(create_app(settings, static), log_config=None, ws="none"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)  # it does not say when it is
    try:
        yield SimpleNamespace(port=listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    for name, content in FILES.items():
        path = folder / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / "secret.txt").write_text("not of the page")
    (folder / "static" / "assets" / "index.js.d").mkdir()
    with serving(folder, folder / "static") as server:
        yield server


@pytest.mark.parametrize(
    ("path", "name", "kind", "is_compressed"),
    [
        ("/", "index.html", "text/html; charset=utf-8", True),
        ("/index.html", "index.html", "text/html; charset=utf-8", True),
        ("/sw.js", "sw.js", "text/javascript; charset=utf-8", True),
        ("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json", True),
        ("/icon.svg", "icon.svg", "image/svg+xml", True),
        ("/icon-192.png", "icon-192.png", "image/png", False),
        ("/favicon.ico", "favicon.ico", "image/x-icon", False),
        ("/robots.txt", "robots.txt", "text/plain; charset=utf-8", True),
        ("/odd", "odd", "application/octet-stream", False),
        ("/assets/index-Bc1dEf2_.js", "assets/index-Bc1dEf2_.js", "text/javascript; charset=utf-8", True),
        ("/assets/index-D-4aB.css", "assets/index-D-4aB.css", "text/css; charset=utf-8", True),
        ("/assets/engine-C3po_.wasm", "assets/engine-C3po_.wasm", "application/wasm", True),
        ("/assets/deep/font.woff2", "assets/deep/font.woff2", "font/woff2", False),
        ("/?utm=x", "index.html", "text/html; charset=utf-8", True),
    ],
)
def test_a_file_is_sent_as_what_it_is_and_compressed_where_that_helps(server, path, name, kind, is_compressed):
    plain = exchange(server, "GET", path)
    assert (plain.status, plain.body, plain.headers["content-type"]) == (200, FILES[name], kind)
    assert "content-encoding" not in plain.headers
    packed = exchange(server, "GET", path, headers={"Accept-Encoding": "br, gzip;q=0.8, *;q=0"})
    if is_compressed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == FILES[name]
    else:
        assert packed.body == FILES[name]
    for answer in (plain, packed):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-length"] == str(len(answer.body))
        assert answer.headers["cache-control"] == (
            "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        )
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip", True), ("GZIP", True), ("deflate,gzip", True), ("gzip; q=1.0", True), ("gzip;q=0.10", True),
     ("", False), ("identity", False), ("gzip;q=0", False), ("gzip; q=0.000", False), ("x-gzip", False), ("*", False)],
)  # fmt: skip
def test_only_whoever_takes_gzip_gets_it(server, accepted, packed):
    answer = exchange(server, "GET", "/", headers={"Accept-Encoding": accepted})
    assert ("content-encoding" in answer.headers) == packed


@pytest.mark.parametrize("path", ["/", "/sw.js", "/icon-192.png"])
def test_what_a_browser_has_is_not_sent_again(server, path):
    etag = exchange(server, "GET", path).headers["etag"]
    for known in (etag, f'"other", {etag}'):
        answer = exchange(server, "GET", path, headers={"If-None-Match": known, "Accept-Encoding": "gzip"})
        assert (answer.status, answer.body) == (304, b"")
        assert (answer.headers["etag"], answer.headers["cache-control"]) == (etag, "no-cache")
    assert exchange(server, "GET", path, headers={"If-None-Match": '"other"'}).status == 200
    assert exchange(server, "GET", "/robots.txt").headers["etag"] != etag


@pytest.mark.parametrize("path", ["/", "/sw.js", "/assets/index-D-4aB.css"])
def test_head_says_the_same_without_the_file(server, path):
    short, full = exchange(server, "HEAD", path), exchange(server, "GET", path)
    assert (short.status, short.body) == (200, b"")
    assert {**short.headers, "date": ""} == {**full.headers, "date": ""}


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/assets", "/assets/", "/assets/nowhere.js", "/assets/index.js.d", "/.hidden", "/.vite/manifest.json",
     "/../secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt",
     "/assets/%2e%2e/%2e%2e/secret.txt", "/%2e%2e/secret.txt", "/..\\secret.txt", "/sw.js%00", "/SW.JS",
     "/static/sw.js", "/index.html/x", "/%2fetc%2fpasswd", "/{path}"],
)  # fmt: skip
def test_whatever_is_no_file_of_the_page_is_not_found(server, path):
    answer = exchange(server, "GET", path)
    assert (answer.status, problem_in(answer)["code"]) == (404, "not_found")
    assert b"not of the page" not in answer.body


@pytest.mark.parametrize("path", ["//", "/sw.js/", "//sw.js", "/assets//index-D-4aB.css", "/sw.js?/../x"])
def test_odd_ways_to_write_a_path_break_nothing(server, path):
    assert exchange(server, "GET", path).status in (200, 404)


def test_a_page_is_only_read(server):
    for method in ("POST", "PUT", "DELETE"):
        answer = exchange(server, method, "/", b"{}", {"Content-Type": "application/json"})
        assert (answer.status, problem_in(answer)["code"]) == (405, "method_not_allowed")
    assert exchange(server, "GET", "/health").body == b'{"status":"running"}'
    assert exchange(server, "GET", "/api/table").status == 200


@pytest.mark.parametrize("made", [True, False])
def test_without_a_page_a_sentence_says_how_to_build_it(tmp_path, made):
    static = tmp_path / "static"
    if made:
        static.mkdir()
    with serving(tmp_path, static) as server:
        answer = exchange(server, "GET", "/")
        assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert b"has not been built yet: <code>make web</code>" in answer.body
        assert exchange(server, "GET", "/index.html").status == 404


def test_a_file_is_read_once_and_compressed_once(tmp_path, monkeypatch):
    (tmp_path / "a.js").write_bytes(b"a" * 1000)
    files = files_in(tmp_path)
    os.remove(tmp_path / "a.js")  # noqa: PTH107 - whatever the way
    file = files["/a.js"]
    assert file.compressed is file.compressed
    assert gzip.decompress(file.compressed or b"") == file.content == b"a" * 1000
    assert File(b"a" * 1000, "text/javascript", "").etag == file.etag


# The policy


def directives(server, host):
    answer = exchange(server, "GET", "/", headers={"Host": host})
    policy = answer.headers["content-security-policy"]
    return {name: values for name, *values in (part.split() for part in policy.split(";"))}


def source_of(content):
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}'"


def test_the_policy_allows_what_the_page_needs_and_contains_and_nothing_else(server):
    policy = directives(server, "nmbr9.example.org")
    assert policy["default-src"] == policy["worker-src"] == policy["manifest-src"] == ["'self'"]
    assert policy["img-src"] == ["'self'", "data:", "blob:"]
    assert policy["font-src"] == ["'self'"]
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
    assert policy["form-action"] == ["'self'"]
    # WebAssembly, and no `eval`
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'", source_of(SCRIPT)]
    assert policy["style-src"] == ["'self'", source_of(STYLE)]
    assert str(policy).count("unsafe") == 1


def test_a_worker_has_the_policy_of_the_page(server):
    """Its file is sent with it: a worker that had another one could not compile WebAssembly, or could do more."""
    page, worker = (exchange(server, "GET", path) for path in ("/", "/assets/index-Bc1dEf2_.js"))
    assert worker.headers["content-security-policy"] == page.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["nmbr9.example.org", "localhost:9009", "127.0.0.1:9009"])
def test_the_policy_names_the_websockets_of_the_same_host_for_old_safaris(server, host):
    assert directives(server, host)["connect-src"] == ["'self'", f"ws://{host}", f"wss://{host}"]


@pytest.mark.parametrize("host", ["", "[::1]:9009", "x; script-src *", "x *", "*", "x,y", "a/b", "x\u00fc"])
def test_whatever_host_is_asked_for_gets_no_further_into_the_policy(host):
    policy = policy_for(host).decode()
    assert "connect-src 'self'; " in policy
    assert re.fullmatch(r"[a-z' :;-]+", policy)
