"""Every storage system of the catalogue can be drawn with what its slots take, reached by a host and evaluated."""

from collections.abc import Iterator

import pytest

from headroom.domain.catalogue.assembly import InnerPart, assemblies
from headroom.domain.catalogue.fit import plug_refusal, ports_refusal
from headroom.domain.catalogue.records import Part, Port, Slot
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench, catalogue

SYSTEMS = sorted(part.id for part in catalogue().parts.values() if part.kind == "storage_system")
BEHIND_ADAPTERS = [name for name in SYSTEMS if "pcie" not in {port.type for port in catalogue().parts[name].ports}]
"""Bays on PCI Express go straight to ports of a host, without an adapter."""
OLD = ("generic-x86-server", "h")
NEW = ("generic-pcie-5-server", "h/root1")
ADAPTERS = {
    "qlogic-qla2340": OLD,
    "qlogic-qle2872": NEW,
    "generic-10gbe-nic-2p": NEW,
    "generic-100gbe-nic-2p": NEW,
    "generic-12g-sas-hba": NEW,
    "nvidia-connectx-6-vpi-hdr": NEW,
}
"""Adapters with the host and the place in it that take them; one of them meets any host port of a storage system."""


def holders(part_id: str) -> Iterator[tuple[str, InnerPart]]:
    """What takes parts in a storage system: itself, what is inside, and what its slots take in turn."""
    for path, inner in assemblies(catalogue())[part_id].items():
        if inner.slots:
            yield path, inner
            for slot in first_slots(inner).values():
                for fitting in fitting_parts(slot, inner)[:1]:
                    yield from holders(fitting.id)


def first_slots(inner: InnerPart) -> dict[str, Slot]:
    """One slot of each type, by id."""
    return {slot_id: slot for slot_id, slot in reversed(inner.slots.items()) if is_first(inner, slot_id, slot)}


def is_first(inner: InnerPart, slot_id: str, slot: Slot) -> bool:
    return next(name for name, other in inner.slots.items() if other.accepts == slot.accepts) == slot_id


def fitting_parts(slot: Slot, inner: InnerPart) -> list[Part]:
    """Parts for a slot, those first that carry ports or say how fast they are."""
    known = catalogue()
    fitting = [
        part
        for part in known.parts.values()
        if inner.part.kind in known.kinds[part.kind].inside and plug_refusal(known, part, slot) is None
    ]
    return sorted(fitting, key=lambda part: (not part.ports, not any(f.row == "throughput" for f in part.figures)))


class FilledSystem:
    """A storage system with one part in the first slot of each type, all the way down, and its drives in a RAID 0."""

    def __init__(self, system: str) -> None:
        self.bench = Bench()
        self.bench.document["components"] = {}
        self.drives: list[str] = []
        self.targets: list[tuple[str, str, Port]] = []
        self.bench.add("s", "storage_system", system)
        self._fill("s", system)
        self.bench.add("a", "raid_array", at=["s", None], level="raid0", drives=self.drives)
        self.bench.add("v", "volume", at=["a", None], hosts=["h"])

    def _fill(self, component: str, part_id: str) -> None:
        for path, inner in assemblies(catalogue())[part_id].items():
            home = f"{component}/{path}" if path else component
            self.targets += [(home, name, port) for name, port in inner.ports.items() if port.role == "target"]
            for slot_id, slot in first_slots(inner).items():
                part = fitting_parts(slot, inner)[0]
                number = len(self.bench.document["components"])
                name = self.bench.add(f"x{number}", part.kind, part.id, at=[home, slot_id])
                self.drives += [name] if part.kind == "drive" else []
                self._fill(name, part.id)

    def read(self) -> EvaluationResult:
        """Reads by a host whose adapter meets the first host port."""
        home, name, target = self.targets[0]
        adapter, port = next(
            found for found in self._initiators() if ports_refusal(catalogue(), found[1], target) is None
        )
        host, place = ADAPTERS[adapter]
        self.bench.add("h", "host", host)
        self.bench.add("n", "hba", adapter, at=[place, "1"])
        self.bench.cable(("n", port.ids[0]), (home, name))
        return self.bench.workload("w", on=["v"], request_kib=1024, cache_hit=0, threads=64).evaluate("planning")

    def _initiators(self) -> Iterator[tuple[str, Port]]:
        return ((adapter, port) for adapter in ADAPTERS for port in catalogue().parts[adapter].ports)


@pytest.mark.parametrize("system", SYSTEMS)
def test_something_fits_each_slot(system: str) -> None:
    empty = {
        f"{inner.part.id}: {slot.accepts}"
        for _, inner in holders(system)
        for slot in first_slots(inner).values()
        if not fitting_parts(slot, inner)
    }
    assert empty == set()


@pytest.mark.parametrize("system", BEHIND_ADAPTERS)
def test_a_host_reads_through_what_holds_the_port(system: str) -> None:
    filled = FilledSystem(system)
    result = filled.read()
    (workload,) = result.workloads
    assert workload.throughput_mb_s > 0
    loads = {component.id: component.throughput_mb_s for component in result.components}
    assert loads[filled.targets[0][0]] == pytest.approx(workload.throughput_mb_s)
    assert all(loads[drive] > 0 for drive in filled.drives)


@pytest.mark.parametrize(
    ("part", "system"),
    [
        ("ibm-ds8000-host-adapter-32g", "ibm-ds8100"),
        ("ibm-ds8000-host-adapter-2g", "ibm-ds8950f"),
        ("ibm-fcm3-38-4tb", "generic-all-flash-array-g4"),
        ("seagate-exos-x24-24tb", "dell-powervault-me5024"),
        ("seagate-exos-m-30tb", "dell-powervault-me5084"),
        ("samsung-pm1743-15tb", "pure-flasharray-xl170"),
        ("dell-me5-controller-fc", "hpe-msa-2060"),
        ("netapp-ns224", "netapp-fas70"),
    ],
)
def test_what_belongs_to_another_family_is_refused_in_words(part: str, system: str) -> None:
    known = catalogue()
    refusals = [
        plug_refusal(known, known.parts[part], slot)
        for inner in assemblies(known)[system].values()
        for slot in first_slots(inner).values()
    ]
    assert refusals
    assert all(words is not None and words.endswith(".") for words in refusals)


def test_a_linux_target_makes_its_arrays_by_software() -> None:
    """One that states no rules counted as a storage system with a cache, whose parity costs nothing."""
    targets = [
        part for part in map(catalogue().parts.__getitem__, SYSTEMS) if "linux_nvmet" in part.attributes.values()
    ]
    assert targets
    for part in targets:
        assert catalogue().raid[str(part.attributes.get("raid_rules"))].software, part.id
