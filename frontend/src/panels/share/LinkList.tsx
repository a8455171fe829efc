import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Form } from '../../ui/form/Form';
import { dayText, whenChanged } from '../../ui/format/format';
import { words } from '../../ui/words/share';
import { type Link, type LinkTerms, termsOf } from './linkTerms';
import classes from './Share.module.css';
import { TermsFields } from './TermsFields';

export interface LinkActs {
  readonly change: (link: Link, terms: LinkTerms) => void;
  readonly rotate: (link: Link) => void;
  readonly revoke: (link: Link) => void;
}

interface LinkListProps {
  readonly links: readonly Link[];
  /** What a pinned link points at, in words. */
  readonly revisionName: (id: string) => string;
  readonly busy: boolean;
  readonly acts: LinkActs;
  readonly visits: (link: Link) => ReactNode;
}

/** All links of a design, ended ones too, with what can be done about each. */
export function LinkList({ links, ...rest }: LinkListProps) {
  if (links.length === 0) return <p className={classes.none}>{words.none}</p>;
  return (
    <ul className={classes.list}>
      {[...links.filter(standing), ...links.filter((link) => !standing(link))].map((link) => (
        <LinkRow key={link.id} link={link} {...rest} />
      ))}
    </ul>
  );
}

/** What may be done about a link; one that expired goes on when it gets another end. */
const OFFERED: Readonly<Record<NonNullable<Link['ended']> | 'standing', readonly Opened[]>> = {
  standing: ['change', 'rotate', 'revoke', 'visits'],
  expired: ['change', 'revoke', 'visits'],
  revoked: ['visits'],
  deleted: ['visits'],
};

const standing = (link: Link): boolean => link.ended === null;

type Opened = 'change' | 'rotate' | 'revoke' | 'visits';

function LinkRow({ link, revisionName, busy, acts, visits }: Omit<LinkListProps, 'links'> & { readonly link: Link }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    row.current?.querySelector<HTMLElement>(`[data-act="${opened}"]`)?.focus();
    setOpened(null);
  };
  const name = link.label || (link.revision_id ? words.pinnedShort(revisionName(link.revision_id)) : words.liveShort);
  const offered = OFFERED[link.ended ?? 'standing'];
  return (
    <li ref={row} data-off={link.ended !== null || undefined}>
      <div className={classes.row}>
        <span>
          <b>{name}</b>
          <small>{termsLine(link, revisionName)}</small>
          <small>{useLine(link)}</small>
        </span>
        <span className={classes.acts}>
          {offered.map((act) => (
            <Button
              key={act}
              variant="default"
              data-act={act}
              aria-label={words.of(words[act], name)}
              aria-expanded={opened === act}
              onClick={() => setOpened(opened === act ? null : act)}
            >
              {words[act]}
            </Button>
          ))}
        </span>
      </div>
      {opened === 'change' && <Change link={link} busy={busy} onSave={acts.change} onClose={close} />}
      {opened === 'rotate' && (
        <Ask ask={words.rotateAsk} yes={words.rotateDo} onYes={() => acts.rotate(link)} onClose={close} />
      )}
      {opened === 'revoke' && (
        <Ask ask={words.revokeAsk} yes={words.revokeDo} danger onYes={() => acts.revoke(link)} onClose={close} />
      )}
      {opened === 'visits' && visits(link)}
    </li>
  );
}

function termsLine(link: Link, revisionName: (id: string) => string): string {
  const shown = link.revision_id ? words.pinnedShort(revisionName(link.revision_id)) : words.liveShort;
  const parts = [
    link.ended ? words.ended[link.ended] : shown,
    words.roles[link.role].toLowerCase(),
    ...link.hides.map((what) =>
      words.leavesOut(what === 'wwns' ? words.hidden.wwns : words.hidden.prices.toLowerCase()),
    ),
    ...(link.has_passcode ? [words.withPasscode] : []),
    ...(link.expires_at ? [words.until(dayText(new Date(link.expires_at)))] : []),
  ];
  return parts.join(', ');
}

function useLine(link: Link): string {
  const now = new Date();
  const when = (moment: string) => whenChanged(new Date(moment), now);
  const used = link.last_used_at ? words.used(when(link.last_used_at), link.visits) : words.neverUsed;
  return `${words.made(when(link.created_at), link.created_by)}; ${used}`;
}

interface ChangeProps {
  readonly link: Link;
  readonly busy: boolean;
  readonly onSave: LinkActs['change'];
  readonly onClose: () => void;
}

function Change({ link, busy, onSave, onClose }: ChangeProps) {
  const [terms, setTerms] = useState(() => termsOf(link));
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        onSave(link, terms);
        onClose();
      }}
    >
      <TermsFields terms={terms} link={link} onChange={setTerms} />
      <span className={classes.acts}>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </span>
    </Form>
  );
}

interface AskProps {
  readonly ask: string;
  readonly yes: string;
  readonly danger?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** What cannot be undone is asked for in words, where it was clicked. */
function Ask({ ask, yes, danger = false, onYes, onClose }: AskProps) {
  return (
    <div className={classes.ask} role="alertdialog" aria-label={ask}>
      <p>{ask}</p>
      <span className={classes.acts}>
        <Button
          {...(danger && { color: 'var(--hr-danger)', variant: 'outline' as const })}
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {yes}
        </Button>
        <Button variant="default" data-autofocus autoFocus onClick={onClose}>
          {words.keep}
        </Button>
      </span>
    </div>
  );
}
