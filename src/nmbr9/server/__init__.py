"""The web server: REST routes, a websocket for each room, and the types of the wire."""

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""The page that Vite has built from `web/`. Defined here, because `nmbr9 page` copies it without the extra `server`."""
