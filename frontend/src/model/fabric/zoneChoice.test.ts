import { expect, it } from 'vitest';
import { addPart } from '../commands/addPart';
import { connectAll } from '../commands/connectAll';
import { drawingOf } from '../commands/context';
import { addZones } from '../commands/setZone';
import { idOf, idsOf, workbench } from '../testing/designs';
import { fabricsOf } from './fabrics';
import { fanSources, fanTargets, planFanOut } from './fanOut';
import { zoneChoice } from './zoneChoice';

function cabled() {
  const bench = workbench();
  const hosts = [0, 1].map(() => idOf(addPart(bench, 'dell-poweredge-r770')));
  const hbas = hosts.map((host) => idOf(addPart(bench, 'emulex-lpe35002-m2', { near: [host] })));
  const systems = [0, 1].map(() => idOf(addPart(bench, 'dell-powerstore-1200t')));
  const cards = systems.flatMap((system) =>
    [0, 1].map(() => idOf(addPart(bench, 'dell-powerstore-fc32-4p', { near: [system] }))),
  );
  idOf(addPart(bench, 'brocade-g720'));
  const drawing = drawingOf(bench);
  const sources = fanSources(drawing, [...hbas, ...cards]);
  idsOf(connectAll(bench, planFanOut(drawing, sources, fanTargets(drawing, sources)).cables));
  const [fabric] = fabricsOf(bench.tree(), bench.snapshot()).fabrics;
  if (fabric === undefined) throw new Error('no fabric');
  return { bench, hosts, hbas, systems, cards, fabric };
}

it('takes a storage system as a whole, whichever card of it is selected', () => {
  const { bench, systems, cards, fabric } = cabled();
  const choice = zoneChoice(fabric, bench.tree(), new Set([cards[1] ?? '']));
  const chosen = fabric.targets.filter(({ key }) => choice.targets.includes(key));
  expect(new Set(chosen.map(({ root }) => root))).toEqual(new Set([systems[0]]));
  expect(new Set(chosen.map(({ end }) => end[0]))).toEqual(new Set(cards.slice(0, 2)));
  expect(choice.initiators).toHaveLength(fabric.initiators.length);
});

it('takes every storage port and the hosts that no zone has where nothing is selected, or only hosts', () => {
  const { bench, hosts, hbas, fabric } = cabled();
  expect(zoneChoice(fabric, bench.tree(), new Set()).targets).toHaveLength(fabric.targets.length);
  const narrowed = zoneChoice(fabric, bench.tree(), new Set([hbas[0] ?? '']));
  expect(narrowed.targets).toHaveLength(fabric.targets.length);
  const own = fabric.initiators.filter(({ key }) => narrowed.initiators.includes(key));
  expect(new Set(own.map(({ root }) => root))).toEqual(new Set([hosts[0]]));
  addZones(bench, [{ name: 'first', members: own.map(({ end }) => end) }]);
  const [after] = fabricsOf(bench.tree(), bench.snapshot()).fabrics;
  if (after === undefined) throw new Error('no fabric');
  const rest = zoneChoice(after, bench.tree(), new Set()).initiators;
  expect(rest).toHaveLength(fabric.initiators.length - own.length);
});
