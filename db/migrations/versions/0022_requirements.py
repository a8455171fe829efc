"""Requirements that designs are sized for, each with what the last search for it found."""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

TABLES = """
create table requirement (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001' references organisation (id),
  account_id uuid references account (id) on delete set null,
  name text not null,
  version integer not null default 1 check (version > 0),
  document jsonb not null,
  search_state text not null default 'none'
    check (search_state in ('none', 'searching', 'stopping', 'done', 'failed')),
  search_version integer not null default 0 check (search_version >= 0),
  search_account_id uuid references account (id) on delete set null,
  searched_at timestamptz,
  message text not null default '',
  progress jsonb not null default '{}',
  found bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index requirement_of_organisation on requirement (organisation_id, updated_at);
"""


def upgrade() -> None:
    op.execute(TABLES)


def downgrade() -> None:
    op.execute("drop table requirement")
