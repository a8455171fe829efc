import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type DesignDocument, documentOf } from '../document/document';
import type { Json } from '../document/types';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { expandCount } from './expandCount';

type JsonObject = { [key: string]: Json };

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Answer {
  readonly throughput_mb_s: number;
  readonly kinds: Readonly<Record<string, readonly [sum: number, worst: number]>>;
  readonly cables: readonly [sum: number, worst: number];
}

/** What the backend says of documents, each by itself. */
function evaluated(documents: readonly DesignDocument[]): Answer[] {
  const python = ['.venv/bin/python', '.venv/Scripts/python.exe'].map((path) => root + path).find(existsSync);
  const script = fileURLToPath(new URL('../testing/evaluate_documents.py', import.meta.url));
  const input = JSON.stringify(documents);
  return JSON.parse(execFileSync(python ?? 'python', [script], { cwd: `${root}backend`, input, encoding: 'utf8' }));
}

const baseOf = (id: string): string => id.split('/')[0] ?? id;

/** The p690's first drawer, switch and storage system, the latter standing for eight. */
function eightfold(): JsonObject {
  const all = p690() as Record<string, JsonObject>;
  const components = all.components as Record<string, JsonObject>;
  const kept = new Set(['p690', 'd1', 'sw1', 'f1']);
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const [id, { at }] of Object.entries(components)) {
      if (Array.isArray(at) && kept.has(baseOf(String(at[0]))) && !/^d[2-7]/.test(id)) kept.add(id);
    }
  }
  const left = (ids: Json | undefined): Json =>
    Array.isArray(ids) ? ids.filter((id) => kept.has(baseOf(String(id)))) : [];
  const document: Record<string, JsonObject> = {
    ...all,
    components: Object.fromEntries(
      Object.entries(components)
        .filter(([id]) => kept.has(id))
        .map(([id, value]) => [
          id,
          Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, key !== 'at' && Array.isArray(item) ? left(item) : item]),
          ),
        ]),
    ),
    cables: Object.fromEntries(
      Object.entries(all.cables ?? {}).filter(([, cable]) => {
        const { from, to } = cable as { from: [string, string]; to: [string, string] };
        return kept.has(baseOf(from[0])) && kept.has(baseOf(to[0]));
      }),
    ),
    zones: {},
    layout: {},
  };
  (document.components as Record<string, JsonObject>).f1 = { ...components.f1, count: 8 };
  // Each controller has eight ports in a row of the switch.
  (document.cables as Record<string, JsonObject>)['c-f1b'] = {
    ...(all.cables?.['c-f1b'] as JsonObject),
    to: ['sw1', '24'],
  };
  return document;
}

const componentsOf = (bench: Workbench) => [...bench.snapshot().components.values()];

describe('expanding a count', () => {
  it('keeps every figure of the evaluation, one step, undone to the same document', () => {
    const bench = workbench(eightfold());
    const history = new UndoHistory(bench.doc);
    const before = documentOf(bench.snapshot());
    const text = canonicalJson(bench.snapshot());
    const outcome = expandCount(bench, 'f1');
    expect(outcome).toMatchObject({ ok: true, label: expect.stringMatching(/^Expand .* into 8 parts$/) });
    const systems = componentsOf(bench).filter((item) => item.kind === 'storage_system');
    expect(systems.map((item) => item.count)).toEqual(Array(8).fill(1));
    expect(new Set(systems.map((item) => item.name)).size).toBe(8);
    const [counted, drawn] = evaluated([before, documentOf(bench.snapshot())]);
    expect(counted?.throughput_mb_s).toBeGreaterThan(0);
    expect(drawn?.throughput_mb_s).toBeCloseTo(counted?.throughput_mb_s ?? 0, 6);
    for (const [kind, [sum, worst]] of Object.entries(counted?.kinds ?? {})) {
      expect([kind, drawn?.kinds[kind]?.[0]?.toFixed(4)]).toEqual([kind, sum.toFixed(4)]);
      expect([kind, drawn?.kinds[kind]?.[1]?.toFixed(6)]).toEqual([kind, worst.toFixed(6)]);
    }
    expect(drawn?.cables[0]).toBeCloseTo(counted?.cables[0] ?? 0, 4);
    history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(text);
  }, 60_000);
});

const HBA = 'ibm-fc6239';
const SWITCH = 'ibm-2109-f32';

/** Hosts and storage systems that stand for several, cabled pair by pair and to a switch. */
function pairs(hosts: number, systems: number): JsonObject {
  return {
    schema: 1,
    meta: {},
    components: {
      h: { kind: 'host', part: 'ibm-7040-681', name: 'Host', count: hosts },
      d: { kind: 'io_drawer', part: 'ibm-7040-61d-fc6571', name: 'Drawer', at: ['h', 'drawer1'] },
      a: {
        kind: 'hba',
        part: HBA,
        name: 'hba1',
        at: ['d/planar0/phb1', '1'],
        'ports/fc0/wwpn': '10:00:00:00:c9:00:00:01',
      },
      b: { kind: 'hba', part: HBA, name: 'hba2', at: ['d/planar0/phb1', '2'] },
      s: { kind: 'switch', part: SWITCH, name: 'Switch' },
      f: { kind: 'storage_system', part: 'ibm-fastt600-turbo', name: 'FAStT', count: systems },
      v: { kind: 'volume', name: 'v', at: ['r', null], hosts: ['h'], owner: 'f/controllerA' },
      r: { kind: 'raid_array', name: 'Array', at: ['f', null], drives: [] },
    },
    cables: {
      c1: { from: ['a', 'fc0'], to: ['f/controllerA', 'host1'], length_m: 5 },
      c2: { from: ['b', 'fc0'], to: ['s', '4'], length_m: null },
    },
    zones: {
      z: {
        name: 'z',
        members: [
          ['b', 'fc0'],
          ['s', '9'],
        ],
      },
      y: { name: 'y', members: [['s', '1']] },
    },
    workloads: { w: { name: 'w', on: ['h', 'f'] } },
    layout: { h: [0, 0] },
    drawing: { 'd/planar0': { collapsed: true } },
  };
}

describe('what expands along', () => {
  it('is what is cabled pair by pair', () => {
    const bench = workbench(pairs(3, 3));
    const outcome = expandCount(bench, 'h');
    expect(outcome).toMatchObject({ label: 'Expand Host into 3 parts with 1 part cabled to it' });
    expect(componentsOf(bench).filter((item) => item.count > 1)).toEqual([]);
    const { cables } = bench.snapshot();
    const fibres = [...cables.values()].filter((cable) => cable.to[1] === 'host1');
    expect(fibres).toHaveLength(3);
    expect(new Set(fibres.flatMap((cable) => [cable.from[0], cable.to[0]])).size).toBe(6);
    expect(fibres.every((cable) => cable.length_m === 5)).toBe(true);
  });

  it('takes the named port of a single part and then its next free ones', () => {
    const bench = workbench(pairs(3, 3));
    expandCount(bench, 'f');
    const ports = [...bench.snapshot().cables.values()].filter(({ to }) => to[0] === 's').map(({ to }) => to[1]);
    expect(ports.sort()).toEqual(['4', '5', '6']);
  });

  it('lets references lead to the copy beside, zones have a copy each and workloads all', () => {
    const bench = workbench(pairs(3, 3));
    expandCount(bench, 'h');
    const { zones, workloads, drawing } = bench.snapshot();
    const volumes = componentsOf(bench).filter((item) => item.kind === 'volume');
    const owners = volumes.map((item) => String(item.attributes.owner).replace('/controllerA', ''));
    const holders = componentsOf(bench).flatMap((item) => (item.kind === 'raid_array' && item.at ? [item.at[0]] : []));
    expect(new Set(owners)).toEqual(new Set(holders));
    for (const volume of volumes) expect(volume.attributes.hosts).toHaveLength(3);
    expect([...zones.values()].filter((zone) => zone.name.startsWith('z'))).toHaveLength(3);
    expect(workloads.get('w')?.on).toHaveLength(6);
    expect([...drawing.keys()].filter((id) => id.endsWith('/planar0'))).toHaveLength(3);
  });

  it('gives a world-wide name to one copy only', () => {
    const bench = workbench(pairs(3, 3));
    expandCount(bench, 'h');
    expect(componentsOf(bench).filter((item) => 'ports/fc0/wwpn' in item.attributes)).toHaveLength(1);
  });
});

describe('refusals', () => {
  it('name the remedy when ports run out', () => {
    const document = pairs(30, 30);
    expect(refusalOf(expandCount(workbench(document), 'h'))).toBe(
      '30 cables end on Switch, which has 28 ports for them. Free ports of it first.',
    );
  });

  it('ask for the outer count first', () => {
    const document = pairs(2, 2);
    const bench = workbench(document);
    bench.doc.getMap('components').get('r');
    (bench.doc.getMap('components').get('r') as { set(key: string, value: number): void }).set('count', 2);
    expect(refusalOf(expandCount(bench, 'r'))).toMatch(/is in FAStT, which stands for 2\. Expand FAStT first/);
  });

  it('say that one part cannot be expanded', () => {
    expect(refusalOf(expandCount(workbench(pairs(2, 2)), 's'))).toMatch(/one part only/);
    expect(refusalOf(expandCount(workbench(pairs(2, 2)), 'h/planar0'))).toBeTruthy();
  });
});
