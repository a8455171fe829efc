"""Every pair of port kinds of the table, and every kind of refusal for a place."""

from itertools import combinations_with_replacement

import pytest

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import place_refusal, ports_refusal, slot_refusal
from headroom.domain.catalogue.records import Port
from tests.domain.shop import catalogue

INITIATOR, TARGET, FABRIC = ("fc", "initiator"), ("fc", "target"), ("fc", "fabric")
OUT, IN = ("fc_drive_loop", "expansion_out"), ("fc_drive_loop", "expansion_in")
SAS_OUT, SAS_IN = ("sas", "expansion_out"), ("sas", "expansion_in")
NETWORKS = ("fc", "eth", "ib")
PORTS = [
    *[(network, role) for network in NETWORKS for role in ("initiator", "target", "fabric")],
    *[(kind, role) for kind in ("sas", "pcie") for role in ("initiator", "target")],
    OUT, IN, SAS_OUT, SAS_IN,
]  # fmt: skip
MEETS = {
    *[frozenset(((kind, "initiator"), (kind, "target"))) for kind in (*NETWORKS, "sas", "pcie")],
    *[frozenset(((kind, role), (kind, "fabric"))) for kind in NETWORKS for role in ("initiator", "target", "fabric")],
    *[frozenset(((kind, "initiator"), (kind, "initiator"))) for kind in ("eth", "ib")],
    frozenset((OUT, IN)), frozenset((SAS_OUT, SAS_IN)),
}  # fmt: skip
"""Networks: hosts and controllers to switches or to each other, switches to switches, hosts to hosts but for storage
networks; enclosures from out to in."""


def port(kind: tuple[str, str], *speeds: float) -> Port:
    return Port(["x"], "X", kind[0], kind[1], list(speeds or (1.0, 2.0)), "lc", None)


def test_the_table_has_no_other_ports() -> None:
    assert sorted((item.type, item.role) for item in catalogue().connections.ports) == sorted(PORTS)


@pytest.mark.parametrize(("a", "b"), list(combinations_with_replacement(PORTS, 2)))
def test_every_pair_is_decided_either_way_round(a: tuple[str, str], b: tuple[str, str]) -> None:
    one = ports_refusal(catalogue(), port(a), port(b))
    assert one == ports_refusal(catalogue(), port(b), port(a))
    if frozenset((a, b)) in MEETS:
        assert one is None
    else:
        assert one is not None
        assert one.endswith(".")
        assert len(one.split()) > 6


def test_speeds_must_share_a_value() -> None:
    assert "no speed" in str(ports_refusal(catalogue(), port(INITIATOR, 1, 2), port(FABRIC, 4, 8)))
    assert ports_refusal(catalogue(), port(INITIATOR, 1, 2), port(FABRIC, 2, 4)) is None


def test_an_unknown_kind_of_port_is_refused() -> None:
    assert (
        ports_refusal(catalogue(), port(("token_ring", "initiator")), port(FABRIC)) == catalogue().connections.otherwise
    )


@pytest.mark.parametrize(
    ("part", "parent", "words"),
    [
        ("ibm-fc6239", None, "goes into: PCI host bridge, NUMA node, Host"),
        ("ibm-fc6239", "phb", None),
        ("ibm-2109-f32", None, None),
        ("ibm-2109-f32", "host", "stands by itself; take it out of the host."),
        ("ibm-2109-f32", "phb", "stands by itself; take it out of the PCI host bridge."),
        ("ibm-fc6571-phb1", "io_planar", "comes inside other parts"),
        ("sfp-2g-sw", None, "counted in the bill"),
        ("ibm-exp700", "storage_system", None),
        ("ibm-exp700", None, "goes into: Storage system"),
    ],
)
def test_places_by_kind(part: str, parent: str | None, words: str | None) -> None:
    entry = catalogue().parts[part]
    refusal = place_refusal(catalogue(), catalogue().kinds[entry.kind], entry, parent)
    assert refusal is None if words is None else words in str(refusal)


@pytest.mark.parametrize(
    ("part", "path", "slot", "words"),
    [
        ("ibm-fc6239", "planar1/phb1", "14", None),
        ("ibm-fc6239", "planar1/phb1", "4", "has no slot 4; it has 11 to 14"),
        ("ibm-fc6239", "planar1/phb1", None, "needs a slot"),
        ("ibm-36gb-15k-fc", "planar1/phb1", "11", "takes PCI-X adapter cards"),
        ("ibm-fc6239", "planar1/link0", "1", "no slots"),
    ],
)
def test_slots(part: str, path: str, slot: str | None, words: str | None) -> None:
    entry = catalogue().parts[part]
    inner = assemblies(catalogue())["ibm-7040-61d-fc6571"][path]
    refusal = slot_refusal(catalogue(), catalogue().kinds[entry.kind], entry, inner, slot)
    assert refusal is None if words is None else words in str(refusal)
