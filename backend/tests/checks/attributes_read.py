"""Which attributes and kinds each check looks at, recorded over its cases and all designs, and read from its code.

`python -m tests.checks.attributes_read` writes the files by which the product keeps what it found
(`attributes_read.json` and `kinds_read.json` in `headroom/domain/checks`); a test holds them against a new recording.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import ATTRIBUTES_READ, KINDS_READ
from headroom.domain.checks.table import Check, checks
from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.tables import Table
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.expansions import Expansions
from headroom.domain.topology.records import ExpandedDesign
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import catalogue
from tests.checks.cases.records import Document
from tests.checks.cases.table import CASES
from tests.checks.test_memory import TODAY

EVERY: Final = "*"
"""A check that looks at all attributes of a part, whatever they are."""


class RecordedWhole(dict[str, Any]):
    """A dict that notes when somebody looks at all of it."""

    _seen: set[str]

    def __iter__(self) -> Iterator[str]:
        self._seen.add(EVERY)
        return super().__iter__()

    def keys(self) -> Any:
        """As of a dict."""
        self._seen.add(EVERY)
        return super().keys()

    def values(self) -> Any:
        """As of a dict."""
        self._seen.add(EVERY)
        return super().values()

    def items(self) -> Any:
        """As of a dict."""
        self._seen.add(EVERY)
        return super().items()


class RecordedAttributes(RecordedWhole):
    """Attributes that note which of them somebody looks at."""

    def __init__(self, attributes: Any, seen: set[str]) -> None:
        super().__init__(attributes)
        self._seen = seen

    def __getitem__(self, name: str) -> Any:
        self._seen.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As of a dict."""
        self._seen.add(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self._seen.add(str(name))
        return super().__contains__(name)

    def __eq__(self, other: object) -> bool:
        self._seen.add(EVERY)
        return super().__eq__(other)

    __hash__ = None  # type: ignore[assignment]  # as of a dict


class RecordedTable(RecordedWhole, Table[Any]):
    """Parts that note of which kinds those are that somebody looks at."""

    def __init__(self, entries: Any, seen: set[str]) -> None:
        super().__init__(entries)
        self._seen = seen

    def __getitem__(self, name: str) -> Any:
        found = super().__getitem__(name)
        self._seen.add(found.kind)
        return found

    def get(self, name: str, default: Any = None) -> Any:
        """As of a dict."""
        if name not in self:
            return default
        return self[name]


class LookedAt(NamedTuple):
    """What a check looks at; `EVERY` among them: any."""

    attributes: set[str]
    kinds: set[str]

    def and_of(self, other: "LookedAt") -> "LookedAt":
        """Both together."""
        return LookedAt(self.attributes | other.attributes, self.kinds | other.kinds)


class _RecordingDesign(Expansions):
    """One expanded design, for whoever asks."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        super().__init__()
        self._only = expanded

    def expand(self, design: Design, catalogue: Catalogue) -> ExpandedDesign:
        """Always the same one."""
        return self._only


class State:
    """A document that was read and evaluated once, to be looked at by many checks."""

    def __init__(self, document: Document) -> None:
        self._design, self._problems = read_live(document, catalogue())
        self._result: EvaluationResult | None = None
        try:
            self._result = evaluate(self._design, catalogue(), self._design.meta.basis, with_changes=False)
        except DomainError:
            self._result = None

    def looked_at(self, check: Check) -> LookedAt:
        """Attributes and kinds that a check looks at here."""
        seen, kinds = set[str](), set[str]()
        expanded = _recorded(expand(self._design, catalogue()), seen, kinds)
        components = {
            name: one._replace(attributes=RecordedAttributes(one.attributes, seen))
            for name, one in self._design.components.items()
        }
        design = replace(self._design, components=RecordedTable(components, kinds))
        inputs = CheckInputs(
            design, catalogue(), self._result, TODAY, _RecordingDesign(expanded), problems=self._problems
        )
        row = check.row
        if not row.kinds or any(expanded.of_kind(kind) for kind in row.kinds):
            seen.clear()
            kinds.clear()
            find_hits(inputs, check)
        return LookedAt(seen, kinds)


def _recorded(expanded: ExpandedDesign, seen: set[str], kinds: set[str]) -> ExpandedDesign:
    """An expanded design that notes what is looked at."""
    for name, node in expanded.nodes.items():
        expanded.nodes[name] = node._replace(attributes=RecordedAttributes(node.attributes, seen))
    expanded._by_kind = None
    plain = expanded.of_kind
    for kind in catalogue().kinds:
        plain(kind)
    assert expanded.has_copies is not None

    def of_kind(kind: str) -> Any:
        kinds.add(kind)
        return plain(kind)

    expanded.nodes = RecordedTable(expanded.nodes, kinds)
    vars(expanded)["of_kind"] = of_kind
    return expanded


def of_case(name: str) -> LookedAt:
    """What a check looks at in its own two designs, or may by its code."""
    check = checks()[name]
    found = _in_code(check)
    for document in (CASES[name].passes(), CASES[name].fails()):
        found = found.and_of(State(document).looked_at(check))
    return found._replace(attributes=_stated(found.attributes))


def of_reference_designs(names: list[str]) -> dict[str, LookedAt]:
    """What checks look at in all reference designs."""
    found = {name: LookedAt(set(), set()) for name in names}
    for path in sorted(REFERENCE_DESIGNS.glob("*.json")):
        state = State(orjson.loads(path.read_bytes()))
        for name in names:
            found[name] = found[name].and_of(state.looked_at(checks()[name]))
    return {name: seen._replace(attributes=_stated(seen.attributes)) for name, seen in found.items()}


def narrowed() -> list[str]:
    """Checks that are run again for some attributes only: those that read attributes, but no figures or findings."""
    return [
        name
        for name, check in checks().items()
        if {"parts", "attributes"} <= set(check.row.reads)
        and not {"loads", "result", "findings"} & set(check.row.reads)
    ]


def by_kind() -> list[str]:
    """Checks that read parts of the document, and may be run again for those of some kinds only."""
    return [
        name for name, check in checks().items() if "parts" in check.row.reads and "findings" not in check.row.reads
    ]


def _stated(seen: set[str]) -> set[str]:
    return {name for name in seen if not name.startswith("ports/")}


@cache
def _attribute_names() -> frozenset[str]:
    return frozenset(name for kind in catalogue().kinds.values() for name in kind.attributes)


@cache
def _kind_names() -> frozenset[str]:
    return frozenset(catalogue().kinds)


def _in_code(check: Check) -> LookedAt:
    """Attributes and kinds among the words of a check's function and of what it calls within the checks."""
    found, done = set[str](), set[int]()
    waiting: list[object] = [check.find]
    while waiting:
        function = waiting.pop()
        function = getattr(function, "__wrapped__", function)
        if not isinstance(function, FunctionType) or id(function) in done:
            continue
        done.add(id(function))
        words, names = set[str](), set[str]()
        _collect(function.__code__, words, names)
        found |= words
        for name in names:
            other = function.__globals__.get(name)
            if isinstance(other, str):
                found.add(other)
            elif isinstance(other, tuple | list | frozenset | set | dict):
                found |= {word for word in other if isinstance(word, str)}
            elif str(getattr(other, "__module__", "")).startswith("headroom.domain.checks"):
                waiting.append(other)
    return LookedAt(found & _attribute_names(), found & _kind_names())


def _collect(code: CodeType, words: set[str], names: set[str]) -> None:
    names.update(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, str):
            words.add(constant)
        elif isinstance(constant, tuple | frozenset):
            words.update(word for word in constant if isinstance(word, str))
        elif isinstance(constant, CodeType):
            _collect(constant, words, names)


def main() -> None:
    """Write the files."""
    narrow, kinds = narrowed(), by_kind()
    names = sorted({*narrow, *kinds})
    everywhere = of_reference_designs(names)
    seen = {name: of_case(name).and_of(everywhere[name]) for name in names}
    _write(ATTRIBUTES_READ, {name: seen[name].attributes for name in narrow})
    _write(KINDS_READ, {name: seen[name].kinds for name in kinds})


def _write(file: Path, found: dict[str, set[str]]) -> None:
    rows = {name: sorted(names) for name, names in found.items() if EVERY not in names}
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(names)}" for name, names in rows.items())
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    sys.stdout.write(f"{file.name}: {len(rows)} of {len(checks())} checks look at some only\n")


if __name__ == "__main__":
    main()
