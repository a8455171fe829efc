/** Letters of users in pictures: made harmless, and told apart by whether the product's font has them. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;
/** Embeddings, overrides and isolates: they turn round what stands beside them. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** From the first letter that runs leftwards to the last, with nothing between that runs rightwards. */
const LEFTWARD_RUN =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe](?:[^\p{L}\p{N}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe])*/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one letter each, marks and joined emoji included. */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** One line of text as it may stand in a picture: what cannot be printed or reorders its neighbours becomes a mark. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNPRINTABLE, '\ufffd')
    .replace(REORDERING, '\ufffd')
    .normalize('NFC');

export const runsLeftward = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The same, set apart so that what follows it keeps its place. */
export const isolateDirection = (text: string): string => (runsLeftward(text) ? `\u2068${text}\u2069` : text);

/** Letters from left to right as they are seen: programs that read a PDF turn runs of Hebrew or Arabic round again. */
export const inVisualOrder = (text: string): string[] =>
  lettersOf(text.replace(LEFTWARD_RUN, (run) => lettersOf(run).reverse().join('')));

export interface TextRun {
  readonly text: string;
  /** In letters of the font; else to be drawn some other way. */
  readonly own: boolean;
}

/** Text in pieces by whether a font has the letters. What runs leftwards stays whole, since its order is not that of its letters. */
export function textRuns(text: string, has: (codePoint: number) => boolean): TextRun[] {
  if (runsLeftward(text)) return [{ text, own: false }];
  const pieces: { text: string; own: boolean }[] = [];
  for (const letter of lettersOf(text)) {
    const visible = letter.replace(UNSEEN, '');
    if (visible === '') continue;
    const code = visible.codePointAt(0) as number;
    const own = String.fromCodePoint(code) === visible && has(code);
    const last = pieces[pieces.length - 1];
    if (last?.own === own) last.text += own ? visible : letter;
    else pieces.push({ text: own ? visible : letter, own });
  }
  return pieces;
}
