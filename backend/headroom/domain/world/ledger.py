"""The ledger of the world: public measurements beside what the engine says of designs drawn from their facts alone."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.world.assumptions import undrawable
from headroom.domain.world.bench import Prediction, predict
from headroom.domain.world.ledger_records import WorldLedger, WorldPoint, WorldRow
from headroom.domain.world.records import Point, WorldCase
from headroom.domain.world.state import STATE_FILE, read_state, worse_than
from headroom.domain.world.summary import ALL, NETWORK, bound_by_network, of_points, summarise

IN_SAMPLE = (
    "The facts, the rules by which designs are drawn and the engine were made with these measurements in view; "
    "priors that were computed from them are computed without a case's own group, "
    "how wide they are drawn with all groups."
)
IN_SAMPLE_PRIORS = (
    "In sample: the facts, the rules by which designs are drawn and the priors were made with these measurements in "
    "view, each with its own group."
)

WithoutGroup = Callable[[str], Catalogue]
"""The catalogue with priors and grades as they are without the measurements of a group."""
Progress = Callable[[int, int], None]
"""Told how many cases of how many are done."""


def world_ledger(
    catalogue: Catalogue,
    cases: Sequence[WorldCase],
    without_group: WithoutGroup | None = None,
    progress: Progress | None = None,
    committed: bool = True,
) -> WorldLedger:
    """Evaluate the designs of all cases.

    Args:
        catalogue: of the product.
        cases: the measurements.
        without_group: where predictions are to know nothing of their own group.
        progress: told after each case.
        committed: whether these are the committed facts, which are held against the committed state.
    """
    rows: list[WorldRow] = []
    for number, case in enumerate(_in_order(cases), 1):
        known = catalogue if without_group is None else without_group(case.group)
        rows.append(world_row(case, predict(case, known)))
        if progress is not None:
            progress(number, len(cases))
    words = IN_SAMPLE_PRIORS if without_group is None else IN_SAMPLE
    found = made_of(rows, words)
    return replace(found, worse=worse_than(found, read_state())) if committed and STATE_FILE.exists() else found


def made_of(rows: list[WorldRow], in_sample: str) -> WorldLedger:
    """The ledger of rows."""
    classes = [summarise(name, [row for row in rows if row.class_name == name]) for name in _names(rows)]
    full = [row for row in rows if row.completeness == "full"]
    network = summarise(NETWORK, bound_by_network(rows))
    return WorldLedger(in_sample, summarise(ALL, rows), summarise("full", full), network, classes, rows, None)


def world_row(case: WorldCase, found: dict[int, Prediction]) -> WorldRow:
    """A case with the predictions of its points, by number."""
    points = [world_point(case, point, found.get(number)) for number, point in enumerate(case.points)]
    drawn = any(point.ratio is not None for point in points)
    named = [one for number, one in found.items() if case.points[number].metric != "latency_ms"]
    row = WorldRow(
        id=case.id,
        class_name=case.class_name,
        group=case.group,
        system=case.system,
        year=case.year,
        completeness=case.completeness,
        source=case.source.title,
        where=case.source.where,
        floor=case.floor,
        missing=list(case.missing),
        not_drawn="" if drawn else next((point.not_drawn for point in points), case.not_drawn),
        note=case.note,
        points=[],
        error=None,
        ratio=None,
        width=None,
        inside=None,
        binds=list(case.binds),
        binding_right=any(set(one.binds) & set(case.binds) for one in named) if case.binds and named else None,
    )
    return of_points(row, points)


def world_point(case: WorldCase, point: Point, found: Prediction | None) -> WorldPoint:
    """A published value with its prediction."""
    estimate = None if found is None else found.estimate
    spread = estimate if found is not None and found.has_interval and point.metric != "latency_ms" else None
    return WorldPoint(
        label=label_of(point),
        metric=point.metric,
        published=point.value,
        predicted=None if estimate is None else estimate.median,
        low=None if spread is None else spread.low,
        high=None if spread is None else spread.high,
        ratio=None if estimate is None else estimate.median / point.value,
        inside=None if spread is None else spread.low <= point.value <= spread.high,
        binds=[] if found is None else list(found.binds),
        not_drawn=point.not_drawn or case.not_drawn or undrawable(case, point),
        note=point.note,
    )


def label_of(point: Point) -> str:
    """What was measured, in words."""
    size = "" if point.request_kib is None else f", {point.request_kib:,.6g} KiB"
    threads = "" if point.threads is None else f", {point.threads:,} threads"
    depth = "" if point.queue_depth in (None, 1) else f", depth {point.queue_depth:,}"
    return f"{point.pattern} {point.direction}{size}{threads}{depth}"


def _in_order(cases: Iterable[WorldCase]) -> list[WorldCase]:
    return sorted(cases, key=lambda case: (case.class_name, case.group, case.id))


def _names(rows: Iterable[WorldRow]) -> list[str]:
    return list(dict.fromkeys(row.class_name for row in rows))
