"""Things in an organisation, written as rows: one of each kind that an address can name."""

from dataclasses import dataclass, field
from typing import Any, Final, get_args
from uuid import UUID, uuid4

import psycopg
import yaml
from psycopg.types.json import Jsonb

from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.design.document import empty_document
from headroom.settings import CATALOGUE
from headroom.store.actor import Role
from headroom.store.owners import Owner
from headroom.store.secrets import digest, new_secret
from headroom.web.features.quotes.service import terms_json
from headroom.web.live.document.encode import document_to_update

_PART: Final[dict[str, Any]] = yaml.safe_load((CATALOGUE / "wd" / "wd-data-iom.yaml").read_text())
REQUIREMENT: Final = {
    "schema": 1,
    "name": "Archive",
    "workloads": [{"name": "Ingest", "throughput_mb_s": 400}],
    "usable_tib": 10,
}
THINGS: Final = tuple(owner for owner in get_args(Owner) if owner not in ("design_id", "revision_id"))
"""What is made beside a design and its revision."""


@dataclass
class Organisation:
    """One organisation: its accounts by role, and one thing of each kind by the name it has in addresses."""

    id: UUID
    accounts: dict[Role, UUID] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    domain: str = ""


class Rows:
    """Writes rows as the repositories would."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def add(self, table: str, **values: object) -> UUID:
        """Insert a row and answer its id."""
        names = ", ".join(values)
        places = ", ".join(["%s"] * len(values))
        return self._one(f"insert into {table} ({names}) values ({places}) returning id", *values.values())

    def run(self, statement: str, *values: object) -> None:
        """Change rows."""
        self._connection.execute(statement.encode(), values)

    def fresh(self, organisation: Organisation, thing: str) -> str:
        """Another thing of a kind, for calls that end what they are asked for."""
        return str(getattr(self, f"_{thing}")(organisation))

    def _design_id(self, organisation: Organisation) -> UUID:
        design_id = self.add("design", organisation_id=organisation.id, name="Subject")
        self.run("insert into live_doc (design_id) values (%s)", design_id)
        state = document_to_update(empty_document("Subject"))
        self.run("insert into live_base (design_id, seq, state) values (%s, 0, %s)", design_id, state)
        return design_id

    def _revision_id(self, organisation: Organisation) -> str:
        return organisation.things["revision_id"]

    def _link_id(self, organisation: Organisation) -> UUID:
        secret = digest(new_secret())
        return self.add("share_link", design_id=organisation.things["design_id"], token_sha256=secret, mode="live")

    def _quote_id(self, organisation: Organisation) -> UUID:
        things = organisation.things
        number = f"Q-2026-{uuid4().int % 10**12:04d}"
        terms = terms_json(first_terms([], "EUR"))
        return self.add(
            "quote",
            number=number,
            design_id=things["design_id"],
            revision_id=things["revision_id"],
            name="Offer",
            terms=Jsonb(terms),
        )

    def _book_id(self, organisation: Organisation) -> UUID:
        return self.add("price_book", organisation_id=organisation.id, name="Prices", currency="EUR")

    def _part_id(self, organisation: Organisation) -> str:
        part_id = f"own-{uuid4().hex[:8]}"
        self.run(
            "insert into own_part (organisation_id, part_id, version, state, yaml, part)"
            " values (%s, %s, 1, 'draft', '', %s)",
            organisation.id,
            part_id,
            Jsonb({**_PART, "id": part_id, "version": 1}),
        )
        return part_id

    def _thread_id(self, organisation: Organisation) -> UUID:
        design_id = organisation.things["design_id"]
        return self.add(
            "thread",
            design_id=design_id,
            number=self._count("thread", design_id),
            anchor_kind="design",
            anchor=Jsonb({"kind": "design"}),
            anchor_words="the design",
        )

    def _remark_id(self, organisation: Organisation) -> UUID:
        thread_id = organisation.things["thread_id"]
        return self.add(
            "remark", thread_id=thread_id, account_id=organisation.accounts["viewer"], author="N", body="Hm."
        )

    def _review_id(self, organisation: Organisation) -> UUID:
        things = organisation.things
        design_id = things["design_id"]
        self.run("update review set outcome = 'withdrawn', closed_at = now() where design_id = %s", design_id)
        return self.add(
            "review",
            design_id=design_id,
            revision_id=things["revision_id"],
            number=self._count("review", design_id),
            opened_by="N",
        )

    def _item_id(self, organisation: Organisation) -> UUID:
        return self.add(
            "review_item",
            review_id=organisation.things["review_id"],
            position=uuid4().int % 10**6,
            severity="warning",
            words="Hm.",
        )

    def _token_id(self, organisation: Organisation) -> UUID:
        # Of the admin, who may end any: others get to know of their own alone.
        secret = digest(new_secret())
        return self.add(
            "api_token",
            organisation_id=organisation.id,
            account_id=organisation.accounts["admin"],
            name="t",
            token_sha256=secret,
            hint="hr_abcde",
            role="viewer",
            expires_at="2099-01-01",
        )

    def _import_id(self, organisation: Organisation) -> UUID:
        return self.add(
            "import_run",
            organisation_id=organisation.id,
            account_id=organisation.accounts["editor"],
            title="estate.zip",
            sent_files=1,
            sent_bytes=0,
            state="stopped",
        )

    def _sweep_id(self, organisation: Organisation) -> UUID:
        return self.add(
            "sweep",
            organisation_id=organisation.id,
            kind="sizing",
            title="Archive",
            request=Jsonb({}),
            request_sha256=digest(new_secret()),
            catalogue_version="1",
        )

    def _requirement_id(self, organisation: Organisation) -> UUID:
        return self.add(
            "requirement",
            organisation_id=organisation.id,
            account_id=organisation.accounts["editor"],
            name="Archive",
            document=Jsonb(REQUIREMENT),
        )

    def _invitation_id(self, organisation: Organisation) -> UUID:
        return self.add(
            "invitation",
            organisation_id=organisation.id,
            email=f"{uuid4().hex}@x.example",
            role="viewer",
            token_sha256=digest(new_secret()),
            expires_at="2099-01-01",
        )

    def _count(self, table: str, design_id: str) -> int:
        row = self._connection.execute(
            f"select count(*) + 1 from {table} where design_id = %s".encode(), (design_id,)
        ).fetchone()
        return int(row[0]) if row else 1

    def _one(self, statement: str, *values: object) -> UUID:
        row = self._connection.execute(statement.encode(), values).fetchone()
        assert row is not None
        return UUID(str(row[0]))
