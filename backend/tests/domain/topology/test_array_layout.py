"""How arrays lie on their drives by the rules of their storage systems, against published figures."""

from collections.abc import Sequence
from typing import Any

import pytest

from headroom.domain.design.document import read_live
from headroom.domain.topology.array_layout import ArrayLayout, array_bytes, array_form, array_layout
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.records import ExpandedDesign
from tests.builders import Bench, catalogue

DRIVES = {"sas_25_bay": "generic-3840gb-sas-ssd", "directflash_bay": "pure-directflash-18-2tb"}
"""A drive for each kind of bay; the others take NVMe."""


def expanded_of(document: dict[str, Any]) -> ExpandedDesign:
    design, _ = read_live(document, catalogue())
    return expand(design, catalogue())


def one_array(part: str, drives: int, **array: Any) -> ExpandedDesign:
    """A storage system with one array over all drives of its first bays, those of enclosures behind them."""
    bench = Bench()
    bench.add("s", "storage_system", part)
    bays = catalogue().parts[part].slots[0]
    drive = DRIVES.get(bays.accepts, "generic-3840gb-nvme-g4")
    places = [["s", bay] for bay in bays.ids]
    if drives > len(places):
        bench.add("e", "enclosure", "ibm-flashsystem-expansion-92", at=["s", "expansion1"])
        drive = DRIVES["sas_25_bay"]
        places = [["e", bay] for bay in catalogue().parts["ibm-flashsystem-expansion-92"].slots[0].ids]
    names = [bench.add(f"d{number}", "drive", drive, at=places[number]) for number in range(drives)]
    bench.add("a", "raid_array", at=["s", None], drives=names, **array)
    return expanded_of(bench.document)


def layout_of(part: str, drives: int, **array: Any) -> ArrayLayout | None:
    expanded = one_array(part, drives, **array)
    return array_layout(expanded, expanded.nodes["a"])


@pytest.mark.parametrize(
    ("level", "drives", "spares", "width", "data_terabytes"),
    [
        ("raid6", 24, 1, None, 73.6),  # 23 x 3.84 x 10/12
        ("raid6", 24, None, None, 73.6),
        ("raid6", 24, 1, 16, 77.28),
        ("raid6", 8, 1, None, 19.2),  # no wider than the 7 drives that are not spare
        ("raid6", 20, 2, 9, 53.76),
        ("raid5", 12, 1, None, 37.547),  # width 9: 11 x 3.84 x 8/9
        ("raid1", 2, None, None, 3.84),
        ("raid1", 5, None, None, 7.68),  # one rebuild area from three drives on
    ],
)
def test_distributed_arrays_of_storage_virtualize(
    level: str, drives: int, spares: int | None, width: int | None, data_terabytes: float
) -> None:
    expanded = one_array("ibm-flashsystem-7300", drives, level=level, spares=spares, stripe_width=width)
    assert array_bytes(expanded, expanded.nodes["a"]) == pytest.approx(data_terabytes * 1e12, rel=1e-4)


@pytest.mark.parametrize(
    ("part", "level", "drives", "words"),
    [
        ("dell-powerstore-5200t", "raid6", 21, "16+P+Q over 21 drives, 1 distributed spare"),
        ("dell-powerstore-5200t", "raid5", 9, "4+P over 9 drives, 1 distributed spare"),
        ("dell-unity-xt-880f", "raid6", 17, "14+P+Q over 17 drives, 1 distributed spare"),
        ("ibm-flashsystem-9500", "raid6", 40, "10+P+Q over 40 drives, 2 distributed spares"),
        ("ibm-scale-system-6000", "triple_parity", 24, "8+P+Q+R over 24 drives, 2 distributed spares"),
        ("generic-nvme-array", "raid6", 24, "22+P+Q"),
        ("netapp-aff-a50", "triple_parity", 14, "11+P+Q+R"),
        ("pure-flasharray-xl170", "raid6", 20, "4+P+Q over 20 drives, 1 distributed spare"),
    ],
)
def test_each_system_has_its_own_layout(part: str, level: str, drives: int, words: str) -> None:
    found = layout_of(part, drives, level=level)
    assert found is not None
    assert found.words() == words


def test_a_layout_that_a_system_also_has_is_taken_when_it_is_asked_for() -> None:
    classic = layout_of("dell-powervault-me5024", 16, level="raid6", spares=1)
    spread = layout_of("dell-powervault-me5024", 16, level="raid6", distributed=True)
    assert classic is not None
    assert spread is not None
    assert (classic.words("2,400 GB"), spread.words()) == (
        "13+P+Q+S of 2,400 GB",
        "8+P+Q over 16 drives, 2 distributed spares",
    )


def test_a_level_without_a_rule_is_taken_on_the_safe_side() -> None:
    expanded = one_array("ibm-flashsystem-7300", 20, level="triple_parity", distributed=True, spares=1)
    assert array_form(expanded, expanded.nodes["a"]) is None
    found = array_layout(expanded, expanded.nodes["a"])
    assert found is not None
    assert found.width == 7


@pytest.mark.parametrize(("drives", "spares"), [(3, 1), (3, 3), (2, 5)])
def test_too_few_drives_have_no_layout(drives: int, spares: int) -> None:
    assert layout_of("ibm-flashsystem-7300", drives, level="raid6", spares=spares) is None


def sites(adapters: Sequence[str | None], **array: Any) -> ExpandedDesign:
    """Array sites of a DS8300, each with a rank behind the adapter that it names."""
    bench = Bench()
    bench.add("s", "storage_system", "ibm-ds8300")
    for number, adapter in enumerate(adapters):
        shelf, half = divmod(number, 2)
        if half == 0:
            bench.add(f"e{shelf}", "enclosure", "ibm-ds8000-enclosure", at=["s", f"enclosure{shelf + 1}"])
        bays = [[f"e{shelf}", f"bay{8 * half + bay}"] for bay in range(1, 9)]
        drives = [bench.add(f"a{number}d{at[1]}", "drive", "ibm-ds8000-ddm-146gb-15k", at=at) for at in bays]
        bench.add(f"a{number}", "raid_array", at=["s", None], level="raid5", drives=drives, **array)
        bench.add(f"r{number}", "rank", at=["s", None], arrays=[f"a{number}"], device_adapter=adapter)
    return expanded_of(bench.document)


def spares_of(expanded: ExpandedDesign) -> list[int]:
    layouts = [array_layout(expanded, node) for node in expanded.of_kind("raid_array")]
    return [layout.spares for layout in layouts if layout is not None]


def test_the_first_sites_of_each_device_adapter_give_four_spares() -> None:
    """IBM DS8000, 9.4.2: one spare an array site until the pair has four."""
    assert spares_of(sites(["s/da0"] * 6 + ["s/da1"] * 2)) == [1, 1, 1, 1, 0, 0, 1, 1]


def test_two_sites_of_mirrors_give_two_spares_each() -> None:
    """Figure 9-10: 3x2+2S twice, then 4x2."""
    expanded = sites(["s/da0"] * 4)
    changed = {
        node.id: node._replace(attributes={**node.attributes, "level": "raid10"})
        for node in expanded.of_kind("raid_array")
    }
    assert spares_of(expanded.with_nodes(changed, {Facet.ATTRIBUTES})) == [2, 2, 0, 0]


def test_spares_that_the_design_states_count_to_the_four() -> None:
    expanded = sites(["s/da0"] * 6)
    stated = expanded.nodes["a5"]._replace(attributes={**expanded.nodes["a5"].attributes, "spares": 1})
    assert spares_of(expanded.with_nodes({"a5": stated}, {Facet.ATTRIBUTES})) == [1, 1, 1, 0, 0, 1]


def test_arrays_without_an_adapter_are_dealt_out_to_those_of_the_system() -> None:
    """Eight adapters: no more than four spares each, and never fewer than the machine would take."""
    assert spares_of(sites([None] * 8)) == [1] * 8
