"""Checks that an organisation writes itself."""

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OWN_CHECKS = """
create table own_check (
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001'
    references organisation (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null check (title <> ''),
  sentence text not null check (sentence <> ''),
  severity text not null check (severity in ('error', 'warning', 'note')),
  expression text not null check (expression <> ''),
  at_least integer check (at_least > 0),
  remedy text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, number)
);
"""

def upgrade() -> None:
    op.execute(OWN_CHECKS)


def downgrade() -> None:
    op.execute("drop table own_check")
