"""Which scenario and workloads of a design an upgrade is sought for."""

from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem


def upgrade_question(design: Design, workload: str) -> tuple[str, list[int], str]:
    """Scenario, numbers of its workloads, and the id of the one that counts (empty: all of them).

    Raises:
        DomainError: `no_workloads`, `not_found` for the workload.
    """
    workloads = list(design.workloads.values())
    if not workloads:
        words = "This design has no workloads; add one, so that there is something to gain."
        raise DomainError(Problem("no_workloads", words, "/workloads"))
    chosen = next((one for one in workloads if workload and workload in (one.id, one.name)), None)
    if workload and chosen is None:
        words = f"There is no workload {workload!r}; there are {', '.join(one.name or one.id for one in workloads)}."
        raise DomainError(Problem("not_found", words, "/workload"))
    scenario = chosen.scenario if chosen is not None else design.meta.scenario or workloads[0].scenario
    numbers = [number for number, one in enumerate(workloads) if one.scenario == scenario]
    return scenario, numbers, "" if chosen is None else chosen.id
