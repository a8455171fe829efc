"""Organisations, accounts, their sessions, invitations and tokens, and whose each design, part and price book is."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

# One organisation and one account stand from the beginning: those of local mode, which asks nobody to sign in.
ORGANISATION = """
create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
create table account (
  id uuid primary key default gen_random_uuid(),
  -- null for the account of local mode, and once an account was deleted
  email text unique check (email = lower(email) and length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  password_hash text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create table membership (
  organisation_id uuid not null references organisation on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('viewer', 'commenter', 'editor', 'approver', 'admin')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id)
);
create index membership_by_account on membership (account_id);
insert into organisation (id, name) values ('00000000-0000-4000-8000-000000000001', 'This machine');
insert into account (id, name) values ('00000000-0000-4000-8000-000000000002', 'You');
insert into membership (organisation_id, account_id, role)
  values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'admin');
"""

# Secrets are known to their holders alone; tables have their SHA-256.
WAYS_IN = """
create table identity (
  provider text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create table sign_in (
  state_sha256 bytea primary key check (length(state_sha256) = 32),
  details jsonb not null,
  expires_at timestamptz not null
);
create table session (
  id uuid primary key default gen_random_uuid(),
  secret_sha256 bytea not null unique check (length(secret_sha256) = 32),
  account_id uuid not null references account on delete cascade,
  organisation_id uuid not null references organisation on delete cascade,
  browser text not null default '' check (length(browser) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on session (account_id);
create table invitation (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  role text not null check (role in ('viewer', 'commenter', 'editor', 'approver', 'admin')),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  invited_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index invitation_by_organisation on invitation (organisation_id);
create table api_token (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 200),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- the first letters, by which the holder knows one from another
  hint text not null check (length(hint) between 4 and 16),
  role text not null check (role in ('viewer', 'commenter', 'editor', 'approver', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_by_account on api_token (account_id);
"""

# How often somebody tried: `free_at` is when the tries so far are forgotten. Lost when the server crashes, which is fine.
ATTEMPT = """
create unlogged table attempt (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  free_at timestamptz not null
);
"""

LOCAL = "'00000000-0000-4000-8000-000000000001'"
OWNED = f"""
alter table design add organisation_id uuid not null default {LOCAL} references organisation;
alter table price_book add organisation_id uuid not null default {LOCAL} references organisation;
alter table own_part add organisation_id uuid not null default {LOCAL} references organisation;
drop index design_by_update;
create index design_by_update on design (organisation_id, updated_at desc) where deleted_at is null;
drop index price_book_one_demonstration;
create unique index price_book_one_demonstration on price_book (organisation_id, demonstration) where demonstration;
alter table own_part drop constraint own_part_pkey, add primary key (organisation_id, part_id, version);
drop index own_part_one_draft;
create unique index own_part_one_draft on own_part (organisation_id, part_id) where state = 'draft';
-- Numbers run by organisation: a gap would tell how many quotes others make.
alter table quote add organisation_id uuid not null default {LOCAL} references organisation;
alter table quote drop constraint quote_number_key, add unique (organisation_id, number);
alter table quote_number add organisation_id uuid not null default {LOCAL} references organisation;
alter table quote_number drop constraint quote_number_pkey, add primary key (organisation_id, year);
"""

# Who did what to what, with what it was before and what it is after, as far as that is not a document.
AUDIT = """
alter table audit
  add organisation_id uuid,
  add account_id uuid,
  add link_id uuid,
  add token_id uuid,
  add actor_name text,
  add request_id text,
  add before jsonb,
  add after jsonb;
update audit set organisation_id = '00000000-0000-4000-8000-000000000001';
create index audit_by_organisation on audit (organisation_id, happened_at desc);
create index audit_by_link on audit (link_id, happened_at desc) where link_id is not null;
"""


def upgrade() -> None:
    for statements in (ORGANISATION, WAYS_IN, ATTEMPT, OWNED, AUDIT):
        op.execute(statements)
