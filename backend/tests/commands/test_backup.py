"""The drill: a backup while everybody works, restored into another database, is the same and can be worked with."""

import asyncio
import json
import os
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from headroom.store.backup.archive import BackupError, TableFile
from headroom.store.backup.backup import back_up, restore
from headroom.store.migrate import HEAD, migrate, migrate_to
from headroom.web.app import create_app
from tests.conftest import BARE, BASE_URL, fresh_database

BACKEND = Path(__file__).parents[2]
NewDatabase = Callable[[], str]


@pytest.fixture
def new_database(postgres_url: str) -> Iterator[NewDatabase]:
    """Makes databases with nothing in them."""
    with ExitStack() as made:
        yield lambda: made.enter_context(fresh_database(postgres_url, BARE))


def headroom(url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "headroom", *arguments],
        cwd=BACKEND, env={**os.environ, "DATABASE_URL": url}, capture_output=True, text=True, timeout=100,
    )  # fmt: skip


def quiet(_table: TableFile) -> None:
    """Nobody reads along."""


async def furnish(api: httpx.AsyncClient) -> dict[str, Any]:
    """A design with a revision, a link, a quote and a comment."""
    design = (await api.post("/api/designs", json={"name": "Kept", "reference_id": "p690-gpfs"})).json()
    there = f"/api/designs/{design['id']}"
    revision = (await api.post(f"{there}/revisions", json={"name": "First", "message": "as agreed"})).json()
    link = (await api.post(f"{there}/links", json={"mode": "pinned", "revision_id": revision["id"]})).json()
    quote = await api.post(f"{there}/quotes", json={"name": "Offer", "revision_id": revision["id"]})
    thread = await api.post(f"{there}/threads", json={"anchor": {"kind": "design"}, "body": "Why?\tso\n\\N"})
    assert quote.status_code == 201, quote.text
    assert thread.status_code == 201, thread.text
    return {"design": design, "revision": revision, "token": link["token"], "quote": quote.json()}


async def everything(api: httpx.AsyncClient, made: dict[str, Any]) -> list[Any]:
    """What users see of it."""
    design = made["design"]["id"]
    ways = (
        f"designs/{design}",
        f"designs/{design}/revisions",
        f"designs/{design}/threads",
        f"quotes/{made['quote']['id']}",
        f"shared/{made['token']}",
    )
    answers = [await api.get(f"/api/{way}") for way in ways]
    assert [answer.status_code for answer in answers] == [200] * len(ways)
    return [answer.json() for answer in answers]


async def test_the_drill(api: httpx.AsyncClient, database_url: str, new_database: NewDatabase, tmp_path: Path) -> None:
    made = await furnish(api)
    seen = await everything(api, made)
    archive = tmp_path / "headroom.zip"
    working = True

    async def work() -> int:
        count = 0
        while working:
            count += (await api.post("/api/designs", json={"name": f"Meanwhile {count}"})).status_code == 201
        return count

    others = asyncio.create_task(work())
    done = await asyncio.to_thread(headroom, database_url, "backup", str(archive))
    working = False
    assert await others > 0
    assert done.returncode == 0, done.stderr
    assert "revision: 1 rows" in done.stderr
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.glob("headroom*")] == ["headroom.zip"]

    second = new_database()
    done = await asyncio.to_thread(headroom, second, "restore", str(archive))
    assert done.returncode == 0, done.stderr
    again = tmp_path / "again.zip"
    copied, kept = back_up(second, again, quiet), _manifest(archive)
    assert [(table.name, table.rows, table.sha256) for table in copied.tables] == [
        (table["name"], table["rows"], table["sha256"]) for table in kept["tables"]
    ]
    with psycopg.connect(second) as connection:
        logs = connection.execute("select count(*) from design d left join live_base b on b.design_id = d.id"
                                  " where b.state is null").fetchone()  # fmt: skip
    assert logs == (0,), "a design without its document: no one moment"
    app = create_app(second, ahead=False)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url=BASE_URL) as client:
        assert await everything(client, made) == seen
        assert (await client.post("/api/designs", json={"name": "Afterwards"})).status_code == 201
        await furnish(client)


def _manifest(archive: Path) -> dict[str, Any]:
    with zipfile.ZipFile(archive) as opened:
        manifest: dict[str, Any] = json.loads(opened.read("manifest.json"))
    return manifest


@pytest.fixture
def old_backup(new_database: NewDatabase, tmp_path: Path) -> Path:
    """Of a database that the third schema was the newest for."""
    url, archive = new_database(), tmp_path / "old.zip"
    migrate_to(url, "0003")
    with psycopg.connect(url) as connection:
        connection.execute("insert into design (id, name) values (gen_random_uuid(), E'Old\\tand \\\\ odd')")
    assert back_up(url, archive, quiet).schema == "0003"
    return archive


def test_an_older_backup_is_brought_to_the_present_schema(old_backup: Path, new_database: NewDatabase) -> None:
    target = new_database()
    restore(target, old_backup, replace=False, on_table=quiet)
    with psycopg.connect(target) as connection:
        assert connection.execute("select version_num from alembic_version").fetchone() == (HEAD,)
        assert connection.execute("select name from design").fetchall() == [("Old\tand \\ odd",)]
    assert migrate(target) is False
    with pytest.raises(BackupError, match="--replace"):
        restore(target, old_backup, replace=False, on_table=quiet)
    restore(target, old_backup, replace=True, on_table=quiet)


def test_what_is_damaged_or_in_use_changes_nothing(old_backup: Path, new_database: NewDatabase, tmp_path: Path) -> None:
    target = new_database()
    migrate(target)
    damaged = tmp_path / "damaged.zip"
    with zipfile.ZipFile(old_backup) as source, zipfile.ZipFile(damaged, "w") as copy:
        for name in source.namelist():
            copy.writestr(name, source.read(name).replace(b"Old", b"New"))
    with pytest.raises(BackupError, match="damaged"):
        restore(target, damaged, replace=True, on_table=quiet)
    (tmp_path / "none.zip").write_bytes(b"no archive")
    with pytest.raises(BackupError, match="cannot be read"):
        restore(target, tmp_path / "none.zip", replace=True, on_table=quiet)
    with psycopg.connect(target), pytest.raises(BackupError, match="stop every server"):
        restore(target, old_backup, replace=True, on_table=quiet)
    with psycopg.connect(target) as connection:
        assert connection.execute("select count(*) from design").fetchone() == (0,)
    with pytest.raises(BackupError, match="there already"):
        back_up(target, old_backup, quiet)
