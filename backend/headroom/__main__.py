"""`python -m headroom` is the command line."""

import gc
import sys

from headroom.cli import main
from headroom.web.interpreter import GC_THRESHOLDS

# What a command loads stays: looking for garbage in it took a sixth of each start.
gc.set_threshold(*GC_THRESHOLDS)

if __name__ == "__main__":
    sys.exit(main())
