import { Table } from '@mantine/core';
import type { PlacedName } from '../../model/fabric/wwnPaste';
import { words } from '../../ui/words/wwns';
import classes from './Wwns.module.css';

const SHOWN = 300;

/** Each pasted name with its line and where it goes; what goes nowhere stands first. */
export function WwnPreview({ placed }: { readonly placed: readonly PlacedName[] }) {
  const rows = placed.map((item, index) => ({ item, index }));
  const sorted = [...rows.filter(({ item }) => item.port === null), ...rows.filter(({ item }) => item.port !== null)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section className={classes.preview} aria-label={words.preview} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {Object.values(words.previewColumns).map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, SHOWN).map(({ item, index }) => (
            <Table.Tr key={index}>
              <Table.Td>{item.pasted.line}</Table.Td>
              <Table.Td className={classes.name ?? ''}>
                {item.pasted.wwn ?? '–'} {item.pasted.role === 'node' && <small>{words.node}</small>}
              </Table.Td>
              <Table.Td>{item.pasted.label}</Table.Td>
              <Table.Td>
                <Place item={item} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {sorted.length > SHOWN && <p className={classes.hint}>{words.more(sorted.length - SHOWN)}</p>}
    </section>
  );
}

function Place({ item: { pasted, port, reason, replaces } }: { readonly item: PlacedName }) {
  if (port === null) return <span className={classes.bad}>{pasted.problem ?? (reason && words.reasons[reason])}</span>;
  const elsewhere = [...new Set(pasted.used_by.map((use) => use.design_name))];
  return (
    <>
      {port.partName}, {port.port}{' '}
      {replaces && replaces !== pasted.wwn && <small className={classes.warn}>{words.replaces(replaces)}</small>}{' '}
      {elsewhere.length > 0 && <small className={classes.warn}>{words.usedIn(elsewhere.join(', '))}</small>}
    </>
  );
}
