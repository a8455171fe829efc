/** What was measured as words: a table a size, the budgets, and the ratios to React Flow in the same run. */

const GESTURE_FPS = { 500: 56, 2000: 56, 10000: 56, 30000: 55, 100000: 55 };
const GESTURE_P95 = { 500: 22, 2000: 22, 10000: 22, 30000: 30, 100000: 30 };
const RESULT_MS = { 500: 10, 2000: 10, 10000: 25 };
const HEAP_MB = { 500: 8, 2000: 8, 10000: 25, 30000: 60, 100000: 200 };
const LONGEST_FRAME_MS = 33;

const number = (value, digits = 1) => (value === undefined ? '–' : value.toFixed(digits));
const cell = (text, width) => String(text).padStart(width);

export function rowsOf(runs) {
  const gestures = [...new Set(runs.flatMap(({ rates }) => Object.keys(rates)))];
  const head = ['parts', 'candidate', 'ready ms', 'heap MB', ...gestures, 'results 1:1 ms', 'results fit ms'];
  const rows = runs.map((run) => [
    run.counts.parts,
    run.candidate,
    run.readyAtLeast === undefined ? number(run.ready, 0) : `at least ${number(run.readyAtLeast, 0)}`,
    number(run.heapMb),
    ...gestures.map((name) => {
      const rate = run.rates[name];
      return rate ? `${number(rate.fps)} (${number(rate.p95, 0)}; ${number(rate.longest, 0)})` : '–';
    }),
    ...['near', 'fit'].map((view) => {
      const result = run.results[view];
      return result ? `${number(result.busy)} (${number(result.longest, 0)}; ${number(result.shown, 0)})` : '–';
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

/** What the empty page reached with the same events in the same run. */
function beside(floor, name) {
  const rate = floor?.rates[name];
  return rate ? `; the empty page ${number(rate.fps)}, ${number(rate.p95)}` : '';
}

/** The budgets that one run of the studio's canvas is held to. */
export function budgetsOf({ candidate, size, rates, results, heapMb }, floor) {
  const lines = [];
  for (const [name, { fps, p95 }] of Object.entries(rates)) {
    const [least, most] = [GESTURE_FPS[size], GESTURE_P95[size]];
    if (least === undefined) continue;
    const said = `${candidate} ${size}: ${name} ${number(fps)} fps, p95 ${number(p95)} ms (at least ${least}, at most ${most}${beside(floor, name)})`;
    lines.push(verdict(fps >= least && p95 <= most, said));
  }
  for (const [view, { busy, longest }] of Object.entries(results)) {
    const most = RESULT_MS[size];
    const said = `${candidate} ${size}: results ${view} ${number(busy)} ms, longest task ${number(longest)} ms`;
    if (most !== undefined) lines.push(verdict(busy <= most, `${said} (at most ${most})`));
    else if (size >= 30000)
      lines.push(verdict(longest <= LONGEST_FRAME_MS, `${said} (no task over ${LONGEST_FRAME_MS})`));
  }
  const room = HEAP_MB[size];
  if (room !== undefined && heapMb !== undefined)
    lines.push(verdict(heapMb <= room, `${candidate} ${size}: heap ${number(heapMb)} MB (at most ${room})`));
  return lines;
}

/** Frames a second of a slow page; less than one frame in the time counts as one, so that a ratio is never too good. */
const framesOf = (run, name) => {
  const rate = run.rates[name];
  return rate && Math.max(rate.fps, 1000 / rate.ms);
};

const RATIOS = [
  ['pan 1:1', (own, peer) => framesOf(own, 'pan 1:1') / framesOf(peer, 'pan 1:1'), 20],
  ['pan fit', (own, peer) => framesOf(own, 'pan fit') / framesOf(peer, 'pan fit'), 40],
  ['ready', (own, peer) => (peer.ready ?? peer.readyAtLeast) / own.ready, 20],
  ['heap', (own, peer) => peer.heapMb / own.heapMb, null],
  ['results 1:1', (own, peer) => peer.results.near?.busy / own.results.near?.busy, null],
  ['results fit', (own, peer) => peer.results.fit?.busy / own.results.fit?.busy, null],
];

function ratioCells(own, peer) {
  const isJudged = own.size === 10000 && peer.candidate === 'flow';
  return RATIOS.map(([name, of, least]) => {
    const ratio = of(own, peer);
    if (!Number.isFinite(ratio)) return '–';
    const open = name === 'ready' && peer.readyAtLeast !== undefined ? 'at least ' : '';
    const budget = isJudged && least !== null ? ` (of ${least}: ${ratio >= least ? 'holds' : 'MISSED'})` : '';
    return `${open}${number(ratio)}${budget}`;
  });
}

/** How many times better than React Flow at the same size; the budget at 10,000 parts is against stock React Flow. */
export function ratiosOf(runs) {
  const rows = [['parts', 'times better than', ...RATIOS.map(([name]) => name)]];
  for (const own of runs.filter(({ candidate }) => candidate === 'canvas'))
    for (const peer of runs.filter(({ candidate, size }) => candidate.startsWith('flow') && size === own.size))
      rows.push([own.size, peer.candidate, ...ratioCells(own, peer)]);
  return rows;
}
