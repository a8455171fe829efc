import { describe, expect, it } from 'vitest';
import { realCatalogue } from '../../model/testing/designs';
import { keyFigure } from '../../ui/search/partWords';
import { rank, searchText } from '../../ui/search/search';
import { bestEntries, groupEntries, nearEntries, paletteEntries } from './palette';

describe('the palette over the real catalogue', () => {
  const { data } = realCatalogue();
  const entries = paletteEntries(data, new Map(), 'Workload');
  const found = (query: string) => groupEntries(entries, query).flatMap((group) => group.entries.map(({ key }) => key));

  it('finds by port and speed, vendor, part number and name', () => {
    expect(found('16g fc hba')).toContain('emulex-lpe16002');
    expect(found('16g fc hba')).not.toContain('ibm-fc6239');
    expect(found('qlogic')).toContain('qlogic-qla2342');
    expect(found('2107-922')).toEqual(['ibm-ds8300']);
    expect(found('no such part')).toEqual([]);
  });

  it('puts parts of one kind under its heading, as people count', () => {
    const drives = groupEntries(entries, '').flatMap(({ kinds }) => kinds.filter(({ kind }) => kind === 'drive'));
    expect(drives).toHaveLength(1);
    expect(drives[0]).toMatchObject({ heading: data.kinds.drive?.plural });
  });

  it('says what tells a part from its neighbours', () => {
    const figureOf = (id: string) => {
      const part = data.parts[id];
      if (part === undefined) throw new Error(`${id} is missing`);
      return keyFigure(part);
    };
    expect(figureOf('ibm-fc6239')).toBe('1 × FC 2G');
    expect(figureOf('ibm-36gb-15k-fc')).toBe('36 GB, 15,000 rpm');
    expect(figureOf('ibm-fastt900')).toBe('16 slots');
  });

  it('takes a speed as a word of its own', () => {
    const text = (more: string) => searchText({ name: 'card', kind: 'HBA', more }, []);
    expect(rank(text('fc 32g'), '2g')).toBe(0);
    expect(rank(text('fc 32g 2g'), '2G fc')).toBeGreaterThan(0);
  });

  it.each([
    ['dual socket', 'dell-poweredge-r770'],
    ['2-socket', 'generic-pcie-5-2s-server'],
    ['two socket server', 'generic-pcie-5-2s-server'],
    ['EPYC', 'dell-poweredge-r7625'],
    ['9600', 'broadcom-ehba-9600-16e'],
    ['lsi 9600', 'broadcom-ehba-9600-16e'],
    ['VMAX', 'dell-powermax-2500'],
    ['PureStorage', 'pure-flasharray-x70r4'],
    ['hds', 'hitachi-vsp-5500'],
    ['lun', 'volume'],
    ['fibre channel 32g', 'emulex-lpe32002-m2'],
    ['dl380', 'hpe-dl380-gen10-plus'],
  ])('knows the word of the trade %s', (query, id) => expect(found(query)).toContain(id));

  it('answers a search for one speed with cards of that speed', () => {
    const speeds = found('32g fc').flatMap(
      (id) => data.parts[id]?.ports.map((port) => Math.max(...port.speeds_gbps)) ?? [],
    );
    expect(speeds.length).toBeGreaterThan(5);
    expect(found('32g fc').filter((id) => /64G/.test(data.parts[id]?.name ?? ''))).toEqual([]);
  });

  it('puts the kind before cards that are called so, and what fits the selection before both', () => {
    const best = (query: string, ...fitting: string[]) =>
      bestEntries(entries, query, ({ key }) => fitting.includes(key)).map(({ key }) => key);
    expect(best('raid')[0]).toBe('raid_array');
    expect(best('raid', 'raid_array')[0]).toBe('raid_array');
    expect(best('fc card', 'dell-powerstore-fc32-4p')[0]).toBe('dell-powerstore-fc32-4p');
    expect(best('')).toEqual([]);
  });

  it('lists nothing that only mentions the words where something is named so, and systems before their cards', () => {
    const best = (query: string) => bestEntries(entries, query, () => false);
    expect(best('RAID array').map(({ key }) => key)).toEqual(['raid_array']);
    expect(best('powerstore').map(({ kind }) => kind)).toEqual(Array(5).fill('storage_system'));
  });

  it('names the parts that are a letter away where it finds none', () => {
    expect(found('R790')).toEqual([]);
    expect(nearEntries(entries, 'R790').map(({ key }) => key)).toContain('dell-poweredge-r770');
  });
});
