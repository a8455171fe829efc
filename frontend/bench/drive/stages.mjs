/** The way of one edit, from its key through page and server to the painted result: what each stage takes. */
import { applied, markTimes, median, p95, work } from './frames.mjs';

/** Runs in the page before its own scripts: marks when an edit leaves, when its result comes, when that is read. */
function probes() {
  const [SYNC, UPDATE, RESULT, LARGE] = [0, 2, 65, 2000];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    send.call(this, data);
    if (data[0] === SYNC && data[1] === UPDATE) performance.mark('bench-sent');
  };
  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    get,
    set(listener) {
      set.call(this, (event) => {
        if (new Uint8Array(event.data)[0] === RESULT) performance.mark('bench-received');
        listener.call(this, event);
      });
    },
  });
  const { parse } = JSON;
  JSON.parse = (text, ...more) => {
    const value = parse(text, ...more);
    if (text.length > LARGE) performance.mark('bench-parsed');
    return value;
  };
}

export const watch = (page) => page.addInitScript(probes);

/** What to add to a time of the trace for milliseconds since 1970. */
export async function clockShift(page, events) {
  const since = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('bench-sent').slice(-1);
    return first.startTime + performance.timeOrigin;
  });
  return since - markTimes(events, 'bench-sent').at(-1);
}

const SERVER = ['document changed', 'durable', 'document read', 'design checked', 'evaluated', 'answer serialised'];

const firstIn = (times, from, to) => times.find((time) => time >= from && time <= to);

/** One edit's stages: clock and processor time by name. Null when a mark is missing. */
function stagesOf(events, lines, { from, to, shift }) {
  const [sent, came, parsed] = ['bench-sent', 'bench-received', 'bench-parsed'].map((name) =>
    firstIn(markTimes(events, name), from, to),
  );
  const mine = lines.filter(({ begin }) => begin - shift >= from && begin - shift <= to);
  const span = (name) => mine.find(({ stage }) => stage === name);
  const [received, answered] = [span('received'), span('answer serialised')];
  if ([sent, came, parsed, received, answered].includes(undefined)) return null;
  const page = (a, b) => ({ clock: b - a, busy: work(events, a, b).busy });
  const server = SERVER.map((name) => [name, span(name)]).filter(([, it]) => it);
  return new Map([
    ['page: key to edit sent', page(from, sent)],
    ['to the server', { clock: received.begin - shift - sent, busy: 0 }],
    ...server.map(([name, { begin, end, busy }]) => [`server: ${name}`, { clock: end - begin, busy }]),
    ['server: whole', { clock: answered.end - received.begin, busy: answered.process - received.process }],
    ['to the page', { clock: came - (answered.end - shift), busy: 0 }],
    ['page: while it waits', { clock: came - sent, busy: work(events, sent, came).busy }],
    ['page: answer unpacked', page(came, parsed)],
    ['page: applied and painted', page(parsed, to)],
    ['whole', { clock: to - from, busy: work(events, from, to).busy + answered.process - received.process }],
  ]);
}

/** Medians over all edits, and what the slower ones took, as rows of a table. */
export function stageRows(events, lines, shift) {
  const starts = markTimes(events, 'bench-apply');
  const edits = applied(events)
    .map(({ shown }, i) => stagesOf(events, lines, { from: starts[i], to: starts[i] + shown, shift }))
    .filter((edit) => edit !== null);
  const names = [...new Set(edits.flatMap((edit) => [...edit.keys()]))];
  const all = (name, field) => edits.filter((edit) => edit.has(name)).map((edit) => edit.get(name)[field]);
  const clockOfWhole = (edit) => edit.get('whole').clock;
  const [slowest] = [...edits].sort((a, b) => clockOfWhole(b) - clockOfWhole(a));
  const rows = names.map((name) => {
    const clock = all(name, 'clock');
    const figures = [median(clock), p95(clock), slowest?.get(name)?.clock ?? 0, median(all(name, 'busy'))];
    return [name, ...figures.map((ms) => ms.toFixed(1))];
  });
  return [['stage', 'clock ms, p50', 'p95', 'slowest edit', 'processor ms, p50'], ...rows];
}
