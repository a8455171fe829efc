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

/** Whether a query asks for a term already, as it is written. */
export function hasTerm(text: string, term: string): boolean {
  return ` ${text.trim()} `.includes(` ${term} `);
}

/** The query without a term. */
export function withoutTerm(text: string, term: string): string {
  return ` ${text.trim()} `.replace(` ${term} `, ' ').trim();
}
