"""SMcli `show storageArray profile` (`storageSubsystem` at IBM): arrays, volumes, drives, hosts and mappings."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.eseries import refs
from headroom.domain.importers.listings.eseries.profile_records import (
    Profile,
    ProfileBlock,
    ProfileController,
    ProfileGroup,
    ProfileMapping,
    size_of,
)
from headroom.domain.importers.listings.eseries.profile_text import BANNER, SECTION, read_profile
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "SMcli profile"
BEGINS: Final = BANNER
_WWN: Final = tuple(
    f"{lead}world-wide identifier{end}"
    for lead in ("storage array ", "storage subsystem ", "")
    for end in (" (id)", "")
)
_IDS: Final = tuple(
    f"{word} {name}"
    for word in ("volume", "logical drive", "virtual disk")
    for name in ("world-wide identifier", "id", "identifier")
)
_FIBRE: Final = re.compile(r"^(?:fib|fc|$)", re.IGNORECASE)
_GROUPS: Final = ("associated volume group", "associated array", "associated disk group", "associated disk pool")
_OWN: Final = ("STANDARD LOGICAL DRIVES", "STANDARD VOLUMES", "STANDARD VIRTUAL DISKS", "MAPPINGS", "VOLUME GROUPS")
"""Headings that no other machine's listing has."""


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    for line in head.split("\n"):
        if BANNER.match(line):
            return 1.0
        heading = SECTION.match(line)
        if (heading is not None and heading[1].strip() in _OWN) or line.strip() == "TOPOLOGY DEFINITIONS":
            return 1.0
    return 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of all that a drawing has; fans, batteries and the like are passed over."""
    profile = read_profile(listing.lines)
    yield from _system(listing, profile)
    for controller in profile.controllers:
        yield from _controller(listing, controller)
    segments = _segments(profile)
    for group in profile.groups:
        yield from _group(listing, group, segments.get(group.name))
    for volume in profile.volumes:
        yield from _volume(listing, volume)
    yield from _drives(listing, profile)
    for host in profile.hosts:
        yield from refs.host_claims(listing, host.name, host.group, host.line)
        yield from facts(refs.host(listing, host.name), listing.at(host.line), host_type=host.kind or None)
        for identifier, *label in host.ports:
            yield from refs.port_claims(
                listing, host.name, identifier.text, label[0].text if label else "", identifier.line
            )
    for mapping in profile.mappings:
        yield from _mapping(listing, profile, mapping)
    for line in profile.odd:
        yield from listing.not_understood(line)


def volume_key(volume: ProfileBlock) -> str | None:
    """Key of a volume by its world-wide name; None where it is cut."""
    return keys.volume_id(volume.text(*_IDS))


def group_of(volume: ProfileBlock) -> str:
    """Name or number of the array that a volume is in."""
    return volume.text(*_GROUPS).split(" (")[0].strip()


def segment_kib(volume: ProfileBlock) -> int | None:
    """KiB of a segment; None where it is not said."""
    words = volume.text("segment size").replace(",", "").split()
    return int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 7 else None


def owner_of(volume: ProfileBlock) -> str:
    """`A` or `B`: the preferred owner, else the current one."""
    said = volume.text("preferred owner", "current owner").rstrip().rpartition(" ")[2].strip(", ").upper()
    return {"0": "A", "1": "B"}.get(said, said if said in {"A", "B"} else "")


def _segments(profile: Profile) -> dict[str, int]:
    """Array -> KiB of a segment, where its volumes have one and the same."""
    found: dict[str, set[int]] = {}
    for volume in profile.volumes:
        if (size := segment_kib(volume)) is not None:
            found.setdefault(group_of(volume), set()).add(size)
    return {name: sizes.pop() for name, sizes in found.items() if len(sizes) == 1}


def _system(listing: Listing, profile: Profile) -> Iterator[Claim]:
    name, summary = profile.name, profile.summary
    if name is not None:
        yield from facts(listing.system, listing.at(name.line), name=name.text)
    if summary is not None and (wwn := keys.text_or_none(summary.text(*_WWN))) is not None:
        at = listing.at(next(summary.values[key].line for key in _WWN if key in summary.values))
        number = wwn.replace(":", "").lower()
        yield Same(listing.system, ("system", f"eseries:{number}"), at)
        yield from facts(listing.system, at, serial=number[:64])
    ibm = any("logical drive name" in volume.line.text.lower() for volume in profile.volumes)
    for controller in profile.controllers[:1]:
        at = listing.at(controller.line)
        model = keys.text_or_none(controller.text("submodel", "model name", "product id"))
        yield from facts(listing.system, at, model=model, hardware=keys.text_or_none(controller.text("board id")))
    if name is not None:
        yield from facts(listing.system, listing.at(name.line), family="fastt" if ibm else "eseries")


def _controller(listing: Listing, controller: ProfileController) -> Iterator[Claim]:
    ref, at = listing.local("controller", f"controller:{controller.name}"), listing.at(controller.line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(
        ref, at, name=f"Controller {controller.name}", serial=keys.text_or_none(controller.text("serial number"))
    )
    for number, port in enumerate(controller.ports, 1):
        wwpn = keys.wwn(port.text("world-wide port identifier", "world-wide port name"))
        if port.name != "host interface" or wwpn is None or not _FIBRE.match(port.text("host interface")):
            continue
        place: Ref = ("port", f"wwpn:{wwpn}")
        yield Link(place, "inside", ref, listing.at(port.line))
        fcid = port.text("nl-port id", "port id").lower().removeprefix("0x")
        yield from facts(
            place,
            listing.at(port.line),
            wwpn=wwpn,
            wwnn=keys.wwn(port.text("world-wide node identifier", "world-wide node name")),
            type="fc",
            role="target",
            port=f"{controller.name}-{port.text('port', 'channel') or number}",
            fcid=fcid if len(fcid) == 6 and fcid.strip("0") else None,
            link_up=port.text("link status").lower() == "up" if port.text("link status") else None,
            speed_gbps=link_gbps(port.text("current data rate").split("/")[0].removesuffix("ps")),
        )


def _group(listing: Listing, group: ProfileGroup, strip_kib: int | None) -> Iterator[Claim]:
    at, pool = listing.at(group.line), refs.pool(listing, group.name)
    yield Link(pool, "inside", listing.system, at)
    yield from facts(pool, at, name=group.name)
    if group.pool:
        return
    ref = refs.array(listing, group.name)
    yield Link(ref, "inside", listing.system, at)
    yield Link(ref, "member", pool, at)
    level = refs.level_of(group.text("raid level"), len(group.drives))
    yield from facts(ref, at, name=group.name, level=level, strip_kib=strip_kib)
    for place, line in group.drives:
        yield Link(refs.drive(listing, place), "member", ref, listing.at(line))


def _volume(listing: Listing, volume: ProfileBlock) -> Iterator[Claim]:
    at, named, key = listing.at(volume.line), refs.named_unit(listing, volume.name), volume_key(volume)
    if not volume.name or key is None:
        yield from listing.not_understood(volume.line, "This volume has no whole world-wide name.")
        return
    ref: Ref = ("unit", key)
    yield Same(named, ref, at)
    yield Link(ref, "inside", listing.system, at)
    if group := group_of(volume):
        yield Link(ref, "in_pool", refs.pool(listing, group), at)
    size = size_of(volume)
    yield from facts(
        ref,
        at,
        name=volume.name,
        capacity_bytes=size.size_bytes if size is not None and not size.off_bytes else None,
        rounded_bytes=size.size_bytes if size is not None and size.off_bytes else None,
        owner=owner_of(volume) or None,
    )


def _drives(listing: Listing, profile: Profile) -> Iterator[Claim]:
    spares = {place for place, _ in profile.spares}
    for place, block in profile.drives:
        ref, at, size = refs.drive(listing, place), listing.at(block.line), size_of(block)
        yield Link(ref, "inside", listing.system, at)
        flash = "solid" in block.text("media type", "drive media type", "physical disk media type").lower()
        yield from facts(
            ref,
            at,
            enclosure=f"{place.tray}_{place.drawer}" if place.drawer else str(place.tray),
            bay=str(place.slot),
            model=keys.text_or_none(block.text("product id")),
            vendor=keys.text_or_none(block.text("vendor", "manufacturer")),
            serial=keys.text_or_none(block.text("serial number")),
            firmware=keys.text_or_none(block.text("firmware version", "drive firmware version")),
            tech="ssd" if flash else keys.text_or_none(block.text("interface type", "drive type")),
            rounded_bytes=size.size_bytes if size is not None else None,
            use="hot spare" if place in spares else None,
        )


def _mapping(listing: Listing, profile: Profile, mapping: ProfileMapping) -> Iterator[Claim]:
    if mapping.access:
        return
    at, unit = listing.at(mapping.line), refs.named_unit(listing, mapping.volume)
    yield from facts(unit, at, lun=mapping.lun)
    for host in _viewers(profile, mapping):
        yield Link(refs.host(listing, host), "maps", unit, at)


def _viewers(profile: Profile, mapping: ProfileMapping) -> Iterator[str]:
    """Names of the hosts that a mapping reaches: those that have no mapping of their own share the default group."""
    if mapping.whom == "host":
        yield mapping.name
        return
    apart = {(one.whom, one.name) for one in profile.mappings if one.whom != "default"}
    for host in profile.hosts:
        own = ("host", host.name) in apart or ("hostgroup", host.group) in apart
        if host.group == mapping.name if mapping.whom == "hostgroup" else not own:
            yield host.name
