"""What a policy asks for after a failure: designs that pass and fail."""

from typing import Final

from tests.checks.cases.records import Case, Document, san


def asking(at_least_percent: float) -> Document:
    """The SAN with a workload on its volume, and a policy that asks for so much after the loss of any switch."""
    sketch = san()
    sketch.workload("Scan", ["v1"], read_share=1, request_kib=1024, threads=64)
    sketch.document["meta"]["failure_policy"] = [{"of": "switch", "at_least_percent": at_least_percent}]
    return sketch.document


CASES: Final = {"RED-27": Case(lambda: asking(10), lambda: asking(100))}
