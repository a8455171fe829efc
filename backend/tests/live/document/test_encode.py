"""The design document as a Yjs document and back, and compaction of its log."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

from pycrdt import Doc

from headroom.web.live.document.encode import (
    EMPTY_UPDATE,
    doc_to_document,
    document_to_update,
    merge_state,
    new_doc,
    update_to_document,
)
from tests.live.edits import random_edit

NODE = Path(__file__).parent / "node"

DOCUMENT: dict[str, Any] = {
    "schema": 1,
    "meta": {"name": 'p690 "<b>$(x)\n', "basis": "measured", "catalogue": {"ibm-fc6239": 1}},
    "components": {
        "h": {"kind": "host", "part": "ibm-7040-681", "name": "p690"},
        "d": {"kind": "io_drawer", "part": "x", "name": "Drawer", "at": ["h", "drawer1"], "count": 7},
        "a": {"kind": "raid_array", "at": ["h", None], "strip_kib": 128, "ratio": 0.5, "drives": ["d"], "hot": True},
    },
    "cables": {"c1": {"from": ["h", "fc0"], "to": ["d", "0"], "length_m": None}},
    "zones": {"z": {"name": "z1", "members": [["h", "fc0"]]}},
    "workloads": {"w": {"name": "read", "on": ["h"], "read_share": 1, "threads": 224, "target_mb_s": None}},
    "layout": {"h": [0, -10.25]},
}


def test_document_comes_back_with_its_integers() -> None:
    """Equal, and written with the same digits: 128 and not 128.0."""
    document = update_to_document(document_to_update(DOCUMENT))
    assert json.dumps(document, sort_keys=True) == json.dumps(DOCUMENT, sort_keys=True)


def test_yjs_reads_the_same_document() -> None:
    """Yjs itself, in Node, reads what we encode and writes what we read."""
    update = document_to_update(DOCUMENT)
    run = subprocess.run(["node", NODE / "read_update.mjs"], input=update, capture_output=True, timeout=120, check=True)
    answer = json.loads(run.stdout)
    assert json.dumps(answer["document"], sort_keys=True) == json.dumps(
        {key: value for key, value in DOCUMENT.items() if key != "schema"}, sort_keys=True
    )
    edited = update_to_document(update, [bytes.fromhex(answer["rename"])])
    assert edited["meta"]["name"] == "renamed by yjs"


def test_what_json_lacks_becomes_null() -> None:
    """Bytes and documents inside a design are nobody's command; readers get null."""
    doc, roots = new_doc()
    roots["meta"]["bytes"] = b"abc"
    roots["meta"]["doc"] = Doc()
    assert doc_to_document(doc)["meta"] == {"bytes": None, "doc": None}


def test_merged_state_equals_the_log() -> None:
    """Compacting at any point, in any number of steps, reads the same."""
    chance = random.Random(8)
    doc, roots = new_doc()
    log: list[bytes] = []
    subscription = doc.observe(lambda event: log.append(event.update))
    for _ in range(200):
        random_edit(chance, doc, roots)
    doc.unobserve(subscription)
    half = merge_state(None, log[:90])
    assert update_to_document(merge_state(half, log[90:])) == doc_to_document(doc)
    assert len(merge_state(None, log)) < sum(map(len, log))
    assert merge_state(None, []) == EMPTY_UPDATE


def test_compaction_keeps_what_waits_for_a_predecessor() -> None:
    """A row that came before its predecessor survives compaction between the two."""
    doc, roots = new_doc()
    log: list[bytes] = []
    subscription = doc.observe(lambda event: log.append(event.update))
    for name in ("a", "b", "c"):
        roots["meta"][name] = name
    doc.unobserve(subscription)
    early = merge_state(None, [log[0], log[2]])
    assert "b" not in update_to_document(early)["meta"]
    assert update_to_document(merge_state(early, [log[1]]))["meta"] == {"a": "a", "b": "b", "c": "c"}
