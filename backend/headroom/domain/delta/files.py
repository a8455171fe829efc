"""Deltas as files: for each machine the steps, the way back, and removals with theirs, where somebody asks for them."""

from collections.abc import Iterable, Iterator

from headroom.domain.delta.records import DeltaStep, MachineDelta, way_back
from headroom.domain.delta.removals import RemovalChoice, chosen
from headroom.domain.delta.table import BY_NAME, DeltaFormat
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import OutputFile, file_of
from headroom.domain.writers.files.text import comment, spoken


def delta_files(found: Iterable[MachineDelta], choice: RemovalChoice, design_hash: str) -> Iterator[OutputFile]:
    """`<machine>/<format>.txt`, `.back.txt`, and for chosen removals `remove.<format>.txt`, `.back.txt`."""
    for _, files in files_by_delta(found, choice, design_hash):
        yield from files


def files_by_delta(
    found: Iterable[MachineDelta], choice: RemovalChoice, design_hash: str
) -> Iterator[tuple[MachineDelta, list[OutputFile]]]:
    """The same, each delta with its own: commands, then their way back; of removals after those of steps."""
    namer = Namer(FILE)
    for one in found:
        yield one, list(_files(one, namer.name(one.component_id, one.machine), choice, design_hash))


def _files(one: MachineDelta, folder: str, choice: RemovalChoice, design_hash: str) -> Iterator[OutputFile]:
    language = BY_NAME[one.format]
    made = [("", one.steps)] if one.steps else []
    if removals := chosen(one.removals, choice):
        made.append(("remove.", removals))
    for lead, steps in made:
        stem, removing = f"{folder}/{lead}{one.format}", bool(lead)
        forward = [*_opening(one, language, removing, design_hash), *_forward(one, language, steps)]
        yield file_of(f"{stem}.{language.suffix}", forward)
        back = [*_back_opening(one, language, removing, design_hash), *_back(one, language, steps)]
        yield file_of(f"{stem}.back.{language.suffix}", back)


def _opening(one: MachineDelta, language: DeltaFormat, removing: bool, design_hash: str) -> Iterator[str]:
    what = "Removals" if removing else "Steps"
    yield from _head(one, language, f"{what} for {spoken(one.machine)}: {language.label}.", design_hash)
    yield from comment(language.how, language.mark)
    if removing:
        words = "Run it when nothing uses any more what it takes away, after the steps and never before them."
        yield from comment(words, language.mark)
    yield ""
    if language.suffix == "sh":  # its functions come first: the guard calls them
        yield from one.opening
        yield ""
    yield from comment(f"0. {one.guard.words}", language.mark)
    yield from one.guard.commands
    yield ""


def _head(one: MachineDelta, language: DeltaFormat, title: str, design_hash: str) -> Iterator[str]:
    if language.suffix == "sh":
        yield "#!/bin/sh"
    yield from comment(f"{title} Written by Headroom, design hash {design_hash}.", language.mark)
    taken = one.taken.isoformat(timespec="minutes") if one.taken else "a time that no listing tells"
    files = ", ".join(one.files)
    yield from comment(f"Made against {files}, taken {taken}, sum {one.digest}.", language.mark)


def _forward(one: MachineDelta, language: DeltaFormat, steps: tuple[DeltaStep, ...]) -> Iterator[str]:
    if language.suffix != "sh":
        yield from one.opening
    for number, step in enumerate(steps, 1):
        yield from comment(f"{number}. {step.what}: {_change(step)}", language.mark)
        yield from step.commands
        yield ""
    yield from one.closing


def _change(step: DeltaStep) -> str:
    words = f"{step.now} -> {step.wished}." if step.now != step.wished else f"{step.wished}."
    return f"{words} {step.note}".strip()


def _back_opening(one: MachineDelta, language: DeltaFormat, removing: bool, design_hash: str) -> Iterator[str]:
    what = "removals" if removing else "steps"
    title = f"Way back from the {what} for {spoken(one.machine)}: {language.label}."
    yield from _head(one, language, title, design_hash)
    words = (
        "It leads back from all of them. Where you stopped at one, begin here at its number: what was not made cannot"
        " be taken back."
    )
    yield from comment(words, language.mark)
    yield from comment(language.how, language.mark)
    for note in one.notes:
        yield from comment(note, language.mark)
    yield ""


def _back(one: MachineDelta, language: DeltaFormat, steps: tuple[DeltaStep, ...]) -> Iterator[str]:
    yield from one.opening
    for number, step in way_back(steps):
        yield from comment(f"Takes back {number}, {step.what}.", language.mark)
        yield from step.roll_back
        yield ""
    yield from one.closing
