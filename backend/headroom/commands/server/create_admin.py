"""`headroom create-admin`: the first account of a server, or another organisation with its admin.

The first organisation takes over what was made in local mode. The password is asked for, or read from standard input;
it is never an argument, which every user of the machine could read.
"""

import argparse
import asyncio
import getpass
import sys
from uuid import UUID

from headroom.commands.database import migrated_database
from headroom.commands.refusal import as_sentence
from headroom.settings import DEMONSTRATION_PRICES, read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who, and of what."""
    parser.add_argument("--email", required=True, help="e-mail address to sign in with")
    parser.add_argument("--name", required=True, help="name that others see")
    parser.add_argument("--organisation", default="Headroom", help="name of the organisation (default: Headroom)")


def run(arguments: argparse.Namespace) -> int:
    """Make them; an account that is there already keeps its password."""
    from headroom.web.features.people.service import checked_email
    from headroom.web.http.typed_text import checked_name
    from headroom.web.state.passwords import checked_password

    email = checked_email(arguments.email, "--email")
    name = checked_name(arguments.name, "--name")
    organisation = checked_name(arguments.organisation, "--organisation")
    password = checked_password(_password(), email, "password")
    with as_sentence(), migrated_database(read_settings()) as url:
        outcome = asyncio.run(_make(url, email, name, password, organisation))
    sys.stdout.write(f"{email} is admin of {organisation} ({outcome}).\n")
    return 0


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password = getpass.getpass("Password: ")
    if getpass.getpass("Once more: ") != password:
        raise SystemExit("headroom: The two passwords differ; nothing was made.")
    return password


async def _make(url: str, email: str, name: str, password: str, organisation: str) -> UUID:
    from headroom.store.accounts.accounts import account_of, make_account
    from headroom.store.accounts.organisations import join, open_organisation
    from headroom.store.actor import Actor, act_as
    from headroom.store.audit import note
    from headroom.store.database import Database
    from headroom.store.quotes.price_books import PriceBooks
    from headroom.web.features.quotes.demonstration import keep_demonstration_prices
    from headroom.web.state.passwords import Passwords

    passwords = Passwords()
    database = Database(url)
    await database.open()
    try:
        async with database.transaction() as transaction:
            organisation_id = await open_organisation(transaction, organisation)
            act_as(Actor(organisation_id, "admin", name))
            account = await account_of(transaction, email)
            if account is not None:
                account_id = account.id
            else:
                account_id = await make_account(transaction, email, name, await passwords.hash(password))
            await join(transaction, organisation_id, account_id, "admin")
            await note(transaction, "organisation.create", None, organisation_id, after={"name": organisation})
        await keep_demonstration_prices(PriceBooks(database), DEMONSTRATION_PRICES)
    finally:
        await database.close()
    return organisation_id
