"""Entry point of `python -m nmbr9`."""

import sys

from nmbr9.cli import main

if __name__ == "__main__":
    sys.exit(main())
