"""Results of load generators, held against a design; what they tell is set by the page as one undoable edit."""

from typing import Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from headroom.web.features.measurements.answers import MeasurementAnswer
from headroom.web.features.measurements.service import compare_files
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.http.uploads import form_of_files
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/designs/{design_id}", tags=["measurements"], route_class=ParsedRoute)

_FORM: Final = form_of_files(workload={"type": "string", "description": "Id of the workload that all runs are about."})


@router.post("/measurements", response_model=MeasurementAnswer, openapi_extra=_FORM)
async def compare_measurements(studio: StudioDep, design_id: UUID, request: Request) -> Response:
    """Runs of fio, iostat, IOzone, vdbench, xdd or a CSV beside the model, and the figures that they tell.

    Changes nothing. Without `workload` each run is held against the one of its name or its kind of load.
    """
    return json_answer(await compare_files(studio, design_id, request))
