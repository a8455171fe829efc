/** What the page's main thread worked between one frame and the next: processor time, which other programs do not lengthen. */

const CONFIG = {
  includedCategories: ['devtools.timeline', 'blink.user_timing'],
  excludedCategories: ['*'],
  traceBufferSizeInKb: 100_000,
};
/** Animation frames closer than this are callbacks of one frame. */
const SAME_FRAME_US = 2000;

function gapsOf(events) {
  const mark = events.find(({ name }) => name === 'bench-frames');
  if (!mark) return [];
  const mine = events.filter(
    ({ name, pid, tid }) => name === 'FireAnimationFrame' && pid === mark.pid && tid === mark.tid,
  );
  const frames = mine.filter(({ tts }) => tts !== undefined).sort((a, b) => a.ts - b.ts);
  const gaps = [];
  let last = frames[0];
  for (const frame of frames) {
    if (frame.ts - last.ts < SAME_FRAME_US) continue;
    gaps.push({
      clock: (frame.ts - last.ts) / 1000,
      busy: (frame.tts - last.tts) / 1000,
      from: last.ts,
      to: frame.ts,
    });
    last = frame;
  }
  return gaps;
}

/** Times steps of a page that asks for every animation frame. */
export async function frameTimer(browser, page) {
  const session = await browser.newBrowserCDPSession();
  let events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value)
      if (event.name === 'FireAnimationFrame' || event.name === 'bench-frames') events.push(event);
  });
  /**
   * The frame in which the page worked longest while `run` ran, and the one that took longest by the clock, ms; `from`
   * and `to` of the first in the trace's time, µs.
   */
  return async (run) => {
    events = [];
    await session.send('Tracing.start', { traceConfig: CONFIG, transferMode: 'ReportEvents' });
    await page.evaluate(() => performance.mark('bench-frames'));
    await run();
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    const gaps = gapsOf(events);
    const { busy, from, to } = gaps.sort((a, b) => b.busy - a.busy)[0] ?? { busy: 0, from: 0, to: 0 };
    return { busy, from, to, clock: Math.max(0, ...gaps.map(({ clock }) => clock)) };
  };
}
