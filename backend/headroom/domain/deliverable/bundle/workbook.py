"""The bill as a workbook: bill, assumptions, capacity, power and space, each on a sheet of its own.

Every text is written as a text, so that no cell computes what a user typed. The workbook has no clock.
"""

import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final, TypeAlias

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import RackTotal
from headroom.domain.checks.records import Finding
from headroom.domain.deliverable.documents.checks import CheckedDesign
from headroom.domain.deliverable.documents.figures import DesignFigures
from headroom.domain.deliverable.documents.likely import digits_of, reached_now
from headroom.domain.deliverable.documents.words import one_line
from headroom.domain.measurements.records import RunComparison
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.result.figure_words import BASES
from headroom.domain.performance.result.likely_words import two_digits

Cell: TypeAlias = str | int | float | None
"""A text, a figure, or nothing where nothing is known."""
_MADE: Final = datetime(1980, 1, 1, tzinfo=UTC).replace(tzinfo=None)
"""A workbook must have a date; this one says none."""
_OPTIONS: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
    "default_date_format": "yyyy-mm-dd",
}
_MOST_LETTERS: Final = 32_767
"""What a cell holds."""
_MOST_HEADER: Final = 120
_ORDER_COLUMNS: Final = (
    ("Group", 20), ("Part number", 18), ("Vendor", 18), ("Description", 52), ("Quantity", 10), ("Unit", 10),
    ("Length assumed", 15), ("Unverified figures", 20), ("Note", 30), ("Components", 60),
)  # fmt: skip
_CAPACITY_COLUMNS: Final = (
    ("Step", 26), ("Bytes", 22), ("TB (10^12 bytes)", 18), ("TiB (2^40 bytes)", 18), ("Change, bytes", 22),
    ("What it is", 80),
)  # fmt: skip
_SITE_COLUMNS: Final = (
    ("Rack", 30), ("Parts", 10), ("Rack units", 12), ("Unknown", 10), ("Weight, kg", 14), ("Unknown", 10),
    ("Typical, W", 14), ("Unknown", 10), ("Maximum, W", 14), ("Unknown", 10), ("Heat of the typical, BTU/h", 26),
)  # fmt: skip
"""`Unknown` counts the parts that are not in the figure left of it."""


_CHECK_COLUMNS: Final = (
    ("State", 12), ("Severity", 10), ("Check", 10), ("Title", 40), ("Finding", 90), ("Concerns", 40), ("Reason", 50),
    ("Accepted by", 24), ("Until", 12),
)  # fmt: skip


_RUN_COLUMNS: Final = (
    ("Run", 30), ("Tool", 12), ("File", 40), ("Workload", 20), ("Measured, MB/s", 16), ("Predicted, MB/s", 16),
    ("Predicted, 10th percentile, MB/s", 20), ("Predicted, 90th percentile, MB/s", 20), ("Error, %", 10),
    ("Measured, ms", 14), ("Predicted, ms", 14), ("Binds in the model", 30), ("Remarks", 80),
)  # fmt: skip


class _BillBook:
    """A workbook with the product's few formats."""

    def __init__(self, approval: str) -> None:
        # An ampersand begins a command there, and more letters than so many are refused.
        self._header = one_line(approval, _MOST_HEADER).replace("&", "&&")
        self._buffer = io.BytesIO()
        self._book = xlsxwriter.Workbook(self._buffer, _OPTIONS)
        self._book.set_properties({"created": _MADE})
        self._head = self._book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "vcenter"})
        self._text = self._book.add_format({"valign": "top", "num_format": "@"})
        self._figure = self._book.add_format({"valign": "top", "num_format": "#,##0.##"})
        self._whole = self._book.add_format({"valign": "top", "num_format": "#,##0"})

    def sheet(self, name: str, columns: Sequence[tuple[str, int]], rows: Iterable[Sequence[Cell]]) -> None:
        """One sheet: a header that stays in sight, then the rows."""
        sheet = self._book.add_worksheet(name)
        for column, (label, width) in enumerate(columns):
            sheet.set_column(column, column, width)
            sheet.write_string(0, column, label, self._head)
        for number, row in enumerate(rows, start=1):
            for column, cell in enumerate(row):
                self._write(sheet, number, column, cell)
        sheet.freeze_panes(1, 0)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        if self._header:
            sheet.set_header(f"&L{self._header}")
        sheet.set_footer("&L&A&RPage &P of &N")

    def bytes(self) -> bytes:
        """The file."""
        self._book.close()
        return self._buffer.getvalue()

    def _write(self, sheet: Worksheet, row: int, column: int, cell: Cell) -> None:
        if cell is None:
            return
        if isinstance(cell, str):
            sheet.write_string(row, column, cell[:_MOST_LETTERS], self._text)
        else:
            sheet.write_number(row, column, cell, self._number_format(cell))

    def _number_format(self, cell: float) -> Format:
        return self._whole if isinstance(cell, int) else self._figure


def workbook(
    name: str,
    result: EvaluationResult,
    figures: DesignFigures,
    checked: CheckedDesign | None,
    approval: str = "",
    measured: Sequence[RunComparison] = (),
) -> bytes:
    """The workbook of one design; each printed page says who approved it, `measured` are runs beside the model."""
    book, site = _BillBook(approval), figures.site
    book.sheet("Bill", _ORDER_COLUMNS, _bill_rows(figures.bill))
    book.sheet("Assumptions", (("Assumption", 140),), ([one_line(text, 2000)] for text in figures.assumptions))
    book.sheet("Capacity", _CAPACITY_COLUMNS, _capacity_rows(figures.capacity))
    book.sheet("Power and space", _SITE_COLUMNS, map(_rack_row, (*site.racks, site.unplaced, site.total)))
    if checked is not None:
        book.sheet("Checks", _CHECK_COLUMNS, _check_rows(checked))
    if measured:
        book.sheet("Measured", _RUN_COLUMNS, map(_run_row, measured))
    book.sheet("Design", (("", 26), ("", 100)), _facts(name, result, approval))
    return book.bytes()


def _bill_rows(bill: Bill) -> Iterable[Sequence[Cell]]:
    for line in bill.lines:
        yield (
            line.group,
            one_line(line.part_number) if line.part_number else "none known",
            one_line(line.vendor or ""),
            one_line(line.description, 1000),
            line.quantity,
            line.unit,
            "yes" if line.assumed else "no",
            "yes" if line.unverified else "no",
            one_line(line.note, 1000),
            " ".join(line.component_ids),
        )


def _capacity_rows(capacity: Capacity) -> Iterable[Sequence[Cell]]:
    for step in capacity.steps:
        yield step.label, step.bytes, step.bytes / 10**12, step.bytes / 2**40, step.change_bytes, step.help
    for item in capacity.unknown:
        yield ("Not counted", None, None, None, None, one_line(item.message, 1000))


def _rack_row(rack: RackTotal) -> Sequence[Cell]:
    amounts = (rack.used_units, rack.weight_kg, rack.power_typical_w, rack.power_maximum_w)
    figures = [cell for amount in amounts for cell in (amount.known, amount.unknown)]
    return one_line(rack.name), rack.parts, *figures, rack.heat_typical_btu_h


def _check_rows(checked: CheckedDesign) -> Iterable[Sequence[Cell]]:
    """What is open, errors first, then what was accepted."""
    for finding in checked.open:
        yield "open", *_finding_cells(finding), None, None, finding.lapsed
    for finding, accepted in checked.accepted:
        author = one_line(accepted.author)
        yield "accepted", *_finding_cells(finding), one_line(accepted.reason, 1000), author, accepted.until


def _finding_cells(finding: Finding) -> Sequence[Cell]:
    message = one_line(finding.message, 1000)
    return finding.severity, finding.check, one_line(finding.title), message, one_line(" ".join(finding.subjects), 1000)


def _run_row(run: RunComparison) -> Sequence[Cell]:
    def tenth(value: float | None) -> float | None:
        return None if value is None else round(value, 1)

    return (
        one_line(run.name),
        one_line(run.tool),
        one_line(run.file),
        one_line(run.workload or "no workload any more"),
        tenth(run.measured_mb_s),
        tenth(run.predicted_mb_s),
        tenth(run.predicted_low_mb_s),
        tenth(run.predicted_high_mb_s),
        tenth(run.error_percent),
        tenth(run.measured_response_ms),
        tenth(run.predicted_response_ms),
        one_line(", ".join(run.binds)),
        one_line(" ".join(run.remarks), 1000),
    )


def _facts(name: str, result: EvaluationResult, approval: str) -> Iterable[Sequence[Cell]]:
    yield "Name", one_line(name, 1000)
    if approval:
        yield "Approval", one_line(approval, 1000)
    yield "Design hash", result.design_hash
    yield "Catalogue", result.catalogue_version
    yield "Basis", BASES[result.basis]
    yield "Scenario", one_line(result.scenario)
    reached = reached_now(result)
    label = "Throughput, at most, MB/s" if result.at_most else "Throughput, MB/s"
    yield label, digits_of(round(result.throughput_mb_s, 1), reached) if result.workloads else None
    if result.workloads and reached.interval is not None and reached.wide and not result.at_most:
        yield "Throughput, 10th percentile, MB/s", two_digits(reached.interval.low_mb_s)
        yield "Throughput, 90th percentile, MB/s", two_digits(reached.interval.high_mb_s)
