"""The whole answer about a design's availability."""

from dataclasses import dataclass

from headroom.domain.availability.records import AvailabilityAnswer, FailureScenario, RebuildAnswer
from headroom.domain.availability.site_records import SitesAnswer


@dataclass(frozen=True, slots=True)
class DesignAvailability:
    """All of it, for one design."""

    availability: AvailabilityAnswer
    scenarios: tuple[FailureScenario, ...]
    """One for each class of failures, in its order, and one for planned work on switches and controllers."""
    rebuilds: tuple[RebuildAnswer, ...]
    """One for each form of array."""
    sites: tuple[SitesAnswer, ...]
