import { Anchor, Button, Table } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ListedCheck } from '../../api/queries/checks';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/checkSettings';
import { words as checkWords } from '../../ui/words/checks';
import classes from './CheckSettings.module.css';
import { draftOf } from './settingDraft';

interface CheckTableProps {
  readonly checks: readonly ListedCheck[];
  /** Null where this user may only read. */
  readonly onChange: ((check: ListedCheck) => void) | null;
}

/** Checks under their families, as they work here. */
export function CheckTable({ checks, onChange }: CheckTableProps) {
  const { columns } = words;
  const families = [...new Set(checks.map(({ family }) => family))];
  return (
    <Table aria-label={words.list}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.check}</Table.Th>
          <Table.Th>{columns.severity}</Table.Th>
          <Table.Th className={classes.optional ?? ''}>{columns.thresholds}</Table.Th>
          {onChange && <Table.Th className={classes.end ?? ''} aria-label={columns.actions} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {families.map((family) => (
          <Fragment key={family}>
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={onChange ? 4 : 3} className={classes.family ?? ''}>
                {checkWords.families[family]}
              </Table.Th>
            </Table.Tr>
            {checks.map(
              (check) => check.family === family && <CheckRow key={check.id} check={check} onChange={onChange} />,
            )}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface CheckRowProps {
  readonly check: ListedCheck;
  readonly onChange: CheckTableProps['onChange'];
}

function CheckRow({ check, onChange }: CheckRowProps) {
  const { runs, severity } = draftOf(check);
  const { setting } = check;
  return (
    <Table.Tr data-off={!runs || undefined}>
      <Table.Td className={classes.check ?? ''}>
        <Anchor component={Link} to={`/help/checks/${check.id}`} aria-label={words.seeOf(check.id)}>
          {check.id}
        </Anchor>{' '}
        {check.title}
        {setting && <small>{setting.reason}</small>}
      </Table.Td>
      <Table.Td className={classes.severity ?? ''}>
        {runs ? <SeverityIcon severity={severity} label={words.severities[severity]} /> : words.off}
        {runs && ` ${words.severities[severity]}`}
        {severity !== check.severity && <small>{words.shipped(words.severities[check.severity])}</small>}
      </Table.Td>
      <Table.Td className={classes.optional ?? ''}>
        <Thresholds check={check} />
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
  );
}

function Thresholds({ check }: { readonly check: ListedCheck }) {
  const { parameters } = draftOf(check);
  return Object.values(check.parameters).map(({ name, label, unit, default: shipped }) => {
    const value = parameters[name] ?? shipped;
    return (
      <div key={name}>
        {words.threshold(label, String(value), unit)}
        {value !== shipped && <small>{words.shipped(String(shipped))}</small>}
      </div>
    );
  });
}
