"""Speeds of links that are below what the port of a part can do."""

from typing import Final

from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.match.parts import link_speed
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft

_AS_LISTED: Final = "As listed; what the part itself can do is not known"


def set_speed(draft: Draft, index: PartIndex, estate: Estate, port: EstateObject) -> None:
    """Say at which speed a port runs, where that is one of its speeds; nothing said means the highest."""
    component, name = draft.port_of[port.ref]
    root, _, path = component.partition("/")
    part = draft.components[root].get("part")
    inner = index.assembly(str(part)).get(path) if part in index.catalogue.parts else None
    record = inner.ports.get(name) if inner else None
    speed = link_speed(estate, port)
    if record is not None and speed in record.speeds_gbps:
        key = f"ports/{path}/{name}/speed_gbps" if path else f"ports/{name}/speed_gbps"
        world = int(speed) if speed == int(speed) else speed
        place, most = draft.merge_place(root, port), max(record.speeds_gbps)
        draft.merging.settle(place, key, world, default=most)
        if speed < most and index.is_general(index.catalogue.parts[str(part)]):
            draft.merging.settle(place, f"{key.removesuffix('speed_gbps')}fixed_speed_reason", _AS_LISTED)
