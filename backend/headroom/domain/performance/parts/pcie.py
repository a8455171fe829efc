"""PCI Express: what a port of some lanes carries each way, by generation and payload."""

from dataclasses import dataclass
from typing import Final

LANE_GT_S: Final[dict[int, float]] = {1: 2.5, 2: 5.0, 3: 8.0, 4: 16.0, 5: 32.0, 6: 64.0}
"""Transfers of a lane, 10^9 a second."""

ENCODING: Final[dict[int, float]] = {1: 8 / 10, 2: 8 / 10, 3: 128 / 130, 4: 128 / 130, 5: 128 / 130, 6: 1.0}
"""Data bits for each transferred bit; generation 6 sends flits, without a line code."""

TLP_OVERHEAD_BYTES: Final[dict[int, int]] = {1: 24, 2: 24, 3: 24, 4: 24, 5: 24, 6: 16}
"""Around each payload: header of 16 bytes with 64-bit addresses, and until generation 5 sequence, CRC and framing."""

_LINK_CONTROL: Final = (0.95, "link control")
_FLIT_SHARE: Final = (236 / 256, "flit share")
CONTROL: Final = dict.fromkeys(range(1, 6), _LINK_CONTROL) | {6: _FLIT_SHARE}
"""What is left for packets. Until generation 5 acknowledgements and flow control take about 5% (a rule of thumb);
of the 256 bytes of a generation 6 flit 6 are for them, 8 for CRC and 6 for error correction."""


@dataclass(frozen=True, slots=True)
class LaneRate:
    """Rate of a port each way and how it comes about."""

    mb_s: float
    formula: str
    with_numbers: str


def raw_mb_s(generation: int, lanes: int) -> float:
    """Rate after the line code: 250, 500, 985, 1,969, 3,938 and 8,000 MB/s a lane.

    Raises:
        ValueError: no such generation, or fewer lanes than one.
    """
    if generation not in LANE_GT_S or lanes < 1:
        raise ValueError(f"PCI Express has no generation {generation} with {lanes} lanes")
    return LANE_GT_S[generation] * 1000 / 8 * ENCODING[generation] * lanes


def packet_efficiency(generation: int, payload_bytes: int, overhead_bytes: int | None = None) -> float:
    """Share of packet bytes that is payload: `P / (P + o)`.

    Raises:
        ValueError: no such generation, or no payload.
    """
    if generation not in LANE_GT_S or payload_bytes < 1:
        raise ValueError(f"PCI Express {generation} has no packets of {payload_bytes} bytes")
    overhead = TLP_OVERHEAD_BYTES[generation] if overhead_bytes is None else overhead_bytes
    return payload_bytes / (payload_bytes + overhead)


def lane_rate(generation: int, lanes: int, payload_bytes: int) -> LaneRate:
    """MB/s of memory writes each way, and the words for it.

    Raises:
        ValueError: as `raw_mb_s` and `packet_efficiency`.
    """
    raw, share = raw_mb_s(generation, lanes), packet_efficiency(generation, payload_bytes)
    control, what = CONTROL[generation]
    packet = f"{payload_bytes} / ({payload_bytes} + {TLP_OVERHEAD_BYTES[generation]})"
    return LaneRate(
        raw * share * control,
        f"ceiling = lane rate x lanes x payload / (payload + overhead) x {what}",
        f"{raw / lanes:,.6g} x {lanes} x {packet} x {control:g}",
    )


def lanes_mb_s(generation: int, lanes: int, payload_bytes: int) -> float:
    """MB/s of memory writes each way through a port.

    Raises:
        ValueError: as `lane_rate`.
    """
    return lane_rate(generation, lanes, payload_bytes).mb_s
