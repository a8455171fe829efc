"""Migrations: once for all, refused for what is too new, and nothing but the tables that repositories use."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from headroom.settings import MIGRATIONS
from headroom.store.errors import DatabaseError
from headroom.store.migrate import HEAD, migrate
from tests.conftest import BARE, fresh_database


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
