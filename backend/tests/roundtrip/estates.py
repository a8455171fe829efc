"""Random estates: hosts with adapters, a switch, a storage system, zones, volumes, LVM, and arrays of NVMe drives."""

import random
from typing import Any

from headroom.domain.papers.sketch import Sketch
from tests.writers.samples import case

Document = dict[str, Any]
_UID = "600507681081018b88000000000000"
_ENGENIO = "600a0b80002efdd50000075d45f100"
_LEVELS = ("raid0", "raid1", "raid5", "raid10")


def estate(seed: int, switch: str) -> Document:
    """Hosts on one switch and a FlashSystem; equal seeds give equal ones. `switch` is a part of the catalogue."""
    chance = random.Random(seed)
    sketch = Sketch("Estate")
    sketch.part("s", "storage_system", "ibm-flashsystem-5300", name="flash")
    sketch.part("sw", "switch", switch, name="sw", domain_id=1, vsan=10)
    sketch.part("card", "host_adapter", "ibm-flashsystem-fc32-4p", at=("s/canister1", "card1"), **{
        f"ports/p{port}/wwpn": f"50:05:07:68:10:00:00:1{port}" for port in range(2)
    })  # fmt: skip
    for port in range(2):
        sketch.cable(("card", f"p{port}"), ("sw", str(port + 1)))
    bays = [("s", f"bay{bay}") for bay in range(1, 8)]
    sketch.array("s", "a1", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256, drive_class=0)
    hosts = [_host(sketch, chance, number) for number in range(chance.randint(1, 4))]
    _zones(sketch, chance)
    _volumes(sketch, chance, hosts)
    return sketch.document


def _host(sketch: Sketch, chance: random.Random, number: int) -> str:
    name = f"h{number}"
    system = chance.choice(["Red Hat Enterprise Linux 9.4", "Debian GNU/Linux 12"])
    way, seconds = chance.choice(["round_robin", "least_loaded", "failover"]), chance.choice([30, 60, 120])
    how: dict[str, Any] = {"operating_system": system, "multipath": way, "no_path_seconds": seconds}
    sketch.part(name, "host", "generic-pcie-4-server", name=f"host{number}", **how)
    for slot in range(1, chance.randint(1, 2) + 1):
        hba = f"{name}f{slot}"
        wwpn = f"10:00:00:00:00:01:{number:02x}:{slot:02x}"
        sketch.part(hba, "hba", "qlogic-qle2772", at=(f"{name}/root{slot}", str(slot)), **{"ports/fc0/wwpn": wwpn})
        sketch.cable((hba, "fc0"), ("sw", str(2 + 2 * number + slot)))
    return name


def _zones(sketch: Sketch, chance: random.Random) -> None:
    """A zone for each adapter; some see one port of the storage system, some both, under any name."""
    hbas = [key for key, one in sketch.document["components"].items() if one["kind"] == "hba"]
    for number, hba in enumerate(hbas):
        ports = [["card", "p0"], ["card", "p1"]]
        targets = chance.choice([ports[:1], ports[1:], ports])
        name = chance.choice([f"z {hba}", f"Zone-{number}", f"é {number}"])
        sketch.document["zones"][f"z{number}"] = {"name": name, "members": [[hba, "fc0"], *targets]}


def _volumes(sketch: Sketch, chance: random.Random, hosts: list[str]) -> None:
    luns = dict.fromkeys(hosts, 0)
    for number in range(chance.randint(1, 6)):
        shared = chance.random() < 0.2
        users = hosts if shared else [chance.choice(hosts)]
        lun = max(luns[host] for host in users)
        luns.update(dict.fromkeys(users, lun + 1))
        sketch.part(
            f"v{number}", "volume", at="a1", hosts=users, capacity_gib=chance.choice([10, 64, 100.25, 500]), lun_id=lun,
            wwid=f"3{_UID}{number:02x}", name=chance.choice([f"vol {number}", f"data_{number}"]),
        )  # fmt: skip
    for host in hosts:
        own = [
            key for key, one in sketch.document["components"].items()
            if one["kind"] == "volume" and one["hosts"] == [host]
        ]  # fmt: skip
        if own and chance.random() < 0.8:
            _group(sketch, chance, host, own)


def _group(sketch: Sketch, chance: random.Random, host: str, volumes: list[str]) -> None:
    group = f"{host}g"
    sketch.part(group, "lvm_volume_group", at=host, volumes=volumes, name=chance.choice(["vg_data", f"{host} group"]))
    striped = len(volumes) > 1 and chance.random() < 0.5
    how = (
        {"arrangement": "striped", "strip_kib": chance.choice([64, 256])}
        if striped
        else {"arrangement": "concatenated"}
    )
    types = ["xfs", "ext4"]
    sketch.part(f"{host}x", "filesystem", at=host, type=chance.choice(types), on=[f"{host}l"], name="files",
                mount_point=chance.choice(["/data", f"/srv/{host}"]))  # fmt: skip
    sketch.part(f"{host}l", "logical_volume", at=group, volumes=volumes, capacity_gib=chance.choice([1, 4, 8]), **how)


def blocks(seed: int) -> Document:
    """Fixed block volumes of a DS8000 in two pools, for one of two hosts or both."""
    chance = random.Random(seed)
    document = case("storage-ds8000")
    parts = document["components"]
    for name in ("v0", "v1", "v2"):
        del parts[name]
    for number in range(chance.randint(1, 7)):
        users = chance.choice([["h"], ["z"], ["h", "z"]])
        parts[f"w{number}"] = {
            "kind": "volume",
            "name": chance.choice([f"vol {number}", f"data_{number}"]),
            "at": [chance.choice(["p0", "p1"]), None],
            "hosts": users,
            "capacity_gib": chance.choice([10, 64.5, 100]),
            "host_device": f"sd{chr(98 + number)}",
        }
    return document


def engenio(seed: int) -> Document:
    """Volumes of an Engenio system in two arrays, in the words of one of two vendors, for hosts alone or together."""
    chance = random.Random(seed)
    document = case("storage-e-series")
    parts = document["components"]
    parts["s"]["name"] = "box"
    family = chance.choice(["e_series", "e_series", "fastt900"])
    parts["s"] |= {"array_family": family, "cache_block_kib": 4 if family == "fastt900" else chance.choice([4, 32])}
    for array in ("a1", "a2"):
        parts[array]["level"] = chance.choice(["raid5", "raid10"] if family == "fastt900" else ["raid5", "raid6"])
        parts[array] |= {"strip_kib": chance.choice([64, 256]), "write_cache_mirroring": chance.random() < 0.5}
        parts[array] |= {"cache_flush_seconds": chance.choice([0.5, 10, 60]), "media_scan": chance.random() < 0.5}
    hosts = ["h", "h2", "h3"][: chance.randint(1, 3)]
    ends = [["s/controllerA", "host1"], ["s/controllerB", "host1"]]
    for number, host in enumerate(hosts):
        card = "fc" if host == "h" else f"fc{number}"
        parts[host] = parts["h"] | {"name": f"host {number}"}
        parts[card] = parts["fc"] | {"at": [host, "1"]}
        parts[card] |= {f"ports/fc{port}/wwpn": f"10:00:00:00:00:00:0{number}:0{port}" for port in (0, 1)}
        ends += [[card, "fc0"], [card, "fc1"]]
    parts["sw"] = {"kind": "switch", "part": "brocade-g620", "name": "Switch"}
    document["cables"] = {
        f"c{place}": {"from": end, "to": ["sw", str(place)], "length_m": None} for place, end in enumerate(ends)
    }
    shared = hosts[: chance.randint(1, len(hosts))]
    one_for_all = chance.random() < 0.3
    volumes = {name: parts.pop(name) for name in ("v1", "v2", "v3")}
    for number in range(chance.randint(2, 7)):
        array = ("a1", "a2")[number % 2]
        users = hosts if one_for_all else chance.choice([shared, [chance.choice(hosts)]])
        parts[f"w{number}"] = volumes["v1"] | {
            "name": chance.choice([f"vol {number}", f"data_{number}"]), "at": [array, None], "hosts": users,
            "capacity_gib": chance.choice([10, 64.5, 200]), "lun_id": number, "host_device": f"mpath{chr(97 + number)}",
            "owner": chance.choice(["s/controllerA", "s/controllerB"]), "wwid": f"3{_ENGENIO}{number:02x}",
        }  # fmt: skip
    return document


def local_arrays(seed: int) -> Document:
    """A server whose NVMe drives, four behind each of two ports, are in arrays that Linux keeps."""
    chance = random.Random(seed)
    document = case("linux-storage")
    parts = document["components"]
    parts["h"]["name"] = "local"
    for bay in range(1, 5):
        parts[f"b1d{bay}"]["host_device"] = f"nvme1{bay}n1"
    for array, bays in (("m1", "b1"), ("m2", "b2")):
        level = chance.choice(_LEVELS)
        spares = chance.randint(0, 1) if level in ("raid1", "raid5") else 0
        count = {"raid0": 3, "raid1": 2, "raid5": 3, "raid10": 4}[level] + spares
        drives = [f"{bays}d{bay}" for bay in sorted(chance.sample(range(1, 5), count))]
        parts[array] |= {"level": level, "drives": drives, "strip_kib": chance.choice([64, 256]), "spares": spares}
    return document
