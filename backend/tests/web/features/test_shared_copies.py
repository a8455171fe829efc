"""What a reader by link has figured of a copy of their own: nothing that the design behind the link has not."""

from typing import Any

import httpx

from headroom.domain.design.document import empty_document
from tests.web.features.test_own_parts import approved, saved


def with_adapter(part: str) -> dict[str, Any]:
    """A design with one adapter in one host."""
    host = {"kind": "host", "name": "H", "part": "generic-pcie-4-server"}
    adapter = {"kind": "hba", "name": "A", "part": part, "at": ["h/root4", "4"]}
    return {**empty_document("Shown"), "components": {"h": host, "a": adapter}}


async def figured(api: httpx.AsyncClient, shown: dict[str, Any], part: str) -> httpx.Response:
    made = await api.post("/api/designs", json={"name": "Shown", "document": shown})
    assert made.status_code == 201, made.text
    design = made.json()
    link = (await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live", "role": "comment"})).json()
    return await api.post(f"/api/shared/{link['token']}/evaluations", json={"document": with_adapter(part)})


async def test_an_own_part_that_the_design_has_not_is_not_there(api: httpx.AsyncClient) -> None:
    await approved(api, await saved(api))
    hidden = await figured(api, empty_document("Shown"), "acme-fc32")
    none = await figured(api, empty_document("Shown"), "acme-none")
    assert (hidden.status_code, none.status_code) == (400, 400)
    assert hidden.text == none.text.replace("acme-none", "acme-fc32")


async def test_an_own_part_of_the_design_is(api: httpx.AsyncClient) -> None:
    await approved(api, await saved(api))
    member = await api.post("/api/evaluations", json={"document": with_adapter("acme-fc32")})
    shown = await figured(api, with_adapter("acme-fc32"), "acme-fc32")
    assert shown.status_code == member.status_code
    assert shown.json() == member.json()
