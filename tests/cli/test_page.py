"""`nmbr9 page`, as people call it. tests/page/test_static.py plays on what it writes."""

import json
import os
import re
import subprocess
import sys

import pytest

from nmbr9.cli.page import LIST, MARK, static_files
from nmbr9.server import STATIC

NAMES = set(static_files())
TRY = "Try it: python3 -m http.server --bind 127.0.0.1 --directory {} 8000\nthen open http://127.0.0.1:8000/\n"


@pytest.fixture
def run(run_command):
    return lambda *arguments: run_command("page", *arguments)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "site"


def files_in(folder):
    """Return the names of the files in a folder, but for the list of what was written there."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {LIST}


def test_writes_the_page_and_says_how_to_try_it(run, out):
    code, said, err = run(out)
    assert (code, err) == (0, "")
    assert re.fullmatch(rf"{out}: the page, {len(NAMES)} files, \d\.\d MB\n{re.escape(TRY.format(out))}", said)
    assert files_in(out) == NAMES
    assert {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()} <= NAMES


def test_tells_the_page_that_there_is_no_server_and_promises_none(run, out):
    run(out)
    page = (out / "index.html").read_text(encoding="utf-8")
    assert page.count(MARK.decode()) == 1
    manifest = (out / "manifest.webmanifest").read_text(encoding="utf-8")
    assert "friends" not in page + json.loads(manifest)["description"]
    assert "/api/" not in (out / "robots.txt").read_text(encoding="utf-8")


def test_all_addresses_are_relative(run, out):
    run(out)
    page = (out / "index.html").read_text(encoding="utf-8")
    manifest = json.loads((out / "manifest.webmanifest").read_text(encoding="utf-8"))
    addresses = [*re.findall(r'(?:src|href)="([^"#][^"]*)"', page), manifest["start_url"], manifest["scope"]]
    addresses += [icon["src"] for icon in manifest["icons"]]
    assert len(addresses) > 10
    for address in addresses:
        assert not re.match(r"/|\w+:", address)
        assert (out / address).exists()


def test_the_service_worker_has_a_version_of_its_own_which_changes_with_every_file(run, out):
    def version():
        (found,) = re.findall(r"\$\{ours\}([0-9a-f]{16})`", (out / "sw.js").read_text(encoding="utf-8"))
        return found

    run(out)
    first = version()
    assert first not in (STATIC / "sw.js").read_text(encoding="utf-8")
    run(out)
    assert version() == first
    run(out, "--address", "https://games.example/nmbr9")
    assert version() != first
    page = (out / "index.html").read_text(encoding="utf-8")
    assert 'content="https://games.example/nmbr9/preview.png"' in page


def test_an_update_leaves_the_scripts_of_older_versions_until_they_are_cleaned(run, out):
    run(out)
    with (out / LIST).open("a", encoding="utf-8") as written:  # as an older version has left it
        written.write("assets/room-0ldHash_.js\nassets/gone-0ldHash_.js\nindex.html\nassets/../CNAME\n/etc/hosts\n")
    (out / "assets" / "room-0ldHash_.js").write_text("old", encoding="utf-8")
    (out / "assets" / "summer-vacation.jpg").write_text("mine", encoding="utf-8")
    (out / "icon.svg").write_text("old", encoding="utf-8")
    (out / "CNAME").write_text("games.example", encoding="utf-8")
    code, said, _ = run(out)
    assert code == 0
    assert "; 1 of them changed\n1 script of older versions: stay for pages that are open now" in said
    assert (out / "icon.svg").read_bytes() == (STATIC / "icon.svg").read_bytes()
    kept = NAMES | {"CNAME", "assets/summer-vacation.jpg"}
    assert files_in(out) == kept | {"assets/room-0ldHash_.js"}
    code, said, _ = run(out, "--clean")
    assert "; none of them changed\n1 script of older versions: removed\n" in said
    assert files_in(out) == kept
    assert "0ldHash" not in (out / LIST).read_text(encoding="utf-8")
    assert "older versions" not in run(out, "--clean")[1]


def test_the_page_is_written_after_what_it_loads_and_the_service_worker_last():
    *before, page, worker = static_files()
    assert (page, worker) == ("index.html", "sw.js")
    assert any(name.startswith("assets/") for name in before)


def test_a_folder_with_other_files_is_left_alone_unless_forced(run, out):
    out.mkdir()
    (out / ".git").mkdir()
    (out / "index.html").write_text("my blog", encoding="utf-8")
    code, said, err = run(out)
    assert (code, said) == (2, "")
    assert err == f"nmbr9: {out}: the folder has other files (index.html); choose another one, or add --force\n"
    assert files_in(out) == {"index.html"}
    (out / "about.html").write_text("me", encoding="utf-8")
    assert run(out, "--force")[0] == 0
    assert files_in(out) == NAMES | {"about.html"}


def test_hidden_files_do_not_matter(run, out):
    (out / ".git").mkdir(parents=True)
    assert run(out)[0] == 0


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda out: out.write_text("x"), "this is a file; expected a folder"),
        (lambda out: out.symlink_to(STATIC), "this is where the page is copied from"),
        (lambda out: (out.mkdir(), (out / "assets").write_text("x")), "File exists"),
    ],
)
def test_where_nothing_can_be_written(run, out, make, sentence):
    make(out)
    code, said, err = run(out, "--force")
    assert (code, said, err) == (2, "", f"nmbr9: {out}: {sentence}\n")


@pytest.mark.parametrize(
    ("name", "shown"), [("/proc/site", "/proc/site"), ("/dev/null", "/dev/null"), ("\0", "\\u0000")]
)
def test_places_that_take_no_files(run, name, shown):
    code, said, err = run(name)
    assert (code, said) == (2, "")
    assert err.startswith(f"nmbr9: {shown}: ")
    assert err.count("\n") == 1


def test_a_name_is_needed(run):
    assert run("") == (2, "", "nmbr9: OUT: expected the name of a folder\n")


@pytest.mark.parametrize(
    "address", ["games.example", "ftp://games.example/", "https://", "https://[", "https://a/?b", "x y"]
)
def test_an_address_that_is_none(run, out, address):
    code, _, err = run(out, "--address", address)
    assert (code, err) == (2, f"nmbr9: --address {address}: expected an address like https://example.org/nmbr9/\n")
    assert not out.exists()


def test_needs_nothing_but_the_library(out):
    blocked = "import sys; sys.modules.update(litestar=None, msgspec=None, uvicorn=None); import nmbr9.cli as c; "
    script = f"{blocked}sys.exit(c.main(['page', {str(out)!r}]))"
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL, env={**os.environ})
    assert files_in(out) == NAMES
