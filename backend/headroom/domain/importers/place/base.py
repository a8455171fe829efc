"""What an import knew of a design: kept beside it, so that the next import can tell who changed what since."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import orjson

from headroom.domain.errors import DomainError, Problem

PortRef: TypeAlias = tuple[str, str]
Pair: TypeAlias = tuple[PortRef, PortRef]
MOST_BYTES: Final = 64_000_000
"""Of a base as JSON."""
MOST_KEYS: Final = 40
"""Keys of one thing that are remembered."""
_FORM: Final = 1


@dataclass(frozen=True, slots=True)
class BaseEntry:
    """A component as listings told of it; `values` are theirs, `name` and `part` among them."""

    kind: str
    parent: str
    """Id of the component that it stands in; empty at the top."""
    keys: tuple[str, ...]
    """Kind and key of each name by which listings know it."""
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BaseZone:
    """A zone as listings told of it."""

    name: str
    members: tuple[PortRef, ...]


@dataclass(frozen=True, slots=True)
class ImportBase:
    """All that imports into a design told of it until now; ids are the design's."""

    components: Mapping[str, BaseEntry] = field(default_factory=dict)
    ports: Mapping[str, str] = field(default_factory=dict)
    """Key of a port -> id of the component that has it."""
    cables: frozenset[Pair] = frozenset()
    """Both ends of each, the lesser first."""
    zones: Mapping[str, BaseZone] = field(default_factory=dict)


def pair_of(a: PortRef, b: PortRef) -> Pair:
    """The ends of a cable, the lesser first."""
    return (a, b) if a <= b else (b, a)


def pair_key(pair: Pair) -> str:
    """A cable's ends as one text; no id has a blank."""
    return " ".join((*pair[0], *pair[1]))


def written(base: ImportBase) -> bytes:
    """A base as JSON; the same base gives the same bytes."""
    content = {
        "form": _FORM,
        "components": {
            key: [one.kind, one.parent, list(one.keys), dict(one.values)] for key, one in base.components.items()
        },
        "ports": dict(base.ports),
        "cables": [[*a, *b] for a, b in sorted(base.cables)],
        "zones": {key: [one.name, [list(end) for end in one.members]] for key, one in base.zones.items()},
    }
    return orjson.dumps(content, option=orjson.OPT_SORT_KEYS)


def digest_of(content: bytes) -> str:
    """What a design names its base by: SHA-256, 64 hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def base_of_bytes(content: bytes) -> ImportBase:
    """What `written` wrote.

    Raises:
        DomainError: `bad_base`, where it is something else.
    """
    try:
        if len(content) > MOST_BYTES:
            raise ValueError
        read = orjson.loads(content)
        if read["form"] != _FORM:
            raise ValueError
        return ImportBase(
            {
                str(key): BaseEntry(str(kind), str(parent), tuple(map(str, keys[:MOST_KEYS])), dict(values))
                for key, (kind, parent, keys, values) in read["components"].items()
            },
            {str(key): str(component) for key, component in read["ports"].items()},
            frozenset(pair_of((str(a), str(x)), (str(b), str(y))) for a, x, b, y in read["cables"]),
            {
                str(key): BaseZone(str(name), tuple((str(a), str(b)) for a, b in members))
                for key, (name, members) in read["zones"].items()
            },
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        words = (
            "This is not what an import keeps for the next one. Import without it, or give the file that was written."
        )
        raise DomainError(Problem("bad_base", words, "")) from None
