/**
 * `npm test`: sets up everything and runs every check; `npm test -- python page` runs only the named groups.
 * Groups: lint, python, page, browser; and core, for while one works: types, lint, and the unit tests that find a
 * changed operator in the engine (`python -m tests.benchmarks.mutants` says how many).
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runSideBySide } from './lanes.mjs';
import { findChromium, installTestTools, temporaryFiles } from './machine.mjs';
import { fail, python, root, tool } from './lib.mjs';
import { buildPicture, setUpNode, setUpPython } from './setup.mjs';

const npm = (script, workspace) => ['npm', ['run', '--silent', script, '-w', workspace]];
const node = (script, ...args) => [process.execPath, [join('backend', 'tools', script), ...args]];
const backend = join(root, 'backend');
const pytest = (...args) => [python, ['-m', 'pytest', '-q', '--durations=12', ...args], backend];
/** Tests of real servers, jobs and timers: what fails is tried once more, and named as tried twice if it passes then. */
const patient = (...args) => pytest('--reruns=1', '-rR', ...args);
const tests = (...folders) => folders.map((folder) => `tests/${folder}`);
const answering = tests('web');
const storing = tests('access', 'jobs', 'store');
const running = tests('commands', 'live');
const leaving = tests('bom', 'deliverable', 'quotes', 'writers');
const judging = tests('availability', 'checks', 'failure', 'world');
const core = readFileSync(join(backend, 'tests', 'core.txt'), 'utf8').split('\n').filter((line) => /^[^#\s]/.test(line));
/** About half of the core tests' time, as a row of its own: what one works on is then answered in half the time. */
const apart = tests('performance/plain', 'performance/queue', 'performance/servers');
const coreIgnored = core.filter((line) => line.startsWith('--'));
const cores = Math.min(2, availableParallelism());
/**
 * One more than cores: tests of what is stored and sent wait for a database or a timer a third of their time, and a story
 * in the browser a fifth, for what the page puts off until nobody types, or for the server.
 */
const atOnce = cores + 1;

/**
 * One row a check: groups, name, command, and where it runs. Those of `core` alone are part of another one. They are
 * taken in this order as soon as there is room: the longest first, so that the short ones fill the end.
 */
const checks = [
  ['python', 'Other backend tests', ...pytest(...[...answering, ...storing, ...running, ...leaving, ...judging].map((path) => `--ignore=${path}`))],
  ['python', 'Backend tests of what the server answers', ...patient(...answering)],
  ['python', 'Backend tests of what is stored, and for whom', ...patient(...storing)],
  ['python', 'Backend tests of servers that run', ...patient(...running)],
  ['python', 'Backend tests of checks, failures and the world', ...pytest(...judging)],
  ['python', 'Backend tests of what leaves the studio', ...pytest(...leaving)],
  ['page', 'Page unit tests', ...npm('test', 'frontend')],
  ['core', 'Core tests of engine and domain', ...pytest(...core, ...apart.map((path) => `--ignore=${path}`))],
  ['core', 'Core tests of queues, servers and plain systems', ...pytest(...apart, ...coreIgnored)],
  ['core', 'Core tests of the page', ...npm('test:core', 'frontend')],
  ['lint core', 'Page types', ...npm('check', 'frontend')],
  ['lint core', 'Python types', tool('mypy'), [], backend],
  ['lint', 'API contract and page types', ...node('contract.mjs', '--check')],
  ['lint core', 'Page import contracts', ...npm('deps', 'frontend')],
  ['lint core', 'Python import contracts', tool('lint-imports'), [], backend],
  ['lint core', 'Unused files, exports and dependencies', 'npm', ['run', '--silent', 'unused']],
  ['lint', 'Browser test types', ...npm('check', 'e2e')],
  ['lint core', 'Page style', ...npm('lint', 'frontend')],
  ['lint', 'Notices of what is shipped', ...node('notices.mjs', '--check')],
  ['lint core', 'Length of page functions', ...node('functions.mjs')],
  ['lint core', 'Python style', tool('ruff'), ['check', '.'], backend],
  ['lint core', 'Python format', tool('ruff'), ['format', '--check', '.'], backend],
  ['browser', 'Build of the page', ...node('build.mjs')],
  ['browser', 'Script before the canvas draws', ...node('firstLoad.mjs')],
  ['browser', 'Browser tests in real Chromium', ...npm('test', 'e2e')],
].map(([groups, name, command, args, cwd]) => ({ groups: groups.split(' '), name, command, args, cwd }));

// Hundreds of tests start the product anew: what the first has compiled, the others read.
delete process.env.PYTHONDONTWRITEBYTECODE;

const wanted = process.argv.slice(2);
const groups = new Set(checks.flatMap((check) => check.groups));
for (const name of wanted) if (!groups.has(name)) fail(`no group of checks named ${name}; there are ${[...groups].join(', ')}.`);
const isWanted = (check) => (wanted.length ? wanted : ['lint', 'python', 'page', 'browser']).some((name) => check.groups.includes(name));

setUpPython({ dev: true });
setUpNode();
const needsMachine = checks.some((check) => isWanted(check) && !check.groups.includes('lint') && !check.groups.includes('core'));
if (needsMachine) installTestTools();
buildPicture();

const chosen = checks.filter(isWanted).map((check) => ({ ...check, alone: /^(Script|Browser tests)/.test(check.name) }));
const rows = await runSideBySide(chosen, {
  atOnce,
  env: { ...(needsMachine && { HEADROOM_CHROMIUM: findChromium(), ...temporaryFiles() }), HEADROOM_E2E_WORKERS: String(atOnce) },
  say: ({ name }) => `headroom: ${name} ...\n`,
});

// What failed is said again at the end: a log that is cut keeps its last lines.
for (const { name, code, end } of rows) if (code !== 0) process.stdout.write(`\nheadroom: the end of ${name}, which failed:\n${end}\n`);
for (const { name, code, seconds } of rows) {
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
const failed = rows.filter((row) => row.code !== 0).length;
process.stdout.write(`checks: ${rows.length - failed} passed, ${failed} failed\n`);
for (const { name, code, names } of rows) {
  for (const test of names) process.stdout.write(`${code === 0 ? 'tried twice' : 'failed'}: ${name}: ${test}\n`);
}
process.exitCode = failed ? 1 : 0;
