"""What the memory of a host carries limits it, whether or not its sockets are drawn."""

from dataclasses import replace
from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.class_evidence import evident_part
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue

ROOM: dict[str, Any] = {"cores": 4096, "operating_system": "Debian GNU/Linux 12"}
SERVER = "generic-pcie-5-server"


def of_year(year: int | None) -> Catalogue:
    """The catalogue with a server of a year that states nothing of its memory."""
    bare = replace(catalogue().parts[SERVER], year=year, figures=[])
    return replace(catalogue(), parts={**catalogue().parts, bare.id: bare})


def memory_of(known: Catalogue, part: str, **attributes: Any) -> Figure | None:
    """What limits a host as a whole in MB/s."""
    sketch = Sketch("memory")
    sketch.part("h", "host", part, **ROOM, **attributes)
    expanded = expand(parse_design(sketch.document, known), known)
    found = evident_part(expanded, expanded.nodes["h"], "measured")
    figures = [] if found is None else found.part.figures
    return next((one for one in figures if one.row == "throughput"), None)


@pytest.mark.parametrize("sockets", [{}, {"sockets": 1}, {"sockets": 2}])
def test_memory_grows_with_the_year(sockets: dict[str, int]) -> None:
    found = [memory_of(of_year(year), SERVER, **sockets) for year in (2010, 2014, 2018, 2022, 2025)]
    values = [one.value for one in found if one is not None and one.value is not None]
    assert len(values) == len(found)
    assert values == sorted(values)


@pytest.mark.parametrize("sockets", [1, 2])
def test_hosts_on_a_bus_have_less_the_older_they_are(sockets: int) -> None:
    found = [memory_of(of_year(year), SERVER, sockets=sockets) for year in (2003, 2005, 2007, 2009)]
    values = [one.value for one in found if one is not None and one.value is not None]
    assert len(values) == len(found)
    assert values == sorted(values)
    assert values[0] < 6400


def test_a_machine_of_that_age_has_no_memory_of_today() -> None:
    """Whatever its sockets: rows of hosts of no year are those of the years since 2017."""
    old, new = (memory_of(of_year(year), SERVER, sockets=4) for year in (2003, None))
    assert old is not None
    assert old.value is not None
    assert new is not None
    assert new.value is not None
    assert old.value < new.value / 10
    assert memory_of(of_year(2003), SERVER) is None


def test_two_sockets_have_twice_the_memory_of_one() -> None:
    one, two = (memory_of(of_year(2022), SERVER, sockets=count) for count in (1, 2))
    assert one is not None
    assert two is not None
    assert one.value is not None
    assert two.value == pytest.approx(2 * one.value)


def test_drawn_sockets_and_stated_memory_speak_for_themselves() -> None:
    assert memory_of(catalogue(), "generic-pcie-5-2s-server") is None
    stated = memory_of(catalogue(), SERVER)
    assert stated is not None
    assert stated.basis == "derived"


def test_a_host_full_of_fast_cards_is_held_by_its_memory() -> None:
    """Four cards of 400 Gb/s carry 200 GB/s; two sockets of 2014 some 90 at most."""
    known, sketch = of_year(2014), Sketch("cards")
    sketch.part("net", "switch", "generic-eth-network")
    sketch.part("h", "host", SERVER, **ROOM, sockets=2)
    services = []
    for number in range(1, 5):
        sketch.part(f"s{number}", "host", "generic-nvme-server-g5-2s", **ROOM)
        for name, root in (("h", f"root{number}"), (f"s{number}", "node0/root1")):
            card = sketch.part(
                f"{name}n{number}",
                "hba",
                "generic-400gbe-nic-1p",
                at=(f"{name}/{root}", str(number if name == "h" else 1)),
            )
            sketch.cable((card, "eth0"), ("net", str(2 * number + (name == "h"))))
        bays = [(f"s{number}/node{side}", f"bay{bay}") for side in (0, 1) for bay in range(1, 7)]
        sketch.array(f"s{number}", f"a{number}", "generic-7680gb-nvme-g5", bays, level="raid0", strip_kib=128)
        services.append(
            sketch.part(
                f"o{number}", "storage_service", at=f"s{number}", stack="beegfs", on=[f"a{number}"], transport="rdma"
            )
        )
    sketch.part("f", "filesystem", at="h", type="other", io_mode="direct", on=services)
    sketch.workload(
        "w", ["f"], spread="striped", read_share=1, pattern="sequential", request_kib=1024, threads=512, queue_depth=4
    )
    found = find_figures(parse_design(sketch.document, known), known, "w", EvaluationMemory())
    assert 10_000 < found.throughput_mb_s <= 100_000
