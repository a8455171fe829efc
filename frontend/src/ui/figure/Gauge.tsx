import { percent } from '../format/format';
import { words } from '../words/figures';
import classes from './Gauge.module.css';
import { loadBand } from './load';

interface GaugeProps {
  readonly utilisation: number | null;
  readonly binds: boolean;
  /** Width in px; the whole width when absent. */
  readonly width?: number;
  readonly height?: number;
  readonly label?: string;
}

/** Fill to the load in the load's colour; hatched when the part binds. Always beside its number. */
export function Gauge({ utilisation, binds, width, height = 8, label }: GaugeProps) {
  const band = loadBand(utilisation, binds);
  const fill = Math.min(1, Math.max(0, utilisation ?? 0));
  return (
    <span
      className={classes.track}
      style={{ width: width ?? '100%', height }}
      role="meter"
      aria-label={label ?? words.utilisation}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fill * 100)}
      aria-valuetext={binds ? words.bindsAt(percent(utilisation, true)) : percent(utilisation)}
    >
      {band !== null && <span className={classes.fill} data-band={band} style={{ width: `${fill * 100}%` }} />}
    </span>
  );
}
