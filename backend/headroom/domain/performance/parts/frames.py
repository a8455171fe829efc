"""What frames of a network leave for data."""

from dataclasses import replace
from typing import Final

from headroom.domain.catalogue.records import LinkRate
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign

FRAMED: Final = "eth"
"""Type of ports whose payload follows from the size of frames."""

_USUAL_BYTES: Final = 1500
"""Largest packet of a frame where nobody states it: rates of links are for it."""

_HEADERS_BYTES: Final = 40
"""Of IP and TCP, inside the packet."""

_AROUND_BYTES: Final = 38
"""Around the packet on the line: header, checksum, preamble and the gap to the next frame."""


def payload_share(mtu_bytes: float) -> float:
    """Share of an Ethernet line that is data of TCP, `(MTU - 40) / (MTU + 38)`: 0.949 at 1,500, 0.991 at 9,000."""
    return (mtu_bytes - _HEADERS_BYTES) / (mtu_bytes + _AROUND_BYTES)


def stated_mtu(expanded: ExpandedDesign, cable: ExpandedCable) -> float | None:
    """The smaller of what both ends state, bytes; `None` where neither does."""
    stated = (number(expanded.nodes[name], "mtu_bytes") for name, _ in (cable.a, cable.b))
    return min((size for size in stated if size), default=None)


def framed(rate: LinkRate, mtu_bytes: float | None) -> LinkRate:
    """The rate of a link in frames of this size."""
    if mtu_bytes is None or rate.type != FRAMED:
        return rate
    mb_s = rate.mb_s * payload_share(mtu_bytes) / payload_share(_USUAL_BYTES)
    share = f"{mtu_bytes - _HEADERS_BYTES:g} / {mtu_bytes + _AROUND_BYTES:g}"
    return replace(rate, mb_s=mb_s, page=f"TCP over frames of {mtu_bytes:,g} bytes, {share} of the line")
