"""Steps for an Engenio system, run on a machine of our own: what is wished is there, no path lost, and back."""

import random
from collections.abc import Sequence
from copy import deepcopy

import pytest

from headroom.domain.delta.engenio.plan import difference
from headroom.domain.delta.records import DeltaStep, UnwrittenDifference, way_back
from headroom.domain.statements.smcli import (
    EngenioHostStatement,
    EngenioPortStatement,
    EngenioVolumeStatement,
    SmcliWords,
    WishedEngenio,
)
from tests.delta.engenio import Engenio
from tests.delta.some_removals import offers, some_removals, unpicked

E_SERIES = SmcliWords("volume", "storageArray", "volumeGroup", named_groups=True, maps_apart=True)
IBM = SmcliWords("logicalDrive", "storageSubsystem", "array", named_groups=False, maps_apart=False)


def wish(chance: random.Random, words: SmcliWords) -> WishedEngenio:
    hosts = []
    for at in range(chance.randint(1, 4)):
        ports = tuple(
            EngenioPortStatement(f"1000000000000{at}0{port}", f"h{at}_{port}") for port in range(chance.randint(1, 2))
        )
        hosts.append(EngenioHostStatement(f"n{at}", f"h{at}", ports))
    ids = [host.node_id for host in hosts]
    private = chance.random() < 0.7
    shared = tuple(ids[: chance.randint(2, len(ids))]) if len(ids) > 1 else tuple(ids)
    volumes = []
    for at in range(chance.randint(1, 6)):
        users = tuple(ids) if not private else chance.choice([shared, (chance.choice(ids),), ()])
        settings = {"readCacheEnabled": chance.choice(["TRUE", "FALSE"]), "cacheFlushModifier": "10"}
        volumes.append(
            EngenioVolumeStatement(
                f"c_v{at}", f"v{at}", f"a{at % 2}", f"g{at % 2}", "5", str(chance.randint(1, 9)), chance.choice("ab"),
                chance.choice([64, 128]), settings if chance.random() < 0.6 else {}, users,
                at if users and chance.random() < 0.9 else None,
            )
        )  # fmt: skip
    private = private and any(one.host_ids and len(one.host_ids) < len(ids) for one in volumes)
    names = {shared: "grp"} if len(shared) > 1 and private else {}
    return WishedEngenio(words, tuple(volumes), tuple(hosts), private, names, {"cacheBlockSize": chance.choice("48")})


def machine_of(chance: random.Random, wished: WishedEngenio) -> Engenio:
    """A machine with a part of what is wished, other sizes and settings, shared groups, and things of its own."""
    names = ("g0", "g1") if wished.words.named_groups else ("1", "2")
    machine = Engenio(wished.words, {one: {"drives": ["0,1"], "level": "5"} for one in names})
    if chance.random() < 0.2:
        machine.groups.popitem()
    machine.logged_in = {port.wwpn for host in wished.hosts for port in host.ports}
    machine.settings = {"cacheBlockSize": "4"} if chance.random() < 0.8 else {}
    machine.most_partitions = chance.choice([1, 2, 64, 64])
    machine.volumes["own"] = volume_of(names[0], 5, "a")
    for at, volume in enumerate(wished.volumes):
        group = names[at % 2]
        if group in machine.groups and chance.random() < 0.6:
            size = max(1, int(volume.capacity_gib or 1) + chance.choice([0, 0, 0, -1, 1]))
            machine.volumes[volume.name] = volume_of(group, size, chance.choice("ab"))
    for name in chance.sample(["grp", "cluster", "h3"], chance.randint(0, 2)):
        machine.host_groups.add(name)
    foreign = EngenioHostStatement("", "foreign", (EngenioPortStatement("2100000000000000", "foreign_0"),))
    for host in (*wished.hosts, foreign):
        if chance.random() < 0.5 and host.name not in machine.host_groups:
            machine.hosts[host.name] = chance.choice(["", "", *sorted(machine.host_groups)])
            for port in host.ports:
                if chance.random() < 0.8:
                    holder = host.name if chance.random() < 0.9 else chance.choice(list(machine.hosts))
                    machine.ports[port.wwpn] = (holder, f"{port.label}x")
    for name in machine.volumes:
        whoms = [("host", one) for one in machine.hosts] + [("hostgroup", one) for one in machine.host_groups]
        before = deepcopy(machine.mappings)
        if chance.random() < 0.5:
            kind, whom = chance.choice([*whoms, ("default", "")])
            machine.mappings[name] = (kind, whom, chance.randint(0, 6))
            luns = [[one[2] for one in machine._of(port)] for port in machine.everyone()]
            apart = {one[:2] for one in machine.mappings.values() if one[0] != "default"}
            if any(len(set(one)) < len(one) for one in luns) or len(apart) > machine.most_partitions:
                machine.mappings = before
    return machine


def volume_of(group: str, gib: int, owner: str) -> dict[str, object]:
    settings = {"readCacheEnabled": "TRUE", "cacheFlushModifier": "20"}
    return {"size": gib * 2**30, "group": group, "owner": owner, "segment": 64, "settings": settings}


def may_see(wished: WishedEngenio) -> set[tuple[str, str]]:
    """Every port of the design with every volume that its host is given."""
    return {
        (port.wwpn, volume.name)
        for volume in wished.volumes
        for host in wished.hosts
        for port in host.ports
        if host.node_id in volume.host_ids
    }


@pytest.mark.parametrize("words", [E_SERIES, IBM], ids=["e-series", "ibm"])
@pytest.mark.parametrize("part", range(5))
def test_steps_lead_to_what_is_wished_and_back(part: int, words: SmcliWords) -> None:
    """100 random pairs a case, 500 in all for each dialect."""
    for seed in range(part * 100, part * 100 + 100):
        chance = random.Random(seed)
        wished = wish(chance, words)
        machine = machine_of(chance, wished)
        before = deepcopy(machine)
        made, _ = difference(machine.present(), wished)
        steps = tuple(one for one in made if isinstance(one, DeltaStep))
        for step in steps:
            for command in step.commands:
                machine.run(command)
                assert before.seen() <= machine.seen(), f"{seed}: lost after {command}"
        again, _ = difference(machine.present(), wished)
        assert [one for one in again if isinstance(one, DeltaStep)] == [], seed
        as_wished(before, machine, wished, again, seed)
        remove_and_return(machine, wished, seed)
        for _, step in way_back(steps):
            for command in step.roll_back:
                machine.run(command)
                assert before.seen() <= machine.seen(), f"{seed}: lost on the way back after {command}"
        assert machine == before, seed


def as_wished(
    before: Engenio, machine: Engenio, wished: WishedEngenio, again: list[DeltaStep | UnwrittenDifference], seed: int
) -> None:
    open_ = " ".join(one.what for one in again if isinstance(one, UnwrittenDifference))
    for volume in wished.volumes:
        there = machine.volumes.get(volume.name)
        assert there is not None or f"volume {volume.name}" in open_, seed
        same = there is None or there["size"] == volume.size_bytes
        assert same or f"volume {volume.name}" in open_, seed
        lacking = {one for one in may_see(wished) - machine.seen() if one[1] == volume.name}
        if there is not None and volume.lun is not None and volume.name not in open_ and "host" not in open_:
            assert lacking == set(), (seed, volume.name)
    assert machine.seen() - before.seen() - {("unknown", one.name) for one in wished.volumes} <= may_see(wished), seed


def run(machine: Engenio, removals: Sequence[DeltaStep]) -> None:
    for step in removals:
        for command in step.commands:
            machine.run(command)


def back(machine: Engenio, removals: Sequence[DeltaStep]) -> None:
    for _, step in way_back(tuple(removals)):
        for command in step.roll_back:
            machine.run(command)


def remove_and_return(machine: Engenio, wished: WishedEngenio, seed: int) -> None:
    before = deepcopy(machine)
    _, removals = difference(machine.present(), wished)
    few, picked = deepcopy(machine), some_removals(removals, seed)
    run(few, picked)
    assert offers(difference(few.present(), wished)[1]) == unpicked(removals, picked), seed
    back(few, picked)
    assert few == before, seed
    run(machine, removals)
    assert machine.volumes == before.volumes, seed
    assert before.seen() & may_see(wished) <= machine.seen(), seed
    assert machine.seen() <= before.seen(), seed
    own = {port.wwpn for host in wished.hosts for port in host.ports}
    assert {one for one in machine.seen() if one[0] not in own} == {one for one in before.seen() if one[0] not in own}
    assert difference(machine.present(), wished)[1] == [], seed
    back(machine, removals)
    assert machine == before, seed
