export type Cell = string | number | boolean | null;

/** First characters that make a spreadsheet read a cell as a formula, their full-width forms included. */
const formulaLead = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * Rows as CSV that is safe to open in a spreadsheet: quoting and line ends as in RFC 4180, a byte order mark so that accents
 * survive, and an apostrophe before texts that would be computed. Numbers stay numbers; an unknown is an empty cell.
 */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = formulaLead.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
