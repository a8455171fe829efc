import { IconCircleCheck, IconCircleX, IconShield } from '@tabler/icons-react';
import type { MachineDelta } from '../../api/answers';
import { words } from '../../ui/words/delta';
import classes from './Steps.module.css';

const text = words.columns;
const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;
/** As the server words what is not there. */
export const NOT_THERE = 'not there';

interface GuardProps {
  readonly one: MachineDelta;
  /** How many shall stay; null where the language has none. */
  readonly paths: number | null;
}

/** What is looked at before the first command. */
export function Guard({ one, paths }: GuardProps) {
  return (
    <tr>
      <th scope="row" data-label={text.number}>
        0
      </th>
      <td colSpan={2} className={classes.guard}>
        <IconShield {...icon} /> {one.guard.words}
      </td>
      <td data-label={text.run}>
        <Commands lines={one.guard.commands} />
      </td>
      {paths !== null && (
        <td data-label={text.paths}>
          <Paths stay={paths} of={paths} added={0} />
        </td>
      )}
      <td className={classes.none}>{words.nothingBack}</td>
    </tr>
  );
}

export function What({ what, value }: { readonly what: string; readonly value: string }) {
  return (
    <>
      <code>{what}</code>
      <code className={classes.value}>{value}</code>
    </>
  );
}

export function Commands({ lines }: { readonly lines: readonly string[] }) {
  return <pre>{lines.map((line) => line.trimEnd()).join('\n')}</pre>;
}

interface PathsProps {
  readonly stay: number;
  readonly of: number;
  readonly added: number;
}

export function Paths({ stay, of, added }: PathsProps) {
  const Icon = stay >= of ? IconCircleCheck : IconCircleX;
  return (
    <span className={classes.paths} data-lost={stay < of || undefined}>
      <Icon {...icon} /> {words.pathsOf(stay, of)} {added > 0 && <b>{words.newPaths(added)}</b>}
    </span>
  );
}
