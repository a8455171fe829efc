"""A delta from the listings of an import to a design, in a process: its steps for people, and its files."""

from dataclasses import replace
from typing import Any, Final

from headroom.domain.deliverable.bundle.archive import zip_files
from headroom.domain.deliverable.bundle.delta import bundle_with_delta
from headroom.domain.delta.build import DeltaTerms, deltas
from headroom.domain.delta.files import delta_files, files_by_delta
from headroom.domain.delta.records import DeltaStep, MachineDelta, way_back
from headroom.domain.delta.removals import NO_REMOVALS, RemovalChoice, chosen, offered
from headroom.domain.delta.table import BY_NAME
from headroom.domain.design.canonical import design_hash
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.choices import ImportChoices
from headroom.domain.importers.collect import Collection
from headroom.domain.importers.estate_reader import merge
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.listing_pages import MOST_KEPT, listings_of
from headroom.domain.importers.reading import limits
from headroom.domain.writers.files.output import OutputFile
from headroom.settings import IMPORTERS
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.imports.pages import ImportPages, unpacked
from headroom.web.engine.imports.placing import kept_claims
from headroom.web.http.reply import json_bytes

_MOST_MACHINES: Final = 500
"""Whose steps are answered; the zip has the files of all."""
_MOST_STEPS: Final = 2_000
"""Of one list of one machine."""


def answer(pages: ImportPages, sent: SentDesign, choices: ImportChoices, terms: DeltaTerms) -> bytes:
    """What leads from the listings of an import to a design, as JSON of `DeltaAnswer`. Raises `DomainError`."""
    design, found = _compute_delta(pages, sent, choices, terms)
    made = list(files_by_delta(found, terms.removals, design_hash(design)))
    shown = [_machine(one, files, terms.removals) for one, files in made[:_MOST_MACHINES]]
    return json_bytes({"machines": shown, "machines_total": len(found)})


def zipped(pages: ImportPages, sent: SentDesign, choices: ImportChoices, terms: DeltaTerms) -> bytes:
    """Its files as a zip. Raises `DomainError`: also `conflict`, where there is no file."""
    return zip_files(_files(pages, sent, choices, terms))


def bundled(bundle: bytes, pages: ImportPages, sent: SentDesign, choices: ImportChoices, terms: DeltaTerms) -> bytes:
    """A bundle with its files but for removals. Raises as `zipped`."""
    return bundle_with_delta(bundle, _files(pages, sent, choices, replace(terms, removals=NO_REMOVALS)))


def _files(pages: ImportPages, sent: SentDesign, choices: ImportChoices, terms: DeltaTerms) -> dict[str, bytes]:
    design, found = _compute_delta(pages, sent, choices, terms)
    files = {one.path: one.text.encode() for one in delta_files(found, terms.removals, design_hash(design))}
    if not files:
        words = "There is nothing to write: no machine that could be compared differs from the design."
        raise DomainError(Problem("conflict", words, ""))
    return files


def _compute_delta(
    pages: ImportPages, sent: SentDesign, choices: ImportChoices, terms: DeltaTerms
) -> tuple[Design, list[MachineDelta]]:
    design, catalogue = sent.read()
    listings = [unpacked(page) for page in pages.listings]
    if listings == [b""]:
        most = MOST_KEPT // limits.MIB
        words = (
            f"The listings that a delta looks at are larger than the {most} MiB that are kept of one import: import"
            " those of the machines to change, or run headroom delta."
        )
        raise DomainError(Problem("too_large", words, ""))
    collection = Collection(claims=kept_claims(pages, choices), kept=list(listings_of(listings)))
    return design, deltas(design, catalogue, merge(collection, load_knowledge(IMPORTERS)), terms)


def _machine(one: MachineDelta, files: list[OutputFile], choice: RemovalChoice) -> dict[str, Any]:
    language = BY_NAME[one.format]
    return {
        "machine": one.machine,
        "component_id": one.component_id,
        "format": one.format,
        "label": language.label,
        "how": language.how,
        "listings": one.files,
        "taken": one.taken,
        "digest": one.digest,
        "refused": one.refused,
        "agrees": one.agrees,
        "guard": one.guard,
        "steps": _steps(one.steps),
        "steps_total": len(one.steps),
        "removals": _removals(one, choice),
        "removals_total": len(offered(one)),
        "not_written": one.not_written[:_MOST_STEPS],
        "not_written_total": len(one.not_written),
        "paths": one.paths,
        "left_alone": one.left_alone,
        "files": [_file(file) for file in files],
    }


def _steps(steps: tuple[DeltaStep, ...]) -> list[dict[str, Any]]:
    """Each with the place that its way back has among the ways back, from 1."""
    turns = _turns(steps)
    return [{**_row(step), "back": turns[number]} for number, step in enumerate(steps[:_MOST_STEPS], 1)]


def _turns(steps: tuple[DeltaStep, ...]) -> dict[int, int]:
    return {number: turn for turn, (number, _) in enumerate(way_back(steps), 1)}


def _row(step: DeltaStep) -> dict[str, Any]:
    names = ("what", "now", "wished", "commands", "roll_back", "paths", "new_paths", "note")
    return {name: getattr(step, name) for name in names}


def _removals(one: MachineDelta, choice: RemovalChoice) -> list[dict[str, Any]]:
    """All, each with its number among those that are chosen, and with that of its way back."""
    wanted = chosen(one.removals, choice)
    turns, numbers = _turns(wanted), {step: number for number, step in enumerate(wanted, 1)}
    return [
        {
            **_row(step),
            "id": step.id,
            "needs": step.needs,
            "number": (number := numbers.get(step, 0)),
            "back": turns.get(number, 0),
        }
        for step in one.removals[:_MOST_STEPS]
    ]


def _file(file: OutputFile) -> dict[str, Any]:
    name = file.path.rpartition("/")[2]
    return {
        "path": file.path,
        "text": file.text,
        "removes": name.startswith("remove."),
        "leads_back": ".back." in name,
    }
