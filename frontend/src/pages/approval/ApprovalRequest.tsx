import { useMemo } from 'react';
import { useCreateLink, useLinks } from '../../api/queries/links';
import { usePeople } from '../../api/queries/people';
import { useAskApproval } from '../../api/queries/reviews';
import { AskForm } from '../../panels/approval/AskForm';
import type { MadeLink, Reviewer, Seat } from '../../panels/approval/approvalProps';
import { linkBody, NEW_TERMS } from '../../panels/share/linkTerms';
import { dayText } from '../../ui/format/format';
import { words } from '../../ui/words/approval';

interface AskHereProps {
  readonly designId: string;
  readonly onMade: (links: readonly MadeLink[]) => void;
  readonly onRefused: (words: string | null) => void;
}

/** The question for approval, with those who may be asked; who has no account yet gets a link. */
export function ApprovalRequest({ designId, onMade, onRefused }: AskHereProps) {
  const people = usePeople().data;
  const links = useLinks(designId).data;
  const makeLink = useCreateLink(designId);
  const ask = useAskApproval(designId);
  const candidates = useMemo<readonly Reviewer[]>(
    () => [
      ...(people ?? [])
        .filter(({ role }) => role === 'approver' || role === 'admin')
        .map(({ account_id, name }) => ({ key: account_id, name, accountId: account_id, linkId: null })),
      ...(links ?? [])
        .filter(({ role, ended }) => role === 'approve' && ended === null)
        .map(({ id, label, created_at }) => ({
          key: id,
          name: label || words.linkWithoutLabel(dayText(new Date(created_at))),
          accountId: null,
          linkId: id,
        })),
    ],
    [people, links],
  );
  /** The link of a reviewer: that which stands, or one that is made for them and told this once. */
  const seated = async (seat: Seat, links: MadeLink[]) => {
    if (seat.accountId !== null || seat.linkId !== null) return seat;
    const terms = linkBody({ ...NEW_TERMS, label: seat.name, role: 'approve' }, null, new Date());
    const made = await makeLink.mutateAsync({ revisionId: null, terms });
    links.push({ name: seat.name, address: new URL(made.path, location.origin).href });
    return { ...seat, linkId: made.link.id };
  };
  const send = async (message: string, seats: readonly Seat[]) => {
    const links: MadeLink[] = [];
    onRefused(null);
    try {
      const all = [];
      for (const seat of seats) {
        const { name, required, accountId, linkId } = await seated(seat, links);
        all.push({ name, required, account_id: accountId, link_id: linkId });
      }
      await ask.mutateAsync({ message, seats: all });
    } catch (problem) {
      onRefused(problem instanceof Error ? problem.message : String(problem));
    }
    onMade(links);
  };
  return <AskForm candidates={candidates} busy={ask.isPending || makeLink.isPending} onAsk={send} />;
}
