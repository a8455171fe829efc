import { describe, expect, it } from 'vitest';
import type { Json } from '../document/types';
import { realCatalogue, workbench } from '../testing/designs';
import { applies } from './applicability';

const { kinds, parts } = realCatalogue().data;

/** Whether a property means something on a part, with these values of its own and a volume beside it. */
function shows(
  part: string,
  attribute: string,
  own: Record<string, Json> = {},
  volume: Record<string, Json> | null = null,
) {
  const bench = workbench({
    components: {
      x: { kind: parts[part]?.kind ?? '', part, name: 'x', at: null, ...own },
      ...(volume && { v: { kind: 'volume', name: 'v', at: null, ...volume } }),
    },
  });
  const snapshot = bench.snapshot();
  const component = snapshot.components.get('x');
  const spec = component && kinds[component.kind]?.attributes[attribute];
  if (!component || !spec) throw new Error(`${part} has no ${attribute}`);
  return applies(spec.applies, component, { snapshot, tree: bench.tree(), catalogue: bench.catalogue.data });
}

const server = 'generic-pcie-5-2s-server';

describe('which properties mean something for a part', () => {
  it('asks what the part is made to hold, and who made it', () => {
    expect(shows('ibm-fastt900', 'cache_block_kib')).toBe(true);
    expect(shows('dell-powerstore-1200t', 'cache_block_kib')).toBe(false);
    expect(shows('ibm-ds8300', 'rank_format')).toBe(true);
    expect(shows('dell-powerstore-1200t', 'rank_format')).toBe(false);
    expect(shows('cisco-mds-9132t', 'vsan')).toBe(true);
    expect(shows('brocade-g720', 'vsan')).toBe(false);
  });

  it.each([
    ['Red Hat Enterprise Linux 9', true],
    ['SLES 15', true],
    ['VMware ESXi 8', false],
    ['AIX 7.3', false],
  ])('knows a system by its release: %s', (operating_system, is) => {
    expect(shows(server, 'multipath_tools', { operating_system })).toBe(is);
  });

  it('asks the maker of the host, or its system, for what only such hosts have', () => {
    expect(shows('ibm-7040-681', 'large_page_pool_gib')).toBe(true);
    expect(shows(server, 'large_page_pool_gib')).toBe(false);
    expect(shows(server, 'large_page_pool_gib', { operating_system: 'AIX 7.3' })).toBe(true);
  });

  it('asks what kind of part it is in', () => {
    const inside = (holder: string) => {
      const part = holder === 'host' ? server : 'ibm-fastt900';
      const bench = workbench({
        components: {
          h: { kind: holder, part, name: 'h', at: null },
          a: { kind: 'raid_array', name: 'a', at: ['h', null], drives: [] },
        },
      });
      const snapshot = bench.snapshot();
      const component = snapshot.components.get('a');
      const spec = kinds.raid_array?.attributes.card;
      if (!component || !spec) throw new Error('no array with a card');
      return applies(spec.applies, component, { snapshot, tree: bench.tree(), catalogue: bench.catalogue.data });
    };
    expect(inside('host')).toBe(true);
    expect(inside('storage_system')).toBe(false);
  });

  it('asks the protocol of the volumes that the design has', () => {
    expect(shows(server, 'nqn', {}, { protocol: 'nvme' })).toBe(true);
    expect(shows(server, 'nqn', {}, { protocol: 'scsi' })).toBe(false);
    expect(shows(server, 'nqn')).toBe(false);
  });

  it('shows what has no condition on every part', () => {
    for (const part of ['dell-powerstore-1200t', 'ibm-ds8300', 'ibm-fastt900']) {
      const free = Object.entries(kinds.storage_system?.attributes ?? {}).find(([, spec]) => spec.applies.length === 0);
      expect(shows(part, free?.[0] ?? '')).toBe(true);
    }
  });
});
