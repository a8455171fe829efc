"""A sizing as text for a terminal: offers side by side, why, what was rejected, what to give up."""

from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.sizing.search.records import Offer, SizingAnswer


def as_sizing(answer: SizingAnswer) -> str:
    """The whole answer."""
    lines = [_head(answer)]
    heads = ["offer", "architecture", "cost", "MB/s", "likely", "IO/s", "ms", "TiB", "W", "U", "headroom", "chance"]
    lines += section("\nOffers", heads, [_offer(one) for one in answer.offers])
    for offer in answer.offers:
        lines += ["", f"{offer.id}: {offer.title}", *(f"  {reason}" for reason in offer.why)]
        if offer.design:
            lines.append(f"  {offer.design}")
    if answer.relax:
        lines += ["", "Give up one", *(f"  {one.sentence}" for one in answer.relax)]
    rows = [[f"{one.count:,}", one.reason] for one in answer.rejected]
    lines += section(f"\nRejected, of {answer.designs:,} designs", ["designs", "why"], rows)
    if not answer.designs:
        rows = [[f"{one.count:,}", one.reason] for one in answer.parts_out]
        lines += section("\nParts left out, so that no design can be made", ["parts", "why"], rows)
    lines += ["", "Assumed", *(f"  {one}" for one in answer.assumed)]
    return "\n".join(printable(part) for line in lines for part in line.split("\n")).rstrip("\n") + "\n"


def _head(answer: SizingAnswer) -> str:
    if not answer.designs:
        return f"{answer.name}: nothing fits. The parts that may be used make no design."
    if not answer.offers:
        return f"{answer.name}: nothing fits. Of {answer.designs:,} designs none meets all."
    first = min(answer.offers, key=lambda one: one.cost or 0.0)
    open_limits = sum(bool(one.unproven) for one in answer.offers)
    told = f" {open_limits} of them keep a limit only as far as parts state what they take." if open_limits else ""
    return f"{answer.name}: {len(answer.offers)} offers, from {first.cost or 0:,.0f} {first.currency}.{told}"


def _offer(one: Offer) -> list[str]:
    return [
        one.id,
        one.architecture,
        UNKNOWN if one.cost is None else f"{one.cost:,.0f} {one.currency}",
        f"{one.throughput_mb_s:,.0f}",
        f"{one.throughput_low_mb_s:,.0f} to {one.throughput_high_mb_s:,.0f}",
        f"{one.iops:,.0f}",
        UNKNOWN if one.response_ms is None else f"{one.response_ms:.2f}",
        f"{one.usable_tib:,.0f}",
        _at_least(one.power_w, one.power_unknown_parts),
        _at_least(one.rack_units, one.rack_units_unknown_parts),
        f"{one.headroom_percent:.0f}%",
        f"{100 * one.meets_odds:.0f}%",
    ]


def _at_least(value: float | None, unknown: int) -> str:
    """A sum; with parts that state nothing it is a lower bound, and nothing but such parts is no sum."""
    if value is None:
        return UNKNOWN
    return f"over {value:,.0f}" if unknown else f"{value:,.0f}"
