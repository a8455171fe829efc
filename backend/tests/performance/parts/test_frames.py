"""What links carry by the size of their frames, and InfiniBand by its headers."""

from typing import Any

import pytest

from headroom.domain.performance.parts.frames import (
    Framing,
    framed,
    jumbo_gain,
    payload_share,
    rdma_data_bytes,
    rdma_share,
)
from tests.builders import catalogue
from tests.performance.load.test_laws_of_load import asked, evaluated


@pytest.mark.parametrize(("mtu", "share"), [(1500, 0.9493), (4200, 0.9816), (9000, 0.9914)])
def test_larger_frames_leave_more_for_data(mtu: float, share: float) -> None:
    assert payload_share(mtu) == pytest.approx(share, abs=1e-4)


def test_rates_of_ethernet_links_are_for_frames_of_1500_bytes() -> None:
    for link in catalogue().links:
        if link.type == "eth":
            assert link.mb_s == pytest.approx(link.gbps * 125 * payload_share(1500), rel=1e-3)
            assert framed(link, Framing(1500, rdma=False)).mb_s == pytest.approx(link.mb_s)
            assert framed(link, Framing(9000, rdma=False)).mb_s == pytest.approx(
                link.gbps * 125 * payload_share(9000), rel=1e-3
            )
        else:
            assert framed(link, Framing(9000, rdma=False)) is link


@pytest.mark.parametrize(
    ("mtu", "data", "share"), [(1500, 1024, 1024 / 1106), (2200, 2048, 2048 / 2130), (4200, 4096, 4096 / 4178)]
)
def test_packets_of_rdma_carry_powers_of_two(mtu: float, data: int, share: float) -> None:
    """Ethernet takes 38 bytes, IP 20, UDP 8, the transport header 12 and its checksum 4."""
    assert rdma_data_bytes(mtu) == data
    assert rdma_share(mtu) == pytest.approx(share)
    assert rdma_share(9000) == pytest.approx(4096 / 4178)


def test_rdma_over_ethernet_carries_a_little_less_than_tcp() -> None:
    (link,) = (one for one in catalogue().links if (one.type, one.gbps) == ("eth", 100))
    rdma, jumbo = framed(link, Framing(None, rdma=True)), framed(link, Framing(9000, rdma=True))
    assert rdma.mb_s == pytest.approx(12_500 * 1024 / 1106, rel=1e-3)
    assert jumbo.mb_s == pytest.approx(12_500 * 4096 / 4178, rel=1e-3)
    assert "RoCE v2" in rdma.page


def test_the_smaller_frame_of_both_ends_of_a_link_counts() -> None:
    def ceiling_mb_s(**mtu: Any) -> float:
        raw = asked("nvmeof-jbof")
        for component in raw["components"].values():
            if component["kind"] in mtu:
                component["mtu_bytes"] = mtu[component["kind"]]
        found = [cable.ceiling_mb_s for cable in evaluated(raw).cables if cable.ceiling_mb_s]
        return min(found)

    plain = ceiling_mb_s()
    assert ceiling_mb_s(switch=9000) == pytest.approx(plain * payload_share(9000) / payload_share(1500))
    assert ceiling_mb_s(switch=9000, hba=1500) == pytest.approx(plain)


def test_either_end_says_that_a_cable_carries_rdma() -> None:
    raw = asked("nvmeof-jbof")
    plain = min(cable.ceiling_mb_s for cable in evaluated(raw).cables if cable.ceiling_mb_s)
    for component in raw["components"].values():
        if component["kind"] == "switch":
            component["roce"] = True
    rdma = min(cable.ceiling_mb_s for cable in evaluated(raw).cables if cable.ceiling_mb_s)
    assert rdma == pytest.approx(plain * rdma_share(1500) / payload_share(1500))


def test_frames_that_nobody_states_reach_to_jumbo_frames() -> None:
    assert jumbo_gain(Framing(None, rdma=False)) == pytest.approx((8960 / 9038) / (1460 / 1538))
    assert jumbo_gain(Framing(None, rdma=True)) == pytest.approx((4096 / 4178) / (1024 / 1106))
    assert jumbo_gain(Framing(1500, rdma=False)) == 1
