import { expect, test } from 'vitest';
import { workbench } from '../testing/designs';
import { addPowerStrip } from './addPowerStrip';
import { remove } from './remove';

const bench = () =>
  workbench({
    meta: { name: 'n' },
    components: {
      r: { kind: 'rack', part: 'apc-ar3100', name: 'Rack 1' },
      h: { kind: 'host', part: 'ibm-7040-681', name: 'p690' },
    },
  });

test('strips hang on one feed and the other in turn', () => {
  const desk = bench();
  for (let made = 0; made < 3; made += 1) {
    const outcome = addPowerStrip(desk, 'r', 'apc-ap8853');
    expect(outcome.ok).toBe(true);
  }
  const strips = [...desk.snapshot().components.values()].filter(({ kind }) => kind === 'pdu');
  expect(strips.map(({ attributes }) => attributes.feed).sort()).toEqual(['A', 'A', 'B']);
  expect(strips.every(({ at }) => at?.[0] === 'r')).toBe(true);
  expect(new Set(strips.map(({ name }) => name)).size).toBe(3);
});

test('what is no rack takes none, and a rack takes its strips along', () => {
  const desk = bench();
  expect(addPowerStrip(desk, 'h', 'apc-ap8853')).toMatchObject({ ok: false, refusal: expect.stringContaining('Rack') });
  expect(addPowerStrip(desk, 'r', 'nothing').ok).toBe(false);
  addPowerStrip(desk, 'r', 'apc-ap8853');
  remove(desk, ['r']);
  expect([...desk.snapshot().components.keys()]).toEqual(['h']);
});
