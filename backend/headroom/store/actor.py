"""Who asks: set once for each request and socket, read by whoever keeps what was done or may be seen."""

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias
from uuid import UUID

Role: TypeAlias = Literal["viewer", "commenter", "editor", "approver", "admin"]
ROLES: Final[tuple[Role, ...]] = ("viewer", "commenter", "editor", "approver", "admin")
"""From the least to the most; each may do what those before it may."""

LOCAL_ORGANISATION: Final = UUID("00000000-0000-4000-8000-000000000001")
LOCAL_ACCOUNT: Final = UUID("00000000-0000-4000-8000-000000000002")


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody with a role in one organisation: by account, by an account's token, or by a link to one design."""

    organisation_id: UUID
    role: Role
    name: str
    account_id: UUID | None = None
    token_id: UUID | None = None
    link_id: UUID | None = None
    session_id: UUID | None = None

    def may(self, role: Role) -> bool:
        """Whether this role is theirs or less than theirs."""
        return ROLES.index(self.role) >= ROLES.index(role)


LOCAL: Final = Actor(LOCAL_ORGANISATION, "admin", "You", account_id=LOCAL_ACCOUNT)
"""Whoever sits at the machine in local mode."""

DELETED_ACCOUNT: Final = "Deleted account"
"""Whose name stands where that of a deleted account stood."""
EVERYWHERE: Final = UUID("ffffffff-ffff-4fff-bfff-ffffffffffff")
NOWHERE: Final = UUID(int=0)
SERVER: Final = Actor(EVERYWHERE, "admin", "Headroom")
"""The server's own work in server mode: of every organisation, never of one who asks."""
NOBODY: Final = Actor(NOWHERE, "viewer", "Nobody")
"""Who has not signed in, or was never named: no organisation is theirs, so they see and make nothing."""


def server_in(organisation_id: UUID) -> Actor:
    """The server's own work for one organisation, whose parts and prices it then sees."""
    return Actor(organisation_id, "admin", SERVER.name)


_acting: ContextVar[Actor] = ContextVar("acting", default=NOBODY)
_request: ContextVar[str | None] = ContextVar("request", default=None)


def acting() -> Actor:
    """Who asks now: nobody, unless the request, the socket, the command or the job has named them."""
    return _acting.get()


def act_as(actor: Actor) -> None:
    """Name who asks, for the rest of this request or socket."""
    _acting.set(actor)


def reach() -> UUID | None:
    """The organisation whose rows may be seen now; None for the server's own work, which sees all."""
    organisation_id = acting().organisation_id
    return None if organisation_id == EVERYWHERE else organisation_id


def request_id() -> str | None:
    """The number of the request that is served now, as the log and the answer have it."""
    return _request.get()


def name_request(number: str) -> None:
    """Number a request, for the rest of it."""
    _request.set(number)
