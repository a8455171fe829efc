/** What was measured as words: a table a size, the budgets, and the ratios to React Flow in the same run. */

const GESTURE_FPS = { 500: 56, 2000: 56, 10000: 56, 30000: 55 };
const GESTURE_P95 = { 500: 22, 2000: 22, 10000: 22, 30000: 30 };
const RESULT_MS = { 500: 10, 2000: 10, 10000: 25 };
const HEAP_MB = { 500: 8, 2000: 8, 10000: 25, 30000: 60 };
const LONGEST_FRAME_MS = 33;

const number = (value, digits = 1) => (value === undefined ? '–' : value.toFixed(digits));
const cell = (text, width) => String(text).padStart(width);

export function rowsOf(runs) {
  const gestures = [...new Set(runs.flatMap(({ rates }) => Object.keys(rates)))];
  const head = ['parts', 'candidate', 'ready ms', 'heap MB', ...gestures, 'results 1:1 ms', 'results fit ms'];
  const rows = runs.map((run) => [
    run.counts.parts,
    run.candidate,
    number(run.ready, 0),
    number(run.heapMb),
    ...gestures.map((name) => {
      const rate = run.rates[name];
      return rate ? `${number(rate.fps)} (${number(rate.p95, 0)})` : '–';
    }),
    ...['near', 'fit'].map((view) => {
      const result = run.results[view];
      return result ? `${number(result.busy)} (${number(result.longest, 0)}, ${number(result.shown, 0)})` : '–';
    }),
  ]);
  return [head, ...rows];
}

/** A Markdown table with aligned columns. */
export function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) => `| ${row.map((text, column) => cell(text, widths[column])).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n');
}

const verdict = (holds, words) => `${holds ? 'holds ' : 'MISSED'}  ${words}`;

/** The budgets that one run of the studio's canvas is held to. */
export function budgetsOf({ candidate, size, rates, results, heapMb }) {
  const lines = [];
  for (const [name, { fps, p95 }] of Object.entries(rates)) {
    const [least, most] = [GESTURE_FPS[size], GESTURE_P95[size]];
    if (least === undefined) continue;
    const said = `${candidate} ${size}: ${name} ${number(fps)} fps, p95 ${number(p95)} ms (at least ${least}, at most ${most})`;
    lines.push(verdict(fps >= least && p95 <= most, said));
  }
  for (const [view, { busy, longest }] of Object.entries(results)) {
    const most = RESULT_MS[size];
    const said = `${candidate} ${size}: results ${view} ${number(busy)} ms, longest task ${number(longest)} ms`;
    if (most !== undefined) lines.push(verdict(busy <= most, `${said} (at most ${most})`));
    else if (size === 30000)
      lines.push(verdict(longest <= LONGEST_FRAME_MS, `${said} (no task over ${LONGEST_FRAME_MS})`));
  }
  const room = HEAP_MB[size];
  if (room !== undefined)
    lines.push(verdict(heapMb <= room, `${candidate} ${size}: heap ${number(heapMb)} MB (at most ${room})`));
  return lines;
}

const RATIOS = [
  ['pan 1:1', (own, peer) => own.rates['pan 1:1']?.fps / peer.rates['pan 1:1']?.fps, 20],
  ['pan fit', (own, peer) => own.rates['pan fit']?.fps / peer.rates['pan fit']?.fps, 40],
  ['ready', (own, peer) => peer.ready / own.ready, 20],
  ['heap', (own, peer) => peer.heapMb / own.heapMb, null],
  ['results 1:1', (own, peer) => peer.results.near?.busy / own.results.near?.busy, null],
  ['results fit', (own, peer) => peer.results.fit?.busy / own.results.fit?.busy, null],
];

/** How many times better than a peer of the same size; the budget at 10,000 parts is against stock React Flow. */
export function ratiosOf(runs) {
  const lines = [];
  for (const own of runs.filter(({ candidate }) => candidate === 'canvas')) {
    for (const peer of runs.filter(({ candidate, size }) => candidate.startsWith('flow') && size === own.size)) {
      const said = RATIOS.map(([name, of, least]) => [name, of(own, peer), least]).filter(([, ratio]) =>
        Number.isFinite(ratio),
      );
      const judged = own.size === 10000 && peer.candidate === 'flow';
      const words = said.map(([name, ratio, least]) => {
        const budget = judged && least !== null ? ` (at least ${least}: ${ratio >= least ? 'holds' : 'MISSED'})` : '';
        return `${name} ${number(ratio)}x${budget}`;
      });
      lines.push(`${own.size}: canvas against ${peer.candidate}: ${words.join(', ')}`);
    }
  }
  return lines;
}
