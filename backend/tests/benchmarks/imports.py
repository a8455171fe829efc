"""Listings of 200 hosts, 40 switches and 2,000 volumes to a drawing, and again: `python -m tests.benchmarks.imports`.

The budget is 30 s and 1 GB for reading, merging and placing together. The listings are invented.
"""

import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.importers.claim_pages import claims_of
from headroom.domain.importers.collect import Collection
from headroom.domain.importers.estate_reader import merge
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import written
from headroom.domain.importers.place.design import place
from headroom.domain.importers.place.merging import MergeTerms
from headroom.settings import CATALOGUE, IMPORTERS
from headroom.web.engine.imports.pages import CLAIMS, unpacked
from headroom.web.engine.imports.reading import read_pages

HOSTS, SWITCHES, VOLUMES = 200, 40, 2_000
BUDGET_S, BUDGET_MB = 30, 1_000
_EACH = HOSTS // (SWITCHES // 2)
_STORAGE = ("5005076810150001", "5005076810250001", "5005076810150002", "5005076810250002")
"""One port of each controller in each fabric."""


def main() -> None:
    """Print seconds of each stage, and the most memory."""
    knowledge, catalogue = load_knowledge(IMPORTERS), load_catalogue(CATALOGUE)
    with TemporaryDirectory() as folder:
        files = [(path, name) for name, path in _written(Path(folder))]
        watch = _Watch()
        pages = read_pages(files, Path(folder) / "progress.json")
        watch.stage(f"{len(files):,} files read, {sum(map(len, pages)) / 1e6:.1f} MB of pages kept")
        names = [kind for kind, _ in orjson.loads(pages[0])]
        claims = [unpacked(page) for kind, page in zip(names, pages[1:], strict=True) if kind == CLAIMS]
        imported = merge(Collection(claims=list(claims_of(claims))), knowledge)
        watch.stage("merged again from its pages")
        index = PartIndex(catalogue, knowledge)
        placed = place(empty_document("Estate"), imported, index)
        document: Any = to_document(parse_design(placed.document, catalogue))
        watch.stage(f"placed: {len(document['components']):,} parts, {len(document['cables']):,} cables")
        again = place(document, imported, index, MergeTerms(placed.base))
        watch.stage(f"again: {len(again.added)} new, {len(again.differs)} differ; base {len(written(again.base)):,} B")
        watch.end()


class _Watch:
    def __init__(self) -> None:
        self._begun = self._last = time.perf_counter()

    def stage(self, words: str) -> None:
        """Say what took how long."""
        now = time.perf_counter()
        sys.stdout.write(f"{now - self._last:7.2f} s   {words}\n")
        self._last = now

    def end(self) -> None:
        """Say whether the budget was met."""
        spent_s, most_mb = self._last - self._begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
        verdict = "met" if spent_s <= BUDGET_S and most_mb <= BUDGET_MB else "MISSED"
        sys.stdout.write(f"{spent_s:7.2f} s   {most_mb:.0f} MB   budget {BUDGET_S} s, {BUDGET_MB} MB   {verdict}\n")


def _written(folder: Path) -> Iterator[tuple[str, Path]]:
    for number, (name, text) in enumerate(listings()):
        file = folder / f"{number}.txt"
        file.write_text(text, encoding="utf-8")
        yield name, file


def listings() -> Iterator[tuple[str, str]]:
    """Name and text of each listing."""
    for host in range(HOSTS):
        yield f"hosts/db{host:03}/hostname.txt", f"db{host:03}\n"
        yield f"hosts/db{host:03}/fc_host.txt", "".join(_fc_host(host, side) for side in (0, 1))
        yield f"hosts/db{host:03}/multipath-ll.txt", "".join(_map(host, at) for at in range(VOLUMES // HOSTS))
    for side in (0, 1):
        for switch in range(SWITCHES // 2):
            where = f"switches/{_switch(side, switch)}"
            yield f"{where}/switchshow.txt", _switchshow(side, switch)
            yield f"{where}/nsshow.txt", _nsshow(side, switch)
    yield from (_storage(name, rows) for name, rows in _TABLES.items())


def _switch(side: int, switch: int) -> str:
    return f"san{'ab'[side]}{switch:02}"


def _name(host: int, side: int) -> str:
    return f"100000109b{host:04x}{side:02x}"


def _switch_wwn(side: int, switch: int) -> str:
    return f"10:00:00:27:f8:0{'ab'[side]}:00:{switch + 1:02x}"


def _coloned(name: str) -> str:
    return ":".join(name[at : at + 2] for at in range(0, 16, 2))


def _fc_host(host: int, side: int) -> str:
    facts = {
        "device_path": f"/sys/devices/pci0000:3a/0000:3a:00.0/0000:3b:00.{side}/host{side + 1}",
        "node_name": f"0x20{_name(host, side)[2:]}",
        "port_name": f"0x{_name(host, side)}",
        "port_id": f"0x{host // _EACH + 1:02x}{host % _EACH + 4:02x}00",
        "port_state": "Online",
        "speed": "32 Gbit",
        "supported_speeds": "8 Gbit, 16 Gbit, 32 Gbit",
        "symbolic_name": f"Emulex LPe35002-M2 FV14.0.639.20 DV14.2.0.5 HN:db{host:03} OS:Linux",
    }
    return "".join(f"/sys/class/fc_host/host{side + 1}/{key}:{value}\n" for key, value in facts.items())


def _map(host: int, at: int) -> str:
    unit = host * (VOLUMES // HOSTS) + at
    paths = "".join(
        f"| {'|-' if bus == 1 else '`-'} {bus}:0:{target}:{at}   sd{chr(97 + at)}{'ab'[bus - 1]}{'cd'[target]}  8:{at}"
        "    active ready running\n"
        for bus in (1, 2)
        for target in (0, 1)
    )
    head = f"mpath{chr(97 + at)} (3{_uid(unit).lower()}) dm-{at} IBM,2145\n"
    head += "size=100G features='0' hwhandler='1 alua' wp=rw\n"
    return f"{head}`-+- policy='service-time 0' prio=50 status=active\n{paths}"


def _uid(unit: int) -> str:
    return f"600507681000001A8{unit:015X}"


def _switchshow(side: int, switch: int) -> str:
    rows = [f"switchName:\t{_switch(side, switch)}", "switchType:\t181.0", "switchState:\tOnline",
            f"switchDomain:\t{switch + 1}", f"switchWwn:\t{_switch_wwn(side, switch)}", "",
            "Index Port Address  Media Speed   State       Proto", "=" * 50]  # fmt: skip
    for port, other in enumerate(one for one in (switch - 1, switch + 1) if 0 <= one < SWITCHES // 2):
        way = "upstream" if other < switch else "downstream"
        far = f'E-Port  {_switch_wwn(side, other)} "{_switch(side, other)}" ({way})'
        rows.append(f"{port:4} {port:3}   {switch + 1:02x}{port:02x}00   id    N32\t  Online      FC  {far}")
    for port, name in _attached(side, switch):
        rows.append(
            f"{port:4} {port:3}   {switch + 1:02x}{port:02x}00   id    N32\t  Online      FC  F-Port  {_coloned(name)} "
        )
    return "\n".join(rows) + "\n"


def _attached(side: int, switch: int) -> Iterator[tuple[int, str]]:
    for at in range(_EACH):
        yield at + 4, _name(switch * _EACH + at, side)
    if switch == 0:
        yield 30, _STORAGE[side]
        yield 31, _STORAGE[side + 2]


def _nsshow(side: int, switch: int) -> str:
    rows = ["{", " Type Pid    COS     PortName                NodeName                 TTL(sec)"]
    for port, name in _attached(side, switch):
        rows += [
            f" N    {switch + 1:02x}{port:02x}00;      3;{_coloned(name)};{_coloned('20' + name[2:])}; na",
            "    FC4s: FCP",
            f"    Fabric Port Name: 20:{port:02x}:{_switch_wwn(side, switch)[6:]}",
            f"    Permanent Port Name: {_coloned(name)}",
            f"    Port Index: {port}",
        ]
    return "\n".join([*rows, "}"]) + "\n"


_TABLES = {
    "lssystem": ["id:000002002C600000", "name:fs7300-01", "product_name:IBM FlashSystem 7300"],
    "lshost": ["id:name:port_count:iogrp_count:status", *(f"{one}:db{one:03}:2:4:online" for one in range(HOSTS))],
    "lsvdisk": [
        "id:name:IO_group_id:IO_group_name:status:mdisk_grp_id:mdisk_grp_name:capacity:type:vdisk_UID",
        *(f"{one}:v{one:04}:0:io_grp0:online:0:Pool0:107374182400:striped:{_uid(one)}" for one in range(VOLUMES)),
    ],
    "lshostvdiskmap": [
        "id:name:SCSI_id:vdisk_id:vdisk_name:vdisk_UID:IO_group_id:IO_group_name:mapping_type",
        *(
            f"{one // (VOLUMES // HOSTS)}:db{one // (VOLUMES // HOSTS):03}:{one % (VOLUMES // HOSTS)}:{one}:v{one:04}:"
            f"{_uid(one)}:0:io_grp0:private"
            for one in range(VOLUMES)
        ),
    ],
    "lsfabric": [
        "remote_wwpn:remote_nportid:id:node_name:local_wwpn:local_port:local_nportid:state:name:cluster_name:type",
        *(
            f"{_name(host, side).upper()}:{host // _EACH + 1:02x}{host % _EACH + 4:02x}00:{node + 1}:node{node + 1}:"
            f"{_STORAGE[side + 2 * node]}:{side + 1}:01{30 + node:02x}00:active:db{host:03}::host"
            for host in range(HOSTS)
            for side in (0, 1)
            for node in (0, 1)
        ),
    ],
}


def _storage(name: str, rows: list[str]) -> tuple[str, str]:
    return f"storage/fs7300-01/{name}.txt", "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
