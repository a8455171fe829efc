"""The revision that what a link shows is compared with."""

from headroom.store.designs.revisions import RevisionSummary
from headroom.store.links.links import FoundLink
from headroom.web.studio import Studio


async def earlier_revision(studio: Studio, link: FoundLink) -> RevisionSummary | None:
    """The named revision before the one that a link shows; for the live design the newest. None when there is none."""
    if link.revision_id is not None:
        return await studio.revisions.before(link.revision_id)
    return await studio.revisions.newest_named(link.design_id)
