"""The order of the bundle's steps: what a file needs comes first, what is built upon is not written over any more.

Files of one writer are one step where the order lets them; a writer whose files differ in when they may run has
several. Among steps that may come next the table's order decides, so that equal designs have equal steps.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from headroom.domain.writers.files.effects import NO_EFFECTS, Effects, Resource
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import OutputFile


@dataclass(frozen=True, slots=True)
class Step:
    """Files that are run one after another; `writer` is the place of their writer in the table."""

    writer: int
    files: tuple[OutputFile, ...]

    @property
    def effects(self) -> list[Effects]:
        """Of each file that has some."""
        return [file.effects for file in self.files if file.effects is not NO_EFFECTS]

    @property
    def overwrites(self) -> frozenset[Resource]:
        """What its files write over."""
        return _all(effects.overwrites for effects in self.effects)


def ordered(files: Mapping[int, Sequence[OutputFile]]) -> list[Step]:
    """Steps of the files of each writer, by its place in the table; without `faults` wherever some order serves."""
    taken = _all(file.effects.takes for own in files.values() for file in own)
    whole = [
        Step(writer, tuple(group))
        for writer, own in files.items()
        for _, group in groupby(sorted(own, key=lambda file: _turn(file, taken)), lambda file: _turn(file, taken))
    ]
    found = _sorted(whole)
    if faults(found):
        found = _sorted([Step(step.writer, (file,)) for step in whole for file in step.files])
    return found


def faults(steps: Sequence[Step]) -> list[Resource]:
    """What is needed before it is made, or written over once something lies on it, in this order of steps."""
    edges = _edges(list(steps))
    wrong = {(number, follower) for number, some in enumerate(edges) for follower in some if follower < number}
    return sorted({resource for pair in wrong for resource in _shared(steps[pair[0]], steps[pair[1]])})


def unmade(steps: Sequence[Step]) -> list[Resource]:
    """What steps need and no step makes, in order of need: it has to be there before all of them."""
    made = _all(effects.makes for step in steps for effects in step.effects)
    needs = (need for step in steps for effects in step.effects for need in sorted(effects.needs, key=_natural))
    return list(dict.fromkeys(need for need in needs if need not in made))


def _turn(file: OutputFile, taken: frozenset[Resource]) -> tuple[bool, list[str]]:
    """Files that write over what others take have turns of their own, by the kinds of it; they come first."""
    kinds = sorted({resource.kind for resource in file.effects.overwrites & taken}, reverse=True)
    return not kinds, kinds


def _sorted(steps: list[Step]) -> list[Step]:
    """In an order that serves; where none does, the first by the table goes ahead."""
    later = _edges(steps)
    waiting = [0] * len(steps)
    for follower in (one for some in later for one in some):
        waiting[follower] += 1
    left = sorted(range(len(steps)), key=lambda number: _rank(steps[number]))
    found: list[Step] = []
    while left:
        number = next((number for number in left if not waiting[number]), left[0])
        left.remove(number)
        found.append(steps[number])
        for follower in later[number]:
            waiting[follower] -= 1
    return found


def _shared(one: Step, other: Step) -> frozenset[Resource]:
    made, over = _all(effects.makes for effects in one.effects), one.overwrites
    needed = _all(effects.needs | effects.after | effects.takes for effects in other.effects)
    return (made & needed) | (over & _all(effects.takes for effects in other.effects))


def _edges(steps: list[Step]) -> list[set[int]]:
    """Numbers of the steps that have to come after each."""
    makers: dict[Resource, set[int]] = {}
    takers: dict[Resource, set[int]] = {}
    for number, step in enumerate(steps):
        for effects in step.effects:
            for resource in effects.makes:
                makers.setdefault(resource, set()).add(number)
            for resource in effects.takes:
                takers.setdefault(resource, set()).add(number)
    later: list[set[int]] = [set() for _ in steps]
    for number, step in enumerate(steps):
        for effects in step.effects:
            for resource in effects.needs | effects.after | effects.takes:
                for maker in makers.get(resource, set()) - {number}:
                    later[maker].add(number)
            for resource in effects.overwrites:
                later[number] |= takers.get(resource, set()) - {number}
    return later


def _rank(step: Step) -> tuple[int, object]:
    return step.writer, natural_key(step.files[0].path)


def _all(sets: Iterable[frozenset[Resource]]) -> frozenset[Resource]:
    return frozenset(resource for one in sets for resource in one)


def _natural(resource: Resource) -> tuple[str, object]:
    return resource.kind, natural_key(resource.key)
