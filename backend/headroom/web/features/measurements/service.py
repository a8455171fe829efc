"""From a form with results to what they say of a design."""

import shutil
import tempfile
from pathlib import Path
from typing import Final
from uuid import UUID

from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from headroom.web.engine.measurements import COMPARING_RUNS, runs_compared
from headroom.web.features.imports.service import readable_name
from headroom.web.http.errors import refuse
from headroom.web.http.uploads import receive_form
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

MOST_FILES: Final = 1_000
"""Of one upload; an archive may have more."""


async def compare_files(studio: Studio, design_id: UUID, request: Request) -> bytes:
    """The `MeasurementAnswer` to the files of a form, as JSON.

    Raises:
        NotFoundError, DesignGone: the design is not there.
        DomainError: `malformed`, `too_busy`, `too_many_files`, `unknown_workload`, and what no reader knows.
    """
    seq, document = await studio.state(design_id)
    design = await sent_design(studio, document)
    folder = Path(await run_in_threadpool(tempfile.mkdtemp, "", "headroom-results-"))
    try:
        # Until they are compared: who gives up and sends again would else fill the processes that all share.
        with studio.imports.receiving():
            form = await receive_form(request, folder, MOST_FILES)
            if not form.files:
                raise refuse("malformed", "Choose at least one file of results, or an archive of them.", "/files")
            files = [(path, readable_name(name)) for path, name in form.files]
            workload = form.fields.get("workload") or None
            return await studio.importers.run_one(COMPARING_RUNS, runs_compared, files, design, workload, seq)
    finally:
        await run_in_threadpool(shutil.rmtree, folder, True)
