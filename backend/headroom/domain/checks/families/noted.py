"""Findings that the evaluation makes already: its notes, by code, as places in the design."""

from collections.abc import Iterator

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Named
from headroom.domain.performance.result.evaluation import Note


def notes_of(inputs: CheckInputs, *codes: str) -> list[Note]:
    """Notes of the result with any of these codes; none where the design could not be evaluated."""
    return [note for note in inputs.result.notes if note.code in codes] if inputs.result is not None else []


def hits_of_notes(inputs: CheckInputs, *codes: str) -> Iterator[Hit]:
    """A hit for each note, which is about different parts."""
    for note in notes_of(inputs, *codes):
        parts, cables = _split(inputs, note.component_ids)
        named = Named((*parts, *cables))
        yield Hit(parts, cables, facts={"subject": named, "said": note.message})


def hit_of_notes(inputs: CheckInputs, *codes: str) -> Iterator[Hit]:
    """One hit for all notes, which say the same of many figures or workloads."""
    notes = notes_of(inputs, *codes)
    if notes:
        ids = dict.fromkeys(name for note in notes for name in note.component_ids)
        parts, cables = _split(inputs, list(ids))
        more = f" And {len(notes) - 1:,} more like it." if len(notes) > 1 else ""
        said = notes[0].message + more
        yield Hit(parts, cables, facts={"subject": Named((*parts, *cables)), "said": said, "count": len(notes)})


def _split(inputs: CheckInputs, ids: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cables = tuple(name for name in ids if name in inputs.design.cables)
    return tuple(name for name in ids if name not in inputs.design.cables), cables
