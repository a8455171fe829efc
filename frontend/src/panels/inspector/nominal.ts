/** What a part carries by its own data, whether or not load reaches it, and why where that is no single number. */

import type { CatalogueAnswer, FigureBasis, Part, PartFigure } from '../../api/answers';
import { type Quantity, quantity, UNKNOWN } from '../../ui/format/format';
import { words as catalogueWords } from '../../ui/words/catalogue';
import { words } from '../../ui/words/inspector';
import { whenText } from '../parts/describe';
import { portName } from '../parts/find';

const text = words.nominal;

export interface NominalLimit {
  readonly id: string;
  readonly label: string;
  /** Its unit is empty where no value is known. */
  readonly quantity: Quantity;
  /** The most that it may be: it depends on what is not known without load. */
  readonly bounded: boolean;
  readonly basis: FigureBasis;
  readonly unverified: boolean;
  /** Direction, conditions, what it depends on or why it is missing, source. */
  readonly notes: readonly string[];
}

type Tables = Pick<CatalogueAnswer, 'by_law' | 'links'>;

/** Whether a figure limits what a part carries; others are facts. */
export const isLimit = ({ row }: PartFigure): boolean => row === 'throughput' || row === 'iops';

/** Limits that the catalogue states for a part, then the line rates of its ports. */
export function nominalLimits(part: Part, tables: Tables): readonly NominalLimit[] {
  return [...part.figures.filter(isLimit).map((figure) => stated(part, figure, tables)), ...lineRates(part, tables)];
}

function stated(part: Part, figure: PartFigure, { by_law }: Tables): NominalLimit {
  const { value, why, bounded } = statedValue(figure, by_law?.[part.id]?.[figure.id]);
  const direction = catalogueWords.directions[figure.direction ?? 'none'] ?? '';
  return {
    id: figure.id,
    label: figure.label,
    quantity: value === null ? { value: UNKNOWN, unit: '' } : quantity(value, figure.unit),
    bounded,
    basis: figure.basis,
    unverified: figure.unverified ?? false,
    notes: [
      why,
      direction,
      whenText({ when: figure.when ?? {}, traffic: figure.traffic ?? 'all' }),
      ...sourceOf(part, figure),
    ].filter(Boolean),
  };
}

interface Stated {
  readonly value: number | null;
  readonly bounded: boolean;
  readonly why: string;
}

/** The value, what a law gives, or the most that a law allows. */
function statedValue({ value, law, parameters, servers }: PartFigure, given: number | undefined): Stated {
  const figure = value ?? given;
  if (figure !== undefined) return { value: figure, bounded: false, why: '' };
  const { ceiling_mb_s, rate_mb_s } = parameters ?? {};
  if (law === 'parallel_drives' && ceiling_mb_s !== undefined)
    return { value: ceiling_mb_s, bounded: true, why: text.byDrives };
  if (law === 'request_time' && rate_mb_s !== undefined)
    return { value: rate_mb_s * (servers ?? 1), bounded: true, why: text.byRequest };
  return { value: null, bounded: false, why: text.unstated };
}

export const sourceOf = ({ sources }: Part, { source, page, note }: PartFigure) =>
  [sources[source] ?? source, page, note ?? ''].filter(Boolean);

/** Each group of ports at its highest speed. */
function lineRates({ ports }: Part, { links }: Tables): readonly NominalLimit[] {
  return (ports ?? []).map(({ ids, type, speeds_gbps }) => {
    const gbps = Math.max(...speeds_gbps);
    const match = links?.find((link) => link.type === type && link.gbps === gbps);
    return {
      id: `ports ${ids[0] ?? type}`,
      label: text.ports(ids.length, `${portName(type)} ${gbps} Gb/s`),
      quantity: match ? quantity(match.mb_s, 'MB/s') : { value: UNKNOWN, unit: '' },
      bounded: false,
      basis: match?.basis ?? 'unknown',
      unverified: false,
      notes: match ? [text.eachPort(ids.length), match.page] : [text.noRate],
    };
  });
}
