"""What an organisation wants of the checks."""

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

SETTINGS = """
create table check_setting (
  organisation_id uuid not null default '00000000-0000-4000-8000-000000000001'
    references organisation (id) on delete cascade,
  check_id text not null check (check_id <> ''),
  "off" boolean not null,
  severity text check (severity in ('error', 'warning', 'note')),
  parameters jsonb not null default '{}',
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, check_id)
);
"""

def upgrade() -> None:
    op.execute(SETTINGS)


def downgrade() -> None:
    op.execute("drop table check_setting")
