import { rank, searchText } from '../../ui/search/search';
import { type ManualPage, type ManualSection, manualPages } from './manual';

export interface HelpHit {
  readonly address: string;
  readonly title: string;
  /** The page that the heading stands in. */
  readonly page: string;
}

const MOST = 8;

/** Prepared when somebody first asks. */
let entries:
  | readonly {
      readonly page: ManualPage;
      readonly section: ManualSection;
      readonly text: ReturnType<typeof searchText>;
    }[]
  | null = null;

function prepared() {
  entries ??= manualPages.flatMap((page) =>
    page.sections.map((section) => ({
      page,
      section,
      text: searchText({ name: section.text, kind: page.title, more: section.words }, []),
    })),
  );
  return entries;
}

/** Headings of the manuals that say a word, those that are called so first; the guide before the model. */
export function findHelp(query: string): readonly HelpHit[] {
  if (query.trim().length < 2) return [];
  return prepared()
    .map((entry) => ({ ...entry, fit: rank(entry.text, query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ page, section }) => ({ address: `/help/${page.id}#${section.id}`, title: section.text, page: page.title }));
}
