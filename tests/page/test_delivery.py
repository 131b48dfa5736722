"""How the page comes to people: small, installable, behind a proxy in a folder, under a strict policy."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nmbr9.server import STATIC
from tests.page.conftest import QUIET
from tests.page.people import MILLISECONDS, Person
from tests.server.processes import Server
from tests.server.test_nginx import Nginx
from tests.services import absent

INJECTED = "<script>injected = document.body.hidden = true</script><style>body { display: none }</style>"
MOST = 60_000  # bytes of script on a first visit, compressed, without 3D
MOST_FOR_THE_PICTURE = 3_500  # more of them for the tilted display, which comes when the start page is there already
MOST_TO_PLAY = 16_000  # more of them for a game alone, which is played in the browser
MOST_FILES = 59  # of script: each is a request, and is compressed by itself


@pytest.mark.parametrize("locale", ["en-GB", pytest.param("pl-PL", marks=pytest.mark.deep)])
def test_a_first_visit_and_a_game_load_little_script(person, locale):
    ann = person(locale=locale)
    sizes = {}

    def arrived(response):
        # The game does not wait for the worker of the engine.
        if response.url.endswith(".js") and "/worker-" not in response.url:
            sizes[response.url] = len(gzip.compress(response.body(), 9))

    ann.page.on("response", arrived)
    page = ann.open()
    expect(page.locator("main")).to_be_visible()
    expect(page.locator(".home-hero .button.primary")).to_be_visible()
    page.wait_for_load_state("networkidle")
    picture = {url for url in sizes if "/tilted-" in url}
    first = set(sizes) - picture
    page.locator(".home-hero .button.primary").click()
    expect(page.locator(".ghost")).to_be_visible()
    assert first <= set(sizes)
    assert 0 < sum(sizes[url] for url in first) <= MOST, sizes
    assert 0 < sum(sizes[url] for url in picture) <= MOST_FOR_THE_PICTURE, sizes
    assert sum(sizes[url] for url in set(sizes) - first - picture) <= MOST_TO_PLAY, sizes


@pytest.mark.deep
def test_three_dimensions_are_loaded_only_when_asked_for(person):
    ann = person()
    scripts = []
    ann.page.on("request", lambda request: scripts.append(request.url))
    ann.open().get_by_role("button", name="Play alone").click()
    ann.sees_round(1)
    ann.place_by_keys()
    ann.sees_round(2)
    assert not [url for url in scripts if "/solid-" in url]
    ann.page.get_by_role("button", name="3D view").click()
    expect(ann.page.locator("canvas")).to_be_visible()
    assert [url for url in scripts if "/solid-" in url]
    ann.page.get_by_role("button", name="3D view").click()
    expect(ann.page.locator(".ghost")).to_be_visible()


@pytest.mark.deep
def test_without_webgl_the_page_says_so_and_the_flat_view_is_there(person):
    ann = person()
    ann.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    ann.open().get_by_role("button", name="Play alone").click()
    ann.sees_round(1)
    ann.page.get_by_role("button", name="3D view").click()
    expect(ann.page.get_by_text(re.compile("WebGL is off or missing")).first).to_be_visible()
    expect(ann.page.locator(".ghost")).to_be_visible()


def test_the_policy_forbids_scripts_and_styles_in_the_page_but_those_of_its_outline(person):
    ann = person()
    answer = ann.page.request.get(ann.address)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # which allows WebAssembly, and no eval
    assert policy.count("'sha256-") == len(re.findall(r"<script(?![^>]*\ssrc=)|<style", answer.text())) == 2
    assert not re.search(r"\sstyle=|\son\w+=", answer.text())
    ann.page.route("**/index.html", lambda route: route.fulfill(response=answer, body=f"{answer.text()}{INJECTED}"))
    ann.page.goto(f"{ann.address}/index.html")
    expect(ann.page.locator(".bar")).to_be_visible()
    assert ann.page.evaluate("[globalThis.injected, document.body.hidden]") == [None, False]
    assert [complaint for complaint in ann.complaints if "Content Security Policy" in complaint]
    ann.complaints.clear()


def test_it_can_be_installed_and_opens_without_a_network(person):
    ann = person(service_workers="allow")
    page = ann.open()
    manifest = json.loads(ann.page.request.get(f"{ann.address}/manifest.webmanifest").text())
    assert {"name", "short_name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        answer = ann.page.request.get(f"{ann.address}/{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    ann.installs()
    ann.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("button", name="Play alone")).to_be_visible()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", name="In short")).to_be_visible()
    ann.context.set_offline(False)


@pytest.mark.deep
def test_chromium_offers_to_install_it(browser, server):
    chromium = shutil.which("chromium")
    if chromium is None:
        absent("chromium")  # the headless shell installs nothing
    with browser.browser_type.launch(executable_path=chromium, args=QUIET, timeout=MILLISECONDS) as whole:
        ann = Person(whole, server.address)
        page = ann.open()
        ann.installs()
        found = ann.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A browser under test is a private window; a real one has nothing to complain about.
        assert [error["errorId"] for error in found] == ["in-incognito"]
        ann.leave()


@pytest.mark.deep
def test_a_shared_link_opens_its_room_on_a_first_visit_later_and_without_a_network(person):
    ann = person(service_workers="allow")
    room = ann.room()
    ann.open(f"#/room/{room}")
    ann.sees_round(1)
    ann.installs()
    bo = person()
    bo.page.goto(f"{bo.address}/room/{room}/replay/1")  # a first visit: the server sends the page
    expect(bo.page.get_by_text("This game isn’t over yet")).to_be_visible()
    assert bo.page.url == f"{bo.address}/#/room/{room}/replay/1"
    title = bo.page.locator("meta[property='og:title']").get_attribute("content")
    assert title is not None
    assert title.endswith(" 0")
    bo.page.goto(f"{bo.address}/room/nonsense")
    expect(bo.page.get_by_text("We can’t find this room").first).to_be_visible()
    ann.page.goto(f"{ann.address}/room/{room}")  # the service worker leads to the page
    ann.sees_round(1)
    assert ann.page.url == f"{ann.address}/#/room/{room}"
    ann.page.goto("about:blank")
    ann.context.set_offline(True)
    ann.page.goto(f"{ann.address}/room/{room}")
    expect(ann.page.locator(".logo")).to_be_visible()
    ann.context.set_offline(False)


@pytest.mark.deep
def test_a_game_behind_nginx_in_a_folder(person, tmp_path):
    with Server(f"sqlite:///{tmp_path}/nmbr9.db") as server, tempfile.TemporaryDirectory() as folder:
        nginx = Nginx("nginx-prefix.conf", "/nmbr9", [server], Path(folder))
        nginx.start()
        try:
            ann = person(address=nginx.url)
            ann.open(f"#/room/{ann.room()}")
            ann.sees_round(1)
            ann.place_by_keys()
            ann.sees_round(2)
            assert ann.page.url.startswith(f"{nginx.url}/#/room/")
            ann.page.reload()
            ann.sees_round(2)
            # A link that is copied has the room in its path, and leads to the same room, in the same folder.
            room = ann.page.url.rpartition("/")[2]
            ann.page.goto(f"{nginx.url}/room/{room}")
            ann.sees_round(2)
            assert ann.page.url == f"{nginx.url}/#/room/{room}"
            page = ann.page.request.get(f"{nginx.url}/room/{room}").text()
            assert f'property="og:image" content="{nginx.url}/api/rooms/{room}/preview.png' in page
            ann.page.goto("about:blank")
        finally:
            nginx.stop()


def test_everything_that_is_built_is_small():
    entry = re.search(r'src="\./(assets/[^"]+\.js)"', (STATIC / "index.html").read_text(encoding="utf-8"))
    assert entry
    loaded, waiting = set(), [entry[1]]
    while waiting:
        name = waiting.pop()
        if name not in loaded:
            loaded.add(name)
            source = (STATIC / name).read_text(encoding="utf-8")
            waiting += [f"assets/{other}" for other in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', source)]
    assert sum(len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in loaded) <= MOST


def test_the_page_is_built_into_few_files():
    scripts = [path.name for path in (STATIC / "assets").glob("*.js")]
    assert 0 < len(scripts) <= MOST_FILES, scripts
