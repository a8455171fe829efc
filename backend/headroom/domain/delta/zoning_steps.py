"""What deltas of zoning share: which listing speaks of a fabric, which paths stay, and words for what is left alone."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.records import DeltaStep
from headroom.domain.delta.zoning_plan import ZoningPlan, stay
from headroom.domain.importers.collect import KeptListing
from headroom.domain.statements.zoning import ZoningState, is_port, pairs
from headroom.domain.topology.expansion import ExpandedDesign
from headroom.domain.writers.fabric.zoning import Fabric, fabrics, runs
from headroom.domain.writers.files.text import count


class PathCount:
    """Paths that are there now and shall stay, and those that the wished zones add when they are put in force."""

    def __init__(self, state: ZoningState, plan: ZoningPlan) -> None:
        self.staying = len(stay(state, plan.wished_pairs))
        self.new = len(plan.wished_pairs - pairs(state.effective))


class ZoningDifference(NamedTuple):
    """A plan in the language of a switch."""

    planned: ZoningPlan
    counted: PathCount
    steps: tuple[DeltaStep, ...]
    removals: tuple[DeltaStep, ...]


def ending_with(steps: tuple[DeltaStep, ...], command: str) -> tuple[DeltaStep, ...]:
    """The steps, with a command behind the ways back that come first."""
    first = next((place for place, step in enumerate(steps) if step.back_turn == 0), None)
    if first is None:
        return steps
    ended = replace(steps[first], roll_back=(*steps[first].roll_back, command))
    return (*steps[:first], ended, *steps[first + 1 :])


def fabrics_on(expanded: ExpandedDesign, operating_system: str) -> Iterator[Fabric]:
    """The fabrics of a design whose switches all run an operating system."""
    found, _ = fabrics(expanded)
    yield from (one for one in found if all(runs(switch, operating_system) for switch in one.switches))


def managed_ports(fabric: Fabric, members: Iterable[str] = ()) -> set[str]:
    """Every port that the design has in a fabric, as zones may name it."""
    return {port.wwpn for port in fabric.ports if port.wwpn is not None} | set(members)


def speakers(context: DeltaContext, fabric: Fabric, reader: str) -> list[tuple[str, list[KeptListing]]]:
    """Machines whose listings speak of a fabric: its switches as recognised, else by name, else by ports they name."""
    known = set(context.machines_of(switch.origin for switch in fabric.switches))
    listed = context.all_of(reader)
    if own := [one for one in listed if one[0] in known]:
        return own
    ports = {port.replace(":", "") for port in managed_ports(fabric) if is_port(port)}
    others = [one for one in listed if one[0] not in context.machines]
    names = {_bare(switch.name) for switch in fabric.switches}
    if called := [one for one in others if _bare(one[0].rpartition("/")[2]) in names]:
        return called
    return [one for one in others if any(port in _digits(one[1]) for port in ports)]


def _bare(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _digits(listings: list[KeptListing]) -> str:
    return "\n".join(line.text.replace(":", "").lower() for one in listings for line in one.listing.lines)


def extra_members(plan: ZoningPlan, state: ZoningState) -> Iterator[str]:
    """What the fabric has beyond the design and keeps."""
    if plan.unmanaged:
        yield f"In the fabric and in no design: {count(len(plan.unmanaged), 'zone')} ({_some(plan.unmanaged)})."
    if plan.wider:
        names = _some(plan.wider)
        yield f"These zones let more ports see each other than the design wishes, and are left as they are: {names}."
    if peers := sorted(state.peers & set(state.zone_sets.get(plan.zone_set, ()))):
        yield f"The listing does not say which members of {_some(peers)} see which: compare them by hand."


def _some(names: list[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


def member_list(names: Iterable[str]) -> str:
    """Members as a row shows them."""
    return "; ".join(names)
