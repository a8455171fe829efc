"""The figures of what a design has more than one that stands already, which the price of a quote is set against."""

from headroom.domain.bom.quote.ownership import Measures


def added_measures(whole: Measures, standing: Measures, name: str) -> Measures:
    """Capacity and power that are added; rates belong to the whole and are not told.

    Args:
        whole: of the design with what it adds.
        standing: of what stands.
        name: of the design that stands.
    """
    effective = None
    if whole.effective_bytes is not None and (standing.effective_bytes is not None or standing.usable_bytes is None):
        effective = whole.effective_bytes - (standing.effective_bytes or 0)
    power = None
    if whole.power_typical_w is not None and standing.power_typical_w is not None:
        power = whole.power_typical_w - standing.power_typical_w
    return Measures(
        read_mb_s=None,
        write_mb_s=None,
        usable_bytes=None if whole.usable_bytes is None else whole.usable_bytes - (standing.usable_bytes or 0),
        effective_bytes=effective,
        power_typical_w=power,
        power_unknown_parts=max(whole.power_unknown_parts - standing.power_unknown_parts, 0),
        caveats=[f"Capacity and power are of what is added to {name}; its rates are of the whole and not told here."],
    )
