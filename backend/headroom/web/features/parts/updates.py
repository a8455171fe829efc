"""What newer versions of its parts would change in a design: in the parts, and in the results."""

from dataclasses import asdict
from typing import Any

from headroom.domain.catalogue.changes import part_changes
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result.evaluation import EvaluationResult, WorkloadResult
from headroom.store.designs.designs import Headline
from headroom.web.engine.domain import evaluate_stored
from headroom.web.features.parts.answers import DesignUpdates, FieldChange, PartUpdate, WorkloadUpdate
from headroom.web.http.answers import ProblemAnswer
from headroom.web.live.results.headline import headline_of
from headroom.web.state.catalogue import CatalogueService
from headroom.web.state.newer_parts import newer_ids


def updates_of(document: dict[str, Any], catalogue_service: CatalogueService) -> DesignUpdates:
    """The parts that a design sees in an older version, and its results now and with all of them updated."""
    present, pins = catalogue_service.current, catalogue_service.pins(document)
    newer = newer_ids(document, catalogue_service)
    parts = [_part_update(catalogue_service, part_id, pins[part_id]) for part_id in newer]
    updated = {**pins, **{part_id: present.parts[part_id].version for part_id in newer}}
    if not parts:
        return DesignUpdates(parts=[], pins=updated, before=None, after=None, workloads=[], problems=[])
    after_document = {**document, "meta": {**document["meta"], "catalogue": updated}}
    before, _ = _evaluated(document, catalogue_service.for_document(document))
    after, problems = _evaluated(after_document, catalogue_service.for_document(after_document))
    return DesignUpdates(
        parts=parts,
        pins=updated,
        before=headline_of(document, before).shown,
        after=headline_of(document, after).shown,
        workloads=_workloads(before, after),
        problems=[ProblemAnswer(**asdict(problem)) for problem in problems],
    )


def _part_update(catalogue_service: CatalogueService, part_id: str, pinned: int) -> PartUpdate:
    present, older = catalogue_service.current.parts[part_id], catalogue_service.version(part_id, pinned)
    changes = [] if older is None else [FieldChange(**asdict(change)) for change in part_changes(older, present)]
    return PartUpdate(part_id, present.name, pinned, present.version, older is not None, changes)


def _evaluated(document: dict[str, Any], catalogue: Catalogue) -> tuple[EvaluationResult | None, list[Problem]]:
    """The result, None where there is none, and what had to be set aside for it."""
    try:
        _, problems = read_live(document, catalogue)
        return evaluate_stored(document, catalogue, None, None), problems
    except DomainError as error:
        return None, error.problems


def _workloads(before: EvaluationResult | None, after: EvaluationResult | None) -> list[WorkloadUpdate]:
    old = {item.id: item for item in before.workloads} if before else {}
    new = {item.id: item for item in after.workloads} if after else {}
    found = []
    for workload_id in dict.fromkeys([*old, *new]):
        was, will = old.get(workload_id), new.get(workload_id)
        named = will or was
        if named is not None:
            found.append(WorkloadUpdate(workload_id, named.name, named.scenario, _gets(was), _gets(will)))
    return found


def _gets(workload: WorkloadResult | None) -> Headline | None:
    if workload is None:
        return None
    binds = next((limit.name for limit in workload.limited_by), None)
    ends = (workload.interval.low_mb_s, workload.interval.high_mb_s) if workload.interval is not None else (None, None)
    return Headline(workload.throughput_mb_s, binds, workload.at_most, *ends)
