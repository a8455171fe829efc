"""States of a design beside each other in one demand: places in common, rows and workloads of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.demand.array_costs import ArrayCosts
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.matrix import Delays, MovedTraffic, ScenarioDemand, lay_demand
from headroom.domain.performance.demand.row_layout import RowLayout
from headroom.domain.performance.demand.row_traffic import TrafficMultiples
from headroom.domain.performance.demand.stations import Stations
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.solve.share import Bools, Demand, Floats, Ints


@dataclass(frozen=True, slots=True)
class StatesDemand:
    """Demand of several states, and where each lies in it: numbers from which it begins, with one more at the end."""

    demand: ScenarioDemand
    rows: RowLayout
    workload: Ints
    flow: Ints
    entry: Ints
    """Of `demand.demand`."""
    costs: Sequence[ArrayCosts]

    @property
    def state_of_flow(self) -> Ints:
        """Number of the state of each flow."""
        return np.repeat(np.arange(self.flow.size - 1), np.diff(self.flow))

    def each(self) -> Iterator[ScenarioDemand]:
        """The demand of each state, as it is alone."""
        whole, own = self.demand, _Beside(self)
        for state, costs in enumerate(self.costs):
            flows, entries, rows = (slice(at[state], at[state + 1]) for at in (self.flow, self.entry, self.rows.first))
            demand, stations, delays = whole.demand, whole.stations, whole.delays
            passing, late, first = own.passing(state), own.delays(state), self.flow[state]
            yield ScenarioDemand(
                demand=Demand(
                    int(rows.stop - rows.start), int(flows.stop - flows.start), demand.row[entries] - rows.start,
                    demand.flow[entries] - first, demand.value[entries],
                ),
                capacity=whole.capacity[rows],
                target=whole.target[flows],
                workloads=int(self.workload[state + 1] - self.workload[state]),
                workload=whole.workload[flows] - self.workload[state],
                read_share=whole.read_share[flows],
                place=whole.place[passing],
                flow=whole.flow[passing] - first,
                amount=whole.amount[passing],
                traffic=whole.traffic[entries],
                stations=Stations(
                    stations.cycle[entries], stations.queues[entries], stations.cv2[entries], stations.servers[rows],
                    None if stations.idle is None else stations.idle[entries],
                    None if stations.behind_queues is None else stations.behind_queues[entries],
                ),
                piece_mb=whole.piece_mb[flows],
                delay_ms=whole.delay_ms[flows],
                delays=Delays(delays.delay[late], delays.flow[late] - first, delays.ms[late]),
                costs=costs,
                moved=_moved(whole.moved, passing),
            )  # fmt: skip


class _Beside:
    """Passages and delays of each state, which do not lie together."""

    def __init__(self, states: StatesDemand) -> None:
        whole, of_flow, count = states.demand, states.state_of_flow, states.flow.size - 1
        self._passing, self._late = (_by_state(of_flow[flow], count) for flow in (whole.flow, whole.delays.flow))

    def passing(self, state: int) -> Ints:
        """Entries of the plain traffic of a state, in their order."""
        return self._passing.of(state)

    def delays(self, state: int) -> Ints:
        """Delays of a state, in their order."""
        return self._late.of(state)


class _StateOrder(NamedTuple):
    order: Ints
    first: Ints

    def of(self, state: int) -> Ints:
        """Those of a state."""
        return self.order[self.first[state] : self.first[state + 1]]


def _by_state(state: Ints, count: int) -> _StateOrder:
    order = np.argsort(state, kind="stable")
    return _StateOrder(order, np.searchsorted(state[order], np.arange(count + 1)))


def _moved(moved: MovedTraffic | None, passing: Ints) -> MovedTraffic | None:
    return None if moved is None else MovedTraffic(moved.read[passing], moved.write[passing])


def lay_states(each: Sequence[DemandInputs]) -> StatesDemand:
    """Demand of states that have their routes, rows and places in common, all laid out at once."""
    joined = _joined(each)
    demand, rows = lay_demand(joined, None), joined.row_layout
    sizes = [len(one.workload_legs) for one in each]
    workload = np.cumsum([0, *sizes])
    of_state = np.repeat(np.arange(len(each)), sizes)
    ends = np.arange(len(each) + 1)
    flow = np.searchsorted(of_state[demand.workload], ends)
    entry = np.searchsorted(demand.demand.flow, flow)
    return StatesDemand(demand, rows, workload, flow, entry, [one.costs for one in each])


def _joined(each: Sequence[DemandInputs]) -> DemandInputs:
    """The inputs of all states as those of one scenario; workloads are numbered through."""
    first, sizes = each[0], [len(one.workload_legs) for one in each]
    workload = np.cumsum([0, *sizes]).tolist()
    numbers = list(zip(each, workload, strict=False))
    flows = np.cumsum([0, *(sum(laid.flows for laid in one.workload_legs) for one in each)]).tolist()
    return replace(
        first,
        workload_legs=[laid for one in each for laid in one.workload_legs],
        legs=_legs([one.legs for one in each], flows, workload),
        software_passes=[
            replace(one, workload=one.workload + start) for of, start in numbers for one in of.software_passes
        ],
        charges=[replace(one, workload=one.workload + start) for of, start in numbers for one in of.charges],
        piece_mb=_all(each, "piece_mb"),
        doublings=_all(each, "doublings"),
        held=np.concatenate([one.held for one in each], axis=1),
        controller_writes=_all(each, "controller_writes"),
        turns=_all(each, "turns"),
        on_path=_any([one.on_path for one in each]),
        bonded=_all(each, "bonded"),
        on_bond=_any([one.on_bond for one in each]),
        costs=_costs([one.costs for one in each]),
        seen=TrafficMultiples(
            np.concatenate([one.seen.values for one in each], axis=1),
            np.concatenate([one.seen.partial for one in each]),
        ),
        state=np.repeat(np.arange(len(each)), sizes),
        states=len(each),
    )


def _all(each: Sequence[DemandInputs], name: str) -> Floats:
    found: Floats = np.concatenate([getattr(one, name) for one in each])
    return found


def _any(each: Sequence[Bools]) -> Bools:
    """Places that any state tells; a state that tells none has no mask."""
    masks = [one for one in each if one.size]
    return np.logical_or.reduce(masks) if masks else np.zeros(0, np.bool_)


def _legs(each: Sequence[LegColumns], flows: Sequence[int], workloads: Sequence[int]) -> LegColumns:
    return LegColumns(
        np.concatenate([one.flow + start for one, start in zip(each, flows, strict=False)]),
        np.concatenate([one.route for one in each]),
        np.concatenate([one.share for one in each]),
        np.concatenate([one.volume for one in each]),
        np.concatenate([one.own for one in each]),
        np.concatenate([one.workload + start for one, start in zip(each, workloads, strict=False)]),
    )


def _costs(each: Sequence[ArrayCosts]) -> ArrayCosts:
    first = np.cumsum([0, *(len(one.found) for one in each)]).tolist()
    numbers = [one.number + start for one, start in zip(each, first, strict=False)]
    return ArrayCosts([cost for one in each for cost in one.found], np.concatenate(numbers))
