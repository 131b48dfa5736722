"""Messages about extras that are not installed."""

from __future__ import annotations


def to_install(extra: str) -> str:
    """Return how to install an extra of this package, as the end of an error message.

    >>> to_install("bots")
    "pip install 'nmbr9[bots]', in a clone: make setup"
    """
    return f"pip install 'nmbr9[{extra}]', in a clone: make setup"


def missing(what: str, error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Return an error that says what needs the package that was not found, and how to install it.

    >>> missing("nmbr9.search", ModuleNotFoundError(name="numpy"), "search")
    ModuleNotFoundError("nmbr9.search needs numpy: pip install 'nmbr9[search]', in a clone: make setup")
    """
    return ModuleNotFoundError(f"{what} needs {error.name}: {to_install(extra)}", name=error.name)
