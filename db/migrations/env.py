"""Runs the migrations on the database whose address the caller passes; `headroom migrate` is the way in."""

from alembic import context
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from headroom.store.migrate import dialect_url

engine = create_engine(dialect_url(context.config.attributes["url"]), poolclass=NullPool)
with engine.connect() as connection:
    context.configure(connection=connection, transaction_per_migration=True)
    with context.begin_transaction():
        context.run_migrations()
