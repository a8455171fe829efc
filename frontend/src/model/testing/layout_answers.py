"""How the backend lays each array of the reference designs on its drives."""

import json
from dataclasses import asdict

from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.design.document import parse_design
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.expansion import expand


def answers(catalogue, folder):
    return {path.stem: layouts(json.loads(path.read_bytes()), catalogue) for path in sorted(folder.glob("*.json"))}


def layouts(document, catalogue):
    expanded = expand(parse_design(document, catalogue), catalogue)
    found = {array.origin: array_layout(expanded, array) for array in expanded.of_kind("raid_array")}
    return {name: as_drawn(layout) for name, layout in found.items() if layout is not None}


def as_drawn(layout):
    level = RAID_LEVELS[layout.level]
    return {**asdict(layout), "parity": level.parity, "mirrored": level.mirrored}
