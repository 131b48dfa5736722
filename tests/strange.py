"""Bots that no table would want, and a way to install them where worker processes find them too."""

import os
import threading
from pathlib import Path

from nmbr9.arena.game import deck_of

ROOT = Path(__file__).parent.parent
DEADLY_SEED = 2
GRAVES = "STRANGE_BOTS_GRAVES"
DEATHS = "STRANGE_BOTS_DEATHS"


class _Strange:
    version = 1
    description = "is strange"

    def choose(self, view, generator):
        return generator.choice(view.legal_placements())


class Mortal(_Strange):
    """Takes its process with it: so many times, with the last card of one deck."""

    def choose(self, view, generator):
        graves = Path(os.environ[GRAVES])
        if view.cards == deck_of(DEADLY_SEED):
            dead = len(list(graves.iterdir()))
            if dead < int(os.environ[DEATHS]):
                (graves / str(dead)).touch()
                os._exit(1)
        return super().choose(view, generator)


class Failing(_Strange):
    """Fails with the last card."""

    def choose(self, view, generator):
        if view.round == view.rounds:
            raise ZeroDivisionError("oops")
        return super().choose(view, generator)


class Stuck(_Strange):
    """Never comes to an end."""

    def choose(self, view, generator):
        threading.Event().wait()


class Bare:
    """Has neither a version nor a description. It must not keep a server or a command from starting."""


def install(folder):
    """Make the bots known to every process that has this folder on its path."""
    metadata = folder / "strange-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1\n")
    kinds = (Mortal, Failing, Stuck, Bare)
    bots = "".join(f"{kind.__name__.lower()} = {__name__}:{kind.__name__}\n" for kind in kinds)
    (metadata / "entry_points.txt").write_text(f"[nmbr9.bots]\n{bots}")
