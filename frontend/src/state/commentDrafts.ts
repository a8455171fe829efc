/** Comments that were begun and not sent, by what they are on: looking elsewhere meanwhile loses no word. */

const texts = new Map<string, string>();

/** What was written so far, empty for nothing. */
export const commentDraft = (key: string): string => texts.get(key) ?? '';

/** Keeps what is written until it is sent or given up, which is to keep nothing. */
export function setCommentDraft(key: string, text: string): void {
  if (text === '') texts.delete(key);
  else texts.set(key, text);
}
