"""The documentation site. `make docs` stages the pages, builds them with Zensical, and checks what was built.

In the repository, pages link to each other and to files by their paths there, so that every code host can show them.
For the site they are copied to one folder, notebooks as Markdown, and their links are rewritten. Zensical finds broken
links to pages and names. This module finds the rest: files and pictures that do not exist, pages that are not in the
navigation, docstrings that can't be read, and requests to other hosts.
"""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

import griffe
import nbformat

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
CONFIG: Final = "zensical.toml"
SITE: Final = "site/html"
_LINK: Final = re.compile(r'(?<=\]\()([^)#:\s]+)(?=[)#])|(?<=src=")([^"#:]+)')
_EXPECTED_OUTPUT: Final = re.compile(r"Build started|No issues found|Build finished in .*")
_OTHER_HOST: Final = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")


class Stage:
    """The pages of the site in one folder, with the files that they link to. docs/ is its root."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder

    def gather(self) -> None:
        """Copy all pages, and the files that they link to."""
        shutil.rmtree(self._folder, ignore_errors=True)
        named = [
            self._root / name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "web/public/icon.svg")
        ]
        for path in [*(self._root / "docs").rglob("*"), *(self._root / "examples").glob("*.ipynb"), *named]:
            if path.is_file():
                self._put(path)

    def target(self, path: Path) -> Path:
        """Return the path in the site of a file in the repository."""
        place = path.relative_to(self._root)
        place = place.relative_to("docs") if place.parts[0] == "docs" else place
        return self._folder / (place.with_suffix(".md") if place.suffix == ".ipynb" else place)

    def _put(self, path: Path) -> None:
        target = self.target(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            target.write_text(self._linked(path.read_text(encoding="utf-8"), path), encoding="utf-8")
        elif path.suffix == ".ipynb":
            shutil.copyfile(path, target.with_name(path.name))
            page, pictures = notebook_page(nbformat.read(path, as_version=4), path.stem)
            target.write_text(self._linked(page, path), encoding="utf-8")
            for name, picture in pictures.items():
                target.with_name(name).write_bytes(picture)
        else:
            shutil.copyfile(path, target)

    def _linked(self, text: str, path: Path) -> str:
        def rewritten(match: re.Match[str]) -> str:
            there = (path.parent / match[0]).resolve()
            if not there.is_file() or not there.is_relative_to(self._root):
                return match[0]  # not a link, or a broken one, which `problems` will find
            target = self.target(there)
            if there == path:  # a notebook that links to itself, for downloading
                target = target.with_name(path.name)
            elif there.suffix not in (".md", ".ipynb"):
                self._put(there)
            return Path(os.path.relpath(target, self.target(path).parent)).as_posix()

        return _LINK.sub(rewritten, text)


def notebook_page(notebook: Any, name: str) -> tuple[str, dict[str, bytes]]:
    """Return a notebook as Markdown, and its pictures as files."""
    parts: list[str] = []
    pictures: dict[str, bytes] = {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(_fenced(cell.source, "python"))
        for output in cell.outputs:
            data = output.get("data", {"text/plain": output.get("text", "")})
            if svg := data.get("image/svg+xml"):
                file, title = f"{name}-{len(pictures) + 1}.svg", re.search("<title>([^<]*)", svg)
                pictures[file] = svg.encode()
                parts.append(f"![{title[1] if title else 'a picture'}]({file})")
            elif png := data.get("image/png"):
                file = f"{name}-{len(pictures) + 1}.png"
                pictures[file] = base64.b64decode(png)
                parts.append(f"![a picture]({file})")
            else:
                parts.append(_fenced(data["text/plain"], "{ .text .output }"))
    heading, _, rest = parts[0].partition("\n")
    offer = f"*This page is a notebook, with the outputs of its last run: [{name}.ipynb]({name}.ipynb).*"
    return "\n\n".join([heading, offer, rest.strip(), *parts[1:]]) + "\n", pictures


def _fenced(text: str, language: str) -> str:
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


class Doctests(griffe.Extension):
    """Puts a fence around the examples in docstrings. Without one, Markdown reads `>>>` as a quotation."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change a docstring when it is read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced_doctests(obj.docstring.value)


def fenced_doctests(text: str) -> str:
    """Put a fence around every block that begins with a prompt, up to the next empty line."""
    return re.sub(r"^>>> .*(?:\n.+)*", lambda block: f"```pycon\n{block[0]}\n```", text, flags=re.MULTILINE)


class _Page(HTMLParser):
    """The anchors of a page, and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places = {""}
        self.links: list[str] = []
        self.loads: list[str] = []
        """Addresses that a browser fetches with the page."""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the attributes of one element."""
        for name, value in attrs:
            if name == "id" and value:
                self.places.add(value)
            elif name == "href" and value:
                (self.loads if tag == "link" else self.links).append(value)
            elif name in ("src", "srcset", "data", "poster") and value:
                self.loads.append(value)


def problems(html: Path) -> Iterator[str]:
    """Yield what is wrong with a site that was built: broken links, and requests to other hosts."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in sorted(html.rglob("*.html"))}
    for path, page in pages.items():
        where = path.relative_to(html).as_posix()
        for link in dict.fromkeys([*page.links, *page.loads]):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads and parts.scheme != "data":
                    yield f"{where} loads {link} from another host"
                continue
            place = unquote(parts.path)
            there = html / place[1:] if place.startswith("/") else (path.parent / place).resolve() if place else path
            if not there.is_file():
                yield f"{where} links to {link}, which is not there"
            elif there in pages and unquote(parts.fragment) not in pages[there].places:
                yield f"{where} links to {link}, and that page has no such place"
    for path in sorted(html.rglob("*.css")):
        for address in _OTHER_HOST.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(html).as_posix()} loads {address} from another host"


def in_navigation(nav: Any) -> Iterator[str]:
    """Yield the pages of a navigation."""
    if isinstance(nav, str):
        yield nav
    else:
        for each in nav.values() if isinstance(nav, dict) else nav:
            yield from in_navigation(each)


def build(root: Path) -> list[str]:
    """Build the site of a project, and return what is wrong with it."""
    project = tomllib.loads((root / CONFIG).read_text(encoding="utf-8"))["project"]
    pages, html = root / project["docs_dir"], root / project["site_dir"]
    shutil.rmtree(html, ignore_errors=True)  # an older build would hide that files are missing
    Stage(root, pages).gather()
    there = {path.relative_to(pages).as_posix() for path in pages.rglob("*.md")}
    named = set(in_navigation(project["nav"]))
    wrong = [f"{CONFIG}: the navigation forgets {name}" for name in sorted(there - named)]
    wrong += [f"{CONFIG}: the navigation names {name}, which is not there" for name in sorted(named - there)]
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
        cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    text = built.stdout.partition("Traceback")[0] if "--strict" in built.stdout else built.stdout
    # All other output is a warning; even with --strict, those about docstrings are only printed.
    said = [line for line in text.splitlines() if line.strip() and not _EXPECTED_OUTPUT.fullmatch(line.strip())]
    return [*wrong, *said] if wrong or said or built.returncode else list(problems(html))


if __name__ == "__main__":
    if wrong := build(ROOT):
        sys.exit("\n".join(wrong))
    print(f"the documentation is in {ROOT / SITE / 'index.html'}")
