"""Things of a fabric, named alike by the readers of all makes."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, TYPED, At, Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.listing import Listing

_HOST_NAME: Final = re.compile(r"\bHN:([\w.\-]{1,63})")
_MODEL: Final = re.compile(r"\b(LPe\d\w{3,10}(?:-\w{1,4})?|Q[LM]E\d{4}\w{0,3})\b")
DOMAIN_PORT: Final = re.compile(r"^(\d{1,3}),(\d{1,4})")


def switch_by_wwn(wwn: str) -> Ref:
    """The switch of a world-wide name."""
    return ("switch", f"wwn:{wwn}")


def switch_port(switch: Ref, index: str | int) -> Ref:
    """A port of a switch, by its index or the name of its interface."""
    return ("switch_port", f"{switch[1]}#{index}")


def port(wwpn: str) -> Ref:
    """A port of a host or storage system."""
    return ("port", f"wwpn:{wwpn}")


def port_of_switch(switch: Ref, index: str | int, at: At) -> Iterator[Claim]:
    """That the switch has this port."""
    ref = switch_port(switch, index)
    yield Link(ref, "inside", switch, at)
    yield from facts(ref, at, index=str(index))


def fabric_port(name: str | None, index: str = "") -> tuple[Ref, str] | None:
    """Switch and index of a Brocade fabric port name: `20:pp:` and the switch's own six bytes."""
    if name is None or name[0] != "2":
        return None
    return switch_by_wwn(f"1000{name[4:]}"), index if index.isdecimal() else str(int(name[1:4], 16))


def symbols(ref: Ref, at: At, text: str) -> Iterator[Claim]:
    """What an adapter says of itself in the name server: host, model, firmware."""
    if (host := _HOST_NAME.search(text)) is not None and (name := keys.short_name(host[1])) is not None:
        owner = ("host", f"hn:{name}")
        yield Link(ref, "inside", owner, at)
        yield from facts(owner, at, NEIGHBOUR, name=name)
        yield from facts(ref, at, NEIGHBOUR, role="initiator")
    if (model := _MODEL.search(text)) is not None:
        yield from facts(ref, at, NEIGHBOUR, adapter_model=model[1])
    yield from facts(ref, at, NEIGHBOUR, symbolic_name=text[:200])


def zone_member(listing: Listing, zone: Ref, how: str, member: str, at: At) -> Iterator[Claim]:
    """A member of a zone or alias: a world-wide name, `domain,port`, else the name of an alias."""
    if (wwpn := keys.wwn(member)) is not None:
        if member.startswith("00:02:00:00"):
            return  # the property member of a peer zone
        yield Link(zone, how, port(wwpn), at)
    elif (numbers := DOMAIN_PORT.fullmatch(member)) is not None:
        ref = listing.local("domain_port", member)
        yield Link(ref, "on_switch", listing.switch, at)
        yield from facts(ref, at, domain=int(numbers[1]), index=numbers[2])
        yield Link(zone, how, ref, at)
    elif member:
        yield Link(zone, how, alias(listing, member), at)


def alias(listing: Listing, name: str) -> Ref:
    """A name that people gave to ports, in the fabric of the switch that lists it."""
    return listing.local("alias", name)


def named(ref: Ref, name: str, at: At) -> Iterator[Claim]:
    """A name that people typed for a port."""
    yield from facts(ref, at, TYPED, alias=name)


def zone(listing: Listing, name: str, at: At, vsan: str = "") -> Iterator[Claim]:
    """That the fabric of this switch has this zone."""
    ref = zone_ref(listing, name, vsan)
    yield Link(ref, "on_switch", listing.switch, at)
    yield from facts(ref, at, name=name, vsan=vsan or None)


def zone_ref(listing: Listing, name: str, vsan: str = "") -> Ref:
    """A zone of the fabric of the switch that lists it."""
    return listing.local("zone", f"{vsan}:{name}" if vsan else name)


def same_switch(listing: Listing, wwn: str, at: At) -> Iterator[Claim]:
    """That the switch which printed a listing has this world-wide name."""
    yield Same(listing.switch, switch_by_wwn(wwn), at)
    yield from facts(switch_by_wwn(wwn), at, wwn=wwn)
