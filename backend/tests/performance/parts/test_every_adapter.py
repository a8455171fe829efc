"""Every adapter of the catalogue fits some host and carries traffic end to end, as far as its ports go."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import plug_refusal
from headroom.domain.catalogue.records import Part, Port
from tests.builders import Bench, catalogue

Place = tuple[str, ...]


def parts(kind: str) -> list[Part]:
    return sorted((part for part in catalogue().parts.values() if part.kind == kind), key=lambda part: part.id)


def slots(holder: Part, guest: Part) -> Iterator[tuple[str, str]]:
    """Places in the fixed inside of a part that take another: path and slot."""
    for path, inner in assemblies(catalogue())[holder.id].items():
        for slot_id, slot in inner.slots.items():
            if plug_refusal(catalogue(), guest, slot) is None:
                yield path, slot_id


def add_adapter(made: Bench, adapter: Part) -> bool:
    """The adapter `n` in a host `h` that has a slot for it, or in a drawer of one."""
    for host in parts("host"):
        for path, slot in slots(host, adapter):
            made.add("h", "host", host.id, multipath="round_robin")
            made.add("n", "hba", adapter.id, at=["/".join(filter(None, ("h", path))), slot])
            return True
    for drawer in parts("io_drawer"):
        for path, slot in slots(drawer, adapter):
            for host in parts("host"):
                for _, place in slots(host, drawer):
                    made.add("h", "host", host.id, multipath="round_robin")
                    made.add("d", "io_drawer", drawer.id, at=["h", place])
                    made.add("n", "hba", adapter.id, at=[f"d/{path}", slot])
                    return True
    return False


@lru_cache(maxsize=1)
def systems() -> list[tuple[Part, str, str, Port, Part, list[str]]]:
    """Storage systems with target ports: path and id of a port, its entry, and a drive with the bays that take it."""
    found = []
    for system in parts("storage_system"):
        inside = assemblies(catalogue())[system.id]
        targets = [(path, name, port) for path, one in inside.items() for name, port in one.ports.items()]
        for drive in parts("drive"):
            bays = [slot for path, slot in slots(system, drive) if not path]
            if len(bays) > 1:
                found += [(system, *each, drive, bays) for each in targets if each[2].role == "target"]
                break
    return found


def speeds(part: Part) -> set[tuple[str, float]]:
    return {(port.type, gbps) for port in part.ports for gbps in port.speeds_gbps}


def attach(made: Bench, adapter: Part) -> str | None:
    """A storage system behind the adapter, straight or over one switch; its volume, None where nothing fits."""
    port = adapter.ports[0]
    mine = {(port.type, gbps) for gbps in port.speeds_gbps}
    for switch in [None, *parts("switch")]:
        if switch is not None and not mine & speeds(switch):
            continue
        reach = mine if switch is None else speeds(switch)
        for system, path, name, target, drive, bays in systems():
            if reach & {(target.type, gbps) for gbps in target.speeds_gbps}:
                made.add("a", "storage_system", system.id)
                drives = [made.add(f"a{bay}", "drive", drive.id, at=["a", bay]) for bay in bays]
                made.add("r", "raid_array", at=["a", None], level="raid0", drives=drives, strip_kib=128)
                join(made, (("n", port.ids[0]), ("/".join(filter(None, ("a", path))), name)), switch)
                return made.add("v", "volume", at=["r", None], hosts=["h"])
    return None


def join(made: Bench, ends: tuple[tuple[str, str], tuple[str, str]], switch: Part | None) -> None:
    if switch is None:
        made.cable(*ends)
        return
    made.add("sw", "switch", switch.id)
    names = [name for group in switch.ports for name in group.ids]
    for end, name in zip(ends, (names[0], names[-1]), strict=True):
        made.cable(end, ("sw", name))


@pytest.mark.parametrize("adapter", [part.id for part in parts("hba") if part.ports and part.plugs])
def test_an_adapter_carries_traffic_end_to_end(adapter: str) -> None:
    part = catalogue().parts[adapter]
    made = Bench()
    made.document["components"] = {}
    assert add_adapter(made, part), "no host of the catalogue has a slot for it"
    volume = attach(made, part)
    assert volume is not None, "no storage system of the catalogue speaks its protocol"
    result = made.workload("w", on=[volume], threads=4096, request_kib=1024).evaluate("planning")
    assert not [note.message for note in result.notes if note.severity == "error"]
    (workload,) = result.workloads
    assert workload.io_paths == 1
    assert workload.throughput_mb_s > 0
    rates = {(link.type, link.gbps): link.mb_s for link in catalogue().links}
    port = part.ports[0]
    assert workload.throughput_mb_s <= max(rates[port.type, gbps] for gbps in port.speeds_gbps) + 1e-6
