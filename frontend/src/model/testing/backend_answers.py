"""Writes what the backend's tables answer as JSON: for the page's tests, which must answer the same."""

import sys
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

import orjson

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import place_refusal, ports_refusal, slot_refusal
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.design.workloads import FIELDS

catalogue = load_catalogue(Path.cwd().parent / "db" / "catalogue")
parts = catalogue.parts.values()
logical = [(kind, None) for kind in catalogue.kinds.values() if kind.part != "required"]
things = [(catalogue.kinds[part.kind], part) for part in parts] + logical

ports = [
    (a.id, port_a.ids[0], b.id, port_b.ids[0], ports_refusal(catalogue, port_a, port_b))
    for a in parts for port_a in a.ports for b in parts for port_b in b.ports
]  # fmt: skip
places = []
for kind, part in things:
    for holder_id, assembly in assemblies(catalogue).items():
        for path, inner in assembly.items():
            for slot in (None, next(iter(inner.slots), None), "nowhere"):
                refusal = place_refusal(catalogue, kind, part, inner.part.kind)
                refusal = refusal or slot_refusal(catalogue, kind, part, inner, slot)
                places.append((part and part.id, kind.id, holder_id, path, slot, refusal))
samples = [None, "", "x", "a\nb", "a\u202eb", "x" * 201, 0, -1, 1, 1.5, 10**12, True, [], ["x"], [1], "10:00:00:00:c9:2f:01:02"]
attributes = [(kind.id, item) for kind in catalogue.kinds.values() for item in kind.attributes.values()]
attributes += [("", item) for item in catalogue.port_attributes.values()]
values = [
    (kind, item.name if kind else f"ports/p/{item.name}", sample, value_refusal(item, sample))
    for kind, item in attributes for sample in samples
]  # fmt: skip
workload_fields = {field.name: asdict(field) for field in FIELDS}
answers = {
    "catalogue": asdict(catalogue), "ports": ports, "places": places, "values": values, "workload_fields": workload_fields,
}  # fmt: skip
sys.stdout.buffer.write(orjson.dumps(answers))
