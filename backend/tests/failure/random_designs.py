"""Random designs: one or two hosts, up to four switches with links between any of them, zones or none, systems with two
controllers, volumes with and without an owner, mapped to one host or both.
"""

import random
from itertools import pairwise
from typing import Any

from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from tests.builders import as_stated

_LEVELS = ("raid5", "raid5", "raid6", "raid10", "raid0")


def random_document(seed: int) -> dict[str, Any]:
    """A document; equal seeds give equal ones."""
    return _Draw(random.Random(seed)).document()


def random_design(seed: int) -> Design:
    """The same as a design."""
    return parse_design(random_document(seed), as_stated())


class _Draw:
    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.found: dict[str, Any] = {
            "schema": 1,
            "meta": {
                "name": "random",
                "description": "",
                "basis": "measured",
                "scenario": "",
                "catalogue": {},
                "draws": 0,
            },
            **{table: {} for table in ("components", "cables", "zones", "workloads", "layout")},
        }
        self.ports: dict[str, int] = {}

    def document(self) -> dict[str, Any]:
        dice = self.dice
        switches = [self._add(f"sw{n}", "switch", "ibm-2109-f32") for n in range(dice.randint(0, 4))]
        for first, second in pairwise(switches):
            for _ in range(dice.choice((0, 1, 1, 2))):
                self._cable(self._port(first), self._port(second))
        if len(switches) > 2 and dice.random() < 0.5:
            self._cable(self._port(switches[0]), self._port(switches[-1]))
        hosts = [self._host(n) for n in range(dice.choice((1, 1, 2)))]
        starts = [(hba, port) for host in hosts for hba in self._hbas(host) for port in ("fc0", "fc1")]
        systems = [self._add(f"s{n}", "storage_system", "ibm-fastt600-turbo") for n in range(dice.choice((1, 2)))]
        targets = [(f"{s}/controller{side}", port) for s in systems for side in "AB" for port in ("host1", "host2")]
        self._join(starts, targets, switches)
        for system in systems:
            for number in range(dice.randint(1, 2)):
                self._volume(system, number, hosts)
        self._workloads(hosts)
        return self.found

    def _add(self, name: str, kind: str, part: str | None = None, **more: Any) -> str:
        entry = {"kind": kind, "name": name, **more}
        self.found["components"][name] = entry if part is None else {**entry, "part": part}
        return name

    def _host(self, number: int) -> str:
        policy = self.dice.choice(("failover", "failover", "round_robin"))
        return self._add(f"h{number}", "host", "sgi-origin-300", multipath=policy)

    def _hbas(self, host: str) -> list[str]:
        slots = [("bus0", "1"), ("bus1", "2")][: self.dice.randint(1, 2)]
        return [
            self._add(f"{host}f{number}", "hba", "qlogic-qla2342", at=[f"{host}/{bus}", slot])
            for number, (bus, slot) in enumerate(slots)
        ]

    def _port(self, switch: str) -> tuple[str, str]:
        number = self.ports[switch] = self.ports.get(switch, -1) + 1
        return switch, str(number)

    def _cable(self, a: tuple[str, str], b: tuple[str, str]) -> None:
        name = f"c{len(self.found['cables']) + 1}"
        self.found["cables"][name] = {"from": list(a), "to": list(b), "length_m": None}

    def _join(self, starts: list[Any], targets: list[Any], switches: list[str]) -> None:
        dice = self.dice
        if not switches:
            for start, target in zip(starts, dice.sample(targets, min(len(starts), len(targets))), strict=False):
                self._cable(start, target)
            return
        used = [end for end in (*starts, *targets) if dice.random() < 0.7]
        for end in used:
            self._cable(end, self._port(dice.choice(switches)))
        if dice.random() < 0.5:
            for number, start in enumerate(one for one in starts if one in used):
                seen = [one for one in targets if one in used and dice.random() < 0.6]
                if seen:
                    self.found["zones"][f"z{number}"] = {
                        "name": f"z{number}",
                        "members": [list(start), *[list(one) for one in seen]],
                    }

    def _volume(self, system: str, number: int, hosts: list[str]) -> None:
        dice, name = self.dice, f"{system}a{number}"
        bays = range(1 + 6 * number, 5 + 6 * number)
        drives = [self._add(f"{name}d{bay}", "drive", "ibm-36gb-15k-fc", at=[system, f"bay{bay}"]) for bay in bays]
        mirrored = dice.random() < 0.4
        self._add(
            name, "raid_array", at=[system, None], level=dice.choice(_LEVELS), drives=drives, strip_kib=64,
            write_cache=True, write_cache_mirroring=mirrored,
        )  # fmt: skip
        more: dict[str, Any] = {}
        if dice.random() < 0.8:
            more["owner"] = f"{system}/controller{dice.choice('AB')}"
        self._add(f"{name}v", "volume", at=[name, None], hosts=dice.sample(hosts, dice.randint(1, len(hosts))), **more)

    def _workloads(self, hosts: list[str]) -> None:
        dice = self.dice
        for number in range(dice.randint(1, 3)):
            volumes = [name for name, one in self.found["components"].items() if one["kind"] == "volume"]
            on = dice.choice((hosts, dice.sample(volumes, dice.randint(1, len(volumes)))))
            self.found["workloads"][f"w{number}"] = {
                "name": f"w{number}", "scenario": dice.choice(("one", "two")), "on": list(on),
                "spread": dice.choice(("striped", "independent")), "read_share": dice.choice((0.0, 0.5, 1.0)),
                "pattern": dice.choice(("sequential", "random")), "request_kib": dice.choice((16, 256)),
                "threads": dice.choice((1, 4, 32)), "cache_hit": dice.choice((0, 0.5)),
                "target_mb_s": dice.choice((None, None, 50)),
            }  # fmt: skip
