"""The figures of a design that its price is set against, and what has to be known of them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from headroom.domain.bom.capacity.waterfall import Capacity, capacity
from headroom.domain.bom.quote.ownership import Measures
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult, WorkloadResult
from headroom.domain.performance.result.likely_words import likely_rate, likely_text
from headroom.domain.topology.records import ExpandedDesign

COMPUTED: Final = (
    "Throughput is computed from this design and its workloads. It was not measured on this equipment and is not"
    " warranted."
)


def measures(design: Design, expanded: ExpandedDesign, catalogue: Catalogue) -> Measures:
    """What a design does, holds and draws; the best of its scenarios, whose workloads run at once."""
    stored, power = capacity(expanded), site(expanded).total.power_typical_w
    result = _evaluated(design, catalogue, design.meta.scenario)
    read_in, read = _best(result, lambda workload: workload.read_mb_s)
    write_in, write = _best(result, lambda workload: workload.write_mb_s)
    results = {name: _evaluated(design, catalogue, name) for name in {read_in, write_in} - {None}}
    lacking = {name: _without_limit(found) for name, found in results.items()}
    return Measures(
        read_mb_s=read,
        write_mb_s=write,
        usable_bytes=stored.usable_bytes or None,
        effective_bytes=stored.effective_bytes,
        power_typical_w=power.known if not power.unknown and power.known > 0 else None,
        power_unknown_parts=power.unknown,
        read_scenario=read_in or "",
        write_scenario=write_in or "",
        read_at_most=bool(read_in is not None and lacking[read_in]),
        write_at_most=bool(write_in is not None and lacking[write_in]),
        caveats=[*_of_throughput(results.values(), lacking), *_of_capacity(stored)],
    )


def _evaluated(design: Design, catalogue: Catalogue, scenario: str | None) -> EvaluationResult | None:
    try:
        return evaluate(design, catalogue, design.meta.basis, scenario or None)
    except DomainError:
        return None


def _best(
    result: EvaluationResult | None, rate: Callable[[WorkloadResult], float]
) -> tuple[str, float] | tuple[None, None]:
    """The scenario that moves the most and how much, None where nothing is moved."""
    sums: dict[str, float] = {}
    for workload in result.workloads if result is not None else ():
        sums[workload.scenario] = sums.get(workload.scenario, 0.0) + rate(workload)
    best = max(sums, key=lambda name: sums[name], default=None)
    return (best, sums[best]) if best is not None and sums[best] > 0 else (None, None)


def _without_limit(result: EvaluationResult | None) -> list[str]:
    """Layers that the traffic passes and of which no figure is known."""
    return [layer.label for layer in result.unknown] if result is not None else []


def _of_throughput(results: Iterable[EvaluationResult | None], lacking: dict[str | None, list[str]]) -> Iterator[str]:
    evaluations = [result for result in results if result is not None]
    if not evaluations:
        return
    yield COMPUTED
    layers = list(dict.fromkeys(label for labels in lacking.values() for label in labels))
    if layers:
        yield f"It is at most this much: no limit is known of {_listed(layers)}."
    yield from _likely(evaluations)
    unverified = {
        (entry.name, entry.source, entry.page)
        for result in evaluations
        for explanation in result.explanations.values()
        for entry in explanation.inputs
        if entry.unverified
    }
    if unverified:
        count = len(unverified)
        which = (
            "1 figure that it is computed from is" if count == 1 else f"{count:,} figures that it is computed from are"
        )
        yield f"{which} unverified; ask the vendors for confirmation."


def _likely(evaluations: list[EvaluationResult]) -> Iterator[str]:
    """Between which throughputs each scenario lies in 80% of cases; nothing of one whose throughput is a bound."""
    shown = {one.id: one for result in evaluations for one in result.scenarios if one.id == result.scenario}
    for scenario in shown.values():
        found = scenario.interval
        if found is not None and not scenario.at_most:
            words = likely_rate(found.low_mb_s, found.median_mb_s, found.high_mb_s)
            if words.ends:
                which = f" of {scenario.name}" if len(evaluations) > 1 else ""
                yield f"Throughput{which}, reads and writes together: {likely_text(words)} (80% of cases)."


def _of_capacity(stored: Capacity) -> Iterator[str]:
    if stored.unknown:
        yield "Usable capacity leaves out arrays of which a figure is missing."


def _listed(words: list[str]) -> str:
    lower = [word[:1].lower() + word[1:] if word[1:2].islower() else word for word in words]
    return " and ".join([", ".join(lower[:-1]), lower[-1]]) if len(lower) > 1 else lower[0]
