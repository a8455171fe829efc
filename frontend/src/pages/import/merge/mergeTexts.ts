import type { CatalogueAnswer, ImportPreview } from '../../../api/answers';
import { Catalogue } from '../../../model/catalogue/catalogue';
import { UNKNOWN } from '../../../ui/format/format';
import { words } from '../../../ui/words/import';

const text = words.merging;
const MOST_NAMED = 4;

type Row = ImportPreview['differs'][number];

export interface MergeTexts {
  /** What a row is about: `capacity`, `speed, port fc0`. */
  readonly what: (row: Row) => string;
  readonly value: (row: Row, value: unknown) => string;
}

/** What people read of a value that differs: with its unit, parts and members by name. */
export function mergeTexts(data: CatalogueAnswer): MergeTexts {
  const catalogue = new Catalogue(data);
  const spoken: Readonly<Record<string, string>> = { ends: text.ends, members: text.members };
  const attributeOf = ({ kind, attribute }: Row) => catalogue.attribute(kind, attribute);
  return {
    what: (row) => {
      const label =
        attributeOf(row)?.label.toLowerCase() ?? spoken[row.attribute] ?? row.attribute.replaceAll('_', ' ');
      const [root, ...steps] = row.attribute.split('/');
      return root === 'ports' ? text.port(steps.slice(0, -1).join(' '), label) : label;
    },
    value: (row, value) => {
      if (value === null || value === undefined) return UNKNOWN;
      if (row.attribute === 'part') return catalogue.part(String(value))?.name ?? String(value);
      if (Array.isArray(value)) {
        const more = value.length - MOST_NAMED;
        return value.slice(0, MOST_NAMED).join(', ') + (more > 0 ? `, +${more}` : '') || UNKNOWN;
      }
      const unit = attributeOf(row)?.unit;
      return typeof value === 'number' && unit ? `${value}\u00a0${unit}` : String(value);
    },
  };
}
