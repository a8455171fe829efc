"""Steps for a DS8000, run on a machine of our own: what is wished is there, no volume lost, and back."""

import random
from collections.abc import Sequence
from copy import deepcopy

import pytest

from headroom.domain.delta.dscli_plan import difference
from headroom.domain.delta.records import DeltaStep, UnwrittenDifference, way_back
from headroom.domain.statements.dscli import DsHostStatement, DsPortStatement, FixedBlockStatement, WishedBlocks
from tests.delta.ds8000 import Ds8000
from tests.delta.some_removals import offers, some_removals, unpicked


def wish(chance: random.Random) -> WishedBlocks:
    volumes = tuple(
        FixedBlockStatement(f"c_v{at}", f"v{at}", f"p{at % 2}", f"pool{at % 2}", at % 2, chance.randint(1, 9), ())
        for at in range(chance.randint(1, 6))
    )
    hosts = []
    for at in range(chance.randint(1, 3)):
        names = (f"1000000000000{at}0{port}" for port in range(chance.randint(1, 2)))
        ports = tuple(DsPortStatement(name, f"h{at}_{name[-1]}") for name in names)
        own = tuple(one.node_id for one in volumes if chance.random() < 0.6)
        hosts.append(DsHostStatement(f"n{at}", f"h{at}", "pSeries", ports, own))
    return WishedBlocks(volumes, tuple(hosts))


def machine_of(chance: random.Random, wished: WishedBlocks) -> Ds8000:
    """A machine with a part of what is wished, some of other sizes, groups that are shared, and things of its own."""
    machine = Ds8000({"P0": "pool0"} if chance.random() < 0.2 else {"P0": "pool0", "P1": "pool1"})
    if chance.random() < 0.9:
        machine.volumes["1000"] = ("own", "P0", 5)
    for at, volume in enumerate(wished.volumes):
        pool = f"P{volume.rank_group}"
        if pool in machine.pools and chance.random() < 0.6:
            size = max(1, volume.size_gib + chance.choice([0, 0, 0, -1, 1]))
            machine.volumes[f"1{volume.rank_group}{at + 16:02X}"] = (volume.name, pool, size)
    for number in chance.sample(["V0", "V1", "V3", "V11"], chance.randint(0, 3)):
        machine.groups[number] = (f"g{number[1:]}", {one for one in machine.volumes if chance.random() < 0.5})
    foreign = [DsPortStatement("2100000000000000", "foreign")]
    for port in [*foreign, *(port for host in wished.hosts for port in host.ports)]:
        if machine.groups and chance.random() < 0.5:
            number = chance.choice([f"{at:04X}" for at in range(12) if f"{at:04X}" not in machine.connections])
            machine.connections[number] = (port.name, port.wwpn, chance.choice(list(machine.groups)))
    return machine


def may_see(wished: WishedBlocks, machine: Ds8000) -> set[tuple[str, str]]:
    """Every port of the design with every address that its host is given."""
    of_name = {name: at for at, (name, _, _) in machine.volumes.items()}
    return {
        (port.wwpn, of_name[one[2:]])
        for host in wished.hosts
        for port in host.ports
        for one in host.volume_ids
        if one[2:] in of_name
    }


@pytest.mark.parametrize("part", range(5))
def test_steps_lead_to_what_is_wished_and_back(part: int) -> None:
    """100 random pairs a case, 500 in all."""
    for seed in range(part * 100, part * 100 + 100):
        chance = random.Random(seed)
        wished = wish(chance)
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
        assert machine == before, seed


def as_wished(
    before: Ds8000, machine: Ds8000, wished: WishedBlocks, again: list[DeltaStep | UnwrittenDifference], seed: int
) -> None:
    open_ = [one.what for one in again if isinstance(one, UnwrittenDifference)]
    sizes = {name: size for name, _, size in machine.volumes.values()}
    for volume in wished.volumes:
        told = any(one.startswith("volume") and one.endswith(volume.name) for one in open_)
        assert sizes.get(volume.name) == volume.size_gib or told, seed
    lacking = may_see(wished, machine) - machine.seen()
    if not any(one.startswith(("group", "host")) for one in open_):
        assert lacking == set(), seed
    # Nobody sees more than they did, but what the design gives them, and ports of one host what others of it see.
    of_host = {port.wwpn: host for host in wished.hosts for port in host.ports}
    for port, address in machine.seen() - before.seen() - may_see(wished, machine):
        others = {one.wwpn for one in of_host[port].ports} if port in of_host else set()
        assert any((one, address) in before.seen() for one in others), f"{seed}: {port} sees {address}"


def run(machine: Ds8000, removals: Sequence[DeltaStep]) -> None:
    for step in removals:
        for command in step.commands:
            machine.run(command)


def back(machine: Ds8000, removals: Sequence[DeltaStep]) -> None:
    for _, step in way_back(tuple(removals)):
        for command in step.roll_back:
            machine.run(command)


def remove_and_return(machine: Ds8000, wished: WishedBlocks, seed: int) -> None:
    before = deepcopy(machine)
    _, removals = difference(machine.present(), wished)
    few, picked = deepcopy(machine), some_removals(removals, seed)
    run(few, picked)
    assert offers(difference(few.present(), wished)[1]) == unpicked(removals, picked), seed
    back(few, picked)
    assert few == before, seed
    run(machine, removals)
    assert machine.volumes == before.volumes, seed
    assert before.seen() & may_see(wished, machine) <= machine.seen(), seed
    own = {port.wwpn for host in wished.hosts for port in host.ports}
    assert {one for one in machine.seen() if one[0] not in own} == {one for one in before.seen() if one[0] not in own}
    assert difference(machine.present(), wished)[1] == [], seed
    back(machine, removals)
    assert machine == before, seed
