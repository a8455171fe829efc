import { Button, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type OwnCheck, useOwnChecks } from '../../../api/queries/ownChecks';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { words as settings } from '../../../ui/words/checkSettings';
import { words } from '../../../ui/words/ownChecks';
import classes from '../CheckSettings.module.css';
import { OwnCheckDialog } from './OwnCheckDialog';

/** Checks that the organisation has written; an admin adds, changes and deletes them. */
export function OwnChecks({ admin }: { readonly admin: boolean }) {
  const own = useOwnChecks();
  const [open, setOpen] = useState<OwnCheck | 'new' | null>(null);
  return (
    <section className={classes.own}>
      <div className={classes.ownHead}>
        <Title order={2}>{words.title}</Title>
        {admin && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )}
      </div>
      <p className={classes.counts}>{words.lead}</p>
      {own.isError && <ErrorState title={words.failed}>{own.error.message}</ErrorState>}
      {own.data?.length === 0 && <EmptyState>{words.none}</EmptyState>}
      {own.data && own.data.length > 0 && <OwnTable checks={own.data} onChange={admin ? setOpen : null} />}
      {open && <OwnCheckDialog check={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface OwnTableProps {
  readonly checks: readonly OwnCheck[];
  readonly onChange: ((check: OwnCheck) => void) | null;
}

function OwnTable({ checks, onChange }: OwnTableProps) {
  return (
    <Table aria-label={words.list}>
      <Table.Tbody>
        {checks.map((check) => (
          <Table.Tr key={check.id}>
            <Table.Td className={classes.check ?? ''}>
              <span>{check.id}</span> {check.title}
              <small>{words.asks(check.expression, check.at_least)}</small>
            </Table.Td>
            <Table.Td className={classes.severity ?? ''}>
              <SeverityIcon severity={check.severity} label={settings.severities[check.severity]} />{' '}
              {settings.severities[check.severity]}
            </Table.Td>
            {onChange && (
              <Table.Td className={classes.end ?? ''}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.changeOf(check.id)}
                  onClick={() => onChange(check)}
                >
                  {words.change}
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
