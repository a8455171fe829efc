import { expect, it } from 'vitest';
import { keptRunsOf } from '../document/keptRuns';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { forgetRuns } from './forgetRuns';
import { keepRuns } from './keepRuns';

const run = (name: string, mb_s: number) => ({ name, tool: 'fio', file: 'a.json', workload: 'w01', read_mb_s: mb_s });

it('keeps runs in one step, each once, and forgets them', () => {
  const bench = workbench(p690());
  const history = new UndoHistory(bench.doc);
  const kept = () => keptRunsOf(bench.snapshot().meta).map(({ name, read_mb_s }) => [name, read_mb_s]);
  expect(keepRuns(bench, [run('day', 100), { ...run('night', 200), pattern: '' }])).toMatchObject({ ok: true });
  keepRuns(bench, [run('night', 250)]);
  expect(kept()).toEqual([
    ['day', 100],
    ['night', 250],
  ]);
  expect(keptRunsOf(bench.snapshot().meta).some((one) => 'pattern' in one)).toBe(false);
  forgetRuns(bench);
  expect(kept()).toEqual([]);
  expect(history.undo()).toBe('Forget measured runs');
  expect(kept()).toHaveLength(2);
});

it('refuses more than a report has room for', () => {
  const bench = workbench(p690());
  const many = Array.from({ length: 51 }, (_, at) => run(`run ${at}`, at + 1));
  expect(refusalOf(keepRuns(bench, many))).toContain('at most 50 runs');
});
