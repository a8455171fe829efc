import { describe, expect, it } from 'vitest';
import { realCatalogue } from '../../model/testing/designs';
import { keyFigure, matches } from '../../ui/partWords';
import { groupEntries, paletteEntries } from './palette';

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
    expect(drives[0]).toMatchObject({ heading: data.kinds.drive?.plural, used: false });
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
    expect(matches('card fc 32g', '2g')).toBe(false);
    expect(matches('card fc 32g 2g', '2G fc')).toBe(true);
  });
});
