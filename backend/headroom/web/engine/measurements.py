"""Results beside a design, in a process. What reads them is loaded there: the server starts without it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from headroom.domain.errors import DomainError, Problem
from headroom.web.engine.calls import SentDesign
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

COMPARING_RUNS: Final = Task("Comparing these runs", "send fewer of them at a time", place="/files")
MOST_RUNS: Final = 500
"""Each is evaluated by itself."""


def runs_compared(files: Sequence[tuple[Path, str]], sent: SentDesign, workload: str | None, seq: int) -> bytes:
    """Runs in files beside the model of a stored document, of a row of its log, as JSON of `MeasurementAnswer`.

    Raises:
        DomainError: no file has a run, there are too many, the workload is unknown, or a limit is passed.
    """
    from headroom.domain.importers.reading.gather import gather_uploads
    from headroom.domain.importers.result_files import read_runs
    from headroom.domain.measurements.report import report_runs

    design, catalogue = sent.read()
    found = read_runs(gather_uploads(files))
    if len(found.runs) > MOST_RUNS:
        words = f"There are {len(found.runs):,} runs in these files; send at most {MOST_RUNS} at a time."
        raise DomainError(Problem("too_many_runs", words, "/files"))
    return json_bytes({"seq": seq, "report": report_runs(design, catalogue, found, design.meta.basis, workload)})
