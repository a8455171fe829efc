"""An ID token is taken only when everything about it is right: signature, issuer, audience, times, nonce."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any

import pytest
from joserfc import jwt
from joserfc.errors import InvalidKeyIdError, JoseError
from joserfc.jwk import ECKey, Key, KeySet
from joserfc.jws import JWSRegistry

from headroom.web.access.oidc import local_address
from headroom.web.access.oidc_provider import LEEWAY_S, checked_claims

ISSUER, CLIENT, NONCE = "https://id.example", "headroom", "a nonce of 256 bits"
KEY = ECKey.generate_key("P-256", {"kid": "one", "use": "sig", "alg": "ES256"})
OTHER = ECKey.generate_key("P-256", {"kid": "one", "use": "sig", "alg": "ES256"})


def token(key: Key = KEY, header: dict[str, Any] | None = None, **changes: object) -> dict[str, Any]:
    now = int(time.time())
    claims: dict[str, Any] = {
        "iss": ISSUER,
        "sub": "ada",
        "aud": CLIENT,
        "iat": now,
        "exp": now + 300,
        "nonce": NONCE,
        **changes,
    }
    kept = {name: value for name, value in claims.items() if value is not None}
    every = JWSRegistry(algorithms=["ES256", "HS256", "none"])
    return {"id_token": jwt.encode({"alg": "ES256", "kid": "one", **(header or {})}, kept, key, registry=every)}


def check(tokens: dict[str, Any], keys: KeySet | None = None) -> dict[str, Any]:
    return checked_claims(tokens, keys or KeySet([KEY]), ISSUER, CLIENT, NONCE)


def test_a_good_token_says_who_came() -> None:
    assert check(token())["sub"] == "ada"


def test_clocks_may_be_a_minute_apart() -> None:
    now = int(time.time())
    assert check(token(iat=now + LEEWAY_S - 5))["sub"] == "ada"
    assert check(token(exp=now - LEEWAY_S + 5))["sub"] == "ada"


@pytest.mark.parametrize(
    "changes",
    [
        {"iss": "https://elsewhere.example"},
        {"iss": None},
        {"aud": "another"},
        {"aud": ["another"]},
        {"aud": None},
        {"aud": [CLIENT, "another"], "azp": "another"},
        {"exp": 1},
        {"exp": None},
        {"exp": "soon"},
        {"iat": 4_000_000_000},
        {"nonce": "of another sign-in"},
        {"nonce": None},
        {"sub": None},
        {"sub": ""},
        {"sub": 7},
        {"sub": "a" * 256},
    ],
    ids=str,
)
def test_a_token_with_a_wrong_claim_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(JoseError):
        check(token(**changes))


def test_a_token_of_another_key_is_refused() -> None:
    with pytest.raises(JoseError):
        check(token(OTHER))


def test_a_token_of_an_unknown_key_asks_for_new_keys() -> None:
    with pytest.raises(InvalidKeyIdError):
        check(token(header={"kid": "two"}), KeySet([KEY, OTHER]))


@pytest.mark.filterwarnings("ignore::joserfc.errors.SecurityWarning")
def test_a_token_that_nobody_signed_is_refused() -> None:
    with pytest.raises(JoseError):
        check(token(header={"alg": "none"}))


def test_a_public_key_is_no_shared_secret() -> None:
    signed = b".".join(_part(part) for part in ({"alg": "HS256", "kid": "one"}, {"iss": ISSUER, "sub": "ada"}))
    forged = hmac.new(KEY.as_pem(private=False), signed, hashlib.sha256).digest()
    with pytest.raises(JoseError):
        check({"id_token": f"{signed.decode()}.{base64.urlsafe_b64encode(forged).rstrip(b'=').decode()}"})


def _part(value: dict[str, str]) -> bytes:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=")


def test_an_access_token_of_another_answer_is_refused() -> None:
    with pytest.raises(JoseError):
        check(token(at_hash="bm90IHRoaXMgb25l") | {"access_token": "stolen"})


@pytest.mark.parametrize("text", [None, "", "x", "a.b.c", 7])
def test_what_is_no_token_is_refused(text: object) -> None:
    with pytest.raises((JoseError, ValueError)):
        check({"id_token": text})


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("/d/1234?view=rack", "/d/1234?view=rack"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/a\r\nset-cookie: x=y", "/"),
        ("/api/sign-out", "/"),
        ("/" + "a" * 2000, "/"),
    ],
)
def test_nobody_is_sent_elsewhere(asked: str, answered: str) -> None:
    assert local_address(asked) == answered
