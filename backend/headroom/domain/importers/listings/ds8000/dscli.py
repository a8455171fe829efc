"""What DSCLI's lists share: the storage image, rows whose padding a copy may have lost, and -fmt delim."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Ref, Same, facts
from headroom.domain.importers.listings.listing import Line, Listing

BANNER: Final = re.compile(r"^Date/Time: .{0,120}IBM DSCLI Version: \S+ ?(?:DS: (\S{1,40}))?")
_RULE: Final = re.compile(r"^(?:[=\-]{5,}\s*$|\.\.\.\s*$)")


def rows(
    listing: Listing, heading: re.Pattern[str], row: re.Pattern[str]
) -> Iterator[tuple[Line, re.Match[str] | None]]:
    """Each line that is no banner, rule or heading, with what `row` finds in it; commas and bars count as blanks."""
    for line in listing.lines:
        text = re.sub(r"[|,]", " ", line.text) if line.text.count("|") > 3 or line.text.count(",") > 3 else line.text
        if not line.text.strip() or heading.match(text) or _RULE.match(text) or BANNER.match(text):
            continue
        yield line, row.match(" ".join(text.split()))


def banner(listing: Listing) -> Iterator[Claim]:
    """Claims of the line that DSCLI prints first."""
    for line in listing.lines[:6]:
        if (match := BANNER.match(line.text)) is not None and match[1] and match[1] != "-":
            yield from image(listing, match[1], line)


def image(listing: Listing, name: str, line: Line) -> Iterator[Claim]:
    """That the system is this storage image (`IBM.2107-75NA901`)."""
    at = listing.at(line)
    yield Same(listing.system, ("system", f"ds8000:{name.lower()}"), at)
    yield from facts(listing.system, at, serial=name.split("-")[-1], family="ds8000", image=name)


def volume(listing: Listing, number: str) -> Ref:
    """A volume of the system that printed the listing, by its four digits."""
    return listing.local("unit", f"ds8000:{number.lower()}")
