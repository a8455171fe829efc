import { expect, it } from 'vitest';
import type { Finding } from '../../api/answers';
import { fabricFindings } from './fabricFindings';
import type { Fabric, Fabrics, FabricZone } from './fabrics';

const fabric = (id: string, port: string, zone: string): Fabric => ({
  id,
  switches: [{ id, name: id, subtitle: '', ports: [] }],
  links: [],
  initiators: [
    {
      key: `${port}:fc0`,
      end: [port, 'fc0'],
      name: port,
      root: 'h1',
      within: 'Host 1',
      role: 'initiator',
      switchId: id,
      cable: 'c1',
    },
  ],
  targets: [],
  zones: [{ zone: { id: zone, name: zone, members: [] } } as unknown as FabricZone],
});

const both: Fabrics = {
  fabrics: [fabric('sw1', 'f1', 'z1'), fabric('sw2', 'f1', 'z2')],
  stray: [{ id: 'z3', name: 'z3', members: [] }] as unknown as Fabrics['stray'],
};

const finding = (key: string, about: Partial<Finding>): Finding =>
  ({ key, family: 'zoning', suppressed: null, component_ids: [], zone_ids: [], facts: [], ...about }) as Finding;

it('tells each fabric what was found of its zones, switches and ports, and strays to all', () => {
  const fact = { label: 'Switch', value: 'sw2', basis: 'drawn', component_ids: ['sw2'] } as Finding['facts'][number];
  const found = [
    finding('zone', { zone_ids: ['z1'] }),
    finding('stray', { zone_ids: ['z3'] }),
    finding('switch', { component_ids: ['sw1'] }),
    finding('port of the second', { component_ids: ['f1', 'h1'], facts: [fact] }),
    finding('port', { component_ids: ['f1'] }),
    finding('accepted', { component_ids: ['sw1'], suppressed: 's1' }),
    finding('other family', { component_ids: ['sw1'], family: 'power' }),
    finding('elsewhere', { component_ids: ['x'] }),
  ];
  const keys = both.fabrics.map((one) => fabricFindings(found, one, both).map(({ key }) => key));
  expect(keys).toEqual([
    ['zone', 'stray', 'switch', 'port'],
    ['stray', 'port of the second', 'port'],
  ]);
});
