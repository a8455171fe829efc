"""An OpenID Connect provider as this server meets it: what it says of itself, its keys, a code for an ID token.

Loaded when first needed, and nothing is asked of the provider before: a server starts while its provider is down.
"""

import logging
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote_plus, urlsplit

import httpx
from authlib.oauth2.auth import ClientAuth
from authlib.oauth2.client import OAuth2Client
from authlib.oauth2.rfc6749.parameters import prepare_token_request
from authlib.oidc.core import CodeIDToken
from joserfc import jwt
from joserfc.errors import InvalidKeyIdError, JoseError
from joserfc.jwk import KeySet
from joserfc.jws import JWSRegistry

from headroom.domain.catalogue.values import text_refusal
from headroom.settings import OidcSettings
from headroom.store.accounts.identities import ProviderIdentity
from headroom.web.access.sign_in_refusal import SignInRefused
from headroom.web.http.guard import is_loopback

logger = logging.getLogger(__name__)

ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "Ed25519", "EdDSA")
"""Signatures by a key that only the provider has; `none` and those by a shared secret are never taken."""
LEEWAY_S = 60
"""How far the provider's clock and this machine's may be apart."""
_KEY_TYPES = frozenset({"RSA", "EC", "OKP"})
_SUBJECT_MAX = 255
_EMAIL_MAX = 320
_NAME_MAX = 200
_SCOPE = "openid email profile"
_PATIENCE_S = 8.0
_KEEP_S = 3600.0
_SOONEST_AGAIN_S = 30.0


class Provider:
    """One configured provider; its description and keys are kept for an hour."""

    def __init__(self, settings: OidcSettings) -> None:
        self._settings = settings
        self._about: Mapping[str, Any] = {}
        self._about_at = -_KEEP_S
        self._keys: KeySet | None = None
        self._keys_at = -_KEEP_S

    async def address(self, back: str, state: str, nonce: str, verifier: str) -> str:
        """Where the browser goes to sign in. Raises `SignInRefused` when the provider cannot be reached."""
        about = await self._description()
        client = OAuth2Client(None, self._settings.client_id, scope=_SCOPE, code_challenge_method="S256")
        url, _ = client.create_authorization_url(
            about["authorization_endpoint"], state=state, code_verifier=verifier, nonce=nonce, redirect_uri=back
        )
        return str(url)

    async def redeem(self, back: str, code: str, nonce: str, verifier: str) -> ProviderIdentity:
        """Give the code for an ID token and read from it who came. Raises `SignInRefused`."""
        about = await self._description()
        tokens = await self._tokens(about, back, code, verifier)
        claims = await self._checked(about, tokens, nonce)
        if "email" not in claims and isinstance(tokens.get("access_token"), str):
            claims = claims | await self._more(about, tokens["access_token"], claims["sub"])
        email = claims.get("email")
        name = claims.get("name") or claims.get("preferred_username") or email or claims["sub"]
        return ProviderIdentity(
            provider=about["issuer"],
            subject=claims["sub"],
            email=email.strip().lower() if isinstance(email, str) and _is_address(email) else None,
            email_verified=claims.get("email_verified") is True,
            name=_plain(str(name)),
        )

    async def _description(self) -> Mapping[str, Any]:
        if time.monotonic() - self._about_at < _KEEP_S:
            return self._about
        base = self._settings.issuer.rstrip("/")
        about = await _request("GET", f"{base}/.well-known/openid-configuration")
        if str(about.get("issuer", "")).rstrip("/") != base:
            raise _untrusted(f"it calls itself {about.get('issuer')!r} and not {self._settings.issuer!r}")
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
            _sound(about.get(name), name)
        self._about, self._about_at = about, time.monotonic()
        return about

    async def _tokens(self, about: Mapping[str, Any], back: str, code: str, verifier: str) -> dict[str, Any]:
        body = prepare_token_request("authorization_code", redirect_uri=back, code=code, code_verifier=verifier)
        client_id, secret = self._settings.client_id, self._settings.client_secret
        if "client_secret_basic" in about.get("token_endpoint_auth_methods_supported", ["client_secret_basic"]):
            # The two are encoded as in a form before they are joined by a colon.
            auth = ClientAuth(quote_plus(client_id), quote_plus(secret), "client_secret_basic")
        else:
            auth = ClientAuth(client_id, secret, "client_secret_post")
        headers = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
        url, headers, body = auth.prepare("POST", about["token_endpoint"], headers, body)
        return await _request("POST", url, headers=headers, content=body)

    async def _checked(self, about: Mapping[str, Any], tokens: Mapping[str, Any], nonce: str) -> dict[str, Any]:
        """The claims of the ID token, once its signature, issuer, audience, times and nonce are right."""
        issuer, client_id = about["issuer"], self._settings.client_id
        try:
            try:
                return checked_claims(tokens, await self._key_set(about), issuer, client_id, nonce)
            except InvalidKeyIdError:
                # The provider has new keys since they were last asked for.
                return checked_claims(tokens, await self._key_set(about, anew=True), issuer, client_id, nonce)
        except (JoseError, ValueError) as error:
            raise _untrusted(f"its ID token does not hold: {error}") from error

    async def _key_set(self, about: Mapping[str, Any], *, anew: bool = False) -> KeySet:
        age = time.monotonic() - self._keys_at
        if self._keys is None or age >= (_SOONEST_AGAIN_S if anew else _KEEP_S):
            found = await _request("GET", about["jwks_uri"])
            try:
                usable = [key for key in found["keys"] if key["kty"] in _KEY_TYPES]
                self._keys = KeySet.import_key_set({"keys": usable})
            except (JoseError, KeyError, TypeError, ValueError) as error:
                raise _untrusted("its keys cannot be read") from error
            self._keys_at = time.monotonic()
        return self._keys

    async def _more(self, about: Mapping[str, Any], access_token: str, subject: str) -> dict[str, Any]:
        """What a provider tells by its userinfo alone; it must be about the same person."""
        address = about.get("userinfo_endpoint")
        if address is None:
            return {}
        _sound(address, "userinfo_endpoint")
        more = await _request("GET", address, headers={"authorization": f"Bearer {access_token}"})
        if more.get("sub") != subject:
            raise _untrusted("its userinfo is about somebody else than its ID token")
        return {key: more[key] for key in ("email", "email_verified", "name", "preferred_username") if key in more}


def checked_claims(tokens: Mapping[str, Any], keys: KeySet, issuer: str, client_id: str, nonce: str) -> dict[str, Any]:
    """The claims of an ID token that holds.

    Raises:
        InvalidKeyIdError: when it is signed by a key that is not in `keys`.
        JoseError: when anything else about it is wrong.
    """
    text = tokens.get("id_token")
    if not isinstance(text, str):
        raise JoseError("there is none")
    token = jwt.decode(text, keys, registry=JWSRegistry(algorithms=list(ALGORITHMS), strict_check_header=False))
    options = {"iss": {"value": issuer}, "aud": {"value": client_id}}
    params = {"nonce": nonce, "client_id": client_id, "access_token": tokens.get("access_token")}
    claims = CodeIDToken(token.claims, token.header, options, params)
    claims.validate(leeway=LEEWAY_S)
    if not 0 < len(claims["sub"]) <= _SUBJECT_MAX or text_refusal(claims["sub"]):
        raise JoseError("its subject is empty, too long or cannot be kept")
    return dict(claims)


async def _request(
    method: str, url: str, headers: Mapping[str, str] | None = None, content: str = ""
) -> dict[str, Any]:
    """The JSON object that the provider answers. Raises `SignInRefused`."""
    try:
        async with httpx.AsyncClient(timeout=_PATIENCE_S) as client:
            answer = await client.request(method, url, headers=dict(headers or {}), content=content)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        logger.warning("the identity provider cannot be reached: %s", type(error).__name__)
        raise SignInRefused("unreachable") from error
    try:
        body = answer.json()
    except ValueError:
        body = None
    if answer.status_code >= 500 or body is None:
        logger.warning("the identity provider answered %d at %s", answer.status_code, urlsplit(url).path)
        raise SignInRefused("unreachable")
    if answer.status_code != 200 or not isinstance(body, dict):
        reason = str(body.get("error", ""))[:100] if isinstance(body, dict) else ""
        raise _untrusted(f"it answered {answer.status_code} {reason!r} at {urlsplit(url).path}")
    return body


def _is_address(email: str) -> bool:
    return "@" in email and len(email) <= _EMAIL_MAX and text_refusal(email) is None


def _plain(name: str) -> str:
    """A name that can be kept and shown, whatever the provider has for one."""
    trimmed = " ".join(name.split())[:_NAME_MAX]
    return trimmed if trimmed and text_refusal(trimmed) is None else "Somebody"


def _sound(address: object, name: str) -> None:
    """Secrets go over TLS, or stay on this machine."""
    parts = urlsplit(address) if isinstance(address, str) else None
    if parts is None or not (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.netloc))):
        raise _untrusted(f"its {name} is {address!r}, which is no https address")


def _untrusted(why: str) -> SignInRefused:
    logger.warning("the identity provider was not believed: %s", why)
    return SignInRefused("untrusted")
