"""SDDPCM `pcmpath query device`: devices with their volume and paths; `*` marks a path that is not preferred."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "pcmpath query device"
_HEAD: Final = re.compile(r"^(?:Total .{0,60}Devices : \d+|DEV#:\s+\d+\s+DEVICE NAME: )")
_DEVICE: Final = re.compile(r"^DEV#:\s+\d+\s+DEVICE NAME: (\S{1,40})\s+TYPE: (\S{1,20})\s+ALGORITHM:\s+(\S.{0,80})$")
_SERIAL: Final = re.compile(r"^SERIAL:\s+(\S{4,40})")
_PATH: Final = re.compile(r"^\s*(\d{1,4})(\*)?\s+(fscsi\d{1,4})/(path\d{1,5})\s+(\S+)\s+(\S+)\s+\d+\s+\d+")
_REST: Final = re.compile(r"^(?:=+|Path#|Total |LUN IDENTIFIER)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _DEVICE)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device and path."""
    device: Ref | None = None
    unit: Ref | None = None
    kind = ""
    for line in listing.lines:
        at = listing.at(line)
        if (begun := _DEVICE.match(line.text)) is not None:
            device, unit, kind = listing.local("device", begun[1]), None, begun[2]
            yield Link(device, "inside", listing.host, at)
            yield from facts(device, at, type="mpath", name=begun[1], path_selector=begun[3].strip())
        elif device is not None and (serial := _SERIAL.match(line.text)) is not None:
            key = keys.volume_id(serial[1])
            unit = ("unit", key) if key else ("unit", f"ibm{kind}:{serial[1].lower()}")
            yield Link(device, "shows", unit, at)
            yield from facts(unit, at, multipath=True, vendor="IBM", product=kind)
        elif unit is not None and device is not None and (path := _PATH.match(line.text)) is not None:
            ref = ("io_path", f"{device[1]}/{path[4]}")
            yield Link(ref, "of", unit, at)
            yield Link(ref, "inside", listing.host, at)
            yield from facts(ref, at, preferred=path[2] is None, failed=path[5] not in {"OPEN", "CLOSE"} or None)
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
