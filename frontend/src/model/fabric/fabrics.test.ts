import { describe, expect, inject, it } from 'vitest';
import { addZones, removeZones } from '../commands/setZone';
import { UndoHistory } from '../document/undo';
import { idsOf, refusalOf, workbench } from '../testing/designs';
import { type Fabric, fabricsOf, isBlind, isOpen, unzoned, visibilityOf } from './fabrics';
import { planZones } from './zonePlan';

const designs = new Map(inject('backend').fabrics.map((item) => [item.name, item]));

function opened(name: string) {
  const design = designs.get(name);
  if (design === undefined) throw new Error(`no design ${name}`);
  const bench = workbench(design.document);
  const look = () => fabricsOf(bench.tree(), bench.snapshot());
  const first = (): Fabric => {
    const [fabric] = look().fabrics;
    if (fabric === undefined) throw new Error('no fabric');
    return fabric;
  };
  return { design, bench, look, first };
}

describe('fabrics', () => {
  it.each([...designs.keys()])('let the same ports see each other as in the backend: %s', (name) => {
    const { design, look } = opened(name);
    const seen = look().fabrics.flatMap((fabric) => {
      const ports = new Map(fabric.initiators.map((port) => [port.key, port]));
      return [...visibilityOf(fabric)].flatMap(([key, targets]) =>
        targets.map((target) => [...(ports.get(key)?.end ?? []), ...target.end].join(' ')),
      );
    });
    expect(design.sights.length).toBeGreaterThan(0);
    expect(seen.toSorted()).toEqual(design.sights.map((sight) => sight.join(' ')).toSorted());
  });

  it.each([...designs.keys()])('are of the same switches as in the backend: %s', (name) => {
    const { design, look } = opened(name);
    const joined = look().fabrics.map(({ switches }) => switches.map(({ id }) => id).toSorted());
    expect(joined.map(String).toSorted()).toEqual(design.fabrics.map(String));
  });

  it('are switches that links join, a director with its cards being one', () => {
    expect(opened('p690-gpfs').look().fabrics).toHaveLength(7);
    const [a, b] = opened('dr-two-sites').look().fabrics;
    expect([a?.switches.length, a?.links.length, b?.switches.length, b?.links.length]).toEqual([2, 2, 2, 2]);
    const director = opened('director')
      .look()
      .fabrics.find((fabric) => fabric.id === 'swA');
    expect(director?.switches.map(({ ports }) => ports.length)).toEqual([96]);
    expect(director?.initiators).toHaveLength(8);
  });

  it('list ports in the order in which people count, whatever their ids, and zones are made in it', () => {
    const hbas = { z: 'hba1', c: 'hba2', b: 'hba9', a: 'hba10' };
    const bench = workbench({
      components: {
        s: { kind: 'switch', part: 'brocade-g720', name: 'Switch 1', at: null },
        ...Object.fromEntries(
          Object.entries(hbas).map(([id, name]) => [id, { kind: 'hba', part: 'emulex-lpe32002-m2', name, at: null }]),
        ),
      },
      cables: Object.fromEntries(
        Object.keys(hbas).map((id, place) => [`k${id}`, { from: [id, 'fc0'], to: ['s', String(place)] }]),
      ),
    });
    const [fabric] = fabricsOf(bench.tree(), bench.snapshot()).fabrics;
    const initiators = fabric?.initiators ?? [];
    expect(initiators.map(({ name }) => name.split(',')[0])).toEqual(['hba1', 'hba2', 'hba9', 'hba10']);
    const targets = initiators.slice(0, 1);
    const zones = planZones({ initiators, targets, scheme: 'initiator', pattern: '{n}_{initiator}', taken: [] });
    expect(zones.map(({ name }) => name.replace(/_FC.*/i, ''))).toEqual(['1_hba1', '2_hba2', '3_hba9', '4_hba10']);
  });

  it('say which zones and ports see nothing', () => {
    const { look } = opened('odd zones');
    const { fabrics, stray } = look();
    expect(stray.map(({ name }) => name)).toEqual(['zone 2']);
    const byZone = fabrics.map((fabric) => fabric.zones.map((zone) => [zone.zone.name, isBlind(zone)]));
    expect(byZone).toEqual([
      [
        ['zone 0', false],
        ['zone 1', true],
      ],
      [['zone 0', true]],
    ]);
    expect(fabrics.map((fabric) => unzoned(fabric).size)).toEqual([13, 15]);
    expect(fabrics[0]?.zones[0]?.elsewhere).toEqual([['fc11', 'fc1']]);
    expect(unzoned(opened('no zones').first()).size).toBe(0);
  });
});

describe('zones in one go', () => {
  it('are one for each initiator, with names that are free', () => {
    const { bench, first, look } = opened('no zones');
    const { initiators, targets } = first();
    const scheme = {
      initiators,
      targets,
      scheme: 'initiator',
      pattern: 'z_{host}_{n}',
      taken: ['z_Host_1_1'],
    } as const;
    const planned = planZones(scheme);
    expect(planned.map(({ members }) => members.length)).toEqual(initiators.map(() => 1 + targets.length));
    expect(planned[0]?.name).toBe('z_Host_1_1_2');
    const history = new UndoHistory(bench.doc);
    const made = idsOf(addZones(bench, planned));
    expect(history.state.undo).toBe(`Add ${initiators.length} zones`);
    expect([isOpen(first()), unzoned(first()).size]).toEqual([false, 0]);
    expect(visibilityOf(first()).get(initiators[0]?.key ?? '')).toHaveLength(targets.length);
    idsOf(removeZones(bench, made.slice(1)));
    expect(unzoned(first()).size).toBe(initiators.length - 1);
    history.undo();
    history.undo();
    expect(isOpen(first())).toBe(true);
    expect(look().stray).toEqual([]);
  });

  it('are one for each pair if asked, with hostile names made safe for switches', () => {
    const { first } = opened('no zones');
    const [initiator, target] = [first().initiators[0], first().targets[0]];
    if (!initiator || !target) throw new Error('no ports');
    const hostile = { ...initiator, name: '<b>&"; rm -rf' };
    const pair = { initiators: [hostile], targets: first().targets.slice(0, 2), scheme: 'pair', taken: [] } as const;
    const names = planZones({ ...pair, pattern: 'z_{initiator}_{constructor}' }).map(({ name }) => name);
    expect(names).toEqual(['z_b_rm_rf_{constructor}', 'z_b_rm_rf_{constructor}_2']);
    expect(planZones({ ...pair, targets: [target], pattern: ' ' })[0]?.name).toBe('z1');
    expect(planZones({ ...pair, targets: [], pattern: 'z' })).toEqual([]);
  });

  it('are all made or none', () => {
    const { bench, first } = opened('no zones');
    const [end] = first().initiators.map((port) => port.end);
    if (!end) throw new Error('no port');
    const good = { name: 'good', members: [end] };
    expect(refusalOf(addZones(bench, [good, { name: ' ', members: [] }]))).toMatch(/name of the zone/);
    expect(refusalOf(addZones(bench, [good, { name: 'x', members: [['gone', '0']] }]))).toMatch(/no port 0/);
    expect(first().zones).toEqual([]);
  });
});
