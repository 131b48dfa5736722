"""Players that are programs: what a bot is, the built-in ones, and where others are found."""

from nmbr9.bots.bot import Bot, BotFailed, TimedBot, ask, check_bot, mean_score_of, play
from nmbr9.bots.registry import BUILT_IN, UnknownBot, bot_names, is_bot, make_bot, strengths_of

__all__ = [
    "BUILT_IN", "Bot", "BotFailed", "TimedBot", "UnknownBot", "ask", "bot_names", "check_bot", "is_bot",
    "make_bot", "mean_score_of", "play", "strengths_of",
]  # fmt: skip
