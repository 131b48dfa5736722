"""Players that are programs: the protocol of bots, the built-in ones, and those of other packages."""

from nmbr9.bots.bot import Bot, BotFailed, BotUnavailable, TimedBot, ask, check_bot, mean_score_of, play
from nmbr9.bots.registry import BUILT_IN, UnknownBot, bot_names, is_bot, make_bot, strengths_of, why_unavailable

__all__ = [
    "BUILT_IN", "Bot", "BotFailed", "BotUnavailable", "TimedBot", "UnknownBot", "ask", "bot_names", "check_bot",
    "is_bot", "make_bot", "mean_score_of", "play", "strengths_of", "why_unavailable",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__"})  # what completion offers
