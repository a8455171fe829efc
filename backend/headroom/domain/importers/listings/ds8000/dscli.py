"""What DSCLI's lists share: the storage image, rows whose padding a copy may have lost, and -fmt delim."""

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from headroom.domain.importers.claims import Claim, Ref, Same, facts
from headroom.domain.importers.listings.listing import Line, Listing

BANNER: Final = re.compile(r"^Date/Time: .{0,120}IBM DSCLI Version: \S+ ?(?:DS: (\S{1,40}))?")
_RULE: Final = re.compile(r"^(?:[=\-]{5,}\s*$|\.\.\.\s*$)")


ClaimsOf: TypeAlias = Callable[[Listing, Line, re.Match[str]], Iterator[Claim]]
"""What a row says."""


def read_rows(listing: Listing, heading: re.Pattern[str], *sorts: tuple[re.Pattern[str], ClaimsOf]) -> Iterator[Claim]:
    """Claims of the banner and of each row, by the first sort that it is of; commas and bars count as blanks."""
    yield from banner(listing)
    for line in listing.lines:
        text = _plain(line.text)
        if not line.text.strip() or heading.match(text) or _RULE.match(text) or BANNER.match(text):
            continue
        words = words_of(line.text)
        found = next(((row, claims) for pattern, claims in sorts if (row := pattern.match(words))), None)
        yield from listing.not_understood(line) if found is None else found[1](listing, line, found[0])


def words_of(text: str) -> str:
    """A row with one blank between its words, however they were parted."""
    return " ".join(_plain(text).split())


def _plain(text: str) -> str:
    return re.sub(r"[|,]", " ", text) if text.count("|") > 3 or text.count(",") > 3 else text


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
