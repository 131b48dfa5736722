"""What a page without a server must know of one: the built-in bots."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from nmbr9.bots.registry import is_built_in, make_bot
from nmbr9.bots.searching import SearchingBot
from nmbr9.search.engine.engine import METHODS
from nmbr9.server.views import bot_views

HEAD: Final = """\
// The built-in bots as a server lists them, for pages without one.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

import type { BotView } from "./wire";

/** From weak to strong. */
export const BOTS: readonly BotView[] = [
"""


def typescript() -> str:
    """Write the bots."""
    bots = (f"  {_literal(msgspec.to_builtins(bot))}," for bot in bot_views() if _plays_in_the_page(bot.name))
    return HEAD + "\n".join([*bots, "];", ""])


def _plays_in_the_page(name: str) -> bool:
    """Return whether the engine has a bot, so that a page can play it without a server."""
    return is_built_in(name) and (isinstance(make_bot(name), SearchingBot) or name in METHODS)


def _literal(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name}: {_literal(one)}' for name, one in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)
