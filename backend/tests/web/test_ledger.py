"""GET /api/ledger answers what `headroom ledger` prints."""

import httpx


async def test_the_ledger_is_served(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/ledger")
    assert answer.status_code == 200
    ledger = answer.json()
    row = next(row for row in ledger["rows"] if row["id"] == "p690-striped-sixteen-read")
    assert row["published"] == 15926
    assert abs(row["error"]) < 0.05
    assert not row["fitted"]
    assert ledger["summary"]["whole"]["rows"] == len(ledger["rows"])
