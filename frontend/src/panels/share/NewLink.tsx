import { Button, Select, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { words } from '../../ui/words/share';
import { type LinkTerms, NEW_TERMS } from './linkTerms';
import classes from './Share.module.css';
import { TermsFields } from './TermsFields';

export interface RevisionChoice {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

interface NewLinkProps {
  readonly revisions: readonly RevisionChoice[];
  readonly busy: boolean;
  readonly onMake: (revisionId: string | null, terms: LinkTerms) => void;
}

/** The form that makes a link. */
export function NewLink({ revisions, busy, onMake }: NewLinkProps) {
  const [shows, setShows] = useState('live');
  const [terms, setTerms] = useState(NEW_TERMS);
  const choices = [
    { value: 'live', label: words.live },
    ...revisions.map((revision) => ({ value: revision.id, label: words.pinned(revision.number, revision.name) })),
  ];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(shows === 'live' ? null : shows, terms);
      }}
    >
      <Select
        className={classes.wide ?? ''}
        label={words.what}
        data={choices}
        value={shows}
        allowDeselect={false}
        onChange={(picked) => picked && setShows(picked)}
      />
      <TermsFields terms={terms} link={null} onChange={setTerms} />
      <Button className={classes.wide ?? ''} type="submit" loading={busy}>
        {words.make}
      </Button>
    </form>
  );
}

/** The address of a link just made, to be copied now or never. */
export function NewAddress({ address }: { readonly address: string }) {
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
