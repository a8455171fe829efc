"""`python -m headroom` is the command line."""

import sys

from headroom.cli import main

if __name__ == "__main__":
    sys.exit(main())
