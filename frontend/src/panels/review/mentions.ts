/** Naming people in a comment: `@` and the beginning of a name. */

export interface MentionCandidate {
  /** Null for somebody without an account here, who is named but not told. */
  readonly account_id: string | null;
  readonly name: string;
}

export interface OpenMention {
  /** Where the `@` stands. */
  readonly at: number;
  /** What is typed behind it. */
  readonly typed: string;
}

const LONGEST_NAME = 40;
const MOST_OFFERED = 6;

/** The mention that is being typed before the caret; null when there is none. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /\S/u.test(before.charAt(at - 1))) return null;
  const typed = before.slice(at + 1);
  return typed.length > LONGEST_NAME || /[\n@]/u.test(typed) ? null : { at, typed };
}

/** Those whose name has a word that begins so, in the order of the list. */
export function offered(people: readonly MentionCandidate[], typed: string): MentionCandidate[] {
  const query = typed.toLocaleLowerCase();
  const fits = ({ name }: MentionCandidate) =>
    name.toLocaleLowerCase().startsWith(query) ||
    name
      .toLocaleLowerCase()
      .split(/\s+/u)
      .some((word) => word.startsWith(query));
  return people.filter(fits).slice(0, MOST_OFFERED);
}

/** The text with the open mention finished, and where the caret then stands. */
export function completed(text: string, { at, typed }: OpenMention, name: string): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const written = `@${name} `;
  return { text: text.slice(0, at) + written + rest.replace(/^ /u, ''), caret: at + written.length };
}

/** Accounts of those whom a finished text names. */
export function mentioned(text: string, people: readonly MentionCandidate[]): string[] {
  const ids = mentionSpans(
    text,
    people.map(({ name }) => name),
  ).flatMap(({ name }) =>
    name === null ? [] : people.flatMap((one) => (one.name === name && one.account_id ? [one.account_id] : [])),
  );
  return [...new Set(ids)];
}

export interface MentionSpan {
  readonly text: string;
  /** The name that it mentions; null for plain words. */
  readonly name: string | null;
}

/** A text cut at the names that it mentions; the longer of two names counts. */
export function mentionSpans(text: string, names: readonly string[]): MentionSpan[] {
  const sorted = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const result: MentionSpan[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = sorted.find((one) => text.startsWith(one, at + 1) && !isWord(text.charAt(at + 1 + one.length)));
    if (name === undefined || isWord(text.charAt(at - 1))) continue;
    if (at > plain) result.push({ text: text.slice(plain, at), name: null });
    plain = at + 1 + name.length;
    result.push({ text: text.slice(at, plain), name });
  }
  if (plain < text.length) result.push({ text: text.slice(plain), name: null });
  return result;
}

const isWord = (letter: string): boolean => /[\p{L}\p{N}_]/u.test(letter);
