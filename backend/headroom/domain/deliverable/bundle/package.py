"""Everything of one deliverable, made when it is asked for: what takes long is made once, and last.

The report, the drawing, the README and the manifest come late: the first two take long, the others name them. All other
files are there at once. The same design, catalogue, result and edition give the same bytes; nothing in them knows the
time or the machine.
"""

import hashlib
from collections.abc import Mapping
from threading import Lock
from typing import Final

import orjson

from headroom.domain.availability.facts import Facts
from headroom.domain.bom.bill.csv import bill_csv
from headroom.domain.bom.bill.lines import bill_of_lines
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.listing import findings_listing
from headroom.domain.deliverable.bundle.archive import zip_files
from headroom.domain.deliverable.bundle.missing import MISSING, missing_text
from headroom.domain.deliverable.bundle.readme import assumptions_of, readme
from headroom.domain.deliverable.bundle.work_order import work_order
from headroom.domain.deliverable.bundle.workbook import workbook
from headroom.domain.deliverable.documents.checks import checked_design
from headroom.domain.deliverable.documents.drawing import DesignDrawing, Draw, NoDrawing, drawing_order, no_drawing
from headroom.domain.deliverable.documents.failures import failures_for
from headroom.domain.deliverable.documents.figures import DesignFigures
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.domain.deliverable.report.failures import FailureSections, failure_sections
from headroom.domain.deliverable.report.report import Edition, ReportParts, report_data, report_pdf
from headroom.domain.deliverable.swordfish.resources import swordfish_files
from headroom.domain.design.document import canonical_json
from headroom.domain.design.records import Design
from headroom.domain.errors import Problem
from headroom.domain.freed_memory import give_back_memory
from headroom.domain.measurements.run_comparison import compare_stored_runs
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.writers.complete_files import complete_files, path_of, written
from headroom.domain.writers.files.output import PartLines, WriterContext

README: Final = "README.md"
REPORT: Final = "report.pdf"
DRAWING: Final = "drawing.svg"
MANIFEST: Final = "manifest.json"
FINDINGS: Final = "findings.json"
REQUIREMENT: Final = "requirement.yaml"
MEASURED: Final = "measured.json"
LATE: Final = (README, DRAWING, REPORT, MANIFEST)
"""Files that are made last."""
_MANIFEST_SCHEMA: Final = 4


class Package:
    """The deliverable of one design. Safe to ask from several threads.

    Without `reliability`, of `read_facts`, the report says nothing of minutes down. With the `memory` of the evaluation
    less is worked out anew; it forgets all once the report is told.
    """

    def __init__(
        self,
        design: Design,
        catalogue: Catalogue,
        result: EvaluationResult,
        draw: Draw = no_drawing,
        edition: Edition | None = None,
        reliability: Facts | None = None,
        memory: EvaluationMemory | None = None,
    ) -> None:
        self._memory = memory or EvaluationMemory()
        expansions = self._memory.expansions
        self.context = WriterContext(design, catalogue, expansions.expand(design, catalogue), result)
        self._draw, self._reliability = draw, reliability
        self.edition = edition
        self._approval = edition.approval if edition is not None else ""
        self._outputs = written(self.context)
        self._standing, self.left_out = complete_files(self.context.expanded, self._outputs)
        """What lacks values, writer by writer; everything else of the bundle stands."""
        terms = edition.checks if edition is not None else None
        checked = checked_design(self.context, expansions, terms, self.left_out) if terms is not None else None
        self.checked = checked
        """What the checks found, where the edition asks for it."""
        self._figures = _figures_of(self.context)
        self._measured = compare_stored_runs(design, catalogue, result.basis)
        self.files = self._made_at_once()
        """The files that are there at once; those of a writer that misses a value are left out."""
        self._late: dict[str, bytes] | None = None
        self._lock = Lock()

    @property
    def problems(self) -> list[Problem]:
        """Values that are missing. Several writers may miss the same one: it is named once."""
        return list(dict.fromkeys(problem for one in self.left_out for problem in one.problems))

    @property
    def missing(self) -> list[tuple[str, Problem]]:
        """The same with the writer that misses it."""
        return [(one.label, problem) for one in self.left_out for problem in one.problems]

    def parts(self) -> dict[str, list[PartLines]]:
        """What the lines of each configuration are about, by path."""
        return {
            path_of(writer, file.path): list(file.parts)
            for writer, output in self._standing.items()
            for file in output.files
        }

    def late_files(self) -> dict[str, bytes]:
        """The files of `LATE` as far as they can be made; made once."""
        with self._lock:
            if self._late is None:
                self._late = self._made_last()
            return self._late

    @property
    def made(self) -> Mapping[str, bytes]:
        """All files that are made by now."""
        return self.files | (self._late or {})

    def content(self, path: str) -> bytes | None:
        """One file; None when there is none of this path."""
        return self.late_files().get(path) if path in LATE else self.files.get(path)

    def zipped(self) -> bytes:
        """Everything that stands as one zip; what lacks values is left out, and listed in it."""
        return zip_files(self.files | self.late_files())

    def _made_at_once(self) -> dict[str, bytes]:
        design, figures = self.context.design, self._figures
        files = {
            "bill.csv": bill_csv(figures.bill),
            "bill.xlsx": workbook(
                design.meta.name, self.context.result, figures, self.checked, self._approval, self._measured
            ),
            "design.json": canonical_json(design),
            "evaluation.json": json_bytes(self.context.result),
        }
        if self.edition is not None and self.edition.requirement:
            files[REQUIREMENT] = self.edition.requirement.encode()
        if self.checked is not None:
            listing = findings_listing(self.checked.report, design, self.checked.day)
            files[FINDINGS] = json_bytes(listing)
        if self._measured:
            files[MEASURED] = json_bytes({"runs": self._measured})
        _add(files, {path: json_bytes(content) for path, content in swordfish_files(self.context.expanded).items()})
        for writer, output in self._standing.items():
            _add(files, {path_of(writer, file.path): file.text.encode() for file in output.files})
        if self.left_out:
            files[MISSING] = missing_text(self.left_out).encode()
        return files

    def _made_last(self) -> dict[str, bytes]:
        drawing, undrawn = self._drawing()
        late = {README: self.readme(undrawn)}
        if drawing is not None:
            late[DRAWING] = drawing.svg
        files, edition = len(self.files | late) + 1, self.edition
        failures = self._failures()
        parts = ReportParts(self._figures, files, drawing, undrawn, edition, self.checked, failures, self._measured)
        cells = report_data(self.context, parts)
        self._memory.forget()
        give_back_memory()  # what sets the report takes none of it
        late[REPORT] = report_pdf(cells)
        return late | {MANIFEST: _manifest(self.files | late, self)}

    def _failures(self) -> FailureSections:
        context, edition = self.context, self.edition
        asked = edition is not None and edition.failures
        found = failures_for(context, self._reliability, self._memory, asked=asked)
        return failure_sections(found, context.design, context.catalogue)

    def _drawing(self) -> tuple[DesignDrawing | None, str]:
        context = self.context
        try:
            return self._draw(drawing_order(context.design, context.catalogue, context.result, self._approval)), ""
        except NoDrawing as reason:
            return None, str(reason)

    def readme(self, undrawn: str) -> bytes:
        """The README; `undrawn` says why there is no drawing, and is empty when there is one."""
        order = work_order({writer: output for writer, output in self._standing.items() if output.files})
        missing, checked = len(self.problems), self.checked is not None
        sized = REQUIREMENT in self.files
        text = readme(self.context, self._figures.assumptions, order, undrawn, self._approval, missing, checked, sized)
        return text.encode()


def json_bytes(value: object) -> bytes:
    """JSON as every file of the bundle has it: keys sorted, two blanks, a newline at the end."""
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)


def sha256_of(content: bytes) -> str:
    """As hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def _figures_of(context: WriterContext) -> DesignFigures:
    bill = bill_of_lines(context.design, context.expanded, context.catalogue)
    return DesignFigures(
        bill, capacity(context.expanded), site(context.expanded), assumptions_of(context.result, bill.assumptions)
    )


def _add(files: dict[str, bytes], more: Mapping[str, bytes]) -> None:
    """Two writers that claim one path are a fault of ours, never a file lost."""
    if twice := sorted(files.keys() & more.keys()):
        raise ValueError(f"two writers write {twice[0]}")
    files.update(more)


def _manifest(files: Mapping[str, bytes], package: Package) -> bytes:
    result, edition = package.context.result, package.edition
    entries = [
        {
            "path": path,
            "media_type": media_type_of(path),
            "size_bytes": len(files[path]),
            "sha256": sha256_of(files[path]),
        }
        for path in sorted(files)
    ]
    return json_bytes(
        {
            "schema": _MANIFEST_SCHEMA,
            "design_hash": result.design_hash,
            "catalogue_version": result.catalogue_version,
            "revision": edition.number if edition is not None else None,
            **({"approval": edition.approval} if edition is not None and edition.approval else {}),
            "basis": result.basis,
            "scenario": result.scenario,
            "files": entries,
            "left_out": [{"label": one.label, "paths": one.paths} for one in package.left_out],
        }
    )
