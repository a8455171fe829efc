/** The lines of a text: which are comments, and where a fragment stands. */

/** Line breaks of files are one letter; a last one ends a line and begins none. */
export function fileLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const NO_COMMENTS = /\.(json|csv|md|svg|xml)$/;
/** `#` of shells, `//` of SMcli, `!` of switches, `;` of job files. */
const COMMENT = /^\s*(#|\/\/|!|;)/;

export function isComment(path: string, line: string): boolean {
  return !NO_COMMENTS.test(path) && COMMENT.test(line);
}

/** Indices of the lines that have the fragment, whatever its case. */
export function matchingLines(lines: readonly string[], fragment: string): number[] {
  const query = fragment.toLowerCase();
  if (query === '') return [];
  return lines.flatMap((line, index) => (line.toLowerCase().includes(query) ? [index] : []));
}

export interface TextSpan {
  readonly text: string;
  readonly found: boolean;
}

/** A line cut where the fragment stands in it. */
export function spansOf(line: string, fragment: string): TextSpan[] {
  const query = fragment.toLowerCase();
  const lower = line.toLowerCase();
  // Letters whose small form is longer would move every place after them.
  if (query === '' || lower.length !== line.length) return [{ text: line, found: false }];
  const pieces: TextSpan[] = [];
  let from = 0;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    if (at > from) pieces.push({ text: line.slice(from, at), found: false });
    pieces.push({ text: line.slice(at, at + query.length), found: true });
    from = at + query.length;
  }
  if (from < line.length || pieces.length === 0) pieces.push({ text: line.slice(from), found: false });
  return pieces;
}
