import { Table, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditEntry } from '../../api/queries/audit';
import { momentText } from '../../ui/format/format';
import { actWords, words } from '../../ui/words/audit';
import classes from './Audit.module.css';
import { changesOf } from './auditChanges';

/** One line for each act, with what it changed. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { columns } = words;
  return (
    <Table aria-label={words.table} className={classes.table ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.when}</Table.Th>
          <Table.Th>{columns.who}</Table.Th>
          <Table.Th>{columns.what}</Table.Th>
          <Table.Th>{columns.design}</Table.Th>
          <Table.Th>{columns.change}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className={classes.when ?? ''}>
              <time dateTime={entry.happened_at}>{momentText(new Date(entry.happened_at))}</time>
            </Table.Td>
            <Table.Td>{whoOf(entry)}</Table.Td>
            <Table.Td title={entry.action}>{actWords[entry.action] ?? entry.action}</Table.Td>
            <Table.Td>
              {entry.design_id && (
                <Link to={`/d/${entry.design_id}`} className={classes.design}>
                  {entry.design_name ?? words.design}
                </Link>
              )}
            </Table.Td>
            <Table.Td>
              <Changes entry={entry} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function whoOf({ actor_name, link_id, token_id }: AuditEntry): string {
  const name = actor_name ?? words.server;
  if (link_id !== null) return words.byLink(name);
  return token_id === null ? name : words.byToken(name);
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <del>
                <VisuallyHidden>{words.before} </VisuallyHidden>
                {before}
              </del>
            )}
            {after !== null && (
              <ins>
                <VisuallyHidden>{words.after} </VisuallyHidden>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
