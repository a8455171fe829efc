"""Which remarks that mention an account it has read, and a way to find those that do."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

MENTIONS = """
create index remark_by_mention on remark using gin (mentions);
create table mention_read (
  account_id uuid not null references account on delete cascade,
  remark_id uuid not null references remark on delete cascade,
  read_at timestamptz not null default now(),
  primary key (account_id, remark_id)
);
"""


def upgrade() -> None:
    op.execute(MENTIONS)
