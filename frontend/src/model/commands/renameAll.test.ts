import { describe, expect, it } from 'vitest';
import { planPattern } from '../names/patternPlan';
import { idOf, idsOf, p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { drawingOf } from './context';
import { renameAll } from './renameAll';

const ofKind = (bench: Workbench, kind: string) =>
  [...bench.snapshot().components.values()].filter((item) => item.kind === kind).map((item) => item.id);

const nameOf = (bench: Workbench, id: string) => bench.snapshot().components.get(id)?.name;

function rowsOf(bench: Workbench, ids: readonly string[], pattern: string, options = {}) {
  const rows = planPattern(drawingOf(bench), ids, pattern, options);
  if (typeof rows === 'string') throw new Error(rows);
  return rows;
}

describe('renameAll', () => {
  it('names HBAs by their slots, planars and drawers', () => {
    const bench = workbench(p690());
    const hbas = ofKind(bench, 'hba');
    const names = (pattern: string) => rowsOf(bench, hbas, pattern).map((row) => row.to);
    expect(names('hba{slot}').slice(0, 5)).toEqual(['hba1', 'hba2', 'hba3', 'hba5', 'hba6']);
    expect(names('{parent}-{n:02}')[0]).toBe('PHB1-01');
    expect(names('{kind}{n}').at(-1)).toBe('hba112');
    expect(names('HBA {io_drawer.n}.{i}')).toEqual(rowsOf(bench, hbas, 'x{n}').map((row) => row.from));
    expect(names('{host}/{part}')[0]).toBe('p690/FC 6239 2 Gb HBA');
  });

  it('is one step over all, keeps what is outside of braces, and says which names come twice', () => {
    const bench = workbench(p690());
    const hbas = ofKind(bench, 'hba');
    const twice = rowsOf(bench, hbas, 'hba{slot}').filter((row) => row.twice);
    expect(twice).toHaveLength(112);
    expect(rowsOf(bench, hbas, '{name} <b>&').some((row) => row.twice)).toBe(false);
    expect(rowsOf(bench, hbas.slice(0, 1), 'HBA 7.16')[0]).toMatchObject({ twice: true, problem: null });
    expect(renameAll(bench, hbas, '{name} <b>&')).toMatchObject({ ok: true, label: 'Rename 112 parts' });
    expect(nameOf(bench, hbas[0] ?? '')).toMatch(/^HBA \d\.\d+ <b>&$/);
    expect(idsOf(renameAll(bench, hbas, '{name}'))).toEqual([]);
  });

  it('gives one text each of a list, and says when it ends', () => {
    const bench = workbench(p690());
    const drawers = ofKind(bench, 'io_drawer');
    const rows = rowsOf(bench, drawers, 'U1.{1, 5,9}', { field: 'location_code' });
    expect(rows.slice(0, 3).map((row) => row.to)).toEqual(['U1.1', 'U1.5', 'U1.9']);
    expect(rows[3]?.problem).toBe('The list has 3 entries; Drawer 4 would be number 4.');
    expect(refusalOf(renameAll(bench, drawers, '{a,b}'))).toMatch(/The list has 2 entries/);
  });

  it('sets other texts too, and takes them away', () => {
    const bench = workbench(p690());
    const volumes = ofKind(bench, 'volume');
    const devices = () => volumes.map((id) => bench.snapshot().components.get(id)?.attributes.host_device);
    idsOf(renameAll(bench, volumes, 'dm-{n:03}', { field: 'host_device', start: 0 }));
    expect(new Set(devices()).size).toBe(112);
    expect(devices()).toContain('dm-000');
    idsOf(renameAll(bench, volumes, '', { field: 'host_device' }));
    expect(devices().every((device) => device === undefined)).toBe(true);
    expect(refusalOf(renameAll(bench, volumes, 'x', { field: 'lun_id' }))).toMatch(/has no lun_id/);
  });

  it('refuses in words what is no pattern or no name', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'ibm-7040-681'));
    const refusal = (pattern: string) => refusalOf(renameAll(bench, [host], pattern));
    expect(refusal('{slots}')).toMatch(/There is no field \{slots\}\. Use \{n\}/);
    expect(refusal('{constructor}')).toMatch(/There is no field/);
    expect(refusal('hba{n')).toMatch(/brace is not closed/);
    expect(refusal('hba{slot}')).toBe('host1 stands in no slot.');
    expect(refusal('{io_drawer.n}')).toBe('host1 stands in no I/O drawer.');
    expect(refusal('{kind.n}')).toMatch(/has no number/);
    expect(refusal(' ')).toBe('The name must not be empty.');
    expect(refusal('x'.repeat(201))).toMatch(/201 characters/);
    expect(refusalOf(renameAll(bench, ['gone'], 'x'))).toMatch(/Select the parts/);
  });
});
