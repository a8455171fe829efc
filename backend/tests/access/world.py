"""Two organisations with the same things in each, and everybody who may knock: roles, tokens, links, void ones."""

from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID, uuid4

import httpx
import psycopg
import yaml
from psycopg.types.json import Jsonb

from headroom.domain.bom.terms import first_terms
from headroom.domain.design.document import empty_document
from headroom.settings import CATALOGUE, ServerSettings
from headroom.store.actor import ROLES, Role
from headroom.store.secrets import digest, new_secret
from headroom.web.live.encode import document_to_update
from headroom.web.quote_desk import terms_json

_PART: Final[dict[str, Any]] = yaml.safe_load((CATALOGUE / "wd" / "wd-data-iom.yaml").read_text())
SERVER: Final = ServerSettings("http://127.0.0.1:8610", "127.0.0.1")
COOKIE: Final = "headroom"
THINGS: Final = (
    "link_id",
    "quote_id",
    "book_id",
    "part_id",
    "thread_id",
    "remark_id",
    "review_id",
    "item_id",
    "token_id",
    "invitation_id",
)
LINK_ROLES: Final = ("view", "comment", "approve")


@dataclass(frozen=True, slots=True)
class Knocker:
    """Somebody who asks: by a cookie, by a token, or not at all. `role` is what they should be let in as."""

    name: str
    role: Role | None
    headers: dict[str, str]
    person: bool = False
    foreign: bool = False


@dataclass
class Organisation:
    """One organisation: its accounts by role, and one thing of each kind by the name it has in addresses."""

    id: UUID
    accounts: dict[Role, UUID] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    domain: str = ""


class World:
    """Writes rows as the repositories would, so that tests know every secret."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self.north = self._organisation("North")
        self.south = self._organisation("South")
        self.knockers = self._knockers()

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

    def session(
        self, account_id: UUID, organisation_id: UUID, ago: str = "0 s", left: str = "90 days"
    ) -> dict[str, str]:
        """The headers of a session, last used some time ago and to expire in some time."""
        secret = new_secret()
        self.run(
            "insert into session (secret_sha256, account_id, organisation_id, last_used_at, expires_at)"
            " values (%s, %s, %s, now() - %s::interval, now() + %s::interval)",
            digest(secret),
            account_id,
            organisation_id,
            ago,
            left,
        )
        return cookie(secret)

    def token(
        self, account_id: UUID, organisation_id: UUID, role: Role, left: str = "1 day", void: bool = False
    ) -> str:
        """A token with an end, perhaps taken back."""
        secret = new_secret("hr_")
        self.run(
            "insert into api_token"
            " (organisation_id, account_id, name, token_sha256, hint, role, expires_at, revoked_at)"
            " values (%s, %s, 'test', %s, %s, %s, now() + %s::interval, case when %s then now() end)",
            organisation_id,
            account_id,
            digest(secret),
            secret[:8],
            role,
            left,
            void,
        )
        return secret

    def link(self, design_id: str, role: str, **also: object) -> str:
        """The token of a link to the design as it is."""
        secret = new_secret()
        self.add("share_link", design_id=design_id, token_sha256=digest(secret), mode="live", role=role, **also)
        return secret

    def fresh(self, organisation: Organisation, thing: str) -> str:
        """Another thing of a kind, for calls that end what they are asked for."""
        return str(getattr(self, f"_{thing}")(organisation))

    def _organisation(self, name: str) -> Organisation:
        made = Organisation(self.add("organisation", name=name), domain=f"{name.lower()}-{uuid4().hex[:8]}.example")
        for role in ROLES:
            account_id = self.add("account", email=f"{role}@{made.domain}", name=f"{name} {role}")
            self._connection.execute(
                "insert into membership (organisation_id, account_id, role) values (%s, %s, %s)",
                (made.id, account_id, role),
            )
            made.accounts[role] = account_id
        made.things["design_id"] = str(self._design_id(made))
        return made

    async def furnish(self, client: httpx.AsyncClient) -> None:
        """Put one thing of each kind into both organisations."""
        for organisation in (self.north, self.south):
            headers = self.session(organisation.accounts["admin"], organisation.id)
            address = f"/api/designs/{organisation.things['design_id']}/revisions"
            answer = await client.post(address, headers=headers, json={"name": "First", "message": ""})
            assert answer.status_code == 201, answer.text
            organisation.things["revision_id"] = answer.json()["id"]
            for thing in THINGS:
                organisation.things[thing] = self.fresh(organisation, thing)
            self._links(organisation)

    def _links(self, made: Organisation) -> None:
        design_id = made.things["design_id"]
        made.links = {role: self.link(design_id, role) for role in LINK_ROLES}
        made.links["revoked"] = self.link(design_id, "approve", revoked_at="2026-01-01")
        made.links["expired"] = self.link(design_id, "approve", expires_at="2026-01-01")
        made.links["passcode"] = self.link(design_id, "approve", passcode_hash="$argon2id$none")
        made.links["forged"] = new_secret()

    def _knockers(self) -> list[Knocker]:
        north, south = self.north, self.south
        admin, editor = north.accounts["admin"], north.accounts["editor"]
        gone = self.add("account", email=f"gone@{north.domain}", name="Gone")
        ended = self.session(admin, north.id)
        self.run("update session set ended_at = now() where secret_sha256 = %s", digest(ended["cookie"].split("=")[1]))
        return [
            Knocker("nobody", None, {}),
            *(
                Knocker(f"{role} by session", role, self.session(north.accounts[role], north.id), True)
                for role in ROLES
            ),
            *(Knocker(f"{role} by token", role, bearer(self.token(admin, north.id, role))) for role in ROLES),
            Knocker("an admin's token of an editor", "editor", bearer(self.token(editor, north.id, "admin"))),
            Knocker("foreign admin by session", "admin", self.session(south.accounts["admin"], south.id), True, True),
            Knocker(
                "foreign admin by token",
                "admin",
                bearer(self.token(south.accounts["admin"], south.id, "admin")),
                foreign=True,
            ),
            Knocker("expired session", None, self.session(admin, north.id, left="-1 s")),
            Knocker("idle session", None, self.session(admin, north.id, ago="15 days")),
            Knocker("ended session", None, ended),
            Knocker("session of who is no member", None, self.session(gone, north.id)),
            Knocker("forged session", None, cookie(new_secret())),
            Knocker("expired token", None, bearer(self.token(admin, north.id, "admin", left="-1 s"))),
            Knocker("revoked token", None, bearer(self.token(admin, north.id, "admin", void=True))),
            Knocker("token of who is no member", None, bearer(self.token(gone, north.id, "admin"))),
            Knocker("forged token", None, bearer(new_secret("hr_"))),
            Knocker("a token that is none", None, {"authorization": "Basic YTpi"}),
        ]

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


def cookie(secret: str) -> dict[str, str]:
    """The headers of a page that sends a session along."""
    return {"cookie": f"{COOKIE}={secret}", "origin": SERVER.origin}


def bearer(token: str) -> dict[str, str]:
    """The headers of a program."""
    return {"authorization": f"Bearer {token}"}
