import { Table } from '@mantine/core';
import type { PlacedName } from '../../model/fabric/wwnPaste';
import { words } from '../../ui/words/wwns';
import classes from './Wwns.module.css';

/** Where the organisation has a pasted name already. */
export interface PastedRow {
  readonly elsewhere: readonly string[];
}

interface WwnPreviewProps {
  readonly placed: readonly PlacedName[];
  /** The same names, with the other designs that use them. */
  readonly names: readonly PastedRow[];
}

const SHOWN = 300;

/** Each pasted name with its line and where it goes; what goes nowhere stands first. */
export function WwnPreview({ placed, names }: WwnPreviewProps) {
  const rows = placed.map((item, index) => ({ item, index, elsewhere: names[index]?.elsewhere ?? [] }));
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
          {sorted.slice(0, SHOWN).map(({ item, index, elsewhere }) => (
            <Table.Tr key={index}>
              <Table.Td>{item.pasted.line}</Table.Td>
              <Table.Td className={classes.name ?? ''}>
                {item.pasted.wwn ?? '–'} {item.pasted.role === 'node' && <small>{words.node}</small>}
              </Table.Td>
              <Table.Td>{item.pasted.label}</Table.Td>
              <Table.Td>
                <Place item={item} elsewhere={elsewhere} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {sorted.length > SHOWN && <p className={classes.hint}>{words.more(sorted.length - SHOWN)}</p>}
    </section>
  );
}

interface PlaceProps {
  readonly item: PlacedName;
  readonly elsewhere: readonly string[];
}

function Place({ item: { pasted, port, reason, replaces }, elsewhere }: PlaceProps) {
  if (port === null) return <span className={classes.bad}>{pasted.problem ?? (reason && words.reasons[reason])}</span>;
  return (
    <>
      {port.partName}, {port.port}{' '}
      {replaces && replaces !== pasted.wwn && <small className={classes.warn}>{words.replaces(replaces)}</small>}{' '}
      {elsewhere.length > 0 && <small className={classes.warn}>{words.usedIn(elsewhere.join(', '))}</small>}
    </>
  );
}
