import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Candidates } from '../../model/algorithms/assign';
import type { SwapItem } from '../../model/swap/swap';
import { words } from '../../ui/words/swap';
import classes from './Swap.module.css';

interface SwapMapProps {
  readonly items: readonly SwapItem[];
  readonly onChoose: (choices: Candidates) => void;
}

/** Value of the choice that lets a thing go; no place is named like this. */
const LET_GO = 'let go';

/** Each thing that hangs on the old part with its place on the new one; what has none comes first. */
export function SwapMap({ items, onChoose }: SwapMapProps) {
  const open = items.filter((item) => item.state === 'open');
  const moving = items.filter((item) => item.state === 'moves' || item.state === 'let_go');
  const staying = items.filter((item) => item.state === 'stays');
  return (
    <section aria-label={words.map}>
      <h3 className={classes.heading}>{words.map}</h3>
      {items.length === 0 && <p className={classes.hint}>{words.nothing}</p>}
      {open.length > 0 && (
        <p className={classes.needs}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <span>{words.needs(open.length)}</span>
          <Button
            variant="default"
            size="compact-xs"
            onClick={() => onChoose(new Map(open.map((item) => [item.key, null])))}
          >
            {words.letAllGo}
          </Button>
        </p>
      )}
      <Rows items={[...open, ...moving]} onChoose={onChoose} />
      {staying.length > 0 && (
        <details className={classes.staying} open={staying.length <= 4}>
          <summary>{words.stays(staying.length)}</summary>
          <Rows items={staying} onChoose={onChoose} />
        </details>
      )}
    </section>
  );
}

function Rows({ items, onChoose }: SwapMapProps) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={item.key} data-state={item.state}>
          <span>
            <b>{item.from}</b>
            <small>{holdsText(item)}</small>
          </span>
          <NativeSelect
            size="xs"
            aria-label={words.placeOf(item.from)}
            value={chosenOf(item)}
            data={optionsOf(item)}
            onChange={({ currentTarget: { value } }) =>
              onChoose(new Map([[item.key, value === LET_GO ? null : value]]))
            }
          />
        </li>
      ))}
    </ul>
  );
}

function chosenOf(item: SwapItem): string {
  return item.state === 'let_go' ? LET_GO : (item.to ?? '');
}

function optionsOf(item: SwapItem) {
  const none = item.state === 'open' ? words.open : words.various;
  const unset = item.to === null && item.state !== 'let_go' ? [{ value: '', label: none, disabled: true }] : [];
  return [...unset, ...item.options, { value: LET_GO, label: words.letGo[item.sort] }];
}

function holdsText({ holds }: SwapItem): string {
  const named = holds.slice(0, 2).join(', ');
  return holds.length > 2 ? `${named} ${words.more(holds.length - 2)}` : named;
}
