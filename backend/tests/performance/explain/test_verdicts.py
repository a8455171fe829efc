"""Hosts against storage: the words of the Engenio paper, with the shared bus as the reason."""

import copy
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.engenio_designs import server
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import Note
from tests.builders import Bench, catalogue


def verdicts(document: dict[str, Any]) -> list[Note]:
    result = evaluate(parse_design(document, catalogue()), catalogue())
    return [note for note in result.notes if note.code.startswith("host_")]


@pytest.mark.parametrize(
    ("host", "code", "words"),
    [
        ("o300", "host_may_not_drive", "may not drive s at the maximum of 800 MB/s: its 2 buses give 1,024 MB/s"),
        ("o350", "host_may_drive", "may drive s at the maximum of 800 MB/s: its 2 buses give 1,282 MB/s"),
        ("a350", "host_should_drive", "should drive s at the maximum of 800 MB/s: its 2 buses give 1,540 MB/s"),
    ],
)
def test_the_verdict_on_a_host_names_the_bus_that_base_io_shares(host: str, code: str, words: str) -> None:
    (note,) = verdicts(server(host).document)
    assert note.code == code
    assert words in note.message
    assert "base I/O shares Bus 0" in note.message
    assert note.component_ids == ["h", "h/bus0"]


def test_a_host_that_is_cabled_to_one_bus_only_cannot() -> None:
    """Both adapters on the bus with base I/O: 512 MB/s for 800."""
    document = copy.deepcopy(server("o300").document)
    for name, cable in list(document["cables"].items()):
        if "fc1" in (cable["from"][0], cable["to"][0]):
            del document["cables"][name]
    assert [note.code for note in verdicts(document)] == ["host_cannot_drive"]


def test_hosts_without_base_io_on_a_bus_have_no_verdict() -> None:
    assert verdicts(Bench().full_planar().workload("all", on=["p690"]).document) == []
