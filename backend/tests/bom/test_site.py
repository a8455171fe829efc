"""Power, weight and space against part sheets, and the limits of racks."""

from pathlib import Path
from typing import Any

import pytest

from headroom.domain.bom.site.totals import Site, site
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = catalogue()


def of(**components: dict[str, Any]) -> Site:
    document = {"schema": 1, "meta": {"name": "n"}, "components": components}
    return site(expand(parse_design(document, CATALOGUE), CATALOGUE))


def rack(**own: object) -> dict[str, Any]:
    return {"kind": "rack", "part": "apc-ar3100", "name": "Rack 1", **own}


def a30(**own: object) -> dict[str, Any]:
    return {"kind": "storage_system", "part": "netapp-aff-a30", "name": "A30", **own}


def strip(feed: str, **own: object) -> dict[str, Any]:
    return {"kind": "pdu", "part": "apc-ap8853", "name": f"Strip {feed}", "at": ["r", None], "feed": feed, **own}


def codes(found: Site) -> list[str]:
    return [finding.code for finding in found.findings]


def test_two_systems_in_a_rack_as_their_sheets_say() -> None:
    """NetApp, key specifications of the AFF A30: 2 U, 27.5 kg, 848 W typical, 1,303 W at most; APC AR3100: 125 kg."""
    found = of(r=rack(), a=a30(in_rack="r", rack_unit=1), b=a30(in_rack="r", rack_unit=3))
    (total,) = found.racks
    assert (total.used_units.known, total.height_units) == (4, 42)
    assert (total.equipment_kg.known, total.weight_kg.known, total.load_kg) == (55, 180, 1701)
    assert (total.power_typical_w.known, total.power_maximum_w.known) == (1696, 2606)
    assert total.heat_typical_btu_h == pytest.approx(1696 * 3.412142)
    assert total.heat_maximum_btu_h == pytest.approx(8892, abs=1)
    assert found.total.weight_kg.known == 180
    assert found.findings == []


def test_what_nobody_states_is_named_and_never_nothing() -> None:
    found = of(
        r=rack(),
        f={"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "F", "in_rack": "r", "rack_unit": 1},
        d={"kind": "drive", "part": "ibm-36gb-15k-fc", "name": "d", "at": ["f", "bay1"]},
    )
    (total,) = found.racks
    assert total.power_maximum_w.known == 0
    assert (total.power_maximum_w.unknown, total.power_maximum_w.unknown_ids) == (2, ["d", "f"])
    assert (total.used_units.known, total.used_units.unknown) == (3, 0)


def test_what_stands_in_a_mounted_part_stands_in_its_rack() -> None:
    found = of(
        r=rack(),
        p={"kind": "host", "part": "ibm-7040-681", "name": "p"},
        io={
            "kind": "io_drawer",
            "part": "ibm-7040-61d-fc6571",
            "name": "io",
            "at": ["p", "drawer1"],
            "in_rack": "r",
            "rack_unit": 1,
        },
        h={"kind": "hba", "part": "ibm-fc6239", "name": "h", "at": ["io/planar0/phb1", "1"]},
    )
    assert found.racks[0].parts == 2
    assert found.unplaced.parts == 1
    assert found.total.parts == 3


def test_copies_stand_one_above_another() -> None:
    found = of(r=rack(), a=a30(count=3, in_rack="r", rack_unit=1))
    assert (found.racks[0].used_units.known, found.findings) == (6, [])
    found = of(r=rack(), a=a30(count=3, in_rack="r", rack_unit=38))
    assert codes(found) == ["rack_height"]
    assert found.findings[0].message == "A30 3 reaches U43; Rack 1 ends at U42. Move it down."


def test_shared_units_are_found() -> None:
    found = of(r=rack(), a=a30(in_rack="r", rack_unit=1), b=a30(name="B30", in_rack="r", rack_unit=2))
    assert codes(found) == ["rack_overlap"]
    assert found.findings[0].component_ids == ["a", "b"]
    assert "A30 and B30 share units of Rack 1 at U2" in found.findings[0].message


def test_a_rack_bears_so_much() -> None:
    found = of(r=rack(load_kg=50), a=a30(count=2, in_rack="r", rack_unit=1))
    assert codes(found) == ["rack_weight"]
    assert found.findings[0].message.startswith("Rack 1 holds 55 kg; its limit is 50 kg.")


def test_a_feed_carries_the_rack_alone() -> None:
    """A strip of 32 A at 230 V carries 7,360 W; six systems draw 7,818 W at most."""
    mounted = a30(count=6, in_rack="r", rack_unit=1)
    assert of(r=rack(), a=mounted, x=strip("A")).racks[0].feeds[0].watts == 7360
    assert codes(of(r=rack(), a=mounted, x=strip("A"), y=strip("B"))) == ["rack_power", "rack_power"]
    assert codes(of(r=rack(), a=mounted, x=strip("A", count=2), y=strip("B", count=2))) == []
    assert codes(of(r=rack(), a=mounted, x=strip("A", count=2))) == ["rack_one_feed"]


def test_a_design_without_racks_has_a_total_all_the_same() -> None:
    found = of(a=a30())
    assert found.racks == []
    assert (found.unplaced.parts, found.total.power_maximum_w.known) == (1, 1303)


def test_the_design_says_how_high_a_part_is_where_the_catalogue_does_not() -> None:
    def host(**own: object) -> Site:
        return of(
            r=rack(), p={"kind": "host", "part": "ibm-7040-681", "name": "p690", "in_rack": "r", "rack_unit": 30, **own}
        )

    assert host().racks[0].used_units.unknown == 1
    known = host(rack_height=17).racks[0].used_units
    assert (known.known, known.unknown) == (17, 0)
    assert codes(host(rack_height=17)) == ["rack_height"]


def test_the_design_says_what_a_part_draws_and_weighs_with_all_that_is_in_it() -> None:
    card = {"kind": "hba", "part": "ibm-fc6239", "name": "HBA", "at": ["s", "1"]}

    def server(**own: object) -> Site:
        host = {"kind": "host", "part": "generic-x86-server", "name": "Server", "count": 2, **own}
        return of(r=rack(), s={**host, "in_rack": "r", "rack_unit": 1}, h=card)

    assert server().racks[0].power_maximum_w.unknown == 4
    found = server(power_typical=450, power_maximum=800, weight=28.6).racks[0]
    assert (found.power_typical_w.known, found.power_typical_w.unknown) == (900, 0)
    assert (found.power_maximum_w.known, found.power_maximum_w.unknown) == (1600, 0)
    assert (found.equipment_kg.known, found.equipment_kg.unknown) == (57.2, 0)
