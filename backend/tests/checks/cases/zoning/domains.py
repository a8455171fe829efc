"""Names of zones, numbers of switches and VSANs: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def zone_called(name: str) -> Document:
    """A zone with a name of its own."""
    sketch = san()
    sketch.zone(("f1", "fc0"), ("k1", "p0"))
    sketch.document["zones"]["z1"]["name"] = name
    return sketch.document


def told(*switches: dict[str, Any]) -> Document:
    """Switches of the two fabrics with further attributes."""
    return _told(san(), *switches).document


def joined(*switches: dict[str, Any]) -> Document:
    """Both switches in one fabric, with a zone from one to the other, and with further attributes."""
    sketch = san()
    sketch.cable(("sw1", "30"), ("sw2", "30"))
    sketch.zone(("f1", "fc0"), ("k1", "p1"))
    return _told(sketch, *switches).document


def _told(sketch: Sketch, *switches: dict[str, Any]) -> Sketch:
    for number, attributes in enumerate(switches, 1):
        sketch.document["components"][f"sw{number}"].update(attributes)
    return sketch


CASES: Final = {
    "ZON-13": Case(lambda: zone_called("z_h1_s1"), lambda: zone_called("new_zone_2"), parameters={"pattern": "z_*_s?"}),
    "ZON-14": Case(joined, lambda: joined({"domain_id": 1}, {"domain_id": 1})),
    "ZON-15": Case(told, lambda: told({"domain_id": 1}, {"domain_id": 1})),
    "ZON-16": Case(lambda: told({"insistent_domain_id": True}), lambda: told({"insistent_domain_id": False})),
    "ZON-17": Case(
        lambda: joined({"operating_system": "nx_os", "vsan": 10}, {"operating_system": "nx_os", "vsan": 10}),
        lambda: joined({"operating_system": "nx_os", "vsan": 10}, {"operating_system": "nx_os", "vsan": 20}),
    ),
}
