"""`/sys/class/dmi/id/*` as `grep` prints it: what a host says of itself, where dmidecode is not there."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "dmi files"
_ROW: Final = re.compile(r"^\S{0,80}dmi/id/([a-z]{2,12}(?:_[a-z]{2,12}){0,3})[:=]\s?(.{0,200})$")
_FACTS: Final = {"product_name": "model", "sys_vendor": "vendor", "product_sku": "product_number"}


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the host."""
    values: dict[str, tuple[str, Line]] = {}
    for line in listing.lines:
        row = _ROW.match(line.text)
        if row is None:
            yield from listing.not_understood(line)
            continue
        values[row[1]] = (row[2].strip(), line)
        if (name := _FACTS.get(row[1])) is not None:
            yield from facts(listing.host, listing.at(line), **{name: keys.text_or_none(row[2])})
    serial, at_serial = values.get("product_serial", ("", None))
    if (number := keys.text_or_none(serial)) is not None and at_serial is not None:
        maker = (keys.text_or_none(values.get("sys_vendor", ("", None))[0]) or "").lower()
        yield from facts(listing.host, listing.at(at_serial), serial=number)
        yield Same(listing.host, ("host", f"serial:{maker}/{number.lower()}"), listing.at(at_serial))
    written, at_uuid = values.get("product_uuid", ("", None))
    if (uuid := keys.uuid(written)) is not None and at_uuid is not None:
        yield from facts(listing.host, listing.at(at_uuid), uuid=uuid)
        yield Same(listing.host, ("host", f"uuid:{uuid}"), listing.at(at_uuid))
