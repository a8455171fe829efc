"""What frames of a network leave for data."""

from dataclasses import replace
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import LinkRate
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign

FRAMED: Final = "eth"
"""Type of ports whose payload follows from the size of frames."""

_USUAL_BYTES: Final = 1500
"""Largest packet of a frame where nobody states it: rates of links are for it."""

JUMBO_BYTES: Final = 9000
"""Packet of the jumbo frames that networks for storage are set to."""

_HEADERS_BYTES: Final = 40
"""Of IP and TCP, inside the packet."""

_AROUND_BYTES: Final = 38
"""Around the packet on the line: header, checksum, preamble and the gap to the next frame."""


_RDMA_BYTES: Final = 44
"""Of IP, UDP, the transport header of InfiniBand and its checksum, in the packet (RoCE v2)."""

_RDMA_DATA: Final = (4096, 2048, 1024, 512, 256)
"""Data of a packet of RDMA: the largest that fits the frame."""


class Framing(NamedTuple):
    """How the cables of a network frame their data."""

    mtu_bytes: float | None
    """Largest packet of a frame; `None` where nobody states it."""
    rdma: bool
    """RoCE v2 in place of TCP."""


NO_FRAMING: Final = Framing(None, rdma=False)


def payload_share(mtu_bytes: float) -> float:
    """Share of an Ethernet line that is data of TCP, `(MTU - 40) / (MTU + 38)`: 0.949 at 1,500, 0.991 at 9,000."""
    return (mtu_bytes - _HEADERS_BYTES) / (mtu_bytes + _AROUND_BYTES)


def rdma_data_bytes(mtu_bytes: float) -> int:
    """Data of a packet of RDMA in frames of this size: 1,024 at 1,500, 4,096 from 4,140 on."""
    return next((size for size in _RDMA_DATA if size + _RDMA_BYTES <= mtu_bytes), _RDMA_DATA[-1])


def rdma_share(mtu_bytes: float) -> float:
    """Share of an Ethernet line that is data of RoCE v2, `D / (D + 82)`: 0.926 at 1,500, 0.980 at 9,000."""
    data = rdma_data_bytes(mtu_bytes)
    return data / (data + _RDMA_BYTES + _AROUND_BYTES)


def jumbo_gain(framing: Framing) -> float:
    """How many times the data a link carries should frames that nobody states be jumbo frames; 1 where they are stated.

    1.045 over TCP, 1.059 over RoCE v2.
    """
    if framing.mtu_bytes is not None:
        return 1.0
    return usual_share(framing._replace(mtu_bytes=JUMBO_BYTES)) / usual_share(framing)


def stated_framing(expanded: ExpandedDesign, cable: ExpandedCable) -> Framing:
    """What the ends of a cable state: the smaller frame, and RDMA where either says so."""
    ends = [expanded.nodes[name] for name, _ in (cable.a, cable.b)]
    sizes = (number(end, "mtu_bytes") for end in ends)
    rdma = any(end.attributes.get("roce") is True for end in ends)
    return Framing(min((size for size in sizes if size), default=None), rdma)


def usual_share(framing: Framing) -> float:
    """Share of an Ethernet line that is data; of frames of 1,500 bytes where nobody states them."""
    size = framing.mtu_bytes or _USUAL_BYTES
    return rdma_share(size) if framing.rdma else payload_share(size)


def framed(rate: LinkRate, framing: Framing) -> LinkRate:
    """The rate of a link whose data are framed like this."""
    mtu_bytes, rdma = framing
    if rate.type != FRAMED or (mtu_bytes is None and not rdma):
        return rate
    size, share = mtu_bytes or _USUAL_BYTES, usual_share(framing)
    line, whose = f"{size - _HEADERS_BYTES:g} / {size + _AROUND_BYTES:g}", "TCP"
    if rdma:
        data = rdma_data_bytes(size)
        line, whose = f"{data:g} / {data + _RDMA_BYTES + _AROUND_BYTES:g}", "RDMA (RoCE v2)"
    page = f"{whose} over frames of {size:,g} bytes, {line} of the line"
    return replace(rate, mb_s=rate.mb_s * share / payload_share(_USUAL_BYTES), page=page)
