"""Designs of cases: what the rules of docs/model/world.md say of counts, links, arrays and loads."""

from dataclasses import replace
from pathlib import Path

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.world.drawing import CaseDesign, draw
from headroom.domain.world.facts import facts_of, read_cases
from headroom.domain.world.loads import as_published
from headroom.domain.world.records import Point, WorldCase
from headroom.domain.world.sizes import drawn_size
from headroom.settings import WORLD
from tests.builders import catalogue
from tests.world.test_facts import written

SERVED = """
- id: served
  class: parallel-fs
  group: g
  source: { title: t, where: w }
  clients: { count: 12, nics: 1, nic_gbps: 100, network: ib, cores: 32 }
  servers: { count: 4, nics: 2, nic_gbps: 200, network: ib }
  drives: { media: nvme, count: 40, per_server: 10, read_mb_s: 7000, rate_basis: rated }
  stack: lustre
  points:
  - { pattern: sequential, direction: read, request_kib: 1024, threads: 96, metric: mb_s, value: 1000 }
"""


@pytest.fixture
def served(tmp_path: Path) -> WorldCase:
    return read_cases(written(tmp_path, SERVED))[0]


def drawn(case: WorldCase) -> list[tuple[CaseDesign, Design]]:
    facts, point = facts_of(case, 0)
    return [(one, parse_design(one.sketch.document, one.catalogue)) for one in draw(facts, [(0, point)], catalogue())]


def kinds(design: Design) -> dict[str, int]:
    counted: dict[str, int] = {}
    for component in design.components.values():
        counted[component.kind] = counted.get(component.kind, 0) + 1
    return counted


def test_like_clients_and_servers_are_drawn_once_and_count_as_often_as_they_are(served: WorldCase) -> None:
    ((drawing, design),) = drawn(served)
    assert drawing.scale == 4
    assert kinds(design) == {
        "host": 4, "hba": 5, "switch": 1, "drive": 10, "raid_array": 1, "storage_service": 1, "filesystem": 3,
    }  # fmt: skip
    (workload,) = design.workloads.values()
    assert (workload.threads, workload.request_kib, workload.spread) == (24, 1024, "independent")


def test_redundancy_between_servers_leaves_a_server_for_each_copy(served: WorldCase) -> None:
    copies = replace(served, protection=replace(served.protection, scheme="replicas", copies=3, between_servers=True))
    ((drawing, design),) = drawn(copies)
    assert drawing.scale == 1
    assert design.components["cluster"].attributes["copies"] == 3
    assert kinds(design)["storage_service"] == 4


def test_ports_that_nobody_states_make_two_designs(served: WorldCase) -> None:
    open_ports = replace(served, servers=replace(served.servers, nics=None), clients=replace(served.clients, nics=None))
    assert [kinds(design)["hba"] for _, design in drawn(open_ports)] == [4, 8]


def test_a_speed_without_a_cable_is_held_by_the_card(served: WorldCase) -> None:
    slow = replace(served.servers, network="eth", nic_gbps=16)
    ((drawing, _),) = drawn(replace(served, servers=slow, clients=replace(served.clients, network="eth", nic_gbps=16)))
    card = drawing.catalogue.parts["world-card-eth-16"]
    assert card.ports[0].speeds_gbps == [25]
    line = next(figure for figure in card.figures if figure.id == "line")
    assert line.value == pytest.approx(2000 * 1460 / 1538)


def test_rates_that_nobody_states_are_left_to_the_class(served: WorldCase) -> None:
    ((drawing, _),) = drawn(served)
    drive = drawing.catalogue.parts["world-drive"]
    assert {figure.id: (figure.value, figure.basis) for figure in drive.figures} == {"sequential_read": (7000, "rated")}


def test_every_committed_case_is_drawn_or_says_why_not() -> None:
    for case in read_cases(WORLD):
        if case.not_drawn:
            assert len(case.not_drawn) > 20, case.id
            continue
        facts, point = facts_of(case, 0)
        for one in draw(facts, [(0, point)], catalogue()):
            assert parse_design(one.sketch.document, one.catalogue).workloads, case.id


def test_requests_a_second_are_throughput_by_request() -> None:
    point = Point("random", "read", "iops", 1000, request_kib=4)
    assert as_published(point, 4.096, 3) == pytest.approx(3000)
    assert as_published(replace(point, metric="mb_s"), 4.096, 3) == pytest.approx(12.288)


@pytest.mark.parametrize(
    ("clients", "servers", "arrays", "least", "drawn"),
    [
        (12, 4, 0, 1, (3, 1, 0, 4.0)),
        (12, 4, 0, 3, (12, 4, 0, 1.0)),
        (16, 4, 2, 1, (8, 2, 1, 2.0)),
        (13, 12, 0, 1, (13, 12, 0, 1.0)),
    ],
)
def test_a_system_is_drawn_as_small_as_its_counts_allow(
    clients: int, servers: int, arrays: int, least: int, drawn: tuple[int, int, int, float]
) -> None:
    assert drawn_size(clients, servers, arrays, least) == drawn


def test_a_large_system_is_drawn_by_its_ratio() -> None:
    size = drawn_size(10, 147, 0, 1)
    assert size.clients + size.servers < 20
    assert size.scale == pytest.approx(147 / size.servers, rel=0.025)
    assert size.scale == pytest.approx(10 / size.clients, rel=0.025)


def test_stated_frames_are_those_of_the_cards_and_rdma_on_ethernet_is_roce(served: WorldCase) -> None:
    hosts = {
        side: replace(getattr(served, side), network="eth", nic_gbps=100, transport="rdma", frame_bytes=9000)
        for side in ("clients", "servers")
    }
    ((_, design),) = drawn(replace(served, **hosts))
    cards = [one for one in design.components.values() if one.kind == "hba"]
    assert {(one.attributes["mtu_bytes"], one.attributes["roce"]) for one in cards} == {(9000, True)}


def test_a_limit_of_a_card_holds_all_ports_of_a_host(served: WorldCase) -> None:
    limited = replace(served.servers, network="eth", nic_gbps=100, nics=2, card_gbps=100, transport="tcp")
    ((drawing, design),) = drawn(replace(served, servers=limited, clients=replace(served.clients, network="eth")))
    cards = [
        one for one in design.components.values() if one.kind == "hba" and one.part == "world-card-eth-100-2-ports-100"
    ]
    assert len(cards) == 1
    line = next(one for one in drawing.catalogue.parts["world-card-eth-100-2-ports-100"].figures if one.id == "line")
    assert line.value == pytest.approx(12_500 * 1460 / 1538)
