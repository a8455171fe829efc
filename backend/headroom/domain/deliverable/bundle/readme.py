"""The bundle's README: what is inside, in what order to run it, what it promises and what was assumed."""

from collections.abc import Iterator, Sequence

from headroom.domain.deliverable.bundle.work_order import WorkOrder, markdown, work_lines
from headroom.domain.deliverable.documents.evidence_words import evidence_words
from headroom.domain.deliverable.documents.likely import in_mb_s, in_one_line, reached_by
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.files.text import count


def readme(
    context: WriterContext,
    assumptions: Sequence[str],
    order: WorkOrder,
    undrawn: str,
    approval: str = "",
    missing: int = 0,
    checked: bool = False,
    sized: bool = False,
) -> str:
    """Markdown text; `approval` says who approved the design, `missing` how many values files wait for.

    `undrawn` says why there is no drawing, and is empty when there is one; `checked`: there are findings; `sized`: the
    requirement is there.
    """
    chapters = (
        _head(context, approval),
        _missing_files(missing),
        _inside(undrawn, checked, sized, bool(context.design.meta.runs)),
        work_lines(context.expanded, order),
        _performance(context.result),
        _assumptions(assumptions),
    )
    return "\n".join(line for chapter in chapters for line in chapter) + "\n"


def _head(context: WriterContext, approval: str) -> Iterator[str]:
    meta = context.design.meta
    yield f"# {markdown(meta.name or 'Unnamed design')}"
    yield ""
    if meta.description:
        yield from (markdown(meta.description), "")
    if approval:
        yield from (f"**{markdown(approval)}.**", "")
    yield f"Design hash `{context.result.design_hash}`, catalogue `{context.result.catalogue_version}`."
    yield ""


def _missing_files(missing: int) -> Iterator[str]:
    if missing:
        verb = "is" if missing == 1 else "are"
        yield f"**Incomplete**: {count(missing, 'value')} {verb} missing. `MISSING.md` lists them and the files."
        yield ""


def assumptions_of(result: EvaluationResult, of_bill: Sequence[str]) -> list[str]:
    """What the figures, the bill and the configurations rest on, in sentences."""
    return [*(note.message for note in result.notes), *of_bill, *_STANDING]


def _inside(undrawn: str, checked: bool, sized: bool, measured: bool) -> Iterator[str]:
    drawing = undrawn or "`drawing.svg`: the drawing with the loads of the selected scenario, fonts inside."
    yield from (
        "## What is inside",
        "",
        "- `report.pdf`: drawing, results, ports, paths, findings, bill, capacity and assumptions, to hand on.",
        f"- {drawing}",
        "- `bill.csv`, `bill.xlsx`: bill of materials. Lines without a part number say so; assumed ones are marked.",
        "- `design.json`: the design, canonical; Headroom opens it again.",
        "- `evaluation.json`: every figure with its formula, inputs and sources.",
        *(["- `measured.json`: measured runs beside what the model says of their loads."] if measured else []),
        *(["- `findings.json`: what the checks found, and what was accepted, by whom and why."] if checked else []),
        *(["- `requirement.yaml`: what the design was sized for; `headroom size` reads it."] if sized else []),
        "- `swordfish/`: the design as Redfish and Swordfish resources by address; `root.json` has the service root.",
        "- `config/`: files by host, switch, storage system and file system, below in the order in which to run them.",
        "- `manifest.json`: size and SHA-256 of every file.",
        "",
    )


def _performance(result: EvaluationResult) -> Iterator[str]:
    yield from ("## Expected performance", "", f"{evidence_words(result)}.", "")
    if not result.workloads:
        yield from ("The design has no workload.", "")
        return
    yield "| Workload | Scenario | MB/s | Held back by |"
    yield "|---|---|---:|---|"
    for workload in result.workloads:
        limits = ", ".join(limit.name for limit in workload.limited_by) or "nothing known"
        cells = (workload.name, workload.scenario, in_one_line(in_mb_s(reached_by(workload))), limits)
        yield f"| {' | '.join(markdown(cell) for cell in cells)} |"
    yield from ("", "MB/s are 10^6 bytes a second: the median, and between which ends 80% of cases lie.", "")


def _assumptions(assumptions: Sequence[str]) -> Iterator[str]:
    yield from ("## Assumptions", "")
    for assumption in assumptions:
        yield f"- {markdown(assumption)}"


_STANDING = (
    "Storage systems are empty before their scripts run; arrays are numbered from 1 in the order of creation.",
    "Switch ports have the numbers of the design, and disk names on hosts are those entered in it.",
    "Prices, licences, racks, power cords and services are not in the bill unless the design holds them.",
)
