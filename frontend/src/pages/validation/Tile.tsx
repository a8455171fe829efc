import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '../../ui/words/validation';
import classes from './SummaryTiles.module.css';

interface TileProps {
  readonly label: string;
  readonly value: string;
  /** Marked as outside of what is right. */
  readonly wrong?: boolean;
  /** One line below the figure. */
  readonly children: ReactNode;
}

/** One figure of a ledger with its name. */
export function Tile({ label, value, wrong = false, children }: TileProps) {
  return (
    <div className={classes.tile} data-wrong={wrong || undefined}>
      <span className={classes.label}>{label}</span>
      <b>
        {value}
        {wrong && <IconAlertTriangle className={classes.wrong} size={16} stroke={1.5} aria-hidden />}
      </b>
      <span className={classes.help} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </div>
  );
}

/** Whether the model still does as well as the state that its checks hold it to. */
export function LedgerState({ worse }: { readonly worse: readonly string[] }) {
  const Icon = worse.length > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={classes.state} data-worse={worse.length > 0 || undefined} title={worse.join('\n')}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {worse.length > 0 ? words.tiles.worse(worse.length) : words.tiles.notWorse}
    </span>
  );
}
