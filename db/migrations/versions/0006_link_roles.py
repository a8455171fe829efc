"""What a link allows, hides and asks for, and until when."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

SHARE_LINK = """
alter table share_link
  add label text not null default '' check (length(label) <= 200),
  add role text not null default 'view' check (role in ('view', 'comment', 'approve')),
  add hides text[] not null default '{}' check (hides <@ array['prices', 'wwns']),
  add expires_at timestamptz,
  add passcode_hash text,
  add created_by uuid references account on delete set null,
  -- the link that this one took the place of
  add rotated_from uuid references share_link on delete set null;
-- Doors that a passcode has opened: the browser keeps the secret, the table its SHA-256.
create table link_pass (
  secret_sha256 bytea primary key check (length(secret_sha256) = 32),
  link_id uuid not null references share_link on delete cascade,
  expires_at timestamptz not null
);
-- Who came by a link and what they did; names are those that readers gave themselves.
create table link_visit (
  id bigint generated always as identity primary key,
  link_id uuid not null references share_link on delete cascade,
  happened_at timestamptz not null default now(),
  what text not null check (what in ('opened', 'refused', 'commented', 'decided', 'exported')),
  visitor text not null default '' check (length(visitor) <= 200)
);
create index link_visit_by_link on link_visit (link_id, happened_at desc);
"""


def upgrade() -> None:
    op.execute(SHARE_LINK)
