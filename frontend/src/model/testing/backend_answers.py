"""Writes what the backend's tables answer as JSON: for the page's tests, which must answer the same."""

import sys
from dataclasses import asdict, replace
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

import orjson
from fabric_answers import answers as fabric_answers
from filter_answers import answers as filter_answers
from layout_answers import answers as layout_answers
from size_answers import answers as size_answers
from stripe_answers import answers as stripe_answers

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import place_refusal, ports_refusal, slot_refusal
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.design.document import empty_document, parse_design
from headroom.domain.performance.parts.laws import values_by_law

catalogue = load_catalogue(Path.cwd().parent / "db" / "catalogue")
parts = catalogue.parts.values()
logical = [(kind, None) for kind in catalogue.kinds.values() if kind.part != "required"]
things = [(catalogue.kinds[part.kind], part) for part in parts] + logical



def alike(items, key):
    """The first of those that no rule tells apart: every pair of all parts would be millions."""
    found = {}
    for item in items:
        found.setdefault(key(item), item)
    return list(found.values())


sockets = alike(
    [(part, port) for part in parts for port in part.ports],
    lambda item: (item[1].type, item[1].role, tuple(item[1].speeds_gbps)),
)
ports = [
    (a.id, port_a.ids[0], b.id, port_b.ids[0], ports_refusal(catalogue, port_a, port_b))
    for a, port_a in sockets for b, port_b in sockets
]  # fmt: skip
guests = alike(things, lambda item: (item[0].id, item[1] and item[1].plugs))
holders = alike(
    [(holder_id, path, inner) for holder_id, assembly in assemblies(catalogue).items() for path, inner in assembly.items()],
    lambda item: (item[2].part.kind, tuple(dict.fromkeys(slot.accepts for slot in item[2].slots.values()))),
)
places = []
for kind, part in guests:
    for holder_id, path, inner in holders:
        for slot in (None, next(iter(inner.slots), None), "nowhere"):
            refusal = place_refusal(catalogue, kind, part, inner.part.kind)
            refusal = refusal or slot_refusal(catalogue, kind, part, inner, slot)
            places.append((part and part.id, kind.id, holder_id, path, slot, refusal))
samples = [None, "", "x", "a\nb", "a\u202eb", "x" * 201, 0, -1, 1, 1.5, 10**12, True, [], ["x"], [1], "10:00:00:00:c9:2f:01:02"]
attributes = [(kind.id, item) for kind in catalogue.kinds.values() for item in kind.attributes.values()]
attributes += [("", item) for item in catalogue.port_attributes.values()]
attributes += [("workload", item) for item in catalogue.workload_fields.values()]
values = [
    (kind, item.name if kind else f"ports/p/{item.name}", sample, value_refusal(item, sample))
    for kind, item in attributes for sample in samples
]  # fmt: skip
empty_workload = parse_design({**empty_document("d"), "workloads": {"w": {}}}, catalogue).workloads["w"]._asdict()
del empty_workload["threads_stated"]  # the page shows what a document states, and asks for no more
answers = {
    "catalogue": {**asdict(replace(catalogue, priors=[], grades={})), "by_law": values_by_law(catalogue.parts),
        "raid_levels": {name: asdict(level) for name, level in RAID_LEVELS.items()}}, "ports": ports, "places": places, "values": values, "empty_workload": empty_workload,
    "fabrics": fabric_answers(catalogue), "partial_writes": stripe_answers(),
    "sizes": size_answers(catalogue),
    "layouts": layout_answers(catalogue, Path.cwd().parent / "db" / "reference-designs"),
    "filters": filter_answers(catalogue, Path.cwd().parent / "db" / "reference-designs"),
}  # fmt: skip
sys.stdout.buffer.write(orjson.dumps(answers))
