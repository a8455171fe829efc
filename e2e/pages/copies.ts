import { readFileSync } from 'node:fs';

type Table = Record<string, Record<string, unknown>>;
type Document = Readonly<Record<string, unknown>>;

const TABLES = ['components', 'cables', 'zones', 'workloads'] as const;

/** A reference design so many times side by side, its scenarios in common; each copy has ids of its own. */
export function referenceTimes(name: string, times: number): Document {
  const raw = JSON.parse(readFileSync(`../db/reference-designs/${name}.json`, 'utf8')) as Record<string, Table>;
  const whole: Record<string, unknown> = { ...raw };
  for (const table of TABLES) {
    const copies = Array.from({ length: times - 1 }, (_, number) => copyOf(raw, table, `c${number + 1}-`));
    whole[table] = Object.assign({}, raw[table], ...copies);
  }
  return whole;
}

function copyOf(raw: Readonly<Record<string, Table>>, table: string, prefix: string): Table {
  const components = raw.components ?? {};
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'string' || !((value.split('/')[0] ?? '') in components)) return value;
    return `${prefix}${value}`;
  };
  const entry = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        key === 'kind' || key === 'part' || key === 'name' ? value : renamed(value),
      ]),
    );
  return Object.fromEntries(Object.entries(raw[table] ?? {}).map(([id, fields]) => [`${prefix}${id}`, entry(fields)]));
}
