import type { SearchSuggestion } from '../../api/queries/search';

/** The query with a term in place of what is typed from a place on; a field waits for its value. */
export function completed(text: string, at: number, suggestion: Pick<SearchSuggestion, 'term'>): string {
  const { term } = suggestion;
  return `${text.slice(0, at)}${term}${term.endsWith(':') ? '' : ' '}`;
}

/** The query with one more term. */
export function withTerm(text: string, term: string): string {
  const typed = text.trim();
  return typed === '' ? term : `${typed} ${term}`;
}

/** Whether a query asks for a term already, in whatever case. */
export function hasTerm(text: string, term: string): boolean {
  return placeOf(text, term) >= 0;
}

/** The query without a term. */
export function withoutTerm(text: string, term: string): string {
  const at = placeOf(text, term);
  return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + term.length)}`.replace('  ', ' ').trim();
}

/** Where a term stands in a query, in whatever case; below 0 for nowhere. */
function placeOf(text: string, term: string): number {
  return ` ${text} `.toLowerCase().indexOf(` ${term.toLowerCase()} `);
}
