"""What the API takes and answers about imports; lists are the first of what there is, with how much there is."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from headroom.domain.importers.choices import MergeResult
from headroom.store.tables.imports import ImportState

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class ReadListing:
    """A file as far as it is read; `why` it was not, else empty."""

    file: str
    listings: list[str]
    why: str


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How many files were read, and the last of them."""

    files: int
    last: list[ReadListing]


@dataclass(frozen=True, slots=True)
class FileTally:
    """What a file was read as, how many facts it gave and how many of its lines were not understood."""

    file: str
    listings: list[str]
    facts: int
    not_understood: int
    why: str


@dataclass(frozen=True, slots=True)
class KindTally:
    """How many things of a kind are told by themselves, seen by others, or supposed by a rule; the first evidence."""

    kind: str
    told: int
    seen: int
    supposed: int
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class LineNotUnderstood:
    """A line as it stands, without secrets."""

    file: str
    line: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class ListedStatement:
    """A value and where it is said."""

    value: Value
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class ListedContradiction:
    """Two statements of which one must be wrong."""

    kind: str
    thing: str
    fact: str
    message: str
    statements: list[ListedStatement]


@dataclass(frozen=True, slots=True)
class NamedObject:
    """A thing and what is to be said of it."""

    kind: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class CommandsToRun(NamedObject):
    """What would complete the picture of one machine."""

    commands: list[str]


@dataclass(frozen=True, slots=True)
class ImportSummary:
    """What was found."""

    counts: dict[str, Any]
    kinds: list[KindTally]
    files: list[FileTally]
    files_total: int
    not_understood: list[LineNotUnderstood]
    not_understood_total: int
    contradictions: list[ListedContradiction]
    contradictions_total: int
    supposed: list[NamedObject]
    supposed_total: int
    to_run: list[CommandsToRun]
    to_run_total: int
    ambiguous: list[NamedObject]
    """Names that a storage system has for hosts and no port ties to one."""
    ambiguous_total: int
    secrets_removed: int


@dataclass(frozen=True, slots=True)
class ImportAnswer:
    """An import: `summary` when it is done, `message` why it failed."""

    id: UUID
    design_id: UUID | None
    title: str
    sent_files: int
    sent_bytes: int
    state: ImportState
    message: str
    progress: ImportProgress
    summary: ImportSummary | None
    parts: dict[str, str]
    """Parts that were chosen, by the key of what is ambiguous."""
    statements: dict[str, int]
    """Which statement of a contradiction holds, 0 or 1, by its place in the list; others are left open."""
    results: dict[str, MergeResult]
    """Whose value holds, by the key of the row; others follow from who changed it."""
    deleted: list[str]
    """Components and zones that are gone and are to be deleted."""
    asked: list[str]
    """Keys of what somebody deleted and asks for again."""
    created_at: datetime


@dataclass(frozen=True, slots=True)
class FactEvidence:
    """A value of a fact and what says it."""

    value: Value
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class ImportedObject:
    """A thing with every fact; `why` is the rule that supposes it, else empty."""

    kind: str
    name: str
    keys: list[str]
    confidence: Literal["told", "seen", "supposed"]
    why: str
    facts: dict[str, list[FactEvidence]]


_MOST_PARTS: Final = 5_000
_MOST_STATEMENTS: Final = 500


def _entries(most: int, of: type) -> BeforeValidator:
    """Refuses an object of too many entries, or of others than these, with one error and not with one an entry."""

    def checked(value: object) -> object:
        if isinstance(value, dict):
            if len(value) > most:
                raise PydanticCustomError("too_long", "There are too many entries; {most} fit.", {"most": most})
            if not all(type(one) is of for one in value.values()):
                words = "numbers" if of is int else "texts"
                raise PydanticCustomError("wrong_entry", "All values must be {words}.", {"words": words})
        return value

    return BeforeValidator(checked)


@dataclass(frozen=True, slots=True)
class ImportChoicesRequest:
    """All decisions; what is not in them is open again."""

    parts: Annotated[
        dict[Annotated[str, Field(max_length=600)], Annotated[str, Field(max_length=64)]],
        Field(max_length=_MOST_PARTS),
        _entries(_MOST_PARTS, str),
    ] = field(default_factory=dict)
    statements: Annotated[
        dict[Annotated[str, Field(pattern="^[0-9]{1,3}$")], Annotated[int, Field(ge=0, le=1)]],
        Field(max_length=_MOST_STATEMENTS),
        _entries(_MOST_STATEMENTS, int),
    ] = field(default_factory=dict)
    results: Annotated[
        dict[Annotated[str, Field(max_length=400)], MergeResult],
        Field(max_length=_MOST_PARTS),
        _entries(_MOST_PARTS, str),
    ] = field(default_factory=dict)
    deleted: Annotated[list[Annotated[str, Field(max_length=64)]], Field(max_length=_MOST_PARTS)] = field(
        default_factory=list
    )
    asked: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=_MOST_PARTS)] = field(
        default_factory=list
    )


@dataclass(frozen=True, slots=True)
class ImportedDesignRequest:
    """A new design of an import."""

    name: Annotated[str, Field(max_length=1_000)]
