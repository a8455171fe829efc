"""`multipath -ll`, `-l`, `multipathd show topology`: maps, groups and paths, in all the forms since 0.4.7."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.linux.devices import device, io_path, scsi_host
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.sizes import rounded_bytes

NAME: Final = "multipath -ll"
_HOLD: Final = re.compile(r"^(?P<alias>\S{1,255}) \((?P<wwid>[^()]{1,200})\)\s?(?P<dm>dm-\d+)?\s*(?P<inquiry>.*)$")
_BARE: Final = re.compile(r"^(?P<wwid>(?:nvme\.|uuid\.|[0-9a-fS])[\w.\- ]{7,200}?)\s?(?P<dm>dm-\d+)\s*(?P<inquiry>.*)$")
_PREFIX: Final = re.compile(r"^(?:create|reload|rename|unchanged|switchpg|swp|resize|undef)?: ")
_SIZE: Final = re.compile(r"^\[?size=(\S+?)[\]\s]")
_WRAPPED: Final = re.compile(r"(?:\[?features=|hwhandler=|\]\[|wp=)")
_GROUP: Final = re.compile(
    r"^(?:[|`]-\+-|\\_)[ \t]{1,20}(?:policy='?)?([a-z][a-z\-]+ \d+)'?[ \t]{0,20}\[?prio"
    r"=(-?\d+|undef)\]?.{0,60}?(active|enabled|undef)\]?[ \t]{0,20}$"
)
_PATH: Final = re.compile(
    r"^[|` \\_\-]{2,8}\s*((?:\d{1,5}|#):(?:\d{1,5}|#):(?:\d{1,5}|#):(?:\d"
    r"{1,20}|#))\s+(\S{1,32})\s+(\d{1,6}:\d{1,8}|#:#)\s*(.*)$"
)
_TABLE: Final = re.compile(r"^(?:=+ paths list =+|uuid\s+hcil|\S{0,60}[ ]{1,40}\d{1,5}:\d{1,5}:\d{1,5}:\d{1,20} )")
_LOG: Final = re.compile(r"^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \| |[A-Z][a-z]{2} \d+ \d\d:\d\d:\d\d )")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    if re.search(r"dm-\d+", head) and (
        re.search(r"^\[?size=\S", head, re.MULTILINE) or re.search(r"policy='|\\_ round-robin", head)
    ):
        return 0.95
    return 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of maps and paths; a path belongs to the map above it."""
    unit: Ref | None = None
    prio: int | None = None
    for line in listing.lines:
        text, at = _PREFIX.sub("", line.text).rstrip(), listing.at(line)
        if (path := _PATH.match(line.text)) is not None:
            if unit is not None:
                yield from _path(listing, at, unit, path, prio)
        elif (group := _GROUP.match(text)) is not None:
            prio = int(group[2]) if group[2] != "undef" else None
            if unit is not None:
                yield from facts(unit, at, path_selector=group[1])
        elif (size := _SIZE.match(f"{text} ")) is not None:
            if unit is not None:
                yield from facts(unit, at, rounded_bytes=rounded_bytes(size[1]))
        elif (head := _HOLD.match(text) or _BARE.match(text)) is not None and not _LOG.match(text):
            unit = _unit(listing, head["wwid"])
            yield from _map(listing, at, unit, head)
        elif not _TABLE.match(text) and not _WRAPPED.search(text):
            yield from listing.not_understood(line)


def _unit(listing: Listing, wwid: str) -> Ref:
    key = keys.volume_id(wwid)
    return ("unit", key) if key is not None else listing.local("unit", f"wwid:{' '.join(wwid.split())}")


def _map(listing: Listing, at: At, unit: Ref, head: re.Match[str]) -> Iterator[Claim]:
    groups = head.groupdict()
    vendor, _, product = (groups.get("inquiry") or "").strip().partition(",")
    known = vendor.strip() if product and not vendor.startswith("##") else None
    yield from facts(unit, at, multipath=True, vendor=known, product=product.strip() if known else None)
    alias, dm = groups.get("alias"), groups.get("dm")
    if not dm:
        return
    map_device = device(listing, dm)
    yield Link(map_device, "shows", unit, at)
    yield Link(map_device, "inside", listing.host, at)
    name = alias or " ".join(head["wwid"].split())
    yield from facts(map_device, at, type="mpath", name=name)
    yield Same(map_device, device(listing, name), at)  # without an alias the map is called by its WWID


def _path(listing: Listing, at: At, unit: Ref, path: re.Match[str], prio: int | None) -> Iterator[Claim]:
    address, name, state = path[1], path[2], path[4]
    if "#" in address:
        return
    ref = io_path(listing, address)
    number, _, _, lun = address.split(":")
    yield Link(ref, "of", unit, at)
    yield Link(ref, "inside", listing.host, at)
    yield Link(ref, "from", scsi_host(listing, number), at)
    yield Link(ref, "device", device(listing, name), at)
    yield from facts(
        ref, at, prio=prio, failed="fail" in state or "faulty" in state or None, lun=int(lun) if len(lun) < 10 else None
    )
