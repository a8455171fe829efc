"""What cables carry, against the arithmetic of the standards that the table cites."""

import pytest

from headroom.domain.performance.parts.pcie import lanes_mb_s
from tests.domain.shop import catalogue

CODED = {3: 8 / 10, 6: 8 / 10, 12: 8 / 10, 24: 128 / 150}
"""Share of data bits on a SAS lane, by its speed."""
SAS_LINE = {3: 3.0, 6: 6.0, 12: 12.0, 24: 22.5}
PCIE = {32: (3, 4), 64: (3, 8), 128: (4, 8), 256: (4, 16), 512: (5, 16)}


def rates(port_type: str) -> dict[float, float]:
    return {link.gbps: link.mb_s for link in catalogue().links if link.type == port_type}


def test_ethernet_carries_tcp_in_frames_of_1500_bytes() -> None:
    """1,460 of 1,538 bytes (Dell: IP packet overhead)."""
    found = rates("eth")
    assert {1, 10, 25, 40, 50, 100, 200, 400} <= set(found)
    for gbps, mb_s in found.items():
        assert mb_s == pytest.approx(gbps * 125 * 1460 / 1538, rel=1e-4)


def test_sas_ports_have_four_lanes() -> None:
    assert rates("sas") == {gbps: pytest.approx(4 * SAS_LINE[gbps] * 125 * CODED[gbps]) for gbps in SAS_LINE}


def test_pci_express_ports_carry_what_their_lanes_do() -> None:
    assert rates("pcie") == {gbps: pytest.approx(lanes_mb_s(*PCIE[gbps], 256), rel=1e-4) for gbps in PCIE}
    assert lanes_mb_s(5, 4, 256) == pytest.approx(lanes_mb_s(4, 8, 256))


def test_fibre_channel_doubles_from_100_mb_s() -> None:
    assert rates("fc") == {gbps: 100 * gbps for gbps in (1, 2, 4, 8, 16, 32, 64, 128)}


def test_infiniband_carries_what_is_reached_of_its_data_rate_without_headers() -> None:
    data: dict[float, float] = {
        40: 4 * 10_000 * 8 / 10 / 8,
        56: 4 * 14_062.5 * 64 / 66 / 8,
        100: 12_500,
        200: 25_000,
        400: 50_000,
    }
    found = rates("ib")
    assert found.keys() == data.keys()
    for gbps, mb_s in found.items():
        assert mb_s == pytest.approx(data[gbps] * 4096 / 4122 * 0.972, rel=1e-3)
