"""Three values beside each other: what the last import said, what is drawn, what listings say now; and which stays."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from headroom.domain.importers.choices import MergeResult
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.base import MOST_KEYS, BaseEntry, ImportBase

MergeState: TypeAlias = Literal["choose", "changed", "kept"]
"""`choose`: both changed, or nobody knows who did; `changed`: listings alone; `kept`: people alone."""
_MISSING: Final = object()
_BY_STATE: Final[Mapping[MergeState, MergeResult]] = {"choose": "open", "changed": "listings", "kept": "design"}
_OF_MACHINES: Final = frozenset({"machine", "object"})
"""Forms of keys that begin with the name of a machine."""
_SAID_BY: Final = {
    "capacity_gib": ("capacity_bytes", "rounded_bytes"),
    "capacity_gb": ("capacity_bytes", "rounded_bytes", "capacity_gb"),
    "operating_system": ("operating_system_version", "operating_system", "make"),
    "domain_id": ("domain",),
    "lun_id": ("lun",),
    "part": ("product_number", "product", "model", "hardware"),
    "physical_partition_mib": ("extent_bytes",),
}
"""Facts that tell an attribute of another name."""


@dataclass(frozen=True, slots=True)
class MergeRow:
    """A value that listings, the design and the last import do not all say alike; None: it says nothing."""

    key: str
    """What a decision is kept under."""
    component: str
    kind: str
    name: str
    attribute: str
    base: Any
    here: Any
    world: Any
    state: MergeState
    result: MergeResult
    why: str
    """Why the listings' value cannot be taken; else empty."""
    file: str
    line: int
    """Where listings say it; 0 where no single line does."""


@dataclass(frozen=True, slots=True)
class LeftOutRow:
    """Something that listings show and somebody deleted since the last import."""

    key: str
    """What asking for it again is kept under."""
    kind: str
    name: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class MergeTerms:
    """What an import into a design that people worked on goes by."""

    base: ImportBase | None = None
    """None: no import of this design is remembered."""
    results: Mapping[str, MergeResult] = field(default_factory=dict)
    """Decisions by the key of their row."""
    asked: frozenset[str] = frozenset()
    """Keys of what somebody deleted and asks for again."""


class Merging:
    """Settles values one by one, and remembers what listings said for the next import."""

    def __init__(self, terms: MergeTerms | None = None) -> None:
        self.terms = terms or MergeTerms()
        self.base = self.terms.base or ImportBase()
        self.rows: dict[str, MergeRow] = {}
        self.machines: list[str] = []
        """Names of machines of this import that have folders before them."""
        self._values = {key: dict(one.values) for key, one in self.base.components.items()}
        self._keys = {key: one.keys for key, one in self.base.components.items()}
        self._settled: set[tuple[str, str]] = set()

    def know(self, component: str, thing: EstateObject | None) -> None:
        """Remember by which keys listings know a component, those that the last import knew first."""
        if thing is not None:
            new = sorted(f"{kind} {self.plain_key(key)}" for kind, key in thing.refs)
            self._keys[component] = tuple(dict.fromkeys([*self._keys.get(component, ()), *new]))[:MOST_KEYS]

    def plain_key(self, key: str) -> str:
        """A key without the folders that its machine's files lay in: the next archive may have others."""
        form, colon, rest = key.partition(":")
        if form not in _OF_MACHINES:
            form, colon, rest = "", "", key
        machine = next((one for one in self.machines if rest == one or rest.startswith(f"{one}/")), "")
        return f"{form}{colon}{rest[machine.rfind('/') + 1 :]}" if machine else key

    def remember(self, component: str, values: Mapping[str, Any]) -> None:
        """Remember what listings say of a component that is new."""
        self._values[component] = {key: _copy(value) for key, value in values.items()}
        self._settled |= {(component, key) for key in values}

    def remembers(self, component: str, attribute: str) -> bool:
        """Whether the last import said this of it."""
        entry = self.base.components.get(component)
        return entry is not None and attribute in entry.values

    def deleted(self, components: Mapping[str, Any], kind: str, parent: str, name: str) -> bool:
        """Whether the last import knew a component of this kind, place and name that somebody has deleted since."""
        return any(
            key not in components and (one.kind, one.parent, one.values.get("name")) == (kind, parent, name)
            for key, one in self.base.components.items()
        )

    def settle(self, at: "MergePlace", attribute: str, world: Any, *, default: Any = None, why: str = "") -> None:
        """Merge one value of a component that is there.

        Args:
            at: the component.
            attribute: its name.
            world: what listings say now.
            default: what the design means where it says nothing.
            why: the reason where the listings' value cannot be taken.
        """
        if (at.component, attribute) in self._settled:
            return
        self._settled.add((at.component, attribute))
        here = at.entry.get(attribute, default)
        base = self._base(at.component, attribute)
        values = self._values.setdefault(at.component, {})
        if _plain(here) != _plain(world) and base is _MISSING and attribute not in at.entry:
            at.entry[attribute] = here = world
        if _plain(here) == _plain(world):
            values[attribute] = world
            return
        row = self._row(at, attribute, base, here, world, _state(base, here, world), why)
        if row.result == "listings" and default is not None and _plain(world) == _plain(default):
            at.entry.pop(attribute, None)
        elif row.result == "listings":
            at.entry[attribute] = world
        if row.result != "open":
            values[attribute] = world

    def settle_list(
        self, at: "MergePlace", attribute: str, world: list[str], new: Iterable[str], read: set[str]
    ) -> None:
        """As `settle`, of ids of components: what came is added, what left is asked about.

        Args:
            at: the component.
            attribute: its name.
            world: ids that listings show now.
            new: ids that this import made.
            read: ids of which a listing of their own was read: others that are not shown may be there.
        """
        here = at.entry.setdefault(attribute, [])
        base = self._base(at.component, attribute)
        if (at.component, attribute) in self._settled:
            here.extend(one for one in world if one not in here)
            return
        self._settled.add((at.component, attribute))
        known: set[str] = set() if base is _MISSING else set(base)
        made = set(new)
        missing = [one for one in world if one not in here]
        came = [one for one in missing if one in made or (base is not _MISSING and one not in known)]
        left = [one for one in here if one not in world and one in read and (base is _MISSING or one in known)]
        refused = [one for one in missing if one not in came]
        own = [one for one in here if one not in world and base is not _MISSING and one not in known]
        drawn = list(here)
        state: MergeState | None = None
        if base is _MISSING and (left or refused):
            state = "choose"
        elif left or any(one not in made for one in came):
            state = "changed"
        elif own or refused:
            state = "kept"
        result = "listings" if state is None else self._row(at, attribute, base, drawn, world, state, "").result
        here.extend(one for one in came if result == "listings" or one in made)
        if result == "listings" and state is not None:
            here[:] = [one for one in here if one not in left] + [one for one in refused if one not in here]
        if not here:
            del at.entry[attribute]
        if result != "open":
            unread = [] if base is _MISSING else [one for one in base if one not in world and one not in left]
            self._values.setdefault(at.component, {})[attribute] = [*world, *unread]

    def _base(self, component: str, attribute: str) -> Any:
        entry = self.base.components.get(component)
        return _MISSING if entry is None else entry.values.get(attribute, _MISSING)

    def row(
        self,
        at: "MergePlace",
        attribute: str,
        values: tuple[Any, Any, Any],
        state: MergeState,
        why: str,
        said: tuple[str, int],
    ) -> MergeRow:
        """List what is not alike, with what was decided of it, else what follows from who changed it.

        Args:
            at: whose value it is.
            attribute: its name.
            values: what the last import said, what is drawn, what listings say now, as people read them.
            state: who changed it.
            why: the reason where the listings' value cannot be taken.
            said: file and line.
        """
        key = f"{at.component}/{attribute}"
        if why and state == "changed":
            state = "choose"
        result = self.terms.results.get(key, _BY_STATE[state])
        if why and result == "listings":
            result = "open"
        name, kind = str(at.entry.get("name", at.component)), str(at.entry.get("kind", ""))
        self.rows[key] = MergeRow(key, at.component, kind, name, attribute, *values, state, result, why, *said)
        return self.rows[key]

    def _row(
        self, at: "MergePlace", attribute: str, base: Any, here: Any, world: Any, state: MergeState, why: str
    ) -> MergeRow:
        one, two, three = (at.named(None if value is _MISSING else value) for value in (base, here, world))
        return self.row(at, attribute, (one, two, three), state, why, at.source_of(attribute))

    def next_components(self, components: Mapping[str, Mapping[str, Any]]) -> dict[str, BaseEntry]:
        """What the next import finds: all that is remembered, of what was deleted by hand too."""
        found: dict[str, BaseEntry] = {}
        for key, values in self._values.items():
            before, one = self.base.components.get(key), components.get(key)
            if one is not None:
                at = one.get("at")
                parent = str(at[0]).partition("/")[0] if isinstance(at, list) and at[0] is not None else ""
                found[key] = BaseEntry(str(one.get("kind", "")), parent, self._keys.get(key, ()), values)
            elif before is not None:
                found[key] = before
        return found


@dataclass(frozen=True, slots=True)
class MergePlace:
    """A component of a draft whose values are settled, and the thing that it is."""

    component: str
    entry: dict[str, Any]
    thing: EstateObject | None
    estate: Estate | None
    names: Mapping[str, Mapping[str, Any]]
    """All components."""

    def named(self, value: Any) -> Any:
        """Names in place of ids, for people."""
        if isinstance(value, list):
            return [str(self.names.get(str(one), {}).get("name", one)) for one in value]
        return value

    def source_of(self, attribute: str) -> tuple[str, int]:
        """File and line that tell an attribute, else the first that speak of the thing."""
        if self.thing is None:
            return "", 0
        for name in (attribute, *_SAID_BY.get(attribute, ())):
            for fact in self.thing.facts.get(name, ()):
                return fact.at.file, fact.at.line
        at = self.estate.seen_at(self.thing) if self.estate else None
        return (at.file, at.line) if at else ("", 0)


def _state(base: Any, here: Any, world: Any) -> MergeState:
    if base is not _MISSING and _plain(base) == _plain(world):
        return "kept"
    return "changed" if base is not _MISSING and _plain(base) == _plain(here) else "choose"


def _plain(value: Any) -> Any:
    """A value as it is compared: lists of ids without order, whole numbers without a point."""
    if isinstance(value, list):
        return sorted(map(str, value))
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _copy(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value
