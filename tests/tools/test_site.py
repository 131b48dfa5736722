"""The site: how its pages are staged, and that whatever leads nowhere is found. `make docs` builds the real one."""

import re
import tomllib
from importlib import import_module

import nbformat

import nmbr9
from tools.site import CONFIG, ROOT, SITE, Stage, build, fenced_doctests, notebook_page, problems

PACKAGES = ["nmbr9", *(f"nmbr9.{name}" for name in ("notation", "drawing", "bots", "puzzles", "arena", "envs"))]


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def notebook(*cells):
    return nbformat.v4.new_notebook(cells=list(cells))


def test_links_are_made_anew_from_where_a_page_lies_in_the_site(tmp_path):
    page = nbformat.v4.new_markdown_cell("# A notebook\n\n[a](../docs/a.md) [itself](n.ipynb) [code](my.py)")
    files = {
        "docs/a.md": '[b](b/c.md#place) [up](../CONTRIBUTING.md) [code](../examples/my.py) [n](../examples/n.ipynb#x) '
        '![p](p.svg) <img src="p.svg"> [gone](gone.md) [web](https://example.org/a.md) `games[0](a.txt)`',
        "docs/b/c.md": "[a](../a.md) [out](../../deploy/nginx.conf)",
        "docs/p.svg": "<svg/>",
        "CONTRIBUTING.md": "[a](docs/a.md)",
        "examples/my.py": "print()",
        "examples/other.py": "print()",
        "examples/n.ipynb": nbformat.writes(notebook(page)),
        "deploy/nginx.conf": "server",
    }  # fmt: skip
    write(tmp_path, files)
    folder = tmp_path / "site" / "pages"
    Stage(tmp_path, folder).gather()
    assert (folder / "a.md").read_text(encoding="utf-8") == (
        "[b](b/c.md#place) [up](CONTRIBUTING.md) [code](examples/my.py) [n](examples/n.md#x) "
        '![p](p.svg) <img src="p.svg"> [gone](gone.md) [web](https://example.org/a.md) `games[0](a.txt)`'
    )
    assert (folder / "b/c.md").read_text(encoding="utf-8") == "[a](../a.md) [out](../deploy/nginx.conf)"
    assert (folder / "CONTRIBUTING.md").read_text(encoding="utf-8") == "[a](a.md)"
    assert "[a](../a.md) [itself](n.ipynb) [code](my.py)" in (folder / "examples/n.md").read_text(encoding="utf-8")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {
        "CONTRIBUTING.md", "a.md", "b/c.md", "deploy/nginx.conf", "examples/my.py", "examples/n.ipynb",
        "examples/n.md", "p.svg",
    }  # fmt: skip


def test_a_notebook_becomes_a_page_with_its_outputs():
    outputs = [
        nbformat.v4.new_output("stream", name="stdout", text="printed\n"),
        nbformat.v4.new_output("execute_result", {"text/plain": "a ``` fence"}),
        nbformat.v4.new_output("execute_result", {"text/plain": "x", "image/svg+xml": "<svg><title>One</title></svg>"}),
        nbformat.v4.new_output("display_data", {"text/plain": "y", "image/png": "aGVsbG8="}),
    ]
    title, code = nbformat.v4.new_markdown_cell("# Title\n\nText."), nbformat.v4.new_code_cell("1 + 1", outputs=outputs)
    page, pictures = notebook_page(notebook(title, code), "n")
    assert pictures == {"n-1.svg": b"<svg><title>One</title></svg>", "n-2.png": b"hello"}
    assert page.startswith("# Title\n\n*This page is a notebook")
    assert page.endswith(
        "Text.\n\n```python\n1 + 1\n```\n\n```{ .text .output }\nprinted\n```\n\n"
        "````{ .text .output }\na ``` fence\n````\n\n![One](n-1.svg)\n\n![a picture](n-2.png)\n"
    )


def test_examples_in_docstrings_are_fenced():
    text = "Words.\n\n>>> 1 + 1\n2\n>>> for x in y:\n...     x\n\nMore words, and >>> inside."
    fenced = "Words.\n\n```pycon\n>>> 1 + 1\n2\n>>> for x in y:\n...     x\n```\n\nMore words, and >>> inside."
    assert fenced_doctests(text) == fenced


def test_what_leads_nowhere_or_elsewhere_is_found_in_the_built_pages(tmp_path):
    page = (
        '<link href="style.css"><script src="https://cdn.example/x.js"></script><h1 id="top">x</h1>'
        '<a href="sub/b.html#there">ok</a><a href="#top">ok</a><a href="/a.html">ok</a><a href="https://x.example">ok</a>'
        '<a href="gone.html">1</a><a href="sub/b.html#gone">2</a><a href="#gone">3</a><img src="gone.png">'
    )
    style = '@import "//fonts.example/a"; x { background: url(https://cdn.example/y.png) } y { background: url(z.png) }'
    write(tmp_path, {"a.html": page, "sub/b.html": '<p id="there">', "style.css": style})
    assert list(problems(tmp_path)) == [
        "a.html links to gone.html, which is not there",
        "a.html links to sub/b.html#gone, and that page has no such place",
        "a.html links to #gone, and that page has no such place",
        "a.html loads https://cdn.example/x.js from another host",
        "a.html links to gone.png, which is not there",
        "style.css loads //fonts.example/a from another host",
        "style.css loads https://cdn.example/y.png from another host",
    ]


FAULTY = {
    "zensical.toml": """
        [project]
        site_name = "faulty"
        docs_dir = "site/pages"
        site_dir = "site/html"
        nav = ["index.md", "absent.md"]
        [project.plugins.mkdocstrings.handlers.python]
        paths = ["."]
    """,
    "docs/index.md": "# Faulty\n\n[a](gone.md) [b](#gone) [c][faulty.gone]\n\n::: faulty\n",
    "docs/forgotten.md": "# Forgotten\n",
    "faulty.py": '''
"""See [nothing][faulty.nothing]."""
def f(x: int) -> None:
    """F.

    Args:
        y: what
    """
''',
}


def test_whatever_is_wrong_fails_the_build(tmp_path):
    write(tmp_path, FAULTY)
    said = re.sub("\x1b\\[[0-9;]*m", "", "\n".join(build(tmp_path)))
    assert "zensical.toml: the navigation forgets forgotten.md" in said
    assert "zensical.toml: the navigation names absent.md, which is not there" in said
    assert "page does not exist" in said
    assert "anchor does not exist" in said
    assert "unresolved autoref" in said
    assert "`faulty.nothing` in index.md" in said
    assert "Parameter 'y' does not appear in the function signature" in said


def test_the_reference_says_the_version():
    text = (ROOT / "docs" / "reference" / "index.md").read_text(encoding="utf-8")
    assert f"These pages describe version {nmbr9.__version__}." in text


def test_the_site_is_where_the_command_says():
    assert tomllib.loads((ROOT / CONFIG).read_text(encoding="utf-8"))["project"]["site_dir"] == SITE


def public_names(package):
    module = import_module(package)
    return getattr(module, "__all__", [name for name in dir(module) if not name.startswith("_")])


def test_every_public_name_is_in_the_reference():
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "reference").glob("*.md"))
    named = set(re.findall(r"^::: (\S+)$", text, re.MULTILINE))
    names = {package: public_names(package) for package in PACKAGES}
    whole = {name for package in PACKAGES if package in named for name in names[package]}
    one_by_one = [f"{package}.{name}" for package in PACKAGES for name in names[package] if name not in whole]
    assert len(one_by_one) > 20
    assert set(one_by_one) - named == set()
