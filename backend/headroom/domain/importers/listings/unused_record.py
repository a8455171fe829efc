"""A listing that is told and not read."""

import re
from typing import NamedTuple


class UnusedListing(NamedTuple):
    """What it is, where its first lines show it, and why it is not read."""

    name: str
    shows: re.Pattern[str]
    why: str
