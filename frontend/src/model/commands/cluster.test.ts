import { describe, expect, it } from 'vitest';
import { idOf, idsOf, refusalOf, workbench } from '../testing/designs';
import { addEntry } from './addEntry';
import { makeCluster } from './makeCluster';
import { clientsOf, mountOn } from './mountOn';
import { remove } from './remove';

const servers = (count: number) =>
  workbench({
    components: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `h${at}`,
        { kind: 'host', part: 'generic-server', name: `server${at}` },
      ]),
    ),
  });

describe('a storage cluster over servers', () => {
  it('takes a service in each, makes those that lack, and is one step', () => {
    const bench = servers(4);
    const own = idOf(addEntry(bench, { kind: 'storage_service', partId: null }, ['h0']));
    let steps = 0;
    bench.doc.on('afterTransaction', () => {
      steps += 1;
    });
    const cluster = idOf(
      makeCluster(bench, ['h0', 'h1', 'h2'], {
        attributes: { protection: 'replicas', copies: 3 },
        service: { stack: 'ceph' },
      }),
    );
    expect(steps).toBe(1);
    const { components } = bench.snapshot();
    const made = components.get(cluster);
    expect(made).toMatchObject({ kind: 'storage_cluster', at: null });
    const services = made?.attributes.services as string[];
    expect(services).toHaveLength(3);
    expect(services[0]).toBe(own);
    expect(services.map((id) => components.get(id)?.at?.[0])).toEqual(['h0', 'h1', 'h2']);
    expect(components.get(services[1] ?? '')?.attributes.stack).toBe('ceph');
    expect(bench.tree().parts.get(cluster)?.subtitle).toBe('3 copies over 3 servers');
  });

  it('says what it lacks, and leaves services of other clusters alone', () => {
    const bench = servers(2);
    expect(refusalOf(makeCluster(bench, []))).toMatch(/Select the servers/);
    idOf(makeCluster(bench, ['h0']));
    expect(refusalOf(makeCluster(bench, ['h0', 'h1']))).toMatch(/belongs to .* already/);
    expect(refusalOf(makeCluster(bench, ['h1'], { attributes: { copies: 0 } }))).toMatch(/copies/);
  });

  it('is offered like anything else that needs no part', () => {
    const bench = servers(2);
    const cluster = idOf(addEntry(bench, { kind: 'storage_cluster', partId: null }, ['h0', 'h1']));
    expect(bench.snapshot().components.get(cluster)?.attributes.services).toHaveLength(2);
  });
});

describe('mounting', () => {
  it('puts a filesystem that speaks the software of the servers into each host, once', () => {
    const bench = servers(4);
    const cluster = idOf(makeCluster(bench, ['h0', 'h1'], { service: { stack: 'scale' } }));
    const made = idsOf(mountOn(bench, cluster, ['h2', 'h3']));
    const mounts = made.map((id) => bench.snapshot().components.get(id));
    expect(mounts.map((mount) => [mount?.at?.[0], mount?.attributes.type, mount?.attributes.on])).toEqual([
      ['h2', 'gpfs', [cluster]],
      ['h3', 'gpfs', [cluster]],
    ]);
    expect([...clientsOf(bench, cluster)].sort()).toEqual(['h2', 'h3']);
    expect(refusalOf(mountOn(bench, cluster, ['h2']))).toMatch(/mounted already/);
    expect(refusalOf(mountOn(bench, 'h0', ['h2']))).toMatch(/storage cluster/);
    idsOf(remove(bench, [cluster]) as never);
  });
});
