/** Edit to the findings that follow from it, on screen in the studio itself: by sort of edit and over their mix. */
import { SORTS, showCanvas, undo } from './edits.mjs';
import { median, p95 } from './frames.mjs';
import { createDesign } from './server.mjs';
import { largeDocument } from './soak.mjs';
import { tableOf } from './table.mjs';

const EDIT_MS = 60_000;
const OPEN_MS = 180_000;
const PAUSE_MS = 300;
const MIX = 'all of these';

/** Runs in the page before its own scripts: says when findings were read, and of which row of the document. */
function probe() {
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    const value = parse(text, ...more);
    if (value?.not_applicable && value.gone)
      dispatchEvent(
        new CustomEvent('bench-findings', {
          detail: { seq: value.seq, said: value.findings.length + value.gone.length },
        }),
      );
    return value;
  };
  window.__findingsSeq = -1;
  addEventListener('bench-findings', ({ detail }) => {
    window.__findingsSeq = Math.max(window.__findingsSeq, detail.seq);
  });
}

/**
 * From the press that is an edit: ms to its painted result (NaN where no figure changed) and to the frame after its
 * findings were there, also where they stand as before; how many came, changed or went; since when by the world's clock.
 */
async function timeEdit(page, act) {
  // The press may reach the page before the words of one call with it, so that the clock stands ready first.
  await page.evaluate(readyClock, EDIT_MS);
  await act(page);
  const time = await page.evaluate(() => window.__editTime);
  await page.waitForTimeout(PAUSE_MS);
  return time;
}

/** Runs in the page: `window.__editTime` is the time of the next edit, once it is known or `most` ms are over. */
function readyClock(most) {
  const pressed = new Promise((resolve) => {
    const note = (event) => {
      if (['Control', 'Shift'].includes(event.key)) return;
      for (const type of ['keydown', 'click']) removeEventListener(type, note, true);
      resolve(event.timeStamp);
    };
    for (const type of ['keydown', 'click']) addEventListener(type, note, true);
  });
  const before = window.__findingsSeq;
  const found = new Promise((resolve) => {
    const note = ({ detail }) => {
      if (detail.seq <= before) return;
      removeEventListener('bench-findings', note);
      requestAnimationFrame(() => setTimeout(() => resolve({ at: performance.now(), said: detail.said })));
    };
    addEventListener('bench-findings', note);
  });
  let answer = Number.NaN;
  void window.__bench.nextResult().then((at) => {
    answer = at;
  });
  const late = new Promise((resolve) => setTimeout(() => resolve({ at: Number.NaN, said: 0 }), most));
  window.__editTime = Promise.all([Promise.race([pressed, late]), Promise.race([found, late])]).then(
    ([from, { at, said }]) => ({
      answer: answer - from,
      finding: at - from,
      said,
      since: performance.timeOrigin + from,
    }),
  );
}

/** Each sort in turn, so that a stretch of a busy machine is shared by all; each edit is taken back. */
async function timeEdits(page, rounds) {
  const times = [];
  // The first round also pays for what is made once.
  for (let round = -1; round < rounds; round++) {
    for (const [sort, prepare] of Object.entries(SORTS)) {
      await showCanvas(page);
      const act = await prepare(page, round + 1);
      await page.waitForTimeout(PAUSE_MS);
      const edit = await timeEdit(page, act);
      await page.evaluate(() => document.activeElement?.blur());
      const back = await timeEdit(page, undo);
      if (round >= 0) times.push({ sort, ...edit }, { sort: `undo: ${sort}`, ...back });
    }
  }
  return times;
}

/** Processor ms of the server's stages in the time of an edit. */
function serverOf(lines, { since, finding }) {
  const mine = lines.filter(({ begin }) => begin >= since && begin <= since + finding);
  const busy = (stage) => mine.filter((line) => line.stage === stage).reduce((sum, line) => sum + line.busy, 0);
  const all = mine.map(({ process }) => process);
  return {
    whole: all.length > 0 ? Math.max(...all) - Math.min(...all) : Number.NaN,
    evaluated: busy('evaluated'),
    checked: busy('findings worked out'),
    sent: busy('findings packed'),
  };
}

const ms = (value) => (Number.isFinite(value) ? value.toFixed(0) : '–');

function rowOf(label, times, lines) {
  const seen = times.filter(({ finding }) => Number.isFinite(finding));
  const of = (field, list = seen) => list.map((time) => time[field]).filter(Number.isFinite);
  const server = seen.map((time) => serverOf(lines, time));
  const found = of('finding');
  return [
    label,
    seen.length === times.length ? String(times.length) : `${seen.length} of ${times.length}`,
    String(seen.filter(({ said }) => said > 0).length),
    ms(median(of('answer')) || Number.NaN),
    ms(median(found)),
    ms(p95(found)),
    ...['whole', 'evaluated', 'checked', 'sent'].map((field) => ms(median(of(field, server)))),
  ];
}

const HEAD = ['edit', 'edits', 'told', 'answer p50', 'finding p50', 'p95', 'server', 'evaluated', 'checked', 'packed'];

function tell(label, times, lines, budget, say) {
  const sorts = Object.keys(SORTS);
  const rows = [...sorts, ...sorts.map((sort) => `undo: ${sort}`)].map((sort) =>
    rowOf(
      sort,
      times.filter((time) => time.sort === sort),
      lines,
    ),
  );
  const high = Math.round(p95(times.map(({ finding }) => (Number.isFinite(finding) ? finding : EDIT_MS))));
  say(
    `${label}: ms from the press to the painted answer and to its findings on screen; processor ms of the server, p50`,
  );
  say(tableOf([HEAD, ...rows, rowOf(MIX, times, lines)]));
  say(`findings of the mix p95 ${high} ms (at most ${budget}: ${high <= budget ? 'holds' : 'MISSED'})`);
}

/** Edits of all sorts in the reference design, then in a design that has it so often that it has `parts`. */
export async function findings(browser, address, { edits, parts, machine, open, stages, say }) {
  const rounds = Math.ceil(edits / Object.keys(SORTS).length);
  const runs = [
    { label: machine, body: { reference_id: machine }, budget: 300 },
    { label: `${parts} parts`, document: parts, budget: 1000 },
  ];
  for (const run of runs) {
    const body = run.body ?? { document: await largeDocument(address, machine, run.document) };
    const id = await createDesign(address, { name: 'Findings', ...body });
    const { page, errors } = await open(browser, address, id, probe);
    page.setDefaultTimeout(OPEN_MS);
    await page.waitForFunction(() => window.__findingsSeq >= 0, null, { timeout: OPEN_MS, polling: 100 });
    await page.waitForTimeout(3000);
    const counts = await page.evaluate(() => window.__bench.counts());
    const times = await timeEdits(page, rounds);
    tell(`${run.label}, ${counts.parts} parts drawn`, times, stages(), run.budget, say);
    for (const error of errors) say(`error on the page: ${error}`);
    await page.close();
  }
}
