"""Keep the logs of live documents short: rooms compact what is open, this job what was left behind by a crash."""

from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.process_reading import merge_apart

IDLE_MINUTES = 10
DESIGNS_A_RUN = 200


async def compact_idle_designs(log: LiveLog, idle_minutes: int = IDLE_MINUTES) -> int:
    """Merge the rows of designs that nobody has edited for a while into their base; answers how many designs."""
    designs = await log.idle_designs(idle_minutes, DESIGNS_A_RUN)
    for design_id in designs:
        await log.compact(design_id, merge_apart)
    return len(designs)
