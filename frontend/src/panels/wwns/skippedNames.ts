import { words } from '../../ui/words/wwns';

const RUNS_SHOWN = 6;

/** Which lines of a text have words and no name, as a sentence; empty when there is none. */
export function skippedNames(text: string, names: readonly { readonly line: number }[]): string {
  const named = new Set(names.map(({ line }) => line));
  const runs: [first: number, last: number][] = [];
  text.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).forEach((content, index) => {
    const line = index + 1;
    if (content.trim() === '' || named.has(line)) return;
    const run = runs.at(-1);
    if (run?.[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  });
  if (runs.length === 0) return '';
  const shown = runs.slice(0, RUNS_SHOWN).map(([first, last]) => words.lines(first, last));
  return words.ignored(shown.join(', '), runs.length - shown.length);
}
