"""Two organisations with the same things in each, and everybody who may knock: roles, tokens, links, void ones."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid4

import httpx

from headroom.settings import ServerSettings
from headroom.store.actor import ROLES, Role
from headroom.store.secrets import digest, new_secret
from tests.access.rows import THINGS, Organisation, Rows

SERVER: Final = ServerSettings("http://127.0.0.1:8610", "127.0.0.1")
COOKIE: Final = "headroom"
LINK_ROLES: Final = ("view", "comment", "approve")


@dataclass(frozen=True, slots=True)
class Knocker:
    """Somebody who asks: by a cookie, by a token, or not at all. `role` is what they should be let in as."""

    name: str
    role: Role | None
    headers: dict[str, str]
    person: bool = False
    foreign: bool = False


class World(Rows):
    """Writes rows as the repositories would, so that tests know every secret."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.north = self._organisation("North")
        self.south = self._organisation("South")
        self.knockers = self._knockers()

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


def cookie(secret: str) -> dict[str, str]:
    """The headers of a page that sends a session along."""
    return {"cookie": f"{COOKIE}={secret}", "origin": SERVER.origin}


def bearer(token: str) -> dict[str, str]:
    """The headers of a program."""
    return {"authorization": f"Bearer {token}"}
