"""Files of the devicetype-library, looked at as drafts of parts; nothing is kept."""

from collections.abc import Iterable
from dataclasses import asdict

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.devicetype import KINDS, import_device_type
from headroom.domain.catalogue.own import Flaw, as_text, look_at
from headroom.domain.catalogue.records import Catalogue
from headroom.settings import CATALOGUE
from headroom.web.part_answers import DeviceTypeAnswer, DeviceTypeRequest, PartProblem
from headroom.web.reply import reply
from headroom.web.studio import StudioDep

router = APIRouter(tags=["parts"])


@router.post("/device-types", response_model=DeviceTypeAnswer)
async def read_device_type(studio: StudioDep, request: DeviceTypeRequest) -> Response:
    """Say what a file of the devicetype-library would be as a part, and what a part still lacks."""
    return reply(await run_in_threadpool(_read, request, studio.catalogue))


def _read(request: DeviceTypeRequest, catalogue: Catalogue) -> DeviceTypeAnswer:
    found = import_device_type(request.yaml, catalogue, request.kind)
    text = as_text(found.raw)
    own, flaws = look_at(text, 1, catalogue, CATALOGUE)
    return DeviceTypeAnswer(
        kind=found.kind,
        kinds=list(KINDS),
        yaml=text,
        raw=found.raw,
        part=own.part if own else None,
        problems=_problems(flaws),
        read=_problems(found.read),
        lacks=_problems(found.lacks),
        not_understood=_problems(found.not_understood),
    )


def _problems(flaws: Iterable[Flaw]) -> list[PartProblem]:
    return [PartProblem(**asdict(flaw)) for flaw in flaws]
