"""A list takes as many statements with twenty rows as with one: what grows with the rows is slow where it matters."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import httpx
import psycopg
import pytest
from sqlalchemy import event

from tests.access.conftest import Place
from tests.access.test_table import addresses

MORE: Final = 19
_REVISIONS: Final = (
    "insert into revision (design_id, number, name, message, sha256, document_sha256)"
    " select design_id, number + i, name, message, sha256, document_sha256 from revision, n"
    " where id = %(revision_id)s::uuid"
)
_THREADS: Final = (
    "insert into thread (design_id, number, anchor_kind, anchor, anchor_words)"
    " select design_id, 1000 + i, anchor_kind, anchor, anchor_words from thread, n where id = %(thread_id)s::uuid"
)
_REVIEWS: Final = (
    "insert into review (design_id, revision_id, number, opened_by, outcome, closed_at)"
    " select design_id, revision_id, 1000 + i, 'N', 'withdrawn', now() from review, n where id = %(review_id)s::uuid"
)
GROWTH: Final = {
    "list_designs": "insert into design (organisation_id, name) select %(organisation)s, 'More' from n",
    "list_revisions": _REVISIONS,
    "list_links": (
        "insert into share_link (design_id, token_sha256, mode, created_by)"
        " select %(design_id)s::uuid, sha256(gen_random_uuid()::text::bytea), 'live', %(admin)s from n"
    ),
    "list_link_visits": "insert into link_visit (link_id, what) select %(link_id)s::uuid, 'opened' from n",
    "list_quotes": (
        f", r as ({_REVISIONS} returning id, number)"
        " insert into quote (organisation_id, number, design_id, revision_id, name, terms)"
        " select q.organisation_id, q.number || r.number, q.design_id, r.id, q.name,"
        " jsonb_set(q.terms, '{price_book_ids}', jsonb_build_array(%(book_id)s::text))"
        " from r, quote q where q.id = %(quote_id)s::uuid"
    ),
    "list_threads": (
        f", t as ({_THREADS} returning id)"
        " insert into remark (thread_id, account_id, author, body) select id, %(viewer)s, 'N', 'Hm.' from t"
    ),
    "list_reviews": (
        f", v as ({_REVIEWS} returning id) insert into review_seat (review_id, account_id, name)"
        " select id, %(viewer)s, 'N' from v"
    ),
    "list_remark_edits": (
        "insert into remark_edit (remark_id, body, written_at) select %(remark_id)s::uuid, 'Hm.', now() from n"
    ),
    "list_mentions": (
        "insert into remark (thread_id, account_id, author, body, mentions)"
        " select %(thread_id)s::uuid, %(viewer)s, 'N', 'Hm.', array[%(admin)s] from n"
    ),
    "list_own_parts": (
        "insert into own_part (organisation_id, part_id, version, state, yaml, part)"
        " select organisation_id, part_id || i, 1, 'draft', yaml, part from own_part, n where part_id = %(part_id)s"
    ),
    "list_price_books": (
        "insert into price_book (organisation_id, name, currency) select %(organisation)s, 'Prices', 'EUR' from n"
    ),
    "get_price_book": (
        "insert into price_line (book_id, position, part, description, unit, list_price, vendor_key, number_key)"
        " select %(book_id)s::uuid, i, 'part ' || i, 'x', 'piece', 1, '', '' from n"
    ),
    "list_invitations": (
        "insert into invitation (organisation_id, email, role, token_sha256, invited_by, expires_at)"
        " select %(organisation)s, i || '@x.example', 'viewer', sha256(gen_random_uuid()::text::bytea), %(admin)s,"
        " '2099-01-01' from n"
    ),
    "list_tokens": (
        "insert into api_token (organisation_id, account_id, name, token_sha256, hint, role, expires_at)"
        " select %(organisation)s, %(admin)s, 't', sha256(gen_random_uuid()::text::bytea), 'hr_abcde', 'viewer',"
        " '2099-01-01' from n"
    ),
    "list_people": (
        ", a as (insert into account (name) select 'More' from n returning id)"
        " insert into membership (organisation_id, account_id, role) select %(organisation)s, id, 'viewer' from a"
    ),
    "list_sessions": (
        "insert into session (secret_sha256, account_id, organisation_id, expires_at)"
        " select sha256(gen_random_uuid()::text::bytea), %(admin)s, %(organisation)s, '2099-01-01' from n"
    ),
    "list_own_checks": (
        "insert into own_check (organisation_id, number, title, sentence, severity, expression, remedy)"
        " select %(organisation)s, i, 'Ours', 'Ours.', 'note', 'kind:hba', '' from n"
    ),
    "list_imports": (
        "insert into import_run (organisation_id, account_id, title, sent_files, sent_bytes, state)"
        " select %(organisation)s, %(admin)s, 'More', 1, 1, 'done' from n"
    ),
    "list_sweeps": (
        "insert into sweep (organisation_id, kind, title, request, request_sha256, catalogue_version, state)"
        " select %(organisation)s, 'sizing', 'More', '{}', 'x', '1', 'cancelled' from n"
    ),
    "list_requirements": (
        "insert into requirement (organisation_id, account_id, name, document)"
        " select %(organisation)s, %(admin)s, 'More', '{}' from n"
    ),
    "list_requirement_versions": (
        "insert into requirement_version (requirement_id, version, name, document)"
        " select %(requirement_id)s::uuid, i + 1000, 'More', '{}' from n"
    ),
    "list_audit": "insert into audit (action, organisation_id) select 'design.create', %(organisation)s from n",
}


@contextmanager
def counted(place: Place) -> Iterator[list[str]]:
    """The statements that are executed inside."""
    statements: list[str] = []

    def note(*arguments: object) -> None:
        statements.append(str(arguments[2]))

    engine = place.app.state.studio.database.engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def statements_of(place: Place, reader: httpx.AsyncClient, address: str) -> tuple[list[str], int]:
    """What a list executes, and how much it answers."""
    await reader.get(address)  # what is made once and remembered is made now
    with counted(place) as statements:
        answer = await reader.get(address)
    assert answer.status_code == 200, answer.text
    return statements, len(answer.content)


@pytest.mark.parametrize("operation", GROWTH)
async def test_a_list_takes_as_many_statements_for_many_rows(place: Place, operation: str) -> None:
    async with place.browser() as browser:
        await place.world.furnish(browser)
    north = place.world.north
    # What a remark said before, its author alone may ask.
    admin, remark_id = north.accounts["admin"], north.things["remark_id"]
    place.world.run("update remark set account_id = %s where id = %s", admin, remark_id)
    reader = await place.signed_in("admin")
    address = "/api" + addresses()[operation].format(**north.things)
    one, small = await statements_of(place, reader, address)
    values: dict[str, object] = {**north.things, **{str(role): one for role, one in north.accounts.items()}}
    values["organisation"] = north.id
    with psycopg.connect(place.app.state.studio.database.url) as connection:
        start = f"with n as (select generate_series(1, {MORE}) as i) "
        connection.execute((start + GROWTH[operation]).encode(), values)
    many, large = await statements_of(place, reader, address)
    assert large > small
    assert many == one


def test_every_list_is_counted() -> None:
    lists = {operation for operation in addresses() if operation.startswith("list_") and "shared" not in operation}
    # Of files, of one document, of an index in memory, and of one stored page.
    others = {"list_reference_designs", "list_bundle_files", "list_design_wwns", "list_checks", "list_import_things"}
    assert lists - set(GROWTH) == others
