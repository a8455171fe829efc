/** Runs checks side by side, and shows what they say one after the other, in the order of the list. */
import { spawn } from 'node:child_process';
import { fail, root, windows } from './lib.mjs';

/** Characters of a check's end that are kept: where its tool sums up what failed. */
const END = 4000;
/** How the tools name a test that failed, or passed only when it was tried again: pytest, Playwright, Vitest. */
const NAMED = /^(?:FAILED|ERROR|RERUN) tests\/|^ {4}(?:\[\w+\] › )?specs\/\S+:\d+:\d+ › |^ FAIL  /;
/** Names that are kept of one check. */
const NAMES = 12;

/**
 * Runs `{ name, command, args, cwd, alone }` with at most `atOnce` of them at a time; one that is `alone` shares the
 * machine with no other. Resolves with each check's exit code, seconds, last words, and the
 * tests named in them, in the order of the list.
 */
export async function runSideBySide(checks, { atOnce, env, say }) {
  const shown = new Turns(checks.length);
  const running = new Set();
  const rows = [];
  for (const [place, check] of checks.entries()) {
    while (running.size >= (check.alone ? 1 : atOnce)) await Promise.race(running);
    const ended = runOne(check, env, (chunk) => shown.take(place, chunk)).then((row) => {
      rows[place] = row;
      shown.end(place);
      running.delete(ended);
    });
    shown.take(place, say(check));
    running.add(ended);
    if (check.alone) await ended;
  }
  await Promise.all(running);
  return rows;
}

function runOne({ name, command, args, cwd }, env, take) {
  const began = Date.now();
  const child = spawn(command, args, {
    cwd: cwd ?? root,
    shell: windows && command === 'npm',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let end = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      end = (end + chunk).slice(-END);
      take(chunk);
    });
  }
  const names = () => end.split('\n').filter((line) => NAMED.test(line)).slice(-NAMES).map((line) => line.trim());
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`could not run ${command}: ${error.message}`));
    child.on('close', (code) => resolve({ name, code: code ?? 1, seconds: (Date.now() - began) / 1000, end, names: names() }));
  });
}

/** Output of many as if they had run in turn: the first that is not done speaks, the others wait with theirs. */
class Turns {
  #waiting;
  #turn = 0;

  constructor(length) {
    this.#waiting = Array.from({ length }, () => ({ chunks: [], done: false }));
  }

  take(place, chunk) {
    if (place === this.#turn) process.stdout.write(chunk);
    else this.#waiting[place].chunks.push(chunk);
  }

  end(place) {
    this.#waiting[place].done = true;
    while (this.#waiting[this.#turn]?.done) {
      this.#turn += 1;
      for (const chunk of this.#waiting[this.#turn]?.chunks.splice(0) ?? []) process.stdout.write(chunk);
    }
  }
}
