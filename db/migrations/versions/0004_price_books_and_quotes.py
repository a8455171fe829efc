"""Price books with their lines, and quotes, which stay as they are once they are submitted."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# `change` counts imports and edits; `lines` is kept by who writes them.
PRICE_BOOK = """
create table price_book (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  demonstration boolean not null default false,
  valid_until date,
  note text not null default '' check (length(note) <= 4000),
  lines integer not null default 0 check (lines >= 0),
  change integer not null default 1 check (change > 0),
  imported_at timestamptz not null default now()
);
create unique index price_book_one_demonstration on price_book (demonstration) where demonstration;
"""

# The keys are what is compared of a vendor and a part number; breaks are [[from quantity, "price"], ...].
PRICE_LINE = """
create table price_line (
  book_id uuid not null references price_book on delete cascade,
  position integer not null check (position > 0),
  part_number text,
  part text,
  vendor text,
  description text not null,
  unit text not null,
  list_price numeric not null check (list_price >= 0),
  breaks jsonb not null default '[]',
  support_year_price numeric check (support_year_price >= 0),
  vendor_key text not null,
  number_key text not null,
  primary key (book_id, position),
  check (part_number is not null or part is not null)
);
create unique index price_line_by_part on price_line (book_id, part) where part is not null;
create unique index price_line_by_number on price_line (book_id, number_key, vendor_key) where part_number is not null;
"""

QUOTE = """
create table quote_number (
  year integer primary key,
  last integer not null check (last > 0)
);
create table quote (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^Q-[0-9]{4}-[0-9]{4,}$'),
  design_id uuid not null references design on delete restrict,
  revision_id uuid not null references revision on delete restrict,
  name text not null check (length(name) between 1 and 200),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  change integer not null default 1 check (change > 0),
  terms jsonb not null,
  kept jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state = 'draft') = (kept is null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null))
);
create index quote_by_design on quote (design_id, created_at desc);
create function quote_is_kept() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.state = 'submitted' and new.state in ('approved', 'rejected')
     and (new.number, new.design_id, new.revision_id, new.name, new.terms, new.kept, new.created_at, new.submitted_at)
       = (old.number, old.design_id, old.revision_id, old.name, old.terms, old.kept, old.created_at, old.submitted_at)
  then
    return new;
  end if;
  raise exception 'a submitted quote is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger quote_kept before update or delete on quote for each row execute function quote_is_kept();
create function quotes_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'quotes are never emptied' using errcode = 'restrict_violation';
end $$;
create trigger quote_not_emptied before truncate on quote for each statement execute function quotes_are_kept();
"""


def upgrade() -> None:
    for statements in (PRICE_BOOK, PRICE_LINE, QUOTE):
        op.execute(statements)
