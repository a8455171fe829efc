"""Everything that routes share, made once at the start."""

from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Request

from headroom.domain.catalogue.records import Catalogue
from headroom.store.database import Database
from headroom.store.designs import Designs
from headroom.store.links import Links
from headroom.store.live import DesignGone, LiveLog
from headroom.store.revisions import Revisions
from headroom.web.live.headline import Headline
from headroom.web.live.service import LiveService
from headroom.web.references import Reference


@dataclass(frozen=True, slots=True)
class Studio:
    """The open database with its repositories, the catalogue, and the rooms."""

    database: Database
    designs: Designs
    revisions: Revisions
    links: Links
    log: LiveLog
    catalogue: Catalogue
    catalogue_json: bytes
    references: dict[str, Reference]
    reference_headlines: dict[str, Headline]
    """Filled as they are asked for: the files do not change while the server runs."""
    live: LiveService

    async def document(self, design_id: UUID) -> dict[str, Any]:
        """The present document of a design: of its room if it is open, else of the log. Raises `DesignGone`."""
        row = await self.designs.get(design_id)
        if row.deleted_at is not None:
            raise DesignGone(design_id)
        return dict(await self.live.rooms.current_document(design_id))


def get_studio(request: Request) -> Studio:
    """The studio of this app."""
    studio = request.app.state.studio
    if not isinstance(studio, Studio):
        raise TypeError("the app is not started")
    return studio


StudioDep = Annotated[Studio, Depends(get_studio)]
