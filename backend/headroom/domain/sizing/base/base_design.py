"""A design that stands, which offers stand beside: its hosts do the work, and what it has is not bought again.

Its own workloads are bound to the volumes that they use, so that none of them spreads over storage that is added.
"""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any, Final

from headroom.domain.bom.bill.lines import Bill, bill
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Component, Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.sizing.candidates.shapes import Bay
from headroom.domain.sizing.requirements.records import RequiredHosts, Requirement

_SAME: Final = 0.01
"""A workload that is bound to its volumes gets what it got before, but for this share."""
_PLACE: Final = "/base"


@dataclass(frozen=True, slots=True)
class BaseDesign:
    """What stands, and what of it counts."""

    name: str
    document: Mapping[str, Any]
    """With workloads bound to their volumes."""
    hosts: tuple[str, ...]
    """Those that do the work: ids, all of `part`."""
    part: Part
    other_hosts: int
    taken: frozenset[Bay]
    """Places for adapters that are taken in any of them."""
    scenario: str
    """Of its workloads that run at the same time; empty where it has none."""
    gets_mb_s: Mapping[str, float]
    """What each of these gets by itself, by id."""
    owned: Bill
    """What it has."""
    power_w: float
    power_unknown: int
    rack_units: float
    rack_units_unknown: int


def read_base(document: Mapping[str, Any], catalogue: Catalogue) -> BaseDesign:
    """A design document as a base.

    Raises:
        DomainError: the document is wrong, has no hosts, draws hosts in copies, or a workload cannot be bound.
    """
    design = parse_design(document, catalogue)
    hosts = _hosts(design)
    part = catalogue.parts[Counter(str(one.part) for one in hosts).most_common(1)[0][0]]
    chosen = tuple(sorted(one.id for one in hosts if one.part == part.id))
    scenario = _scenario(design)
    gets = _gets(design, catalogue, scenario)
    bound = _bound(design, gets)
    bound_design = parse_design(bound, catalogue)
    again = _gets(bound_design, catalogue, scenario)
    for name, mb_s in gets.items():
        if abs(again[name] - mb_s) > _SAME * max(mb_s, 1.0):
            raise _unbound(design.workloads[name].name)
    memory = EvaluationMemory()
    expanded = memory.expansions.expand(bound_design, catalogue)
    place = site(expanded).total
    return BaseDesign(
        name=design.meta.name or "the base design",
        document=bound,
        hosts=chosen,
        part=part,
        other_hosts=len(hosts) - len(chosen),
        taken=frozenset(_occupied_bays(design, chosen)),
        scenario=scenario,
        gets_mb_s=gets,
        owned=bill(bound_design, catalogue, memory.expansions),
        power_w=place.power_typical_w.known,
        power_unknown=place.power_typical_w.unknown,
        rack_units=place.used_units.known,
        rack_units_unknown=place.used_units.unknown,
    )


def with_base(requirement: Requirement, base: BaseDesign) -> Requirement:
    """The requirement with the hosts of the base, and aloud what that means."""
    hosts = RequiredHosts(len(base.hosts), base.part.id, base.taken)
    count = "1 host" if len(base.hosts) == 1 else f"{len(base.hosts)} hosts"
    others = f"; {base.other_hosts} of other parts do not" if base.other_hosts else ""
    told = [
        f"{count} of {base.name} do the work, with adapters in slots that are free in each of them{others}.",
        f"What {base.name} has stays and is not bought again; its own workloads keep their rates at the same time.",
        f"Failures are those of what is added and of {base.name}, with the work of both; watts, rack units and cost are"
        " of what is added.",
    ]
    return replace(requirement, hosts=hosts, assumed=(*requirement.assumed, *told))


def _hosts(design: Design) -> list[Component]:
    found = [one for one in design.components.values() if one.kind == "host" and one.part is not None]
    if not found:
        words = "The base has no hosts of the catalogue; leave `base` out, or draw the hosts that do the work."
        raise DomainError(Problem("bad_value", words, _PLACE))
    if any(one.count != 1 for one in found):
        words = "The base draws several hosts as one (x N); write them out one by one."
        raise DomainError(Problem("bad_value", words, _PLACE))
    return found


def _scenario(design: Design) -> str:
    """The one that the design shows, or the first."""
    named = [one.scenario for one in design.workloads.values()]
    return design.meta.scenario if design.meta.scenario in named else next(iter(named), "")


def _gets(design: Design, catalogue: Catalogue, scenario: str) -> dict[str, float]:
    if not scenario:
        return {}
    figures = find_figures(design, catalogue, scenario, EvaluationMemory())
    return {one.id: one.throughput_mb_s for one in figures.workloads}


def _bound(design: Design, gets: Mapping[str, float]) -> dict[str, Any]:
    """The document with workloads on hosts moved to the volumes of these hosts, where that is the same."""
    document: dict[str, Any] = deepcopy(dict(design.raw))
    volumes = {
        one.id: set(_ids(one.attributes.get("hosts"))) for one in design.components.values() if one.kind == "volume"
    }
    for name, workload in design.workloads.items():
        on = set(workload.on)
        if not any(design.components[one].kind == "host" for one in on if one in design.components):
            continue
        mine = sorted(volume for volume, hosts in volumes.items() if hosts & on)
        if not mine or any(volumes[volume] != on for volume in mine):
            if name in gets:
                raise _unbound(workload.name)
            continue
        document["workloads"][name] = {**document["workloads"][name], "on": mine}
    return document


def _unbound(name: str) -> DomainError:
    words = (
        f"Workload {name!r} of the base runs on hosts; say on which volumes, so that it stays apart from new storage."
    )
    return DomainError(Problem("bad_value", words, _PLACE))


def _ids(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list | tuple) else []


def _occupied_bays(design: Design, hosts: tuple[str, ...]) -> list[Bay]:
    found = []
    for one in design.components.values():
        root, _, path = (one.parent or "").partition("/")
        if root in hosts and one.slot is not None:
            found.append((path, one.slot))
    return found
