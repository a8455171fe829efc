"""Who may what: one row for each operation and socket. `docs/model/access.md` is written from it.

A new route gets a row here; without one it is refused.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypeGuard, get_args

from headroom.store.actor import ROLES, Role
from headroom.store.owners import Owner

LinkNeed: TypeAlias = Literal["link_view", "link_comment", "link_approve"]
Need: TypeAlias = Role | Literal["anyone", "person"] | LinkNeed
"""A role, or: `anyone` signs in nowhere, `person` is signed in with whatever role, `link_...` holds a link."""


@dataclass(frozen=True, slots=True)
class Access:
    """What an operation needs; `owner` is the part of its address that is somebody's.

    `own` says that the route asks for more: that it is one's own.
    """

    operation: str
    needs: Need
    owner: Owner | None = None
    own: bool = False


_SERVER = (
    Access("get_page", "anyone"),
    Access("openapi", "anyone"),
    Access("get_health", "anyone"),
    Access("get_readiness", "anyone"),
    # The route asks for the collector's token, or for this machine.
    Access("get_metrics", "anyone"),
    Access("start_oidc", "anyone"),
    Access("finish_oidc", "anyone"),
)
_CATALOGUE = (
    Access("get_catalogue", "viewer"),
    Access("list_reference_designs", "viewer"),
    Access("get_reference_design", "viewer"),
    Access("list_checks", "viewer"),
    Access("set_check_setting", "admin"),
    Access("clear_check_setting", "admin"),
    Access("list_own_checks", "viewer"),
    Access("create_own_check", "admin"),
    Access("try_own_check", "admin"),
    Access("change_own_check", "admin"),
    Access("delete_own_check", "admin"),
    Access("get_ledger", "viewer"),
    Access("get_world_ledger", "viewer"),
    Access("list_own_parts", "viewer"),
    Access("get_part_schema", "viewer"),
    Access("check_part", "editor"),
    Access("read_device_type", "editor"),
    Access("create_own_part", "editor"),
    Access("get_own_part", "viewer", "part_id"),
    Access("edit_own_part", "editor", "part_id"),
    Access("approve_own_part", "approver", "part_id"),
    Access("delete_own_part_draft", "editor", "part_id"),
    # Shipped parts are everybody's: the repository knows the organisation's own ones.
    Access("get_part_yaml", "viewer"),
    Access("get_part_uses", "viewer"),
)
_DESIGNS = (
    Access("create_evaluation", "viewer"),
    Access("list_designs", "viewer"),
    Access("create_design", "editor"),
    Access("get_design", "viewer", "design_id"),
    Access("delete_design", "editor", "design_id"),
    Access("restore_design", "editor", "design_id"),
    Access("trace_design", "viewer", "design_id"),
    Access("get_findings", "viewer", "design_id"),
    Access("get_failures", "viewer", "design_id"),
    Access("get_growth", "viewer", "design_id"),
    Access("get_impact", "viewer", "design_id"),
    Access("get_failure_pairs", "viewer", "design_id"),
    Access("start_failure_pairs", "viewer", "design_id"),
    Access("cancel_failure_pairs", "viewer", "design_id"),
    Access("get_failure_run", "viewer", "design_id"),
    Access("start_failure_run", "viewer", "design_id"),
    Access("cancel_failure_run", "viewer", "design_id"),
    Access("get_broken", "viewer", "design_id"),
    Access("get_survival", "viewer", "design_id"),
    Access("get_availability", "viewer", "design_id"),
    Access("preview_design_fix", "viewer", "design_id"),
    Access("find_design_upgrades", "viewer", "design_id"),
    Access("find_slots", "viewer"),
    # Designs are named in the body, as in comparisons: the service asks for each whose it is.
    Access("consolidate_designs", "viewer"),
    Access("get_design_updates", "viewer", "design_id"),
    Access("search_designs", "viewer"),
    Access("search_wwns", "viewer"),
    Access("list_design_wwns", "viewer", "design_id"),
    Access("propose_wwns", "editor", "design_id"),
    Access("read_pasted_wwns", "viewer"),
    Access("edit_live_design", "viewer", "design_id"),
)
_EXPORTS = (
    Access("get_bill", "viewer", "design_id"),
    Access("get_bill_csv", "viewer", "design_id"),
    Access("get_capacity", "viewer", "design_id"),
    Access("get_site", "viewer", "design_id"),
    Access("list_bundle_files", "viewer", "design_id"),
    Access("get_bundle_file", "viewer", "design_id"),
    Access("get_bundle", "viewer", "design_id"),
)
_IMPORTS = (
    # A requirement is its organisation's, as a design is.
    Access("list_requirements", "viewer"),
    Access("get_sizing_choices", "viewer"),
    Access("read_requirement_text", "editor"),
    Access("create_requirement", "editor"),
    Access("get_requirement", "viewer", "requirement_id"),
    Access("change_requirement", "editor", "requirement_id"),
    Access("delete_requirement", "editor", "requirement_id"),
    Access("start_search", "editor", "requirement_id"),
    Access("stop_search", "editor", "requirement_id"),
    Access("follow_search", "viewer", "requirement_id"),
    Access("look_at_plan", "viewer", "requirement_id"),
    Access("create_sized_design", "editor", "requirement_id"),
    Access("quote_plans", "editor", "requirement_id"),
    Access("get_offers_pdf", "viewer", "requirement_id"),
    Access("get_offers_xlsx", "viewer", "requirement_id"),
    Access("rank_requirement_offers", "viewer", "requirement_id"),
    Access("list_requirement_versions", "viewer", "requirement_id"),
    Access("get_requirement_version", "viewer", "requirement_id"),
    # An import is one person's: the repository knows those of who asks. What it goes into is asked for by the route.
    Access("list_imports", "editor"),
    Access("create_import", "editor"),
    Access("get_import", "editor", "import_id", own=True),
    Access("stop_import", "editor", "import_id", own=True),
    Access("delete_import", "editor", "import_id", own=True),
    Access("list_import_things", "editor", "import_id", own=True),
    Access("get_import_report", "editor", "import_id", own=True),
    Access("choose_in_import", "editor", "import_id", own=True),
    Access("preview_import", "editor", "import_id", own=True),
    Access("take_import", "editor", "import_id", own=True),
    Access("create_imported_design", "editor", "import_id", own=True),
    Access("compare_measurements", "editor", "design_id"),
    Access("get_delta", "editor", "import_id", own=True),
    Access("get_delta_zip", "editor", "import_id", own=True),
)
_SWEEPS = (
    Access("list_sweeps", "viewer"),
    Access("start_sweep", "editor"),
    Access("get_sweep", "viewer", "sweep_id"),
    Access("cancel_sweep", "editor", "sweep_id"),
    Access("resume_sweep", "editor", "sweep_id"),
    Access("delete_sweep", "editor", "sweep_id"),
    Access("get_sweep_candidate", "viewer", "sweep_id"),
    Access("create_candidate_design", "editor", "sweep_id"),
)
_VERSIONS = (
    Access("list_revisions", "viewer", "design_id"),
    Access("create_revision", "editor", "design_id"),
    Access("get_revision", "viewer", "revision_id"),
    Access("name_revision", "editor", "revision_id"),
    Access("restore_revision", "editor", "revision_id"),
    # What is compared is named in the question: the route asks whose each is.
    Access("compare_designs", "viewer"),
    Access("compare_alternatives", "viewer"),
    Access("get_alternatives_xlsx", "viewer"),
    Access("get_alternatives_pdf", "viewer"),
)
_LINKS = (
    Access("list_links", "viewer", "design_id"),
    Access("create_link", "editor", "design_id"),
    Access("revoke_link", "editor", "link_id"),
    Access("edit_link", "editor", "link_id"),
    Access("rotate_link", "editor", "link_id"),
    Access("list_link_visits", "editor", "link_id"),
    # Whoever has the address may try the passcode; the route counts the tries.
    Access("pass_link_door", "anyone"),
    Access("get_shared_catalogue", "link_view"),
    Access("get_shared_design", "link_view"),
    Access("get_shared_terms", "link_view"),
    Access("get_shared_bill", "link_view"),
    Access("get_shared_bill_csv", "link_view"),
    Access("get_shared_capacity", "link_view"),
    Access("get_shared_site", "link_view"),
    Access("get_shared_comparison", "link_view"),
    Access("trace_shared_design", "link_view"),
    Access("get_shared_findings", "link_view"),
    Access("get_shared_failures", "link_view"),
    Access("get_shared_impact", "link_view"),
    Access("get_shared_failure_pairs", "link_view"),
    Access("start_shared_failure_pairs", "link_view"),
    Access("cancel_shared_failure_pairs", "link_view"),
    Access("get_shared_failure_run", "link_view"),
    Access("start_shared_failure_run", "link_view"),
    Access("cancel_shared_failure_run", "link_view"),
    Access("get_shared_broken", "link_view"),
    Access("get_shared_survival", "link_view"),
    Access("get_shared_availability", "link_view"),
    Access("watch_live_design", "link_view"),
)
_QUOTES = (
    Access("list_price_books", "viewer"),
    Access("preview_price_file", "editor"),
    Access("check_price_file", "editor"),
    Access("import_price_book", "editor"),
    Access("get_price_book", "viewer", "book_id"),
    Access("delete_price_book", "editor", "book_id"),
    Access("add_price", "editor", "book_id"),
    Access("preview_price", "editor", "book_id"),
    Access("list_quotes", "viewer", "design_id"),
    Access("create_quote", "editor", "design_id"),
    Access("create_growth_quote", "editor", "design_id"),
    Access("get_quote", "viewer", "quote_id"),
    Access("get_quote_places", "viewer", "quote_id"),
    Access("edit_quote", "editor", "quote_id"),
    Access("refreeze_quote", "editor", "quote_id"),
    # Submitting is the editor's; the route asks for an approver when a quote is decided on.
    Access("set_quote_state", "editor", "quote_id"),
    Access("withdraw_quote", "editor", "quote_id"),
    Access("get_quote_pdf", "viewer", "quote_id"),
    Access("get_quote_xlsx", "viewer", "quote_id"),
    Access("get_quote_csv", "viewer", "quote_id"),
    Access("get_quote_json", "viewer", "quote_id"),
)
_COMMENTS = (
    Access("list_threads", "viewer", "design_id"),
    Access("create_thread", "commenter", "design_id"),
    Access("add_remark", "commenter", "thread_id"),
    Access("resolve_thread", "commenter", "thread_id"),
    Access("reopen_thread", "commenter", "thread_id"),
    # Who made a suggestion withdraws it; the route asks for an editor when it is taken or declined.
    Access("decide_suggestion", "commenter", "thread_id"),
    Access("edit_remark", "commenter", "remark_id", own=True),
    Access("delete_remark", "commenter", "remark_id", own=True),
    Access("list_remark_edits", "commenter", "remark_id", own=True),
    Access("list_shared_threads", "link_comment"),
    Access("create_shared_thread", "link_comment"),
    Access("add_shared_remark", "link_comment", "thread_id"),
    # By a link threads are settled by whoever works on the design alone.
    Access("withdraw_shared_suggestion", "link_comment", "thread_id"),
    Access("edit_shared_remark", "link_comment", "remark_id", own=True),
    Access("delete_shared_remark", "link_comment", "remark_id", own=True),
    Access("list_shared_remark_edits", "link_comment", "remark_id", own=True),
    Access("evaluate_shared_copy", "link_comment"),
    Access("list_mentions", "person"),
    Access("read_mentions", "person"),
)
_REVIEWS = (
    Access("list_reviews", "viewer", "design_id"),
    Access("open_review", "editor", "design_id"),
    Access("set_successor", "editor", "design_id"),
    Access("withdraw_review", "editor", "review_id"),
    Access("answer_review_item", "commenter", "item_id"),
    # An approver decides for the seat that is theirs.
    Access("decide_review", "approver", "review_id", own=True),
    # Whoever sees a design sees whether it is approved; the review itself comes with a seat alone.
    Access("get_shared_review", "link_view"),
    Access("decide_shared_review", "link_approve"),
    Access("answer_shared_review_item", "link_approve", "item_id"),
)
_PEOPLE = (
    Access("get_me", "anyone"),
    Access("sign_in", "anyone"),
    Access("sign_out", "anyone"),
    Access("accept_invitation", "anyone"),
    Access("edit_me", "person"),
    Access("set_password", "person"),
    Access("choose_organisation", "person"),
    Access("export_me", "person"),
    Access("delete_me", "person"),
    Access("list_sessions", "person"),
    Access("end_session", "person", own=True),
    Access("list_tokens", "person"),
    Access("create_token", "person"),
    Access("revoke_token", "person", "token_id", own=True),
    Access("list_people", "viewer"),
    Access("set_role", "admin"),
    Access("remove_person", "admin"),
    Access("list_invitations", "admin"),
    Access("create_invitation", "admin"),
    Access("revoke_invitation", "admin", "invitation_id"),
    Access("list_audit", "admin"),
)

ROWS: Final = (
    *(*_SERVER, *_CATALOGUE, *_DESIGNS, *_EXPORTS, *_IMPORTS, *_SWEEPS, *_VERSIONS),
    *(*_LINKS, *_QUOTES, *_COMMENTS, *_REVIEWS, *_PEOPLE),
)
TABLE: Final[dict[str, Access]] = {row.operation: row for row in ROWS}


def is_role(need: Need) -> TypeGuard[Role]:
    """Whether it is a role that is needed."""
    return need in ROLES


def is_link_need(need: Need) -> TypeGuard[LinkNeed]:
    """Whether it is a link that is needed."""
    return need in get_args(LinkNeed)
