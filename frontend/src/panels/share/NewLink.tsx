import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ui/form/Form';
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
    <Form className={classes.form} onSubmit={() => onMake(shows === 'live' ? null : shows, terms)}>
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
    </Form>
  );
}
