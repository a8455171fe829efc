"""The pages of `docs/checks`, as the rows of the checks say them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, get_args

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.checks.records import CheckParameter, CheckRow, CheckSource, Family, FixSort
from headroom.domain.checks.words import rule_words, statement_words, threshold_words
from tests.builders import catalogue

FAMILIES: Final[Mapping[Family, str]] = {
    "topology": "Topology",
    "redundancy": "Redundancy",
    "limits": "Limits",
    "slots": "Slots and buses",
    "stripes": "RAID and stripes",
    "zoning": "Zoning",
    "multipath": "Multipath, LVM, files",
    "ethernet": "NVMe-oF, Ethernet",
    "capacity": "Capacity",
    "power": "Power and racks",
    "support": "Support",
    "procurement": "Quote",
    "names": "Names",
    "own": "Own checks",
}
"""As the page calls them (`frontend/src/ui/words/checks.ts`)."""
_FIXES: Final[Mapping[FixSort, str]] = {
    "sure": "There is one way: the preview shows it, and nothing changes before you apply it.",
    "choice": "The preview asks which of a few ways to take.",
    "fact": "The preview asks for the fact that nobody has stated, and does not make one up.",
}
_FIX_SORTS: Final[Mapping[FixSort, str]] = {"sure": "one way", "choice": "asks which", "fact": "asks for a fact"}
_HIDDEN: Final[Mapping[Sensitivity, str]] = {
    "wwn": "world-wide names",
    "serial": "serial numbers",
    "price": "prices",
    "credential": "names and addresses of accounts",
}
_UNREAD: Final = ("quoted", "from memory")
"""Words by which the title of a source says that nobody has read it for this."""
_MARKS: Final = re.compile(r"([\\`*<>|\[\]])")
_WRITTEN: Final = (
    "Written by `python -m tests.checks.pages` (in `backend`) from the rows in `backend/headroom/domain/checks/rows`."
)
_INTRODUCTION: Final = f"""\
# Checks

{_WRITTEN}

[How checks are used](../guide/checks.md). [How to add one](../how-to-add/check.md). The product shows these pages at \
`/help/checks`, with the thresholds of its organisation.

| family | checks | errors | warnings | notes | with a fix |
|---|---|---|---|---|---|
"""


def pages(rows: Iterable[CheckRow]) -> dict[str, str]:
    """Path below `docs/checks` -> text."""
    listed = list(rows)
    titles = {row.id: f"[{row.id}](../{path_of(row)}), {_plain(row.title)}" for row in listed}
    return {"README.md": _list(listed), **{path_of(row): _page(row, titles) for row in listed}}


def path_of(row: CheckRow) -> str:
    """The page of a check, below `docs/checks`."""
    return f"{row.family}/{row.id}.md"


def _list(rows: list[CheckRow]) -> str:
    groups = {family: [row for row in rows if row.family == family] for family in get_args(Family)}
    held = {family: group for family, group in groups.items() if group}
    lines = [_counts(f"[{FAMILIES[family]}](#{_place(FAMILIES[family])})", group) for family, group in held.items()]
    lines.append(_counts("all", rows))
    for family, group in held.items():
        lines += ["", f"## {FAMILIES[family]}", "", "| check | severity | what is wrong | fix |", "|---|---|---|---|"]
        lines += [_line(row) for row in group]
    return _INTRODUCTION + "\n".join(lines) + "\n"


def _counts(name: str, rows: list[CheckRow]) -> str:
    counts = [sum(row.severity == severity for row in rows) for severity in ("error", "warning", "note")]
    fixed = sum(row.fix is not None for row in rows)
    return f"| {name} | {len(rows)} | {' | '.join(map(str, counts))} | {fixed} |"


def _line(row: CheckRow) -> str:
    fix = _FIX_SORTS[row.fix.sort] if row.fix else "by hand"
    return f"| [{row.id}]({path_of(row)}) | {row.severity} | {_plain(row.title)} | {fix} |"


def _place(heading: str) -> str:
    """The id of a heading, as code hosts make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _page(row: CheckRow, titles: Mapping[str, str]) -> str:
    sections = {
        "Why": [_plain(row.why)],
        "Rule": [_plain(rule_words(row)), *_thresholds(row.parameters.values())],
        "Source": ["\n".join(_source(source) for source in row.sources)],
        "An example that fails": [_plain(row.example)],
        "How to fix it": [_plain(row.remedy), _fix(row)],
        "When it does not matter": [_plain(row.not_when) or "It always matters."],
        "Where it is asked": ["\n".join(_asked(row, titles))],
    }
    place = f"../README.md#{_place(FAMILIES[row.family])}"
    head = [
        f"# {row.id}: {_plain(row.title)}",
        f"**{row.severity.capitalize()}** of the family [{FAMILIES[row.family]}]({place}).",
    ]
    head.append(f"> {_statement(row)}")
    blocks = [
        *head,
        *(block for title, body in sections.items() for block in (f"## {title}", *body)),
        f"<!-- {_WRITTEN} -->",
    ]
    return "\n\n".join(blocks) + "\n"


def _statement(row: CheckRow) -> str:
    """What a finding says, with the names of what a design fills in."""
    words = statement_words(row, lambda name: f"\0{name}\1")
    return _plain(words).replace("\0", "*").replace("\1", "*")


def _thresholds(parameters: Iterable[CheckParameter]) -> list[str]:
    rows = [
        f"| {_plain(one.label)} | {_plain(threshold_words(one, one.default))} | {_bounds(one)} |" for one in parameters
    ]
    if not rows:
        return []
    table = ["| threshold | default | may be |", "|---|---|---|", *rows]
    who = (
        "Administrators set thresholds for their organisation, with a reason; on the command line, "
        "`headroom check --policy FILE` takes them from a file."
    )
    return ["\n".join(table), who]


def _bounds(parameter: CheckParameter) -> str:
    least, most = (threshold_words(parameter, bound) for bound in (parameter.minimum, parameter.maximum))
    if least and most:
        return f"{threshold_words(replace(parameter, unit=''), parameter.minimum)} to {most}"
    if isinstance(parameter.default, str):
        return "any words"
    return f"{least} or more" if least else f"up to {most}" if most else "any number"


def _source(source: CheckSource) -> str:
    if source.page is None:
        says_so = any(words in source.title for words in _UNREAD)
        return f"* {_plain(source.title)}{'' if says_so else ' (quoted, not read)'}"
    page = f"page {source.page}" if re.fullmatch(r"[\d, -]+", source.page) else f"“{source.page}”"
    return f"* {_plain(source.title)}, {_plain(page)}"


def _fix(row: CheckRow) -> str:
    if row.fix is None:
        return "There is no automatic fix: correct it by hand."
    return f"**Fix in the product:** {_plain(row.fix.title)}. {_FIXES[row.fix.sort]}"


def _asked(row: CheckRow, titles: Mapping[str, str]) -> Iterator[str]:
    kinds = [catalogue().kinds[kind].plural for kind in row.kinds]
    yield f"* Where any of these is drawn: {', '.join(kinds)}." if kinds else "* Of every design."
    for other in row.silenced_by:
        yield f"* Not told where the same part has a finding of {titles[other]}: that is the cause."
    if row.sensitive:
        hidden = " and ".join(_HIDDEN[one] for one in row.sensitive)
        yield f"* Not run for readers of a link that hides {hidden}."


def _plain(words: str) -> str:
    """Words as Markdown shows them unchanged."""
    return _MARKS.sub(r"\\\1", words)
