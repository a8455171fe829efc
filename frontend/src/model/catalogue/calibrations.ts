/** Figures of one component that runs have told, beside what its part states: `figures/<inner id>/<row>/<direction>`. */

import { pathOf } from '../document/ids';
import type { Json } from '../document/types';

export interface Calibration {
  /** Of the attribute with the value. */
  readonly key: string;
  /** All attributes of it. */
  readonly keys: readonly string[];
  readonly row: 'throughput' | 'iops';
  readonly direction: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Which runs told it. */
  readonly source: string;
}

const BEGIN = 'figures/';

/** True for an attribute that says what runs have told of this one part. */
export const isCalibration = (key: string): boolean => key.startsWith(BEGIN);

/** Those of a part, or of one that comes inside a component; `id` is its own, with the path inside. */
export function calibrationsOf(attributes: Readonly<Record<string, Json>>, id: string): readonly Calibration[] {
  const path = pathOf(id);
  const prefix = path === '' ? BEGIN : `${BEGIN}${path}/`;
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (!key.startsWith(prefix) || typeof value !== 'number') return [];
    const [row, direction, ...rest] = key.slice(prefix.length).split('/');
    if ((row !== 'throughput' && row !== 'iops') || direction === undefined || rest.length > 0) return [];
    const aside = ['low', 'high', 'source'].map((name) => `${key}/${name}`);
    const [low, high, source] = aside.map((name) => attributes[name] ?? null);
    return [
      {
        key,
        keys: [key, ...aside.filter((name) => name in attributes)],
        row,
        direction,
        value,
        low: typeof low === 'number' ? low : null,
        high: typeof high === 'number' ? high : null,
        source: typeof source === 'string' ? source : '',
      },
    ];
  });
}
