"""Clients and servers on one network, in a few lines."""

from typing import Any

from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import DIRECTIONS
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.topology.expansion import expand
from tests.builders import as_stated

LINE = 11_866.0
"""MB/s of a 100 GbE cable each way."""
DRIVE = "generic-3840gb-nvme-g4"
ANY: dict[str, Any] = {"read_share": 1, "request_kib": 1024, "threads": 4096, "spread": "striped"}


class Net(Sketch):
    """Hosts `c1`, `s1` and so on with a card `...n` each on the switch `net`."""

    def __init__(self, clients: int = 1, servers: int = 2, drives: int = 8) -> None:
        super().__init__("net", "measured")
        self.part("net", "switch", "generic-eth-network")
        self._ports = 0
        for number in range(1, servers + 1):
            self.server(f"s{number}", drives)
        for number in range(1, clients + 1):
            self.host(f"c{number}", "generic-client")

    def host(self, name: str, part: str, **more: Any) -> str:
        """A host with a card of one port on the switch."""
        self.part(name, "host", part, **more)
        return self.card(name, f"{name}n", ("node0/root1", "1"))

    def card(self, host: str, name: str, slot: tuple[str, str], switch: str = "net") -> str:
        """A card in a slot of a host."""
        self.part(name, "hba", "generic-100gbe-nic-1p", at=(f"{host}/{slot[0]}", slot[1]))
        self._ports += 1
        self.cable((name, "eth0"), (switch, str(self._ports)))
        return host

    def server(self, name: str, drives: int = 8) -> str:
        """A server with an array without redundancy, and a service over it."""
        self.host(name, "generic-nvme-server-g4-1s")
        if drives:
            bays = [(f"{name}/node0", f"bay{number}") for number in range(1, drives + 1)]
            self.array(name, f"{name}a", DRIVE, bays, level="raid0")
        return self.part(f"{name}o", "storage_service", at=name, stack="ceph")

    def cluster(self, *services: str, **more: Any) -> str:
        """A cluster of services."""
        return self.part("pool", "storage_cluster", services=list(services), **more)

    def mount(self, *clients: str, on: list[str]) -> list[str]:
        """A filesystem on each client."""
        return [self.part(f"{name}f", "filesystem", at=name, type="other", io_mode="direct", on=on) for name in clients]


def outcome(net: Sketch) -> ScenarioOutcome:
    """The first scenario of a net, by the engine without its explanations."""
    design = parse_design(net.document, as_stated())
    prepared = prepare_design(expand(design, as_stated()), design.workloads.values(), "measured")
    return solve_scenario(prepared, "all", list(range(len(prepared.workload_legs))), True, EvaluationMemory())


def answer(net: Sketch) -> EvaluationResult:
    """The answer without what would help."""
    return evaluate(parse_design(net.document, as_stated()), as_stated(), with_changes=False)


def asked(net: Sketch) -> dict[tuple[str, str], float]:
    """(place, direction) of each row in MB/s -> MB of it for each MB of the workload."""
    found = outcome(net)
    scenario, prepared, rows = found.sharing.scenario, found.prepared, found.prepared.rows
    total: dict[tuple[str, str], float] = {}
    for row, flow, value in zip(
        *(list(x) for x in (scenario.demand.row, scenario.demand.flow, scenario.demand.value)), strict=True
    ):
        if row < rows.place.size and flow == 0 and prepared.table.spec[row].unit == "MB/s":
            place = prepared.routes.places[rows.place[row]]
            key = place, DIRECTIONS[rows.direction[row]]
            total[key] = float(value)
    return total
