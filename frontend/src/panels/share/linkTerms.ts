import type { Schemas } from '../../api/client';

export type Link = Schemas['LinkSummary'];
export type LinkRole = Link['role'];
export type HiddenGroup = Link['hides'][number];

/** What the form of a link holds. */
export interface LinkTerms {
  readonly label: string;
  readonly role: LinkRole;
  readonly hides: readonly HiddenGroup[];
  /** Days from now, the moment that stands already, or never. */
  readonly expiry: number | 'kept' | 'never';
  /** What was typed; empty for none, or for the one that stands. */
  readonly passcode: string;
  /** Takes away the passcode that stands. */
  readonly noPasscode: boolean;
}

export const NEW_TERMS: LinkTerms = {
  label: '',
  role: 'view',
  hides: [],
  expiry: 'never',
  passcode: '',
  noPasscode: false,
};

/** The terms that stand; an expired link is offered another week. */
export function termsOf(link: Link): LinkTerms {
  const { label, role, hides, ended } = link;
  const expiry = link.expires_at === null ? 'never' : ended === 'expired' ? 7 : 'kept';
  return { ...NEW_TERMS, label, role, hides, expiry };
}

const DAY_MS = 86_400_000;

/** The terms as the server takes them; `link` is the one that they change. */
export function linkBody(terms: LinkTerms, link: Link | null, now: Date): Schemas['LinkChangeRequest'] {
  const { label, role, hides, expiry } = terms;
  let until: string | null = null;
  if (typeof expiry === 'number') until = new Date(now.getTime() + expiry * DAY_MS).toISOString();
  else if (expiry === 'kept') until = link?.expires_at ?? null;
  return {
    label,
    role,
    hides: [...hides],
    expires_at: until,
    passcode: terms.noPasscode ? '' : terms.passcode || null,
  };
}
