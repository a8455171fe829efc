"""Migrations: once for all, refused for what is too new, and nothing but the tables that repositories use."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import psycopg
import pytest

from headroom.settings import MIGRATIONS
from headroom.store.backup.backup import back_up, restore
from headroom.store.errors import DatabaseError
from headroom.store.migrate import HEAD, migrate, migrate_to
from tests.conftest import BARE, fresh_database

BEFORE_NAMES: Final = """
with d as (insert into design (name) values ('Old') returning id),
  h as (insert into revision_document (sha256, document) values (repeat('0', 64), '{}') returning sha256),
  r as (
    insert into revision (design_id, number, name, message, sha256, document_sha256)
    select d.id, 1, 'First', '', repeat('0', 64), h.sha256 from d, h returning id, design_id
  ),
  l as (insert into live_doc (design_id, last_seq, kept_seq) select id, 7, 5 from d),
  p as (insert into kept_part (part_id, version, part, kept_at) values ('ibm-x', 2, '{"id": "ibm-x"}', '2026-01-02')),
  q as (
    insert into quote (number, design_id, revision_id, name, state, terms, kept, submitted_at)
    select n, design_id, id, n, s, '{}', k, t from r, (values
      ('Q-2026-0001', 'submitted', '{"sheet": 1}'::jsonb, timestamptz '2026-01-03'),
      ('Q-2026-0002', 'draft', null, null)) as v (n, s, k, t) returning id, number, revision_id
  )
insert into quote_withdrawal (quote_id, number, revision_id, terms, kept, reason, submitted_at)
select id, 1, revision_id, '{}', '{"sheet": 0}', 'dear', '2026-01-01' from q where number = 'Q-2026-0002'
"""
"""Rows in every table and column that the fourteenth schema calls otherwise."""
AFTER_NAMES: Final = """
select v.version_seq, p.version, p.part->>'id', p.changed_at = '2026-01-02', w.submission,
  array(select submission from quote order by number)
from live_doc v, shipped_part p, quote_withdrawal w
"""


def _restored(url: str, other_url: str, folder: Path) -> str:
    archive = folder / "old.zip"
    back_up(url, archive, lambda _: None)
    restore(other_url, archive, False, lambda _: None)
    return other_url


def _migrated(url: str, _other_url: str, _folder: Path) -> str:
    migrate(url)
    return url


@pytest.fixture
def empty_url(postgres_url: str) -> Iterator[str]:
    with fresh_database(postgres_url, BARE) as url:
        yield url


def test_two_at_once_migrate_one_database(empty_url: str) -> None:
    with ThreadPoolExecutor(2) as both:
        done = list(both.map(migrate, [empty_url, empty_url]))
    assert sorted(done) == [False, True]
    assert migrate(empty_url) is False


def test_head_is_the_newest_file() -> None:
    names = sorted(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    assert re.match(r"\d+", names[-1])
    assert names[-1].startswith(HEAD)


@pytest.mark.parametrize("way", [_migrated, _restored])
def test_plain_names_lose_nothing(postgres_url: str, tmp_path: Path, way: Callable[[str, str, Path], str]) -> None:
    with fresh_database(postgres_url, BARE) as old, fresh_database(postgres_url, BARE) as other:
        migrate_to(old, "0013")
        with psycopg.connect(old) as connection:
            connection.execute(BEFORE_NAMES)
        with psycopg.connect(way(old, other, tmp_path), autocommit=True) as connection:
            assert connection.execute("select version_num from alembic_version").fetchone() == (HEAD,)
            found = connection.execute(AFTER_NAMES).fetchone()
            assert found == (5, 2, "ibm-x", True, {"sheet": 0}, [{"sheet": 1}, None])
            with pytest.raises(psycopg.errors.RestrictViolation):
                connection.execute("update quote set submission = '{}' where state = 'submitted'")
            connection.execute("update quote set state = 'rejected', decided_at = now() where state = 'submitted'")


def test_a_newer_database_is_refused(empty_url: str) -> None:
    migrate(empty_url)
    with psycopg.connect(empty_url, autocommit=True) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(DatabaseError, match="newer Headroom"):
        migrate(empty_url)


def test_a_silent_database_is_one_sentence() -> None:
    with pytest.raises(DatabaseError, match="does not answer") as refused:
        migrate("postgresql://nobody@127.0.0.1:1/none")
    assert "\n" not in str(refused.value)
