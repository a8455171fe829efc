"""What a case of a check is, and the design that many of them start from."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from headroom.domain.checks.policy import CheckPolicy, CheckSetting
from headroom.domain.checks.records import Parameters
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.papers.sketch import Sketch

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """Two designs as small as can be. `answer` is what the fix is told; `mends` says whether it has work to do here.

    `parameters` are what an organisation has set, for a check that finds nothing as shipped.
    `known_passes` and `known_fails` are what is known of each beside its document.
    """

    passes: Callable[[], Document]
    fails: Callable[[], Document]
    answer: str = ""
    mends: bool = True
    parameters: Parameters = field(default_factory=dict)
    known_passes: Surroundings = NOTHING_KNOWN
    known_fails: Surroundings = NOTHING_KNOWN

    def policy(self, check: str) -> CheckPolicy:
        """What the organisation wants."""
        return CheckPolicy({check: CheckSetting(parameters=self.parameters)})


def san(adapters: int = 2, switches: int = 2) -> Sketch:
    """A host on a dual-controller array by two fabrics: nothing to find but in what a case changes.

    Host `h1` has `adapters` HBAs `f1`, `f2` (ports `fc0`, `fc1`) in `h1/root1` and on, switches `sw1`, `sw2`, array
    system `s1` with a card `k1`, `k2` (ports `p0` to `p3`) in each controller, drives `a1d1` to `a1d6`, array `a1` and
    volume `v1`. Port `fc0` of an adapter goes to the first fabric, `fc1` to the second; there are no zones.
    """
    sketch = Sketch("SAN")
    sketch.part("h1", "host", "generic-pcie-5-server", multipath="round_robin", operating_system="Debian GNU/Linux 12")
    sketch.part("s1", "storage_system", "ibm-flashsystem-7300")
    for number in range(1, switches + 1):
        sketch.part(f"sw{number}", "switch", "brocade-g720", domain_id=number)
    for number in (1, 2):
        sketch.part(f"k{number}", "host_adapter", "ibm-flashsystem-fc64-4p", at=(f"s1/canister{number}", "card1"))
        for switch in range(1, switches + 1):
            sketch.cable((f"sw{switch}", str(7 + number)), (f"k{number}", f"p{switch - 1}"))
    for number in range(1, adapters + 1):
        wwpns = {f"ports/fc{port}/wwpn": f"30:00:00:00:00:01:{number:02}:{port:02}" for port in (0, 1)}
        sketch.part(f"f{number}", "hba", "qlogic-qle2872", at=(f"h1/root{number}", str(number)), **wwpns)
        for switch in range(1, switches + 1):
            sketch.cable((f"f{number}", f"fc{switch - 1}"), (f"sw{switch}", str(number - 1)))
    bays = [("s1", f"bay{number}") for number in range(1, 7)]
    sketch.array("s1", "a1", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256, write_cache_mirroring=True)
    sketch.part("v1", "volume", at="a1", hosts=["h1"], capacity_gib=1024, lun_id=0)
    sketch.workload("Scan", ["v1"], read_share=1, request_kib=256, threads=8)
    return sketch
