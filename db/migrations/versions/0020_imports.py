"""Imports of listings: how far each has come, and what it found, page by page."""

from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

TABLES = """
create table import_run (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001' references organisation (id),
  account_id uuid not null references account (id) on delete cascade,
  design_id uuid references design (id) on delete cascade,
  title text not null,
  sent_files integer not null check (sent_files > 0),
  sent_bytes bigint not null check (sent_bytes >= 0),
  state text not null default 'reading' check (state in ('reading', 'done', 'stopped', 'failed')),
  message text not null default '',
  progress jsonb not null default '{}',
  choices jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_run_of_account on import_run (account_id, created_at);

create table import_page (
  import_id uuid not null references import_run (id) on delete cascade,
  kind text not null,
  number integer not null check (number >= 0),
  content bytea not null,
  primary key (import_id, kind, number)
);
"""


def upgrade() -> None:
    op.execute(TABLES)


def downgrade() -> None:
    op.execute("drop table import_page; drop table import_run")
