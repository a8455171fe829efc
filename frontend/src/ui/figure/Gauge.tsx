import { percent } from '../format/format';
import { isWide, type Likely, sharePercents, shortText } from '../format/likely';
import { words } from '../words/figures';
import classes from './Gauge.module.css';
import { loadBand } from './load';

interface GaugeProps {
  readonly utilisation: number | null;
  readonly binds: boolean;
  /** Shares of 1 between which the utilisation likely lies; drawn where they lie apart. */
  readonly likely?: Likely | null | undefined;
  /** A prior of the class is behind it. */
  readonly prior?: boolean;
  /** Width in px; the whole width when absent. */
  readonly width?: number;
  readonly height?: number;
  readonly label?: string;
}

/** A share of 1 as the width of something in the gauge. */
const wide = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Fill to the load in the load's colour, hatched when the part binds; where it is in doubt to the low end, the doubt upright, a tick at the median. Always beside its number. */
export function Gauge({ utilisation, binds, likely, prior = false, width, height = 8, label }: GaugeProps) {
  const band = loadBand(utilisation, binds);
  const fill = Math.min(1, Math.max(0, utilisation ?? 0));
  const doubt = likely && band !== null && isWide(likely) ? likely : null;
  return (
    <span
      className={classes.track}
      data-prior={prior || undefined}
      data-unknown={band === null || undefined}
      style={{ width: width ?? '100%', height }}
      role="meter"
      aria-label={label ?? words.utilisation}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fill * 100)}
      aria-valuetext={binds ? words.bindsAt(percent(utilisation, true)) : loadText(utilisation, doubt)}
    >
      {band !== null && (
        <span className={classes.fill} data-band={band} style={{ width: wide(doubt ? doubt.low : fill) }} />
      )}
      {doubt && (
        <>
          <span
            className={classes.doubt}
            style={{ left: wide(doubt.low), width: wide(Math.min(1, doubt.high) - Math.min(1, doubt.low)) }}
          />
          <span className={classes.median} style={{ left: `min(calc(100% - 2px), ${wide(doubt.median)})` }} />
        </>
      )}
    </span>
  );
}

const loadText = (utilisation: number | null, doubt: Likely | null): string =>
  doubt ? words.percents(shortText(sharePercents(doubt))) : percent(utilisation);
