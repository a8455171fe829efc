import { Button, Select } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAudit } from '../../api/queries/audit';
import { useDesigns } from '../../api/queries/designs';
import { usePeople } from '../../api/queries/people';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/audit';
import { words as shell } from '../../ui/words/shell';
import { ColumnPage } from '../frame/ColumnPage';
import classes from './Audit.module.css';
import { AuditTable } from './AuditTable';

/** `/audit`: who did what, for an admin. */
export function AuditPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const [designId, setDesignId] = useState<string | null>(null);
  const [accountId, setAccountId] = useState<string | null>(null);
  const audit = useAudit({ designId, accountId });
  const designs = useDesigns();
  const people = usePeople();
  const entries = audit.data?.pages.flat() ?? [];
  return (
    <ColumnPage
      title={words.title}
      lead={words.lead}
      className={classes.main}
      tools={
        <Button component={Link} to="/organisation" variant="default">
          {words.toPeople}
        </Button>
      }
    >
      <div className={classes.choices}>
        <Choice
          label={words.design}
          all={words.allDesigns}
          entries={designs.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={designId}
          onChange={setDesignId}
        />
        <Choice
          label={words.person}
          all={words.allPeople}
          entries={people.data?.map(({ account_id, name }) => ({ value: account_id, label: name })) ?? []}
          value={accountId}
          onChange={setAccountId}
        />
      </div>
      {audit.isError && <ErrorState title={words.failed}>{audit.error.message}</ErrorState>}
      {audit.data && entries.length === 0 && (
        <EmptyState>{designId || accountId ? words.noneSuch : words.none}</EmptyState>
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {audit.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </ColumnPage>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly entries: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, all, entries, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={[...entries]}
      value={value}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': all }}
      onChange={onChange}
    />
  );
}
