"""Players that are programs: what a bot is, the built-in ones, and where others are found."""

from nmbr9.bots.bot import Bot, check_bot, play
from nmbr9.bots.registry import UnknownBot, bot_names, make_bot

__all__ = ["Bot", "UnknownBot", "bot_names", "check_bot", "make_bot", "play"]
