"""Drawings of displays: SVG for notebooks, pages and files, and text for terminals."""

from nmbr9.drawing.svg import display_svg, displays_svg, view_svg
from nmbr9.drawing.text import display_text
from nmbr9.drawing.tilted import tilted_svg

__all__ = ["display_svg", "display_text", "displays_svg", "tilted_svg", "view_svg"]


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__"})  # what completion offers
