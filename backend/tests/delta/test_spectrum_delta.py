"""Steps for Storage Virtualize, run on a system of our own: what is wished is there, no mapping lost, and back."""

import random
from collections.abc import Sequence
from copy import deepcopy

import pytest

from headroom.domain.delta.records import DeltaStep, UnwrittenDifference, way_back
from headroom.domain.delta.spectrum import difference
from headroom.domain.statements.spectrum import (
    HostObjectStatement,
    MappingStatement,
    VirtualDiskStatement,
    WishedStorage,
)
from tests.delta.some_removals import offers, some_removals, unpicked
from tests.delta.virtualize import Virtualize

GIB = 2**30


def wish(chance: random.Random) -> WishedStorage:
    volumes = tuple(
        VirtualDiskStatement(f"v{at}", f"P{at % 2}", f"a{at % 2}", chance.randint(1, 9), "gb", f"c_v{at}")
        for at in range(chance.randint(1, 6))
    )
    hosts = tuple(
        HostObjectStatement(
            f"h{at}", tuple(f"1000000000000{at}0{port}" for port in range(chance.randint(1, 2))), f"d{at}"
        )
        for at in range(chance.randint(1, 3))
    )
    pairs = [(host, volume) for host in hosts for volume in volumes if chance.random() < 0.6]
    mappings = tuple(
        MappingStatement(
            host.component_id, volume.component_id, int(volume.name[1:]) if chance.random() < 0.5 else None
        )
        for host, volume in pairs
    )
    return WishedStorage(volumes, hosts, mappings)


def system_of(chance: random.Random, wished: WishedStorage) -> Virtualize:
    """A system with a part of what is wished, some of other sizes and names, and things of its own."""
    system = Virtualize({"P0"} if chance.random() < 0.2 else {"P0", "P1"})
    system.volumes["own"] = ("P0", 5 * GIB)
    for volume in wished.volumes:
        if volume.pool in system.pools and chance.random() < 0.6:
            system.volumes[volume.name] = (volume.pool, max(1, volume.size + chance.choice([0, 0, -1, 1])) * GIB)
    for host in wished.hosts:
        if chance.random() < 0.7:
            system.hosts[chance.choice([host.name, f"w_{host.name}"])] = set(host.wwpns[: chance.randint(1, 2)])
    for name in system.hosts:
        for volume_name in system.volumes:
            if chance.random() < 0.4:
                force = " -force" if any(volume_name == other for _, other in system.mappings) else ""
                system.run(f"mkvdiskhostmap{force} -host {name} {volume_name}")
    return system


@pytest.mark.parametrize("part", range(5))
def test_steps_lead_to_what_is_wished_and_back(part: int) -> None:
    """100 random pairs a case, 500 in all."""
    for seed in range(part * 100, part * 100 + 100):
        chance = random.Random(seed)
        wished = wish(chance)
        system = system_of(chance, wished)
        before = deepcopy(system)
        made, _ = difference(system.present(), wished)
        steps = tuple(one for one in made if isinstance(one, DeltaStep))
        for step in steps:
            for command in step.commands:
                system.run(command)
                assert before.mappings.items() <= system.mappings.items(), f"{seed}: lost after {command}"
        again, _ = difference(system.present(), wished)
        assert [one for one in again if isinstance(one, DeltaStep)] == [], seed
        as_wished(system, wished, again, seed)
        remove_and_return(system, wished, seed)
        for _, step in way_back(steps):
            for command in step.roll_back:
                system.run(command)
        assert system == before, seed


def as_wished(
    system: Virtualize, wished: WishedStorage, again: list[DeltaStep | UnwrittenDifference], seed: int
) -> None:
    open_ = {one.what for one in again if isinstance(one, UnwrittenDifference)}
    named = {
        host.component_id: next(name for name, ports in system.hosts.items() if set(host.wwpns) <= ports)
        for host in wished.hosts
    }
    for volume in wished.volumes:
        own = system.volumes.get(volume.name, ("", 0))[1]
        assert own == volume.size_bytes or f"volume {volume.name}" in open_, seed
    for mapping in wished.mappings:
        host, volume_name = named[mapping.host_id], mapping.volume_id[2:]
        there = system.mappings.get((host, volume_name))
        served = there is not None and mapping.lun in (None, there)
        assert served or {f"mapping {host} {volume_name}", f"volume {volume_name}"} & open_, seed


def run(system: Virtualize, removals: Sequence[DeltaStep]) -> None:
    for step in removals:
        for command in step.commands:
            system.run(command)


def back(system: Virtualize, removals: Sequence[DeltaStep]) -> None:
    for _, step in way_back(tuple(removals)):
        for command in step.roll_back:
            system.run(command)


def remove_and_return(system: Virtualize, wished: WishedStorage, seed: int) -> None:
    before = deepcopy(system)
    _, removals = difference(system.present(), wished)
    few, picked = deepcopy(system), some_removals(removals, seed)
    run(few, picked)
    assert offers(difference(few.present(), wished)[1]) == unpicked(removals, picked), seed
    back(few, picked)
    assert few == before, seed
    run(system, removals)
    assert system.volumes == before.volumes, seed
    assert {key for key in system.mappings if key[1] == "own"} == {key for key in before.mappings if key[1] == "own"}
    assert difference(system.present(), wished)[1] == [], seed
    back(system, removals)
    assert system == before, seed
