"""How seldom processes look for garbage, set before they load what all have: that leaves none, and jobs are short."""

import gc

from headroom.web.interpreter import GC_THRESHOLDS

gc.set_threshold(*GC_THRESHOLDS)
