"""What a policy asks for after a failure: designs that pass and fail."""

from typing import Final

from tests.checks.cases.records import Case, Document, san


def asking(at_least_percent: float) -> Document:
    """The SAN with a workload on its volume, and a policy that asks for so much after the loss of any switch."""
    sketch = san()
    sketch.workload("Scan", ["v1"], read_share=1, request_kib=1024, threads=64)
    sketch.document["meta"]["failure_policy"] = [{"of": "switch", "at_least_percent": at_least_percent}]
    return sketch.document


def on_feeds(*stated: str) -> Document:
    """The SAN with these parts on both feeds, the others on nobody knows which, and a policy that none may stop it."""
    sketch = san()
    for name in stated:
        sketch.document["components"][name]["power_feed"] = "both"
    sketch.document["meta"]["failure_policy"] = [{"of": "feed", "at_least_percent": 0}]
    return sketch.document


def slowly() -> Document:
    """A policy that holds, for hosts that choose the least loaded path: each failure is laid out anew."""
    document = asking(10)
    document["components"]["h1"]["multipath"] = "least_loaded"
    return document


def in_racks(of: str, standing: dict[str, str], sites: tuple[str, ...] = ()) -> Document:
    """The SAN with two racks, these parts in them, others in none, and a policy that no rack or site stops it."""
    document = on_feeds()
    for number, rack in enumerate(("r1", "r2")):
        document["components"][rack] = {"kind": "rack", "part": "generic-rack-42u", "name": rack.upper()}
        if sites:
            document["components"][rack]["site"] = sites[number]
    for part, rack in standing.items():
        document["components"][part]["in_rack"] = rack
    document["meta"]["failure_policy"] = [{"of": of, "at_least_percent": 0}]
    return document


CASES: Final = {
    "RED-27": Case(lambda: asking(10), lambda: asking(100)),
    "RED-29": Case(lambda: asking(100), slowly),
    "RED-28": Case(lambda: on_feeds("h1", "s1", "sw1", "sw2"), lambda: on_feeds("h1", "sw1", "sw2")),
}
