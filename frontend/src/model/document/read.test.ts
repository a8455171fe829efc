import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { docOf, p690, readerOf } from '../testing/designs';
import { createDoc, rootsOf, UserCommand } from './doc';
import { canonicalJson, documentOf } from './document';
import { newEntry } from './entries';

function small() {
  return docOf({
    meta: { name: 'Small' },
    components: {
      h: { kind: 'host', part: 'ibm-7040-681', name: 'h' },
      d: { kind: 'io_drawer', part: 'ibm-7040-61d-fc6571', name: 'd', at: ['h', 'drawer1'] },
      a: { kind: 'hba', part: 'ibm-fc6239', name: 'a', at: ['d/planar0/phb1', '1'], 'ports/fc0/speed_gbps': 1 },
      s: { kind: 'switch', part: 'ibm-2109-f32', name: 's' },
    },
    cables: { c: { from: ['a', 'fc0'], to: ['s', '0'], length_m: null } },
    zones: {
      z: {
        name: 'z',
        members: [
          ['a', 'fc0'],
          ['s', '1'],
        ],
      },
    },
    layout: { h: [0, 0], s: [10, 20] },
  });
}

describe('the snapshot of a live document', () => {
  it('says what the document says', () => {
    const document = p690();
    expect(JSON.parse(canonicalJson(readerOf(docOf(document)).snapshot))).toEqual(document);
  });

  it('keeps the identity of what an edit does not touch', () => {
    const doc = small();
    const reader = readerOf(doc);
    const before = reader.snapshot;
    rootsOf(doc).components.get('d')?.set('name', 'Drawer 9');
    const after = reader.snapshot;
    expect(after.components.get('d')?.name).toBe('Drawer 9');
    expect(before.components.get('d')?.name).toBe('d');
    expect(after.components.get('a')).toBe(before.components.get('a'));
    for (const name of ['cables', 'zones', 'workloads', 'layout', 'meta'] as const) {
      expect(after[name], name).toBe(before[name]);
    }
  });

  it('tells its readers once for a transaction', () => {
    const doc = small();
    const reader = readerOf(doc);
    const names: string[] = [];
    reader.subscribe((snapshot) => names.push([...snapshot.components.values()].map((c) => c.name).join('')));
    doc.transact(() => {
      rootsOf(doc).components.get('h')?.set('name', 'H');
      rootsOf(doc).components.get('d')?.set('name', 'D');
    }, new UserCommand('two'));
    expect(names).toEqual(['HDas']);
  });

  it('leaves out what hangs on nothing, and brings it back with its parent', () => {
    const doc = small();
    const reader = readerOf(doc);
    const drawer = rootsOf(doc).components.get('d')?.toJSON();
    rootsOf(doc).components.delete('d');
    expect([...reader.snapshot.components.keys()].sort()).toEqual(['h', 's']);
    expect(reader.snapshot.cables.size).toBe(0);
    expect(reader.snapshot.zones.get('z')?.members).toEqual([['s', '1']]);
    rootsOf(doc).components.set('d', newEntry(drawer ?? {}));
    expect(reader.snapshot.components.get('a')?.at).toEqual(['d/planar0/phb1', '1']);
    expect(reader.snapshot.cables.has('c')).toBe(true);
    expect(reader.snapshot.zones.get('z')?.members).toHaveLength(2);
  });

  it('leaves out a circle, however long', () => {
    const doc = small();
    const reader = readerOf(doc);
    rootsOf(doc).components.get('h')?.set('at', ['d', null]);
    expect([...reader.snapshot.components.keys()]).toEqual(['s']);
  });

  it('reads around nonsense that another client wrote', () => {
    const doc = small();
    const reader = readerOf(doc);
    doc.transact(() => {
      const roots = rootsOf(doc);
      (roots.components as Y.Map<unknown>).set('text', 'not a map');
      roots.components.set('odd', newEntry({ kind: 7, name: null }));
      roots.components.get('h')?.set('count', -3);
      roots.components.get('s')?.set('at', 'somewhere');
      roots.cables.set('c2', { from: 'x', to: 5 });
      roots.zones.set('z2', [1]);
      (roots.workloads as Y.Map<unknown>).set('w', 5);
      roots.layout.set('h', ['left', null]);
    });
    const { snapshot } = reader;
    expect([...snapshot.components.keys()].sort()).toEqual(['a', 'd', 'h', 's']);
    expect(snapshot.components.get('h')?.count).toBe(1);
    expect(snapshot.components.get('s')?.at).toBeNull();
    expect([snapshot.cables.size, snapshot.zones.size, snapshot.workloads.size]).toEqual([1, 1, 0]);
    expect(snapshot.layout.has('h')).toBe(false);
  });

  it('stays equal to a reader that starts anew, whatever two clients do', () => {
    const one = small();
    const two = createDoc();
    Y.applyUpdate(two, Y.encodeStateAsUpdate(one));
    const reader = readerOf(one);
    rootsOf(one).components.delete('d');
    rootsOf(two).components.set(
      'b',
      newEntry({ kind: 'hba', part: 'ibm-fc6239', name: 'b', at: ['d/planar0/phb1', '2'] }),
    );
    rootsOf(two).cables.set('c2', { from: ['b', 'fc0'], to: ['s', '2'], length_m: 5 });
    Y.applyUpdate(one, Y.encodeStateAsUpdate(two));
    expect(reader.snapshot.components.has('b')).toBe(false);
    expect(documentOf(reader.snapshot)).toEqual(documentOf(readerOf(one).snapshot));
  });

  it('keeps accepted findings, and leaves out those that are not whole', () => {
    const doc = small();
    const entry = {
      check: 'RED-02',
      scope: 'finding',
      subjects: ['h', 'a'],
      place: '',
      reason: 'As measured.',
      author: 'Architect',
      at: '2026-11-14T09:30:00Z',
      until: null,
    };
    const { suppressions } = rootsOf(doc);
    suppressions.set('s1', entry);
    suppressions.set('s2', { ...entry, reason: '' });
    suppressions.set('s3', ['RED-02']);
    const reader = readerOf(doc);
    expect(documentOf(reader.snapshot).suppressions).toEqual({ s1: entry });
    suppressions.delete('s1');
    expect(documentOf(reader.snapshot)).not.toHaveProperty('suppressions');
  });

  it('reads after one edit of p690 only what was edited', () => {
    const doc = docOf(p690());
    const reader = readerOf(doc);
    const before = reader.snapshot;
    rootsOf(doc).components.get('p690')?.set('name', 'host');
    const after = reader.snapshot;
    const read = [...after.components].filter(([id, component]) => before.components.get(id) !== component);
    expect(read.map(([id]) => id)).toEqual(['p690']);
    expect(after.cables).toBe(before.cables);
  });
});
