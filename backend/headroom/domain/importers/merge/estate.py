"""Things with their facts and links, after claims of all files are merged."""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.importers.claims import ITSELF, At, Ref, StatedFact, Value
from headroom.domain.importers.merge.union import Contradiction

_DEPENDS: Final = ("inside", "virtual_on", "part_of")
"""Links by which a thing is there only with another."""


@dataclass(slots=True)
class EstateObject:
    """One thing: all its refs and facts, the best of each name first."""

    ref: Ref
    refs: list[Ref] = field(default_factory=list)
    facts: dict[str, list[StatedFact]] = field(default_factory=lambda: defaultdict(list))
    supposed: str = ""
    """The rule that made it; empty where a listing shows it."""

    @property
    def kind(self) -> str:
        """Its kind."""
        return self.ref[0]

    def value(self, name: str) -> Value | None:
        """The best value of a fact: highest rank, then first by file and line. None where nothing says it."""
        found = self.facts.get(name)
        return found[0].value if found else None

    def text(self, name: str) -> str:
        """As `value`, as text; empty where nothing says it."""
        value = self.value(name)
        return "" if value is None else str(value)

    def number(self, name: str) -> int | None:
        """As `value`, where it is a whole number."""
        value = self.value(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def has_key(self, form: str) -> bool:
        """Whether one of its keys has this form: `machine:`, `wwpn:`."""
        return any(key.startswith(form) for _, key in self.refs)

    def keys(self, form: str) -> list[str]:
        """What follows the form in its keys."""
        return sorted(key[len(form) :] for _, key in self.refs if key.startswith(form))

    @property
    def listed(self) -> bool:
        """Whether it says something of itself."""
        return any(fact.rank >= ITSELF for found in self.facts.values() for fact in found)


class Estate:
    """What was found, by kind; links both ways, each with the place that shows it first."""

    def __init__(self) -> None:
        self.things: dict[Ref, EstateObject] = {}
        self.by_kind: dict[str, list[EstateObject]] = defaultdict(list)
        self.contradictions: list[Contradiction] = []
        self._out: dict[tuple[Ref, str], dict[Ref, At]] = defaultdict(dict)
        self._in: dict[tuple[Ref, str], dict[Ref, At]] = defaultdict(dict)
        self._seen: dict[Ref, At] = {}

    def add(self, thing: EstateObject) -> EstateObject:
        """Take a thing in; gives the one that was there under the same ref."""
        if thing.ref not in self.things:
            self.things[thing.ref] = thing
            self.by_kind[thing.kind].append(thing)
        return self.things[thing.ref]

    def link(self, a: Ref, how: str, b: Ref, at: At) -> None:
        """Take a link in; the first place that shows it stays."""
        self._out[a, how].setdefault(b, at)
        self._in[b, how].setdefault(a, at)
        for ref in (a, b):
            self._seen[ref] = min(at, self._seen.get(ref, at))

    def seen_at(self, thing: EstateObject) -> At:
        """The first place that says anything of a thing."""
        places = [fact.at for found in thing.facts.values() for fact in found]
        return min([*places, *([self._seen[thing.ref]] if thing.ref in self._seen else [])], default=At("", 0))

    def of(self, kind: str) -> Sequence[EstateObject]:
        """All things of a kind, in order of their refs."""
        return self.by_kind.get(kind, [])

    def to(self, thing: EstateObject, how: str, kind: str | None = None) -> list[EstateObject]:
        """Things that it links to."""
        return self._things(self._out.get((thing.ref, how), {}), kind)

    def from_(self, thing: EstateObject, how: str, kind: str | None = None) -> list[EstateObject]:
        """Things that link to it."""
        return self._things(self._in.get((thing.ref, how), {}), kind)

    def shown_at(self, a: EstateObject, how: str, b: EstateObject) -> At | None:
        """Where a link is shown."""
        return self._out.get((a.ref, how), {}).get(b.ref)

    def links(self, how: str) -> Iterator[tuple[EstateObject, EstateObject, At]]:
        """All links of a kind, in order."""
        for ref, targets in sorted((ref, targets) for (ref, name), targets in self._out.items() if name == how):
            for target in sorted(targets):
                yield self.things[ref], self.things[target], targets[target]

    def _things(self, refs: dict[Ref, At], kind: str | None) -> list[EstateObject]:
        return [self.things[ref] for ref in sorted(refs) if kind is None or ref[0] == kind]

    def without(self, refs: Set[Ref]) -> "Estate":
        """The estate without things, and without what is inside them or stands on them."""
        gone: set[Ref] = set()
        left = [ref for ref in refs if ref in self.things]
        while left:
            ref = left.pop()
            if ref not in gone:
                gone.add(ref)
                left += [one for how in _DEPENDS for one in self._in.get((ref, how), {})]
        found = Estate()
        for ref, thing in self.things.items():
            if ref not in gone:
                found.add(thing)
        for (ref, how), targets in self._out.items():
            for target, at in targets.items():
                if ref not in gone and target not in gone:
                    found.link(ref, how, target, at)
        found.contradictions = self.contradictions
        found.sort()
        return found

    def sort(self) -> None:
        """Put the things of each kind in order of their refs."""
        for things in self.by_kind.values():
            things.sort(key=lambda thing: thing.ref)
