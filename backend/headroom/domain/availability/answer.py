"""The questions that callers ask: minutes down and odds of loss of a design, what follows each failure, its sites."""

from collections.abc import Iterable, Iterator

from headroom.domain.availability.answer_records import DesignAvailability
from headroom.domain.availability.data_loss.design_arrays import arrays_of, rebuilt_form
from headroom.domain.availability.data_loss.rebuild import follow_rebuild
from headroom.domain.availability.design_hazards import Impact, hazards_of
from headroom.domain.availability.design_sites import sites_of
from headroom.domain.availability.facts import Fact, Facts
from headroom.domain.availability.hazards import Hazards
from headroom.domain.availability.odds import DRAWS, draw_odds, loss_contributors, loss_percent, workload_answers
from headroom.domain.availability.pauses import HostTimes, Transport, find_pause, host_times
from headroom.domain.availability.purchases import find_gains
from headroom.domain.availability.records import AvailabilityAnswer, FailureScenario
from headroom.domain.availability.site_records import SitesAnswer
from headroom.domain.availability.spans import span_of
from headroom.domain.availability.time_lines import CONTROLLERS, follow_drive, follow_failure, follow_firmware
from headroom.domain.design.records import Design
from headroom.domain.failure.records import Failure, FailureAnswer
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign, Node

SCHEMA = 1
_LINE_DRAWS = 201


def find_availability(
    design: Design,
    expanded: ExpandedDesign,
    result: EvaluationResult,
    failures: FailureAnswer,
    facts: Facts,
    pairs: Iterable[Pair] | None = None,
    impact: Impact | None = None,
    draws: int = DRAWS,
) -> DesignAvailability:
    """Minutes down, odds of loss, time lines, rebuilds and sites.

    Args:
        design: the design.
        expanded: the same with its copies.
        result: its evaluation; sites take what is written from there.
        failures: every single failure, of `find_failures`.
        facts: of `read_facts`.
        pairs: of `pair_blocks`; without them the answer says that pairs are left out.
        impact: `find_impact` of this design; without it common causes of like parts are left out.
        draws: of every figure.
    """
    times = slowest_times(expanded, facts)
    availability = answer_hazards(hazards_of(expanded, failures, facts, times, pairs, impact), facts, draws)
    arrays = arrays_of(expanded)
    forms = [arrays.inside.get(form.id, form) for form, _ in arrays.forms]
    rebuilds = tuple(one for form in forms if (one := follow_rebuild(form, facts, draws)) is not None)
    return DesignAvailability(
        availability=availability,
        scenarios=tuple(find_scenarios(expanded, failures, facts, times)),
        rebuilds=rebuilds,
        sites=find_design_sites(design, expanded, result, facts, draws),
    )


def find_downtime(
    expanded: ExpandedDesign, failures: FailureAnswer, facts: Facts, impact: Impact | None = None, draws: int = DRAWS
) -> AvailabilityAnswer:
    """Minutes down and odds of loss alone, without what follows each failure; arguments as of `find_availability`."""
    times = slowest_times(expanded, facts)
    return answer_hazards(hazards_of(expanded, failures, facts, times, None, impact), facts, draws)


def find_design_sites(
    design: Design, expanded: ExpandedDesign, result: EvaluationResult, facts: Facts, draws: int = DRAWS
) -> tuple[SitesAnswer, ...]:
    """What each site would lose and wait; arguments as of `find_availability`."""
    on = {workload.id: workload.on for workload in design.workloads.values()}
    return sites_of(expanded, result, on, facts, draws)


def answer_hazards(hazards: Hazards, facts: Facts, draws: int = DRAWS) -> AvailabilityAnswer:
    """Minutes down and odds of loss of any hazards, however they were found."""
    odds = draw_odds(hazards, facts, draws)
    return AvailabilityAnswer(
        schema=SCHEMA,
        draws=draws,
        workloads=workload_answers(odds),
        loss_percent_1_year=span_of(loss_percent(odds, 1)),
        loss_percent_5_years=span_of(loss_percent(odds, 5)),
        loss_contributors=loss_contributors(odds),
        purchases=find_gains(hazards, facts, draws, odds),
        left_out=hazards.left_out,
        facts=_facts(hazards),
    )


def find_scenarios(
    expanded: ExpandedDesign, failures: FailureAnswer, facts: Facts, times: HostTimes
) -> Iterator[FailureScenario]:
    """What follows the first failure of each class, and planned work on the first switch and controller."""
    found = {one.id: one for one in failures.failures}
    planned: set[str] = set()
    for one in failures.classes:
        first = found[one.members[0]]
        yield follow(expanded, first, facts, times)
        if first.kind in ("switch", *CONTROLLERS) and first.kind not in planned:
            planned.add(first.kind)
            yield follow_firmware(first, times, facts, _LINE_DRAWS, _has_cards(expanded, first))


def follow(expanded: ExpandedDesign, failure: Failure, facts: Facts, times: HostTimes) -> FailureScenario:
    """What follows one failure."""
    if failure.kind == "drive":
        array = _array_of(expanded, failure.targets[0].id)
        form = None if array is None else rebuilt_form(expanded, array)
        if form is not None:
            return follow_drive(failure, form, facts, _LINE_DRAWS)
    return follow_failure(failure, times, facts, _LINE_DRAWS)


def slowest_times(expanded: ExpandedDesign, facts: Facts) -> HostTimes:
    """Of the host that waits longest for other paths, towards the first storage system."""
    system = next(iter(expanded.of_kind("storage_system")), None)
    transport = transport_of(expanded)
    hosts = [host_times(host, system, transport) for host in expanded.of_kind("host")]
    nobody = HostTimes(transport, None, None, None, False, None, None, False)
    return max(hosts, key=lambda one: find_pause("link_loss", one, facts, _LINE_DRAWS).seconds.median, default=nobody)


def transport_of(expanded: ExpandedDesign) -> Transport:
    """How most volumes are reached: by NVMe, over Ethernet or over Fibre Channel."""
    if any(one.attributes.get("protocol") == "nvme" for one in expanded.of_kind("volume")):
        return "nvme"
    types = {
        port.type for card in expanded.of_kind("hba") if card.inner is not None for port in card.inner.ports.values()
    }
    return "iscsi" if "eth" in types and "fc" not in types else "fc"


def _array_of(expanded: ExpandedDesign, drive: str) -> Node | None:
    return next((one for one in expanded.of_kind("raid_array") if drive in ids(one, "drives")), None)


def _has_cards(expanded: ExpandedDesign, failure: Failure) -> bool:
    node = expanded.nodes.get(failure.targets[0].id)
    return node is not None and any(expanded.nodes[one].kind == "line_card" for one in node.children)


def _facts(hazards: Hazards) -> tuple[Fact, ...]:
    used: dict[str, Fact] = {}
    for one in hazards.hazards:
        for fact in (one.rate, one.lasts, one.share, one.second_rate, one.second_lasts):
            if fact is not None:
                used[fact.id] = fact
    return tuple(used.values())
