"""What readers of arrays say alike: a port, a host object with its ports, and which volume it is given."""

from collections.abc import Iterator

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, TYPED, At, Claim, Link, Ref, facts
from headroom.domain.importers.listings.listing import Listing


def target_port(listing: Listing, at: At, wwpn: str, controller: str, name: str) -> Iterator[Claim]:
    """An FC port of the storage system that printed a listing, in one of its controllers."""
    ref, side = ("port", f"wwpn:{wwpn}"), listing.local("controller", controller)
    yield Link(ref, "inside", side, at)
    yield Link(side, "inside", listing.system, at)
    yield from facts(side, at, name=controller)
    yield from facts(ref, at, wwpn=wwpn, role="target", type="fc", port=name)


def object_of_host(listing: Listing, name: str) -> Ref:
    """A host as the system knows it: a name, until a port ties it to a host."""
    return ("host", f"object:{listing.machine}/{name}")


def host_entry(listing: Listing, at: At, name: str) -> Iterator[Claim]:
    """That the system has a host object."""
    ref = object_of_host(listing, name)
    yield Link(ref, "object_of", listing.system, at)
    yield from facts(ref, at, TYPED, name=name)


def initiator(listing: Listing, at: At, host: str, text: str) -> Iterator[Claim]:
    """A port of a host object, by a world-wide name in any notation or an iSCSI name; nothing for other texts."""
    if (wwpn := keys.wwn(text)) is not None:
        ref = ("port", f"wwpn:{wwpn}")
        yield from facts(ref, at, NEIGHBOUR, wwpn=wwpn, type="fc", role="initiator")
    elif text.lower().startswith(("iqn.", "eui.")):
        ref = ("port", f"iqn:{text.lower()}")
        yield from facts(ref, at, NEIGHBOUR, iqn=text.lower(), type="iscsi", role="initiator")
    else:
        return
    yield Link(ref, "inside", object_of_host(listing, host), at)


def volume_named(listing: Listing, name: str) -> Ref:
    """A volume of the system by its name, which another list ties to its WWID."""
    return listing.local("unit", f"named:{name}")


def mapping(listing: Listing, at: At, host: str, volume: str, lun: str) -> Iterator[Claim]:
    """That a host object is given a volume."""
    unit = volume_named(listing, volume)
    yield Link(unit, "inside", listing.system, at)
    yield Link(object_of_host(listing, host), "maps", unit, at)
    yield from host_entry(listing, at, host)
    yield from facts(unit, at, name=volume, lun=int(lun) if lun.isdecimal() and len(lun) < 6 else None)
