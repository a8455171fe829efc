"""Zones of ports that are drawn: new ones, those that grew or shrank, and those that stay deleted."""

from headroom.domain.importers.keys import display_key
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.importers.merge.fabrics import EstateFabrics, EstateZone
from headroom.domain.importers.place.base import BaseZone, PortRef
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.ends import end_name
from headroom.domain.importers.place.merging import LeftOutRow, MergePlace, MergeState
from headroom.domain.importers.place.recall import is_requested

MEMBERS = "members"
_LEAST_MEMBERS = 2


def place_zones(draft: Draft, estate: Estate, fabrics: EstateFabrics) -> dict[str, BaseZone]:
    """Place zones; gives those that the next import finds as this one's."""
    base = draft.merging.base.zones
    found = dict(base)
    known = {frozenset(_members(zone["members"])): key for key, zone in sorted(draft.zones.items())}
    names = {str(zone.get("name")): key for key, zone in sorted(draft.zones.items())}
    by_base = {zone.name: key for key, zone in sorted(base.items())}
    for _, zone in sorted(fabrics.zones.items()):
        places = _places(draft, estate, zone)
        if len(places) < _LEAST_MEMBERS:
            words = "Fewer than two of its members are in the drawing."
            draft.left_out.append({"kind": "zone", "name": zone.name, "why": words})
            continue
        last = by_base.get(zone.name, "")
        there = last if last in draft.zones else known.get(frozenset(places), names.get(zone.name, ""))
        if there:
            found |= _merged(draft, there, zone, places, base.get(there))
        elif last and not _is_zone_requested(draft, last, base[last]):
            at = estate.seen_at(next(iter(zone.members.values())))
            draft.left_by_hand.append(LeftOutRow(last, "zone", zone.name, at.file, at.line))
        else:
            made = draft.new_id("zone")
            draft.zones[made] = {"name": zone.name, "members": [list(place) for place in places]}
            draft.added.append(made)
            draft.shown_zones.add(made)
            known[frozenset(places)] = names[zone.name] = made
            found[made] = BaseZone(zone.name, tuple(places))
    return found


def _places(draft: Draft, estate: Estate, zone: EstateZone) -> list[PortRef]:
    places: list[PortRef] = []
    for _, port in sorted(zone.members.items()):
        below = next(iter(estate.to(port, "virtual_on", "port")), port)
        place = draft.port_of.get(below.ref)
        if place is not None and place not in places:
            places.append(place)
        elif place is None:
            draft.leave_out(
                port,
                port.text("alias") or display_key(port.ref[1]),
                f"It is a member of zone {zone.name} and is nowhere logged in.",
            )
    return places


def _merged(
    draft: Draft, key: str, zone: EstateZone, places: list[PortRef], base: BaseZone | None
) -> dict[str, BaseZone]:
    """Merge the members of a zone that is there; gives what is remembered of it."""
    here = _members(draft.zones[key]["members"])
    if key in draft.shown_zones:
        return {}
    draft.shown_zones.add(key)
    if base is None:
        return {key: BaseZone(zone.name, tuple(places))} if set(here) == set(places) else {}
    drawn = set(draft.port_of.values())
    came = [one for one in places if one not in here and one not in base.members]
    left = [one for one in here if one not in places and one in base.members and one in drawn]
    result = "design"
    if came or left:
        result = _row(draft, key, base, here, places, "changed")
    elif set(here) != {one for one in base.members if one[0].partition("/")[0] in draft.components}:
        result = _row(draft, key, base, here, places, "kept")
    if result == "listings":
        merged = [one for one in here if one not in left] + came
        draft.zones[key] = {**draft.zones[key], "members": [list(one) for one in merged]}
    if result == "open":
        return {key: base}
    return {key: BaseZone(zone.name, tuple(one for one in dict.fromkeys([*places, *base.members]) if one not in left))}


def _row(draft: Draft, key: str, base: BaseZone, here: list[PortRef], places: list[PortRef], state: MergeState) -> str:
    place = MergePlace(key, {"kind": "zone", "name": draft.zones[key].get("name", key)}, None, draft.estate, {})
    texts = [[end_name(draft, one) for one in ends] for ends in (base.members, here, places)]
    return draft.merging.row(place, MEMBERS, (texts[0], texts[1], texts[2]), state, "", ("", 0)).result


def _is_zone_requested(draft: Draft, key: str, zone: BaseZone) -> bool:
    """Whether somebody asks for a zone, or for a part that was in it."""
    owners = [component.partition("/")[0] for component, _ in zone.members]
    return key in draft.merging.terms.asked or any(is_requested(draft, owner) for owner in owners)


def _members(ends: list[list[str]]) -> list[PortRef]:
    return [(str(component), str(port)) for component, port in ends]
