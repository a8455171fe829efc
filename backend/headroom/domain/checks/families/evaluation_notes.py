"""Findings that the evaluation makes already: its notes, by code, as places in the design."""

from collections import Counter
from collections.abc import Iterator

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Names
from headroom.domain.performance.result.evaluation import Note


def notes_of(inputs: CheckInputs, *codes: str) -> list[Note]:
    """Notes of the result with any of these codes; none where the design could not be evaluated."""
    return [note for note in inputs.result.notes if note.code in codes] if inputs.result is not None else []


def hits_of_notes(inputs: CheckInputs, *codes: str) -> Iterator[Hit]:
    """A hit for each note. Those about the same parts are told apart by their number, in the order of the result."""
    met = Counter[tuple[str, ...]]()
    for note in notes_of(inputs, *codes):
        parts, cables = _split(inputs, note.component_ids)
        ids = (*parts, *cables)
        met[ids] += 1
        place = f"note/{met[ids]}" if met[ids] > 1 else ""
        yield Hit(parts, cables, place=place, facts={"subject": Names(ids), "said": note.message})


def _split(inputs: CheckInputs, ids: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cables = tuple(name for name in ids if name in inputs.design.cables)
    return tuple(name for name in ids if name not in inputs.design.cables), cables
