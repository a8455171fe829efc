"""Local mode asks nobody, and has no accounts."""

import httpx


async def test_on_the_machine_itself_everybody_is_its_owner(api: httpx.AsyncClient) -> None:
    me = (await api.get("/api/me")).json()
    assert (me["mode"], me["signed_in"], me["role"], me["account"]["email"]) == ("local", True, "admin", None)
    assert me["organisation"]["name"] == "This machine"
    refused = [
        await api.post("/api/sign-in", json={"email": "a@b.example", "password": "x"}),
        await api.post("/api/invitations", json={"email": "a@b.example", "role": "viewer"}),
        await api.post("/api/tokens", json={"name": "t", "role": "viewer", "days": 1}),
        await api.post("/api/password", json={"old": "", "new": "some words for a test"}),
        await api.request("DELETE", "/api/me", json={"password": ""}),
    ]
    assert [answer.status_code for answer in refused] == [409] * 5
    assert (await api.get("/api/designs", headers={"authorization": "Bearer hr_nothing"})).status_code == 200
