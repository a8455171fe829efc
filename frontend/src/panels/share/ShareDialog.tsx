import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { whenChanged } from '../../ui/format';
import { words } from '../../ui/words/share';
import classes from './Dialogs.module.css';

export interface LinkRow {
  readonly id: string;
  readonly mode: 'pinned' | 'live';
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

export interface RevisionChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

interface ShareDialogProps {
  readonly links: readonly LinkRow[];
  readonly revisions: readonly RevisionChoice[];
  /** Address of the link made last in this dialog. */
  readonly address: string | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onMake: (revisionId: string | null) => void;
  readonly onRevoke: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes, lists and revokes view links. */
export function ShareDialog(props: ShareDialogProps) {
  const [shows, setShows] = useState('live');
  const choices = [
    { value: 'live', label: words.live },
    ...props.revisions.map((revision) => ({ value: revision.id, label: words.pinned(revision.number, revision.name) })),
  ];
  return (
    <Modal opened onClose={props.onClose} title={words.title} size={520}>
      <p className={classes.intro}>{words.intro}</p>
      <div className={classes.make}>
        <Select
          label={words.what}
          data={choices}
          value={shows}
          allowDeselect={false}
          onChange={(picked) => picked && setShows(picked)}
        />
        <Button loading={props.busy} onClick={() => props.onMake(shows === 'live' ? null : shows)}>
          {words.make}
        </Button>
      </div>
      {props.error && <ErrorState title={words.failed}>{props.error}</ErrorState>}
      {props.address && <NewAddress address={props.address} />}
      <h3 className={classes.heading}>{words.list}</h3>
      {props.links.length === 0 ? <p className={classes.none}>{words.none}</p> : <LinkList {...props} />}
    </Modal>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <div className={classes.address}>
      <TextInput
        label={words.address}
        description={words.once}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => clipboard.copy(address)}>
        {clipboard.copied ? words.copied : words.copy}
      </Button>
    </div>
  );
}

function LinkList({ links, onRevoke }: ShareDialogProps) {
  const now = new Date();
  const when = (moment: string) => whenChanged(new Date(moment), now);
  return (
    <ul className={classes.list}>
      {links.map((link) => (
        <li key={link.id} data-off={link.revoked_at !== null || undefined}>
          <span>
            <b>{link.mode === 'live' ? words.liveShort : words.pinnedShort}</b>
            <small>
              {words.made(when(link.created_at))},{' '}
              {link.last_used_at ? words.used(when(link.last_used_at)) : words.neverUsed}
            </small>
          </span>
          {link.revoked_at === null ? (
            <Button variant="default" onClick={() => onRevoke(link.id)}>
              {words.revoke}
            </Button>
          ) : (
            <small>{words.revoked}</small>
          )}
        </li>
      ))}
    </ul>
  );
}
