"""How the backend lays each array of the reference designs on its drives."""

import json
from dataclasses import asdict

from headroom.domain.design.document import parse_design
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.plant import build_plant


def answers(catalogue, folder):
    return {path.stem: layouts(json.loads(path.read_bytes()), catalogue) for path in sorted(folder.glob("*.json"))}


def layouts(document, catalogue):
    plant = build_plant(parse_design(document, catalogue), catalogue)
    found = {array.origin: array_layout(plant, array) for array in plant.of_kind("raid_array")}
    return {name: asdict(layout) for name, layout in found.items() if layout is not None}
