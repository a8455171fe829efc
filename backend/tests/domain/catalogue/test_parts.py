"""The parts say what the p690 paper says, and what it does not say stays unknown."""

import pytest

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Figure
from tests.domain.shop import catalogue

LIMITS = [  # part, basis, MB/s; text of the paper at the figure's page
    ("ibm-fc6239", "rule_of_thumb", 150),
    ("ibm-fc6239", "rated", 200),
    ("ibm-fc6239", "measured", 195),
    ("ibm-fc6571-phb1", "rule_of_thumb", 450),
    ("ibm-fc6571-phb1", "measured", 585),
    ("ibm-fc6571-phb2", "rule_of_thumb", 450),
    ("ibm-fc6571-phb2", "measured", 585),
    ("ibm-fc6571-phb3", "rule_of_thumb", 450),
    ("ibm-fc6571-phb3", "measured", None),
    ("ibm-fc6571-link0", "rule_of_thumb", 750),
    ("ibm-fc6571-link0", "rated", 1000),
    ("ibm-fc6571-link0", "measured", 820),
    ("ibm-fc6571-link1", "rule_of_thumb", 750),
    ("ibm-fc6571-link1", "measured", 814),
    ("ibm-fc6571-planar", "rule_of_thumb", 1200),
    ("ibm-fc6571-planar", "rated", 1300),
    ("ibm-fc6571-planar", "measured", 1332),
    ("ibm-7040-61d-fc6571", "rule_of_thumb", 2400),
    ("ibm-7040-61d-fc6571", "measured", None),
    ("ibm-7040-681", "rated", None),
    ("ibm-7040-681", "measured", None),
    ("ibm-fastt600-turbo", "rated", 370),
    ("ibm-fastt900", "rated", 775),
    ("ibm-ess-800", "rated", 525),
    ("ibm-2109-f32", "derived", 6400),
    ("ibm-fc6563-planar", "derived", 666),
    ("ibm-7311-d20-bus", "rated", 1000),
    ("ibm-z9-sti-domain", "rated", 2700),
    ("ibm-z15-io-domain", "rated", 16_000),
    ("ibm-power-s822-socket", "rated", 48_000),
    ("generic-pcie-3-socket", "measured", 112_000),
    ("generic-pcie-3-far-socket", "measured", 34_000),
    ("generic-pcie-3-far-socket", "derived", 2 * 20_800),
    ("generic-pcie-5-socket", "derived", 8 * 4800 * 8),
    ("ibm-ficon-express8s", "derived", 2 * 1600),
    ("ibm-ficon-express16s-plus", "derived", 2 * 3200),
    ("brocade-300", "derived", 24 * 800),
    ("brocade-g720", "derived", 64 * 6400),
    ("nvidia-qm9700", "derived", 51.2e6 / 8 / 2),
]


def limits(part: str) -> list[Figure]:
    """Limits of throughput; those for volumes without a volume manager repeat the others."""
    figures = catalogue().parts[part].figures
    return [figure for figure in figures if figure.row == "throughput" and figure.when != {"manager": "none"}]


@pytest.mark.parametrize(("part", "basis", "value"), LIMITS)
def test_limits_are_the_papers(part: str, basis: str, value: float | None) -> None:
    assert [figure.value for figure in limits(part) if figure.basis == basis] == ([] if value is None else [value])


@pytest.mark.parametrize(
    ("direction", "data_drives", "measured", "within"),
    [("read", 8, 331, 0.01), ("read", 16, 357, 0.01), ("write", 8, 246, 0.01), ("write", 16, 285, 0.01)],
)
def test_the_drive_law_gives_table_1(direction: str, data_drives: int, measured: float, within: float) -> None:
    (law,) = [item for item in limits("ibm-fastt600-turbo") if item.law and item.direction == direction]
    ceiling, each = law.parameters["ceiling_mb_s"], law.parameters["per_drive_mb_s"]
    assert 1 / (1 / ceiling + 1 / (data_drives * each)) == pytest.approx(measured, rel=within)
    assert (law.basis, law.traffic) == ("calibrated", "media")


def test_every_figure_is_cited_and_memory_is_marked() -> None:
    for part in catalogue().parts.values():
        for figure in part.figures:
            citation = part.sources[figure.source]
            assert figure.page
            assert figure.unverified or "unverified" not in citation


def test_a_drawer_brings_its_inside_along() -> None:
    drawer = assemblies(catalogue())["ibm-7040-61d-fc6571"]
    kinds = [inner.part.kind for inner in drawer.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"io_drawer": 1, "io_planar": 2, "rio_link": 4, "phb": 6}
    slots = {path: list(inner.slots) for path, inner in drawer.items() if inner.slots}
    assert slots == {
        "planar0/phb1": ["1", "2", "3", "4"],
        "planar0/phb2": ["5", "6", "7"],
        "planar0/phb3": ["8", "9", "10"],
        "planar1/phb1": ["11", "12", "13", "14"],
        "planar1/phb2": ["15", "16", "17"],
        "planar1/phb3": ["18", "19", "20"],
    }
    assert {path: inner.via for path, inner in drawer.items() if inner.via} == {
        f"planar{planar}/phb{bridge}": (f"planar{planar}/link{0 if bridge == 1 else 1}",)
        for planar in (0, 1)
        for bridge in (1, 2, 3)
    }


def test_whatever_the_contract_names_is_a_kind() -> None:
    drawn = {kind.id for kind in catalogue().kinds.values() if kind.drawable}
    assert drawn == {
        "host", "io_drawer", "io_planar", "rio_link", "phb", "hba", "switch", "line_card", "storage_system",
        "controller", "enclosure", "drive", "raid_array", "volume", "lvm_volume_group", "logical_volume",
        "filesystem", "storage_service", "storage_cluster",
        "numa_node", "processor_complex", "host_adapter", "device_adapter", "rank", "extent_pool",
        "rack", "pdu",
    }  # fmt: skip
    assert {kind.id for kind in catalogue().kinds.values() if not kind.on_canvas} == {"rack", "pdu"}


def test_kinds_nest_without_circles() -> None:
    """Every kind reaches the top level, so no chain of allowed places can close."""
    kinds = catalogue().kinds
    depth = {kind.id: 0 for kind in kinds.values() if not kind.inside or None in kind.inside}
    while len(depth) < len(kinds):
        known = len(depth)
        for kind in kinds.values():
            if all(home is None or home in depth for home in kind.inside):
                depth[kind.id] = 1 + max((depth[home] for home in kind.inside if home is not None), default=-1)
        assert len(depth) > known, set(kinds) - set(depth)
