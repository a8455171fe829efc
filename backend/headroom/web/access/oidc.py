"""Signing in at an identity provider: authorisation code with PKCE, state and nonce, each good for one use.

The provider says who somebody is; whether they may come in is decided here, by account, invitation or
`HEADROOM_OIDC_JOIN`. The library and the provider's description are loaded when first needed.
"""

import hashlib
import hmac
import logging
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from uuid import UUID

from headroom.settings import OidcSettings
from headroom.store.accounts.identities import Identities
from headroom.web.access.sign_in_refusal import SignInRefused

if TYPE_CHECKING:
    from headroom.web.access.oidc_provider import Provider

logger = logging.getLogger(__name__)

LIFETIME_S: Final = 600
"""How long somebody may take at the provider."""
_BYTES = 32


@dataclass(frozen=True, slots=True)
class Start:
    """Where the browser goes, and the secret that it brings back, so that nobody else can end what it began."""

    address: str
    browser_secret: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who came back from the provider, and where they wanted to go."""

    account_id: UUID
    to: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the provider sent the browser back with."""

    state: str
    code: str
    error: str
    issuer: str | None
    browser_secret: str


async def start(identities: Identities, settings: OidcSettings, back: str, to: str) -> Start:
    """Begin a sign-in. Raises `SignInRefused` when the provider cannot be used."""
    state, nonce, verifier, browser = (secrets.token_urlsafe(_BYTES) for _ in range(4))
    address = await provider(settings).address(back, state, nonce, verifier)
    details = {"nonce": nonce, "verifier": verifier, "browser": _digest(browser), "to": local_address(to)}
    await identities.begin(state, details, LIFETIME_S)
    return Start(address, browser)


async def finish(identities: Identities, settings: OidcSettings, back: str, answer: Answer) -> Arrival:
    """End a sign-in, once. Raises `SignInRefused`."""
    begun = await identities.take(answer.state)
    if begun is None or not hmac.compare_digest(begun["browser"], _digest(answer.browser_secret)):
        raise SignInRefused("late")
    try:
        return Arrival(await _entered(identities, settings, back, answer, begun), begun["to"])
    except SignInRefused as refusal:
        refusal.to = begun["to"]
        raise


async def _entered(
    identities: Identities, settings: OidcSettings, back: str, answer: Answer, begun: dict[str, str]
) -> UUID:
    if answer.error or not answer.code:
        logger.info("the identity provider refused a sign-in: %s", re.sub(r"[^a-z_]", "", answer.error)[:40])
        raise SignInRefused("declined")
    if answer.issuer is not None and answer.issuer.rstrip("/") != settings.issuer.rstrip("/"):
        # The answer of another provider, mixed into this sign-in (RFC 9207).
        raise SignInRefused("untrusted")
    vouched = await provider(settings).redeem(back, answer.code, begun["nonce"], begun["verifier"])
    entered = await identities.enter(vouched, settings.join)
    if isinstance(entered, str):
        raise SignInRefused(entered)
    return entered


@lru_cache(maxsize=4)
def provider(settings: OidcSettings) -> "Provider":
    """The provider of these settings, with what is known of it."""
    from headroom.web.access.oidc_provider import Provider

    return Provider(settings)


def local_address(to: str) -> str:
    """An address of this server's own page, whatever was asked for: nobody is sent elsewhere after signing in."""
    if re.fullmatch(r"/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,1000}", to) is None or to.startswith("/api/"):
        return "/"
    return to


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
