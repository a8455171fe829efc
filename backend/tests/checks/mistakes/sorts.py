"""All sorts of mistakes by name."""

from typing import Final

from tests.checks.mistakes import cabling, hosts, planning, power, settings, sides, storage, zones
from tests.checks.mistakes.records import Sort

SORTS: Final[dict[str, Sort]] = {
    **cabling.SORTS,
    **zones.SORTS,
    **storage.SORTS,
    **hosts.SORTS,
    **power.SORTS,
    **planning.SORTS,
    **settings.SORTS,
    **sides.SORTS,
}
