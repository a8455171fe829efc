"""What comments are about, looked up in a document: whether it stands, and how it is called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.rows import check_rows
from headroom.domain.design.anchors import PresentAnchors
from headroom.domain.design.document import read_live
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.engine.domain import bill_of, evaluate_stored, findings_of, package_of

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy

MOST_WORDS: Final = 500
_THE_DESIGN: Final = "The design"
_RESULTS: Final = frozenset({"finding", "figure"})
_BESIDE: Final = frozenset({"quote", "versions", "files"})
"""What checks read that is not in the document."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A document with what is needed of it for anchors of some kinds; names by id, kind before id."""

    standing: PresentAnchors
    names: Mapping[tuple[str, str], str]


EMPTY: Final = Scene(PresentAnchors(), {})


def look_up(
    document: dict[str, Any], catalogue: Catalogue, anchors: Sequence[Mapping[str, Any]], policy: "CheckPolicy"
) -> Scene:
    """What stands in a document, as far as these anchors ask; a document that cannot be read has nothing."""
    kinds = {anchor["kind"] for anchor in anchors} - {"design"}
    if not kinds:
        return EMPTY
    paths = {anchor["path"] for anchor in anchors if anchor["kind"] == "config_line"}
    try:
        design, _ = read_live(document, catalogue)
    except DomainError:
        return EMPTY
    parts, cables, names = _drawn_names(design, catalogue)
    findings, figures = _result(_evaluated(document, catalogue) if kinds & _RESULTS else None, names)
    if "finding" in kinds:
        findings += _checked(document, catalogue, policy, anchors, names)
    return Scene(
        PresentAnchors(
            components=parts,
            cables=cables,
            workloads=frozenset(design.workloads),
            findings=findings,
            figures=figures,
            bill_lines=_bill(design, catalogue, names) if "bill_line" in kinds else frozenset(),
            files=_files(design, catalogue, paths) if paths else {},
        ),
        names,
    )


def words_of(anchor: Mapping[str, Any], scene: Scene) -> str:
    """How a reader calls it, kept for the day on which it is gone."""
    match anchor["kind"]:
        case "component" | "cable":
            words = scene.names.get((anchor["kind"], anchor["id"]), anchor["id"])
        case "finding":
            words = scene.names.get(("finding", anchor["code"]), anchor["code"])
        case "figure":
            words = _figure_words(anchor, scene)
        case "bill_line":
            words = scene.names.get(("bill_line", anchor["key"]), anchor["key"])
        case "config_line":
            words = f"{anchor['path']}: {anchor['text'].strip()}"
        case _:
            words = _THE_DESIGN
    return words.strip()[:MOST_WORDS] or _THE_DESIGN


def _figure_words(anchor: Mapping[str, Any], scene: Scene) -> str:
    label = scene.names.get(("figure", anchor["key"]), anchor["key"])
    holders = [(kind, anchor["component_id"]) for kind in ("component", "cable")]
    of = [scene.names[key] for key in (*holders, ("workload", anchor["workload_id"])) if key in scene.names]
    return ", ".join([label, *of])


def _drawn_names(
    design: Design, catalogue: Catalogue
) -> tuple[frozenset[str], frozenset[str], dict[tuple[str, str], str]]:
    """Ids of parts and cables as they are drawn, and their names."""
    from headroom.domain.topology.expansion import expand

    names = {("workload", item.id): item.name for item in design.workloads.values()}
    try:
        expanded = expand(design, catalogue)
    except DomainError:
        names |= {("component", item.id): item.name for item in design.components.values()}
        return frozenset(design.components), frozenset(design.cables), names
    for node in expanded.nodes.values():
        holder = expanded.nodes.get(node.parent) if node.parent is not None else None
        names.setdefault(("component", drawn_id(node.id)), f"{node.name}, {holder.name}" if holder else node.name)
    for cable in expanded.cables.values():
        ends = [f"{expanded.nodes[part].name} {port}" for part, port in (cable.a, cable.b)]
        names.setdefault(("cable", cable.origin), f"Cable from {ends[0]} to {ends[1]}")
    parts = frozenset(name for kind, name in names if kind == "component")
    return parts | frozenset(design.components), frozenset(design.cables), names


def _evaluated(document: dict[str, Any], catalogue: Catalogue) -> EvaluationResult | None:
    try:
        return evaluate_stored(document, catalogue, None, None)
    except DomainError:
        return None


def _result(
    result: EvaluationResult | None, names: dict[tuple[str, str], str]
) -> tuple[list[tuple[str, frozenset[str]]], frozenset[str]]:
    if result is None:
        return [], frozenset()
    for note in result.notes:
        names.setdefault(("finding", note.code), note.message)
    for key, explanation in result.explanations.items():
        names[("figure", key)] = explanation.label
    return [(note.code, frozenset(note.component_ids)) for note in result.notes], frozenset(result.explanations)


def _checked(
    document: dict[str, Any],
    catalogue: Catalogue,
    policy: "CheckPolicy",
    anchors: Sequence[Mapping[str, Any]],
    names: dict[tuple[str, str], str],
) -> list[tuple[str, frozenset[str]]]:
    """What the checks find. What they would find beside the document, such as of a quote, is taken as it is named."""
    found = findings_of(document, catalogue, datetime.now(UTC).date(), policy).findings
    for one in found:
        names.setdefault(("finding", one.check), one.title)
    rows = check_rows()
    beside = [
        (row, frozenset(anchor["component_ids"]))
        for anchor in anchors
        if anchor["kind"] == "finding" and (row := rows.get(anchor["code"])) is not None and _BESIDE & set(row.reads)
    ]
    names |= {("finding", row.id): row.title for row, _ in beside}
    return [(one.check, frozenset(one.component_ids)) for one in found] + [(row.id, parts) for row, parts in beside]


def _bill(design: Design, catalogue: Catalogue, names: dict[tuple[str, str], str]) -> frozenset[str]:
    try:
        lines = bill_of(design, catalogue).lines
    except DomainError:
        return frozenset()
    for line in lines:
        names[("bill_line", line.key)] = line.description
    return frozenset(line.key for line in lines)


def _files(design: Design, catalogue: Catalogue, paths: set[str]) -> dict[str, list[str]]:
    """The lines of the files of the bundle that are asked for."""
    try:
        files = package_of(design, catalogue, None).files
    except DomainError:
        return {}
    return {path: files[path].decode("utf-8", "replace").splitlines() for path in paths & files.keys()}
