"""A requirement in sentences, as a quote says what its design was sized for."""

from typing import Final

from headroom.domain.sizing.requirements.records import RequiredWorkload, Requirement, Survive

_KEPT: Final[dict[Survive, str]] = {
    "none": "no failure",
    "one_part": "the failure of any one part, port or cable",
    "one_controller": "the failure of a controller",
    "one_fabric": "the failure of a fabric",
    "one_rack": "the failure of a rack",
    "one_site": "the failure of a site",
}


def sentences_of(requirement: Requirement, currency: str) -> list[str]:
    """One sentence a workload, then capacity, failure and limits; units are named in each."""
    found = [_workload(one) for one in requirement.workloads]
    if requirement.usable_tib > 0:
        found.append(
            f"Usable: {requirement.usable_tib:,.0f} TiB, {requirement.capacity_tib:,.0f} TiB with growth and reserve."
        )
    if requirement.survive != "none":
        found.append(f"Every workload keeps its full rate after {_KEPT[requirement.survive]}.")
    limits = requirement.limits
    if limits.budget is not None:
        found.append(f"Budget: {limits.budget:,.0f} {currency}.")
    if limits.power_w is not None:
        found.append(f"Power: at most {limits.power_w:,.0f} W, as far as parts state it.")
    if limits.rack_units is not None:
        found.append(f"Height: at most {limits.rack_units:,.0f} U, as far as parts state it.")
    found.append(f"All is met in at least {requirement.certainty_percent:.0f}% of the draws of doubtful figures.")
    return found


def _workload(one: RequiredWorkload) -> str:
    mix = f"{100 * one.read_share:.0f}% reads, {one.pattern}, {one.request_kib:g} KiB"
    late = "" if one.latency_limit_ms is None else f", in at most {one.latency_limit_ms:g} ms"
    return f"{one.name}: {one.throughput_mb_s:,.0f} MB/s or {one.requests_s:,.0f} IO/s of {mix}{late}."
