"""What links carry by the size of their frames, and InfiniBand by its headers."""

from typing import Any

import pytest

from headroom.domain.performance.parts.frames import framed, payload_share
from tests.builders import catalogue
from tests.performance.load.test_laws_of_load import asked, evaluated


@pytest.mark.parametrize(("mtu", "share"), [(1500, 0.9493), (4200, 0.9816), (9000, 0.9914)])
def test_larger_frames_leave_more_for_data(mtu: float, share: float) -> None:
    assert payload_share(mtu) == pytest.approx(share, abs=1e-4)


def test_rates_of_ethernet_links_are_for_frames_of_1500_bytes() -> None:
    for link in catalogue().links:
        if link.type == "eth":
            assert link.mb_s == pytest.approx(link.gbps * 125 * payload_share(1500), rel=1e-3)
            assert framed(link, 1500).mb_s == pytest.approx(link.mb_s)
            assert framed(link, 9000).mb_s == pytest.approx(link.gbps * 125 * payload_share(9000), rel=1e-3)
        else:
            assert framed(link, 9000) is link


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
