/** Finding by the words of the trade: what a thing says of itself, what others call it, and how well a search fits it. */

/** What may be searched: its name, its kind, and all else that it says. */
export interface Searchable {
  readonly name: string;
  readonly kind: string;
  readonly more: string;
}

/** Prepared once for many searches. */
export interface SearchText {
  readonly name: string;
  readonly kind: string;
  /** All of it with blanks round it, and the words that mean the same. */
  readonly all: string;
}

/** Lower case, one blank between words; hyphens and slashes part words, and stay joined as well. */
export function plain(text: string): string {
  const low = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ae\u2122"“”()]/g, ' ');
  return low.replaceAll(/[^\p{L}\p{N}.+×]+/gu, ' ').trim();
}

export function searchText({ name, kind, more }: Searchable, synonyms: readonly (readonly string[])[]): SearchText {
  const joined = `${name} ${more}`.split(/\s+/).filter((word) => /[-/]/.test(word));
  const own = ` ${plain(`${name} ${kind} ${more}`)} ${joined.map((word) => plain(word).replaceAll(' ', '')).join(' ')} `;
  const alike = synonyms.filter((row) => row.some((word) => own.includes(` ${word} `))).flat();
  return { name: plain(name), kind: plain(kind), all: `${own}${alike.join(' ')} ` };
}

/** A speed is a word of its own, so that `2g` does not find 32g; a short word begins one. */
function occurs(word: string, all: string): boolean {
  if (/^\d+(\.\d+)?g(b|be|bps)?$/.test(word)) return all.includes(` ${word} `);
  return word.length < 3 ? all.includes(` ${word}`) : all.includes(word);
}

/**
 * How well a search fits, 0 where a word of it is missing. What it is comes before what it is called, the whole
 * before a beginning, and both before a mention.
 */
export function rank({ name, kind, all }: SearchText, query: string): number {
  const plainQuery = plain(query);
  if (plainQuery === '') return 1;
  const words = plainQuery.split(' ');
  // `dual socket` and `dualsocket`, `pure storage` and `purestorage`.
  if (!all.includes(` ${plainQuery} `) && !words.every((word) => occurs(word, all))) return 0;
  const whole = ` ${name} `;
  if (name === plainQuery) return 8;
  if (kind === plainQuery || `${kind}s` === plainQuery) return 7;
  if (name.startsWith(plainQuery)) return 6;
  if (words.every((word) => whole.includes(` ${word}`))) return 5;
  if (words.every((word) => ` ${kind} ${name}`.includes(` ${word}`))) return 4;
  return all.includes(` ${plainQuery} `) || words.every((word) => all.includes(` ${word}`)) ? 3 : 2;
}
