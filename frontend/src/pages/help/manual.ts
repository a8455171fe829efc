/** The guide, the model manual and the glossary, as the build put them beside the page. */

export interface ManualSection {
  readonly id: string;
  readonly text: string;
  /** What stands below the heading, for searches. */
  readonly words: string;
}

export interface ManualPage {
  /** `guide/studio/drawing`, as in its address. */
  readonly id: string;
  readonly title: string;
  readonly group: ManualGroup;
  readonly sections: readonly ManualSection[];
}

export const manualGroups = ['guide', 'studio', 'reference-designs', 'model', 'glossary'] as const;
export type ManualGroup = (typeof manualGroups)[number];

interface Outline {
  readonly title: string;
  readonly sections: readonly ManualSection[];
}

const outlines = import.meta.glob<Outline>(
  ['../../../../docs/guide/**/*.md', '../../../../docs/model/**/*.md', '../../../../docs/glossary.md'],
  { query: '?outline', import: 'default', eager: true },
);
const texts = import.meta.glob<string>(
  ['../../../../docs/guide/**/*.md', '../../../../docs/model/**/*.md', '../../../../docs/glossary.md'],
  { import: 'default' },
);

const idOf = (path: string) =>
  path
    .replace(/^.*\/docs\//, '')
    .replace(/\.md$/, '')
    .replace(/\/README$/, '');

function groupOf(id: string): ManualGroup {
  const [first, second] = id.split('/');
  if (first === 'guide') return second === 'studio' || second === 'reference-designs' ? second : 'guide';
  return first === 'model' ? 'model' : 'glossary';
}

/** In the order of the groups; the page that a folder is named after comes first. */
export const manualPages: readonly ManualPage[] = Object.entries(outlines)
  .map(([path, { title, sections }]) => ({ id: idOf(path), title, group: groupOf(idOf(path)), sections }))
  .sort((a, b) => manualGroups.indexOf(a.group) - manualGroups.indexOf(b.group) || (a.id < b.id ? -1 : 1));

/** The text of a page as HTML; null where there is no such page. */
export async function manualText(id: string): Promise<string | null> {
  const match = Object.entries(texts).find(([path]) => idOf(path) === id);
  return match === undefined ? null : match[1]();
}
