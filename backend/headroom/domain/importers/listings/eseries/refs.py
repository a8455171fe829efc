"""What readers of SMcli's listings call the things of a storage system, and what they share."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, TYPED, Claim, Link, Ref, facts
from headroom.domain.importers.listings.eseries.profile_records import DrivePlace
from headroom.domain.importers.listings.listing import Line, Listing

_MIRRORED: Final = 2


def named_unit(listing: Listing, name: str) -> Ref:
    """A volume by its name, which is one on its storage system."""
    return listing.local("unit", f"volume:{name}")


def drive(listing: Listing, place: DrivePlace) -> Ref:
    """A drive by where it sits."""
    return listing.local("drive", f"{place.tray}_{place.drawer}_{place.slot}")


def array(listing: Listing, name: str) -> Ref:
    """An array or volume group by its name or number."""
    return listing.local("array", f"array:{name}")


def pool(listing: Listing, name: str) -> Ref:
    """What volumes of an array, volume group or disk pool are in."""
    return listing.local("pool", f"array:{name}")


def host(listing: Listing, name: str) -> Ref:
    """A host as the storage system knows it."""
    return ("host", f"object:{listing.machine}/{name}")


def level_of(text: str, drives: int) -> str | None:
    """`raid5` of `5`; level 1 over more than two drives is striped mirrors. None where it is none."""
    digits = text.upper().removeprefix("RAID").strip()
    if digits == "1" and drives > _MIRRORED:
        return "raid10"
    return f"raid{digits}" if digits in {"0", "1", "3", "5", "6", "10"} else None


def host_claims(listing: Listing, name: str, group: str, line: Line) -> Iterator[Claim]:
    """That the storage system knows a host, in a group or not."""
    ref, at = host(listing, name), listing.at(line)
    yield Link(ref, "object_of", listing.system, at)
    yield from facts(ref, at, TYPED, name=name)
    if group:
        holder = listing.local("host_group", group)
        yield Link(ref, "inside", holder, at)
        yield from facts(holder, at, name=group)


def port_claims(listing: Listing, name: str, identifier: str, label: str, line: Line) -> Iterator[Claim]:
    """A port of a host: a world-wide name or an iSCSI name, and what people call it."""
    at = listing.at(line)
    if identifier.lower().startswith(("iqn.", "eui.", "naa.")):
        ref: Ref = ("port", f"iqn:{identifier.lower()}")
        yield Link(ref, "inside", host(listing, name), at)
        yield from facts(ref, at, NEIGHBOUR, iqn=identifier.lower(), type="iscsi", role="initiator")
    elif (wwpn := keys.wwn(identifier)) is not None:
        ref = ("port", f"wwpn:{wwpn}")
        yield Link(ref, "inside", host(listing, name), at)
        yield from facts(ref, at, NEIGHBOUR, wwpn=wwpn, type="fc", role="initiator")
    else:
        yield from listing.not_understood(line)
        return
    yield from facts(ref, at, TYPED, alias=label or None)
