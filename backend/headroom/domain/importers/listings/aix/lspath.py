"""AIX `lspath -F "name:parent:status:connection"`: paths with target port and LUN."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lspath"
_ROW: Final = re.compile(r"^(hdisk\d{1,6})[: ](fscsi\d{1,4})[: ]([A-Z]\w{2,12})[: ]([0-9a-f]{16}),([0-9a-f]{1,16})\s*$")
_LOCAL: Final = re.compile(r"^hdisk\d{1,6}[: ](?:sas|vscsi|scsi|nvme|iscsi)\d{1,4}[: ]\w{2,12}[: ]\S{0,80}$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every path to a Fibre Channel target; LUNs are hexadecimal, in the first two bytes of eight."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        target = keys.wwn(row[4]) if row else None
        if row is None or target is None:
            if not _LOCAL.match(line.text):
                yield from listing.not_understood(line)
            continue
        device = listing.local("device", row[1])
        path, port = listing.local("io_path", f"{row[1]}/{row[2]}/{target}"), ("port", f"wwpn:{target}")
        yield Link(path, "device", device, at)
        yield Link(path, "inside", listing.host, at)
        yield Link(device, "inside", listing.host, at)
        yield Link(path, "to", port, at)
        yield from facts(path, at, failed=row[3] in {"Failed", "Missing"} or None)
        yield from facts(port, at, NEIGHBOUR, wwpn=target, role="target", type="fc")
        yield from facts(device, at, transport="fc")
        yield from facts(listing.host, at, operating_system="AIX")
