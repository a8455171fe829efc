"""Which switches are one fabric, and who sees whom through them, as the backend finds it, for the reference designs and some that are zoned oddly."""

from pathlib import Path

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.io_paths import sights

DESIGNS = Path.cwd().parent / "db" / "reference-designs"


def read(name):
    return orjson.loads((DESIGNS / f"{name}.json").read_bytes())


def zoned(document, *zones):
    document["zones"] = {f"z{at}": {"name": f"zone {at}", "members": list(members)} for at, members in enumerate(zones)}
    return document


def cases():
    for name in ("p690-gpfs", "fc64-flashsystem", "dr-two-sites", "nvmeof-jbof", "scaleout-nvme-gpfs"):
        yield name, read(name)
    yield "no zones", zoned(read("fc64-flashsystem"))
    # One zone over both fabrics, one that joins nothing, one of a port of a switch alone.
    yield "odd zones", zoned(
        read("dr-two-sites"),
        [["fc11", "fc0"], ["fc11", "fc1"], ["k11", "p0"]],
        [["fc12", "fc0"]],
        [["swB1", "30"]],
    )
    # Links and a host's port whose ends were set to speeds that they do not share.
    apart = read("dr-two-sites")
    apart["components"]["swB1"] |= {"ports/20/speed_gbps": 8, "ports/21/speed_gbps": 8, "ports/0/speed_gbps": 8}
    apart["components"]["swB2"] |= {"ports/20/speed_gbps": 16, "ports/21/speed_gbps": 16}
    apart["components"]["fc11"] |= {"ports/fc1/speed_gbps": 32}
    yield "no speed shared", apart
    yield "one fabric zoned", zoned(read("fc64-flashsystem"), [["fc1", "fc0"], ["card1", "p1"]])
    # The one fabric's switch becomes a director whose two cards are one switch.
    director = zoned(read("fc64-flashsystem"))
    parts = director["components"]
    parts["swA"] = {"kind": "switch", "part": "cisco-mds-9710", "name": "Director"}
    for slot in ("1", "2"):
        parts[f"lc{slot}"] = {"kind": "line_card", "part": "cisco-ds-x9448-768k9", "name": f"Card {slot}", "at": ["swA", slot]}
    for at, cable in enumerate(director["cables"].values()):
        for end in ("from", "to"):
            if cable[end][0] == "swA":
                cable[end] = [f"lc{at % 2 + 1}", str(at + 1)]
    yield "director", director


def answers(catalogue: Catalogue):
    found = []
    for name, document in cases():
        expanded = expand(parse_design(document, catalogue), catalogue)
        seen = [sight for host in expanded.of_kind("host") for sight in sights(expanded, host.id) if sight.switches]
        joined = {}
        for switch, fabric in fabrics(expanded).of_switch.items():
            joined.setdefault(fabric, []).append(switch)
        found.append(
            {
                "name": name,
                "document": document,
                "fabrics": sorted(map(sorted, joined.values())),
                "sights": [[*sight.initiator, *sight.target] for sight in seen],
            }
        )
    return found
