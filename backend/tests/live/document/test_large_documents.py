"""Large stored documents are read in a process, to the same end as small ones at once."""

import pytest
from pycrdt import Map

from headroom.web.live.document import process_reading as apart
from headroom.web.live.document.encode import merge_state, new_doc, update_to_document
from headroom.web.processes.child import Call
from headroom.web.processes.parent import Job


@pytest.fixture
def log() -> list[bytes]:
    """A first state and edits after it."""
    doc, roots = new_doc()
    updates: list[bytes] = []
    doc.observe(lambda event: updates.append(event.update))
    with doc.transaction():
        for number in range(2_000):
            roots["components"][f"c{number}"] = Map({"kind": "hba", "name": f"n{number}", "at": ["h", 1.5, None, True]})
            roots["layout"][f"c{number}"] = [number, -2.0]
    roots["meta"]["name"] = "Größe ✓"
    del roots["components"]["c7"]
    return updates


@pytest.mark.parametrize("large", [False, True])
def test_apart_is_as_at_once(log: list[bytes], large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[str] = []
    run = Job.run

    def noted(job: Job, call: Call, given: tuple[object, ...]) -> list[bytes]:
        jobs.append(call.__name__)
        return run(job, call, given)

    monkeypatch.setattr(Job, "run", noted)
    if large:
        monkeypatch.setattr(apart, "LARGE_BYTES", 1_000)
    merged = merge_state(log[0], log[1:])
    assert apart.read_apart(merged, []) == update_to_document(merged)
    assert apart.read_apart(None, log) == update_to_document(merged)
    assert jobs == (["_read", "_read"] if large else [])
