"""The schedules of cables and ports, read back as CSV."""

import csv
import io

from headroom.domain.writers.files.output import WriterContext
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, small

Row = dict[str, str]


def rows(context: WriterContext, name: str) -> list[Row]:
    return list(csv.DictReader(io.StringIO(texts_of(context, "cables")[name])))


def racked() -> Document:
    document = small()
    components = document["components"]
    components["r1"] = {"kind": "rack", "part": "generic-rack-42u", "name": "Rack A1"}
    components["sw1"] |= {"in_rack": "r1", "rack_unit": 40}
    components["p690"] |= {"in_rack": "r1", "rack_unit": 1}
    return document


def test_each_cable_has_both_ends_by_device_part_and_slot(context_of: Contextualise) -> None:
    first = rows(context_of(racked()), "cables.csv")[0]
    assert first["Label"] == "c1"
    assert (first["From device"], first["From part"], first["From place"], first["From port"]) == (
        "p690",
        "hba1",
        "drawer1 / 1",
        "fc0",
    )
    assert (first["To device"], first["To part"], first["To port"]) == ("Switch 1", "", "0")
    assert (first["From rack"], first["From unit"], first["To rack"], first["To unit"]) == (
        "Rack A1",
        "1",
        "Rack A1",
        "40",
    )
    assert (first["Type"], first["Connectors"], first["Speed (Gb/s)"]) == ("FC", "LC", "2")


def test_lengths_nobody_entered_are_marked(small_context: WriterContext) -> None:
    lengths = {row["Label"]: (row["Length (m)"], row["Length assumed"]) for row in rows(small_context, "cables.csv")}
    assert lengths["c1"] == ("5", "no")
    assert lengths["c2"] == ("10", "yes")
    assert list(lengths) == ["c1", "c2", "c3", "c4", "c5", "c6"]


def test_ports_say_what_is_in_them_or_that_they_are_free(small_context: WriterContext) -> None:
    ports = {(row["Device"], row["Part"], row["Port"]): row for row in rows(small_context, "ports.csv")}
    used = ports["Switch 1", "", "16"]
    assert (used["Cable"], used["Far device"], used["Far part"], used["Far port"]) == (
        "c3",
        "FAStT 1",
        "Controller A",
        "host1",
    )
    free = ports["Switch 1", "", "31"]
    assert (free["Cable"], free["Far device"], free["Transceiver"]) == ("free", "", "")
    assert used["Transceiver"] != ""


def test_every_cable_stands_at_two_ports_and_copies_have_labels_of_their_own(
    context_of: Contextualise, p690: Document
) -> None:
    context = context_of(p690)
    labels = [row["Label"] for row in rows(context, "cables.csv")]
    at_ports = [row["Cable"] for row in rows(context, "ports.csv") if row["Cable"] != "free"]
    assert len(labels) == len(set(labels)) == len(context.expanded.cables)
    assert sorted(at_ports) == sorted([*labels, *labels])


def test_a_line_leads_to_its_cable_and_both_parts(small_context: WriterContext) -> None:
    schedule = output_of(small_context, "cables").files[0]
    assert [(span.first, span.last, span.component_ids) for span in schedule.parts][:2] == [
        (2, 2, ("c1", "h1", "sw1")),
        (3, 3, ("c2", "h2", "sw1")),
    ]
