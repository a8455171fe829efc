"""Which attributes each check looks at, recorded over its cases and all reference designs, and read from its code.

`python -m tests.checks.attributes_read` writes the file by which the product keeps what it found
(`headroom/domain/checks/attributes_read.json`); a test holds the file against a new recording.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import CodeType, FunctionType
from typing import Any, Final

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import ATTRIBUTES_READ
from headroom.domain.checks.table import Check, checks
from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
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


class RecordedAttributes(dict[str, Any]):
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

    def __eq__(self, other: object) -> bool:
        self._seen.add(EVERY)
        return super().__eq__(other)

    __hash__ = None


class _Recorded(Expansions):
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

    def looked_at(self, check: Check) -> set[str]:
        """Attributes that a check looks at here."""
        seen = set[str]()
        expanded = expand(self._design, catalogue())
        for name, node in expanded.nodes.items():
            expanded.nodes[name] = node._replace(attributes=RecordedAttributes(node.attributes, seen))
        expanded._by_kind = None
        components = {
            name: one._replace(attributes=RecordedAttributes(one.attributes, seen))
            for name, one in self._design.components.items()
        }
        design = replace(self._design, components=components)
        inputs = CheckInputs(design, catalogue(), self._result, TODAY, _Recorded(expanded), problems=self._problems)
        row = check.row
        if not row.kinds or any(expanded.of_kind(kind) for kind in row.kinds):
            seen.clear()
            find_hits(inputs, check)
        return seen


def of_case(name: str) -> set[str]:
    """What a check looks at in its own two designs, or may by its code."""
    check = checks()[name]
    seen = _in_code(check)
    for document in (CASES[name].passes(), CASES[name].fails()):
        seen |= State(document).looked_at(check)
    return _stated(seen)


def of_reference_designs(names: list[str]) -> dict[str, set[str]]:
    """What checks look at in all reference designs."""
    found: dict[str, set[str]] = {name: set() for name in names}
    for path in sorted(REFERENCE_DESIGNS.glob("*.json")):
        state = State(orjson.loads(path.read_bytes()))
        for name in names:
            found[name] |= state.looked_at(checks()[name])
    return {name: _stated(seen) for name, seen in found.items()}


def narrowed() -> list[str]:
    """Checks that are run again for some attributes only: those that read attributes, but no figures or findings."""
    return [
        name
        for name, check in checks().items()
        if {"parts", "attributes"} <= set(check.row.reads)
        and not {"loads", "result", "findings"} & set(check.row.reads)
    ]


def _stated(seen: set[str]) -> set[str]:
    return {name for name in seen if not name.startswith("ports/")}


@cache
def _attribute_names() -> frozenset[str]:
    return frozenset(name for kind in catalogue().kinds.values() for name in kind.attributes)


def _in_code(check: Check) -> set[str]:
    """Names of attributes among the words of a check's function and of what it calls within the checks."""
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
        found |= words & _attribute_names()
        for name in names:
            other = function.__globals__.get(name)
            if isinstance(other, str):
                found |= {other} & _attribute_names()
            elif isinstance(other, tuple | list | frozenset | set | dict):
                found |= {word for word in other if isinstance(word, str)} & _attribute_names()
            elif str(getattr(other, "__module__", "")).startswith("headroom.domain.checks"):
                waiting.append(other)
    return found


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
    """Write the file."""
    names = narrowed()
    everywhere = of_reference_designs(names)
    rows = {}
    for name in names:
        seen = of_case(name) | everywhere[name]
        if EVERY not in seen:
            rows[name] = sorted(seen)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(seen)}" for name, seen in rows.items())
    ATTRIBUTES_READ.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    sys.stdout.write(f"{len(rows)} of {len(checks())} checks look at some attributes only\n")


if __name__ == "__main__":
    main()
