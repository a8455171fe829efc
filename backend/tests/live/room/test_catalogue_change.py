"""A catalogue that changes reaches the designs that are open: they are figured anew without an edit."""

import json
from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.settings import REFERENCE_DESIGNS
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.web.live.document.encode import document_to_update
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.service import live_service
from tests.builders import catalogue
from tests.live.room.guest import Guest

FILES = catalogue()


def slower(catalogue: Catalogue, part_id: str) -> Catalogue:
    """The catalogue with one part at a tenth of what it does."""
    part: Part = catalogue.parts[part_id]
    figures = [replace(figure, value=(figure.value or 0) / 10) for figure in part.figures]
    return replace(catalogue, parts={**catalogue.parts, part_id: replace(part, figures=figures)})


async def test_an_open_design_takes_the_new_catalogue(database: Database) -> None:
    document = json.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_bytes())
    design_id = (await Designs(database).create("live test", document_to_update(document))).id
    present = [FILES]
    async with live_service(database, LiveEngine(lambda _: present[0])) as service:
        editor = Guest()
        await editor.enter(service.rooms, design_id)
        await editor.results(1)
        before = editor.state["head"]["throughput_mb_s"]
        present[0] = slower(FILES, "ibm-fc6239")
        service.rooms.evaluate_again()
        await editor.results(2)
        assert 0 < editor.state["head"]["throughput_mb_s"] < before / 2
