"""Files of the devicetype-library, looked at as drafts of parts; nothing is kept."""

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.web.features.parts.answers import DeviceTypeAnswer, DeviceTypeRequest
from headroom.web.features.parts.reading import PART
from headroom.web.features.parts.reading import read_device_type as read
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.processes.catalogues import sent
from headroom.web.processes.records import read_record
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["parts"], route_class=ParsedRoute)


@router.post("/device-types", response_model=DeviceTypeAnswer)
async def read_device_type(studio: StudioDep, request: DeviceTypeRequest) -> Response:
    """Say what a file of the devicetype-library would be as a part, and what a part still lacks."""
    catalogue = await run_in_threadpool(sent, studio.catalogue, studio.catalogue_service.files)
    return reply(await read_record(studio.readers, PART, read, request.yaml, request.kind, catalogue))
