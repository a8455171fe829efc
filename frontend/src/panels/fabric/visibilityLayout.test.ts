import { describe, expect, it } from 'vitest';
import type { Fabric, FabricPort } from '../../model/fabric/fabrics';
import { layoutVisibility, row_px } from './visibilityLayout';

const port = (name: string, role: string): FabricPort => ({
  key: `${name} 0`,
  end: [name, '0'],
  name,
  root: name,
  within: '',
  role,
  switchId: 's',
  cable: name,
});

const initiators = ['i1', 'i2'].map((name) => port(name, 'initiator'));
const targets = ['t1', 't2', 't3'].map((name) => port(name, 'target'));

function fabric(...zones: readonly (readonly string[])[]): Fabric {
  return {
    id: 's',
    switches: [],
    links: [],
    initiators,
    targets,
    zones: zones.map((names, at) => ({
      zone: { id: `z${at}`, name: `z${at}`, members: [] },
      initiators: initiators.filter(({ name }) => names.includes(name)),
      targets: targets.filter(({ name }) => names.includes(name)),
      elsewhere: [],
    })),
  };
}

describe('the picture of a fabric', () => {
  it('sets zones beside their initiators and targets beside their zones', () => {
    const sight = layoutVisibility(fabric(['i2', 't1'], ['i1', 't3'], ['t2']), 900);
    expect(sight.zones.map(({ zone }) => zone.id)).toEqual(['z1', 'z0', 'z2']);
    expect(sight.targets.map(({ name }) => name)).toEqual(['t3', 't1', 't2']);
    expect(sight.lines.map(({ port: key, zone }) => `${key} ${zone}`)).toEqual([
      'i1 0 z1',
      't3 0 z1',
      'i2 0 z0',
      't1 0 z0',
      't2 0 z2',
    ]);
    expect(sight.height).toBe(3 * row_px);
  });

  it('joins all by one box where there is no zone', () => {
    const { lines } = layoutVisibility(fabric(), 900);
    expect(lines.map(({ zone }) => zone)).toEqual([null, null, null, null, null]);
    // Its middle is that of the three rows: 1.5 rows down.
    expect(lines.every(({ path }) => path.includes(`,${1.5 * row_px - 1}`))).toBe(true);
  });

  it('keeps its columns apart in a narrow place, and within reach of each other in a wide one', () => {
    const narrow = layoutVisibility(fabric(), 300);
    expect(narrow.width).toBeGreaterThan(300);
    expect(narrow.x[1] - narrow.column_px).toBeGreaterThanOrEqual(56);
    expect(layoutVisibility(fabric(), 2000).column_px).toBe(260);
  });
});
