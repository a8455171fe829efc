"""A price may be in another currency than its book, and a submitted quote may be withdrawn, which is kept."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

# Null where the price is in the book's currency.
PRICE = """
alter table price_line add currency text check (currency ~ '^[A-Z]{3}$');
"""

# What was submitted and taken back, as it was; who did it is in `audit`.
WITHDRAWAL = """
create table quote_withdrawal (
  quote_id uuid not null references quote on delete restrict,
  number integer not null check (number > 0),
  revision_id uuid not null references revision on delete restrict,
  terms jsonb not null,
  kept jsonb not null,
  reason text not null check (length(reason) <= 4000),
  submitted_at timestamptz not null,
  withdrawn_at timestamptz not null default now(),
  primary key (quote_id, number)
);
create function withdrawal_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger quote_withdrawal_kept before update or delete on quote_withdrawal
  for each row execute function withdrawal_is_kept();
create trigger quote_withdrawal_not_emptied before truncate on quote_withdrawal
  for each statement execute function withdrawal_is_kept();
"""

# A submitted quote becomes a draft again only when what it said is among the withdrawals.
QUOTE = """
create or replace function quote_is_kept() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and old.state = 'submitted' and new.state = 'draft'
     and (new.number, new.design_id, new.revision_id, new.name, new.terms, new.created_at)
       = (old.number, old.design_id, old.revision_id, old.name, old.terms, old.created_at)
     and exists (
       select from quote_withdrawal w where w.quote_id = old.id and w.submitted_at = old.submitted_at
         and w.terms = old.terms and w.kept = old.kept and w.revision_id = old.revision_id)
  then
    return new;
  end if;
  raise exception 'a submitted quote is never changed or deleted' using errcode = 'restrict_violation';
end $$;
"""


def upgrade() -> None:
    for statements in (PRICE, WITHDRAWAL, QUOTE):
        op.execute(statements)
