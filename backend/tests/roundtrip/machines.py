"""What machines list after they have run our files: text as the real tool prints it, by the file that it goes to."""

import json
import re
import shlex
from collections.abc import Iterator
from typing import Any

from headroom.domain.design.records import Design
from headroom.domain.statements.smcli import SmcliWords
from tests.delta.ds8000 import HEAD, Ds8000
from tests.delta.engenio import Engenio
from tests.delta.fabric_os import FabricOs
from tests.delta.nx_os import NxOs
from tests.delta.test_designs import session
from tests.delta.virtualize import Virtualize

Listings = dict[str, str]
_LSSYSTEM = "id:000002002C600000\nname:flash\nlocation:local\ncode_level:8.7.0.0 (build 169.2.2407)\n"


def commands(text: str, mark: str = "#") -> list[str]:
    """The commands of a file, lines that go on joined."""
    joined = text.replace("\\\n", " ")
    return [line for line in joined.split("\n") if line.strip() and not line.startswith(mark)]


def fabric_os(text: str) -> Listings:
    """A Brocade fabric."""
    switch = FabricOs()
    for line in commands(text):
        switch.run(line)
    return {"sw/cfgshow.txt": "\n".join(switch.cfgshow()) + "\n"}


def nx_os(text: str) -> Listings:
    """A VSAN of Cisco switches."""
    switch = NxOs(enhanced="zone mode enhanced" in text)
    for line in commands(text, "!"):
        if not line.startswith("zone mode"):
            switch.run(line)
    return {"sw.txt": "\n".join(session(switch)) + "\n"}


def virtualize(text: str, design: Design) -> Listings:
    """A FlashSystem; it gives its volumes the UIDs that the design has of them."""
    system = Virtualize(set())
    for line in commands(text):
        if line.startswith("mkmdiskgrp"):
            system.pools.add(line.split(" ")[2])
        elif not line.startswith(("mkarray", "mkdistributedarray", "charraymember", "chdrive")):
            system.run(line)
    volumes = [one for one in design.components.values() if one.kind == "volume"]
    uids = {
        name: str(one.attributes["wwid"])[1:].upper()
        for name, one in zip(system.volumes, volumes, strict=True)
    }  # fmt: skip
    found = {f"flash/{name}.txt": _delimited(listed) for name, listed in _spectrum_rows(system, uids).items()}
    return found | {"flash/lssystem.txt": _LSSYSTEM}


def _spectrum_rows(system: Virtualize, uids: dict[str, str]) -> dict[str, list[dict[str, Any]]]:
    sizes = {"extent_size": 1024, "free_capacity": 0, "virtual_capacity": 0, "used_capacity": 0}
    online = {"status": "online"}
    node = {"id": 1, "node_name": "node1", "local_wwpn": "5005076810000010", "local_port": 1, "local_nportid": "010201"}
    return {
        "lsmdiskgrp": [
            {"id": at, "name": pool, **online, "mdisk_count": 1, "vdisk_count": 1, "capacity": 10**13, **sizes}
            for at, pool in enumerate(sorted(system.pools))
        ],
        "lsvdisk": [
            {"id": at, "name": name, "IO_group_id": 0, "IO_group_name": "io_grp0", **online, "mdisk_grp_id": 0}
            | {"mdisk_grp_name": pool, "capacity": size, "type": "striped", "vdisk_UID": uids[name]}
            for at, (name, (pool, size)) in enumerate(system.volumes.items())
        ],
        "lshost": [
            {"id": at, "name": name, "port_count": len(own), "iogrp_count": 4, **online}
            for at, (name, own) in enumerate(system.hosts.items())
        ],
        "lshostvdiskmap": [
            {"id": 0, "name": host, "SCSI_id": lun, "vdisk_id": 0, "vdisk_name": volume, "vdisk_UID": uids[volume]}
            for (host, volume), lun in system.mappings.items()
        ],
        "lsfabric": [
            {"remote_wwpn": port, "remote_nportid": "020200", **node, "state": "active", "name": host}
            | {"cluster_name": "", "type": "host"}
            for host, own in system.hosts.items()
            for port in sorted(own)
        ],
    }


WWNN = "5005076303FFC123"


def ds8000(text: str) -> Listings:
    """A DS8000; count key data apart."""
    machine, following = Ds8000({}), [0, 1]
    for line in commands(text):
        words = line.split(" ")
        if words[0] == "mkextpool":
            group = int(words[2])
            machine.pools[f"P{following[group]}"] = words[-1]
            following[group] += 2
        elif words[0] in ("mkfbvol", "mkvolgrp", "mkhostconnect"):
            machine.run(line)
    taken = "November 28, 2026 11:40:00 AM UTC"
    rows = {"Name": "ds", "Storage Unit": "IBM.2107-75LR810", "ID": "IBM.2107-75LR811", "WWNN": WWNN}
    image = [HEAD.format(taken=taken), *(f"{key:<13}{value}" for key, value in rows.items())]
    found = machine.listings(taken) | {"showsi.txt": "\n".join(image) + "\n"}
    return {f"ds/{name}": listing for name, listing in found.items()}


def smcli(text: str, words: SmcliWords, ids: dict[str, str]) -> Listings:
    """An Engenio storage system; `ids` has the world-wide names that its volumes shall have, by their names there."""
    machine = Engenio(words)
    for line in commands(text, "//"):
        machine.run(line)
    return {"box/profile.txt": machine.profile("box", "11/28/26 11:40:00 AM", ids)}


def mounts(host: str, units: list[str]) -> Listings:
    """What the kernel says is mounted once systemd has started these units."""
    lines = []
    for text in units:
        said = dict(line.split("=", 1) for line in text.split("\n") if "=" in line and not line.startswith("#"))
        lines.append(f"{said['What']} {said['Where']} {said['Type']} rw,{said['Options']} 0 0")
    return {f"{host}/mounts.txt": "\n".join(["proc /proc proc rw 0 0", *lines]) + "\n"}


def _delimited(rows: list[dict[str, Any]]) -> str:
    return "\n".join([":".join(rows[0]), *(":".join(str(value) for value in row.values()) for row in rows)]) + "\n"


def lvm(host: str, text: str, sizes: dict[str, int]) -> Listings:
    """A host's LVM; `sizes` of its disks by path, in bytes."""
    groups: dict[str, dict[str, Any]] = {}
    for line in commands(text):
        words = shlex.split(line)
        verb = words[3] if words[0] == "unless" else words[0]
        if verb == "vgcreate":
            _, option, extent, name, *disks = words[3:]
            assert option == "-s", line
            groups[name] = {"extent": int(extent.removesuffix("k")) * 1024, "disks": disks, "volumes": {}}
        elif verb == "lvcreate":
            said = {word: words[at + 1] for at, word in enumerate(words) if at > 3 and word.startswith("-")}
            group = next(word for word in words[4 + 2 * len(said) :])
            groups[group]["volumes"][said["-n"]] = said
    maps = [
        line
        for at, (disk, size) in enumerate(sizes.items())
        for line in (
            f"{disk.removeprefix('/dev/mapper/')} dm-{at} IBM,2145",
            f"size={size // 2**30}G features='1 queue_if_no_path' hwhandler='1 alua' wp=rw",
            "`-+- policy='service-time 0' prio=50 status=active",
            f"  `- 1:0:0:{at} sd{chr(97 + at)} 8:{16 * at} active ready running",
        )
    ]
    reports = {f"{host}/{name}.json": text for name, text in _lvm_reports(host, groups, sizes)}
    return reports | {f"{host}/multipath-ll.txt": "\n".join(maps) + "\n"}


def _lvm_reports(host: str, groups: dict[str, dict[str, Any]], sizes: dict[str, int]) -> Iterator[tuple[str, str]]:
    pv, vg, lv = [], [], []
    for name, one in groups.items():
        extent = one["extent"]
        size = sum(sizes[disk] // extent * extent for disk in one["disks"])
        counts = {"pv_count": str(len(one["disks"])), "lv_count": str(len(one["volumes"])), "snap_count": "0"}
        facts = {"vg_attr": "wz--n-", "vg_size": str(size), "vg_free": "0", "vg_extent_size": str(extent)}
        vg.append({"vg_name": name, **counts, **facts, "vg_uuid": f"uuid-{host}-{name}"})
        for disk in one["disks"]:
            rounded = str(sizes[disk] // extent * extent)
            pv.append({"pv_name": disk, "vg_name": name, "pv_size": rounded, "pv_uuid": f"pv-{host}-{disk}"})
        for volume, said in one["volumes"].items():
            stripes = int(said.get("-i", 1))
            lv.append({
                "lv_name": volume, "vg_name": name, "lv_size": str(int(said["-l"]) * extent), "stripes": str(stripes),
                "stripe_size": str(int(said.get("-I", "0k")[:-1]) * 1024), "lv_uuid": f"lv-{host}-{name}-{volume}",
                "devices": ",".join(f"{disk}(0)" for disk in one["disks"][: stripes if stripes > 1 else 1]),
            })  # fmt: skip
    for name, rows in (("pv", pv), ("vg", vg), ("lv", lv)):
        yield f"{name}s", json.dumps({"report": [{name: rows}]}, indent=2)


def mdadm(host: str, text: str) -> Listings:
    """Arrays that Linux keeps."""
    details = []
    for line in commands(text):
        words = shlex.split(line)
        if words[:2] == ["mdadm", "--create"]:
            said = dict(word.split("=") for word in words[3:] if "=" in word)
            drives = [word for word in words[3:] if word.startswith("/dev/")]
            chunk = [f"        Chunk Size : {said['--chunk']}K"] if "--chunk" in said and said["--level"] != "1" else []
            most = int(said["--raid-devices"])
            table = [
                f"       {n if n < most else '-'}     259        {n}        {n if n < most else '-'}"
                f"      {'active sync' if n < most else 'spare'}   {drive}"
                for n, drive in enumerate(drives)
            ]
            details.append("\n".join([
                f"{words[2]}:", "           Version : 1.2", f"        Raid Level : raid{said['--level']}",
                f"      Raid Devices : {said['--raid-devices']}", f"     Total Devices : {len(drives)}", *chunk,
                f"              Name : {host}:{re.sub('.*/', '', words[2])}", "",
                "    Number   Major   Minor   RaidDevice State", *table,
            ]))  # fmt: skip
    return {f"{host}/mdadm-detail.txt": "\n\n".join(details) + "\n", f"{host}/hostname.txt": f"{host}\n"}
