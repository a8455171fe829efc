"""A database in which a search was made, for tests of what comes after: it takes longer than all that they ask."""

import asyncio

import psycopg
import pytest
from fastapi import FastAPI

from tests.conftest import API_DATABASE, STARTED, fresh_database, reached
from tests.web.features.sizing.searches import SEARCHED, searched


@pytest.fixture(scope="session")
def archive_id(postgres_url: str, api_app: FastAPI) -> str:
    """Id of the requirement in it."""

    async def search() -> str:
        async with reached(api_app) as api:
            return str((await searched(api))["id"])

    with fresh_database(postgres_url, STARTED, API_DATABASE):
        found = asyncio.run(search())
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"create database {SEARCHED} template {API_DATABASE}".encode())
    return found
