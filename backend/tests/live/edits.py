"""Random but valid edits of a live document, for tests that compare copies of it."""

import random
from typing import Any

from pycrdt import Doc, Map

from headroom.web.live.document.encode import RootName


def random_edit(chance: random.Random, doc: Doc[Any], roots: dict[RootName, Map[Any]]) -> str:
    """Make one user command in one transaction (add, set, unset, cable, drag, accept, delete with cables); name it."""
    components = roots["components"]
    known = sorted(components.keys())
    verb = chance.choice(("add", "add", "set", "set", "unset", "cable", "drag", "delete", "meta", "workload", "accept"))
    with doc.transaction():
        if verb == "add" or not known:
            identity = f"c{chance.randrange(10**9)}"
            components[identity] = Map({"kind": "hba", "name": f"n{identity}", "count": chance.randrange(1, 9)})
            roots["layout"][identity] = [chance.randrange(999), chance.random()]
            return "add"
        subject = chance.choice(known)
        if verb == "set":
            key = chance.choice(("name", "count", "at", "ports/p0/wwpn", "strip_kib"))
            components[subject][key] = chance.choice((1, 2.5, "x", None, True, [subject, "slot 1"], {"deep": [1, {}]}))
        elif verb == "unset":
            keys = sorted(components[subject].keys())
            if keys:
                del components[subject][chance.choice(keys)]
        elif verb == "cable":
            roots["cables"][f"k{chance.randrange(10**9)}"] = {"from": [subject, "0"], "to": [known[0], "1"]}
        elif verb == "drag":
            for moved in chance.sample(known, min(5, len(known))):
                roots["layout"][moved] = [chance.randrange(999), chance.randrange(999)]
        elif verb == "delete":
            delete_component(roots, subject)
        elif verb == "accept":
            roots["suppressions"][f"s{chance.randrange(5)}"] = {"scope": "part", "subjects": [subject], "reason": "x"}
        elif verb == "meta":
            roots["meta"]["name"] = f"design {chance.randrange(99)}"
        else:
            roots["workloads"][f"w{chance.randrange(5)}"] = Map({"threads": chance.randrange(64)})
    return verb


def delete_component(roots: dict[RootName, Map[Any]], subject: str) -> None:
    """Take a component out, with its cables and its place on the canvas."""
    del roots["components"][subject]
    if subject in roots["layout"]:
        del roots["layout"][subject]
    for cable in [key for key, value in roots["cables"].items() if subject in (value["from"][0], value["to"][0])]:
        del roots["cables"][cable]
