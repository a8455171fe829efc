"""How often one may try what could be guessed: by the address that asks, and by the account that is meant."""

from ipaddress import IPv6Address, ip_address
from typing import Final
from uuid import UUID

from starlette.requests import HTTPConnection

from headroom.store.accounts.attempts import AttemptRate, Attempts

FROM_ONE_ADDRESS: Final = AttemptRate(30, 10.0)
"""An office comes from one address."""
AT_ONE_ACCOUNT: Final = AttemptRate(10, 30.0)
"""From one address: who guesses elsewhere shuts nobody out of their own account."""
AT_ONE_ACCOUNT_IN_ALL: Final = AttemptRate(60, 10.0)
"""From everywhere together, for who has many addresses."""
BY_LINK: Final = AttemptRate(300, 0.5)
"""Who writes by a link, or has a copy figured, is a person at a page."""
_NETWORK_BITS: Final = 64
"""An IPv6 customer has a whole network of addresses."""


async def count_try(attempts: Attempts, connection: HTTPConnection, what: str, account: str | None = None) -> None:
    """Count a try before it is looked at. Raises `TooManyAttempts`."""
    await attempts.count(f"{what} from", network_asking(connection), FROM_ONE_ADDRESS)
    if account is not None:
        await attempts.count(f"{what} at {account} from", network_asking(connection), AT_ONE_ACCOUNT)
        await attempts.count(f"{what} at", account, AT_ONE_ACCOUNT_IN_ALL)


async def count_writing(attempts: Attempts, connection: HTTPConnection, link_id: UUID) -> None:
    """Count what somebody writes by a link. Raises `TooManyAttempts`."""
    await attempts.count(f"link {link_id} from", network_asking(connection), BY_LINK)


async def forget_tries(attempts: Attempts, connection: HTTPConnection, what: str, account: str) -> None:
    """Somebody got in: their account starts anew; the address goes on counting."""
    await attempts.forget(f"{what} at {account} from", network_asking(connection))
    await attempts.forget(f"{what} at", account)


def network_asking(connection: HTTPConnection) -> str:
    """Where a request or socket comes from: an address, or a network that one customer has."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The part of an address that one person cannot change at will."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    shift = address.max_prefixlen - _NETWORK_BITS
    return str(IPv6Address(int(address) >> shift << shift))
