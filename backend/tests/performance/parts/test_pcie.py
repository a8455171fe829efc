"""PCI Express rates against published ones."""

import re

import pytest

from headroom.domain.performance.parts.laws import values_by_law
from headroom.domain.performance.parts.pcie import lane_rate, lanes_mb_s, packet_efficiency, raw_mb_s
from tests.builders import catalogue


@pytest.mark.parametrize(("generation", "mb_s"), [(1, 250), (2, 500), (3, 984.6), (4, 1969.2), (5, 3938.5), (6, 8000)])
def test_a_lane_after_its_line_code(generation: int, mb_s: float) -> None:
    assert raw_mb_s(generation, 1) == pytest.approx(mb_s, rel=1e-4)


def test_posted_writes_of_generation_3_by_8() -> None:
    """7.19 GB/s (Intel AN 708, 'Throughput for posted writes'), without link control."""
    assert raw_mb_s(3, 8) * packet_efficiency(3, 256) == pytest.approx(7190, rel=0.005)


@pytest.mark.parametrize(("overhead", "share"), [(20, 0.865), (28, 0.821)])
def test_packets_of_128_bytes(overhead: int, share: float) -> None:
    """Five to seven double words around the payload (Intel AN 708)."""
    assert packet_efficiency(3, 128, overhead) == pytest.approx(share, abs=0.001)


@pytest.mark.parametrize(("lanes", "low", "high"), [(4, 700, 800), (8, 1400, 1600)])
def test_writes_of_generation_1(lanes: int, low: float, high: float) -> None:
    """Realistic DMA writes with 128 bytes of payload (Oracle: Expected PCI-E bandwidth)."""
    assert low <= lanes_mb_s(1, lanes, 128) <= high + 1


def test_flits_of_generation_6() -> None:
    """About 118 GB/s for packets by 16: 236 of 256 bytes (G. K. Lockwood: PCIe Gen6). Headers come off that."""
    assert lanes_mb_s(6, 16, 4096) == pytest.approx(118_000, rel=0.005)


def test_more_payload_lanes_and_generations_are_faster() -> None:
    rates = [lanes_mb_s(generation, 8, 256) for generation in range(1, 7)]
    assert rates == sorted(set(rates))
    assert lanes_mb_s(4, 16, 256) == pytest.approx(2 * lanes_mb_s(4, 8, 256))
    assert lanes_mb_s(4, 8, 512) > lanes_mb_s(4, 8, 256)


@pytest.mark.parametrize("generation", [1, 3, 5, 6])
def test_the_numbers_compute_to_the_rate(generation: int) -> None:
    rate = lane_rate(generation, 8, 256)
    numbers = rate.with_numbers.replace(",", "").replace(" x ", " * ")
    assert re.fullmatch(r"[\d.()/*+ ]+", numbers)
    assert eval(numbers) == pytest.approx(rate.mb_s, rel=1e-4)


@pytest.mark.parametrize(("generation", "lanes", "payload"), [(0, 8, 256), (7, 8, 256), (3, 0, 256), (3, 8, 0)])
def test_a_port_that_cannot_be_is_refused(generation: int, lanes: int, payload: int) -> None:
    with pytest.raises(ValueError, match="PCI Express"):
        lane_rate(generation, lanes, payload)


def test_the_catalogue_says_what_lanes_give() -> None:
    """The page shows them as nominal limits, where no load reaches a part."""
    parts = catalogue().parts
    found = values_by_law(parts)
    lanes = [(part.id, one) for part in parts.values() for one in part.figures if one.law == "pcie_lanes"]
    assert lanes
    assert {(part, name) for part, figures in found.items() for name in figures} == {
        (part, one.id) for part, one in lanes
    }
    for part, one in lanes:
        given = {name: int(value) for name, value in one.parameters.items()}
        assert found[part][one.id] == pytest.approx(lanes_mb_s(**given), abs=0.001)
