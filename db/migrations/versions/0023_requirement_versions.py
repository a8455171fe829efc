"""Earlier versions of requirements, and which designs were made for which of them."""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

TABLES = """
create table requirement_version (
  requirement_id uuid not null references requirement (id) on delete cascade,
  version integer not null check (version > 0),
  account_id uuid references account (id) on delete set null,
  name text not null,
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (requirement_id, version)
);
create index requirement_version_of_account on requirement_version (account_id);
insert into requirement_version (requirement_id, version, account_id, name, document, created_at)
  select id, version, account_id, name, document, updated_at from requirement;

create table sized_design (
  design_id uuid primary key references design (id) on delete cascade,
  requirement_id uuid references requirement (id) on delete set null,
  version integer not null check (version > 0),
  document jsonb not null
);
create index sized_design_of_requirement on sized_design (requirement_id);
"""


def upgrade() -> None:
    op.execute(TABLES)


def downgrade() -> None:
    op.execute("drop table sized_design, requirement_version")
