"""What a quote said is its submission, what a version holds goes up to `version_seq`, and shipped parts are called so."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

NAMES = """
alter table kept_part rename to shipped_part;
alter table shipped_part rename kept_at to changed_at;
alter index kept_part_pkey rename to shipped_part_pkey;
alter table live_doc rename kept_seq to version_seq;
alter table quote rename kept to submission;
alter table quote_withdrawal rename kept to submission;
"""

# The same words as before about the renamed columns: a function's body does not follow them.
QUOTE = """
create or replace function quote_is_kept() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.state = 'submitted' and new.state in ('approved', 'rejected')
     and (new.number, new.design_id, new.revision_id, new.name, new.terms, new.submission, new.created_at,
          new.submitted_at)
       = (old.number, old.design_id, old.revision_id, old.name, old.terms, old.submission, old.created_at,
          old.submitted_at)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 'submitted' and new.state = 'draft'
     and (new.number, new.design_id, new.revision_id, new.name, new.terms, new.created_at)
       = (old.number, old.design_id, old.revision_id, old.name, old.terms, old.created_at)
     and exists (
       select from quote_withdrawal w where w.quote_id = old.id and w.submitted_at = old.submitted_at
         and w.terms = old.terms and w.submission = old.submission and w.revision_id = old.revision_id)
  then
    return new;
  end if;
  raise exception 'a submitted quote is never changed or deleted' using errcode = 'restrict_violation';
end $$;
"""


def upgrade() -> None:
    for statements in (NAMES, QUOTE):
        op.execute(statements)
