"""The figures of this replica, for a collector that knows the token or asks from this machine."""

import hmac
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response

from headroom.web.features.operations.scrape import MEDIA_TYPE, scrape
from headroom.web.http.errors import refuse
from headroom.web.http.guard import is_loopback
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.state.studio import StudioDep

router = APIRouter(include_in_schema=False, route_class=ParsedRoute)

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


@router.get("/metrics")
async def get_metrics(request: Request, studio: StudioDep) -> Response:
    """Requests, live edits, evaluations, rooms, sockets, jobs and connections, in OpenMetrics."""
    token = request.app.state.metrics_token
    if token is not None:
        given = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(given, f"Bearer {token}".encode()):
            raise refuse("sign_in", "The figures need the token of HEADROOM_METRICS_TOKEN.")
    elif not _from_this_machine(request):
        raise refuse("forbidden", "Without HEADROOM_METRICS_TOKEN the figures are for this machine only.")
    return Response(await scrape(studio.database, studio.live, studio.worker), media_type=MEDIA_TYPE)


def _from_this_machine(request: Request) -> bool:
    """Not by a proxy on this machine either: that would be everybody."""
    if any(name in request.headers for name in _FORWARDED) or not is_loopback(request.headers.get("host", "")):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
