"""A delta as text for a terminal: the sentence, then each machine with its steps, their way back, and what is open."""

from collections.abc import Iterator, Sequence

from headroom.domain.delta.build import DeltaTerms
from headroom.domain.delta.context import spoken_age
from headroom.domain.delta.records import DeltaStep, MachineDelta, way_back
from headroom.domain.delta.removals import chosen, offered
from headroom.domain.delta.table import BY_NAME
from headroom.domain.writers.files.text import count, plain


def as_delta_text(found: Sequence[MachineDelta], terms: DeltaTerms) -> str:
    """All machines, one after the other."""
    lines = [_sentence(found)]
    for one in found:
        lines += ["", *_machine(one, terms)]
    return "\n".join(map(plain, lines)) + "\n"


def _sentence(found: Sequence[MachineDelta]) -> str:
    if not found:
        return "The design has nothing that a delta is written for: zoning, multipath, LVM, arrays, storage systems."
    refused = sum(bool(one.refused) for one in found)
    if all(one.agrees for one in found):
        return "World and design agree."
    steps, machines = sum(len(one.steps) for one in found), sum(bool(one.steps) for one in found)
    words = [f"{count(steps, 'step')} on {machines} of {count(len(found), 'target')}."]
    if any(one.paths is not None and not one.refused for one in found):
        kept = all(step.paths is None or step.paths >= (one.paths or 0) for one in found for step in one.steps)
        added = sum(max((step.new_paths for step in one.steps), default=0) for one in found)
        words.append(f"{'No path is lost' if kept else 'PATHS ARE LOST'} after any step; {added} are added.")
    removals = sum(len(offered(one)) for one in found)
    words += [f"{count(removals, 'removal')} apart."] if removals else []
    words += [f"{count(refused, 'target')} refused."] if refused else []
    return " ".join(words)


def _machine(one: MachineDelta, terms: DeltaTerms) -> Iterator[str]:
    age = f"listing {spoken_age(terms.now - one.taken)} old" if one.taken else "age of the listing not known"
    yield f"{one.machine}: {BY_NAME[one.format].label}" + (f" ({age}, sum {one.digest})" if one.files else "")
    if one.refused:
        yield f"  refused: {one.refused}"
        return
    if one.agrees:
        yield "  World and design agree."
    if one.steps:
        yield f"  0  {one.guard.words}"
        yield from (f"       {command}" for command in one.guard.commands)
        yield from _steps(one.steps, one.paths)
        yield from _back(one.steps)
    for row in one.not_written:
        yield f"  -  {row.what}: {row.now} -> {row.wished}"
        yield f"       Not written. {row.reason}"
    yield from (f"  {words}" for words in one.left_alone)
    yield from _removals(one, terms)


def _removals(one: MachineDelta, terms: DeltaTerms) -> Iterator[str]:
    wanted = chosen(one.removals, terms.removals)
    if wanted:
        yield "  Removals, apart: run them when nothing uses these any more."
        yield from _steps(wanted, None)
        yield from _back(wanted)
    if off := [step for step in offered(one) if step not in wanted]:
        yield f"  {count(len(off), 'removal')}, off: --remove ID writes one, --with-removals all."
    for step in off:
        needs = f" It needs the removal of {', '.join(step.needs)}." if step.needs else ""
        yield f"     {step.id}  {step.what}: {step.now} -> {step.wished}. {step.note}{needs}"


def _steps(steps: Sequence[DeltaStep], paths: int | None) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        yield f"  {number}  {step.what}: {step.now} -> {step.wished}"
        yield from (f"       {command}" for command in step.commands)
        added = f" +{step.new_paths}" if step.new_paths else ""
        if paths is not None and step.paths is not None:
            yield f"       {step.paths} of {paths} paths stay{added}. {step.note}".rstrip()
        elif step.note:
            yield f"       {step.note}"


def _back(steps: Sequence[DeltaStep]) -> Iterator[str]:
    yield "  Roll-back, in this order:"
    for number, step in way_back(tuple(steps)):
        yield from (f"     {number}  {command.strip()}" for command in step.roll_back)
