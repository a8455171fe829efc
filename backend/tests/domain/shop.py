"""The real catalogue, the p690 design, and a small document that tests bend."""

import copy
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from tests import builders

DB = Path(__file__).resolve().parents[3] / "db"
CATALOGUE = DB / "catalogue"
P690 = DB / "reference-designs" / "p690-gpfs.json"

Document = dict[str, Any]


def catalogue() -> Catalogue:
    return builders.catalogue()


def p690() -> Document:
    """A fresh copy each time: tests may bend it."""
    return dict(json.loads(P690.read_bytes()))


@lru_cache(maxsize=1)
def p690_design() -> Design:
    return parse_design(p690(), catalogue())


@lru_cache(maxsize=1)
def p690_expanded() -> ExpandedDesign:
    return expand(p690_design(), catalogue())


def hba(at: list[str | None] | None) -> Document:
    return {"kind": "hba", "part": "ibm-fc6239", "name": "HBA", "at": at}


_SMALL: Document = {
    "schema": 1,
    "meta": {"name": "Small"},
    "components": {
        "p": {"kind": "host", "part": "ibm-7040-681", "name": "Host"},
        "d": {"kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": "Drawer", "at": ["p", "drawer1"]},
        "h1": hba(["d/planar0/phb1", "1"]),
        "h2": hba(["d/planar1/phb3", "18"]),
        "s": {"kind": "switch", "part": "ibm-2109-f32", "name": "Switch"},
        "f": {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "FAStT"},
        "r1": {"kind": "drive", "part": "ibm-36gb-15k-fc", "name": "Drive 1", "at": ["f", "bay1"]},
        "r2": {"kind": "drive", "part": "ibm-36gb-15k-fc", "name": "Drive 2", "at": ["f", "bay2"]},
        "a": {"kind": "raid_array", "name": "Array", "at": ["f", None], "level": "raid1", "drives": ["r1", "r2"]},
        "v": {"kind": "volume", "name": "Volume", "at": ["a", None], "owner": "f/controllerA", "hosts": ["p"]},
        "g": {"kind": "lvm_volume_group", "name": "Group", "at": ["p", None], "volumes": ["v"]},
    },
    "cables": {
        "c1": {"from": ["h1", "fc0"], "to": ["s", "0"], "length_m": None},
        "c2": {"from": ["h2", "fc0"], "to": ["s", "1"], "length_m": 10},
        "c3": {"from": ["f/controllerA", "host1"], "to": ["s", "16"], "length_m": None},
        "c4": {"from": ["f/controllerB", "host1"], "to": ["s", "17"], "length_m": None},
    },
    "zones": {},
    "workloads": {"w": {"name": "Read", "on": ["p"], "read_share": 1}},
    "layout": {"p": [0, 0]},
}


def small() -> Document:
    """One drawer, two HBAs, one switch, one FAStT600 with a mirrored pair; no zones."""
    return copy.deepcopy(_SMALL)


def design_of(document: Document) -> Design:
    return parse_design(document, catalogue())


def expanded_of(document: Document) -> ExpandedDesign:
    return expand(design_of(document), catalogue())
