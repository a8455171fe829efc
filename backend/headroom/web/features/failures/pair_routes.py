"""All pairs of failures of a design as a run that goes on by itself: begin, look, cancel; also behind a link."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from fastapi import APIRouter, Response

from headroom.domain.failure.several.pair_records import WorstPair
from headroom.domain.failure.several.proportion import wilson
from headroom.store.sweeps.sweeps import SweepLook
from headroom.store.tables.sweeps import SweepState
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep, link_router
from headroom.web.features.failures.viewed_runs import run_to_begin, viewed_run
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep
from headroom.web.state.sweeps import begin_sweep, cancel_last_sweep

router = APIRouter(
    prefix="/designs/{design_id}", tags=["failures"], dependencies=[OF_REVISION], route_class=ParsedRoute
)
shared = link_router()
RunState: TypeAlias = SweepState | Literal["none"]


@dataclass(frozen=True, slots=True)
class PairShares:
    """How many pairs of failures leave a workload in which state."""

    id: str
    up: int
    unknown: int
    degraded: int
    down: int
    only_together: int
    """Of those down: pairs of which neither failure takes it down by itself."""
    down_low: float
    down_high: float
    """Between which shares the pairs lie, 0 to 1, that take it down; in 95% of cases where pairs are drawn."""


@dataclass(frozen=True, slots=True)
class PairFindings:
    """What the pairs looked at so far do."""

    every_pair: int
    pairs: int
    """Of so many the sums are: all in the end, or those that were drawn."""
    sampled: bool
    sums: list[PairShares]
    worst: list[WorstPair]
    """Those that do more than the worse of both failures, worst first, 100 at most."""


@dataclass(frozen=True, slots=True)
class PairRunAnswer:
    """How far the run over the pairs of this state of the design has come; `none` before anybody asked for it."""

    state: RunState
    message: str
    """Why it failed; empty else."""
    cursor: int
    total: int | None
    """Pairs told apart that were looked at, and how many there are; None before the first were."""
    found: PairFindings | None


@router.get("/failure-pairs", response_model=PairRunAnswer)
@shared.get("/failure-pairs", response_model=PairRunAnswer, name="get_shared_failure_pairs")
async def get_failure_pairs(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """How far the run over all pairs of failures has come, and what it has found."""
    run = await viewed_run(studio, view, caller, "failure_pairs")
    return reply(_answer(await studio.sweeps.last_of(run.request)))


@router.post("/failure-pairs", response_model=PairRunAnswer)
@shared.post("/failure-pairs", response_model=PairRunAnswer, name="start_shared_failure_pairs")
async def start_failure_pairs(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Begin the run over all pairs of failures of this state, unless there is one that was not cancelled."""
    run = await run_to_begin(studio, view, caller, "failure_pairs")
    return reply(_answer(await begin_sweep(studio, run.request)))


@router.delete("/failure-pairs", response_model=PairRunAnswer)
@shared.delete("/failure-pairs", response_model=PairRunAnswer, name="cancel_shared_failure_pairs")
async def cancel_failure_pairs(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Cancel the run of this state where it waits or works."""
    run = await viewed_run(studio, view, caller, "failure_pairs")
    return reply(_answer(await cancel_last_sweep(studio, run.request)))


def _answer(row: SweepLook | None) -> object:
    if row is None:
        return PairRunAnswer("none", "", 0, None, None)
    found = None
    if row.found is not None:
        shares = [_shares(one, row.found["pairs"], row.found["sampled"]) for one in row.found["sums"]]
        found = {**row.found, "sums": shares}
    # Shares of all pairs need all of them: where some could not be worked out, there is no answer.
    state = "failed" if row.lost else row.state
    return {"state": state, "message": row.message, "cursor": row.done, "total": row.total, "found": found}


def _shares(sums: dict[str, Any], pairs: int, sampled: bool) -> PairShares:
    share = sums["down"] / max(pairs, 1)
    low, high = wilson(sums["down"], max(pairs, 1)) if sampled else (share, share)
    return PairShares(**sums, down_low=low, down_high=high)
