import { count } from '../format/format';

const units = (value: number) => (value === 1 ? '1 U' : `${count(value)} U`);
const parts = (value: number) => (value === 1 ? '1 part' : `${count(value)} parts`);

export const words = {
  view: 'Racks',
  emptyTitle: 'No rack yet',
  empty: 'A rack shows occupied units, weight and power. Add one, or mount all parts at once.',
  emptyRead: 'No part of this design is rack-mounted.',
  addRack: 'Add a rack',
  rackPart: 'Rack to add',
  mountAll: (waiting: number) => `Mount all ${count(waiting)}`,
  newRacks: (racks: number) => (racks === 1 ? 'adds 1 rack' : `adds ${count(racks)} racks`),
  waiting: 'Not mounted',
  waitingCount: (waiting: number) => `Not mounted: ${parts(waiting)}`,
  allMounted: 'Every part of known height is mounted.',
  noneKnown: 'No part has a known height.',
  more: (left: number) => `and ${parts(left)} more`,
  unknown: (left: number) => `Height unknown: ${parts(left)}`,
  unknownHelp: 'The catalogue does not give a height for these. Enter it in the inspector to mount them.',
  unknownRead: 'The catalogue does not give a height for these.',
  counted: (name: string, copies: number) => (copies === 1 ? name : `${name} × ${count(copies)}`),
  units,
  usedOf: (used: number, height: number | null) =>
    height === null ? `${units(used)} used, height unknown` : `${count(used)} of ${units(height)} used`,
  rackLabel: (name: string, used: string) => `${name}, ${used}`,
  span: (low: number, top: number) => (low === top ? `U${low}` : `U${low}–${top}`),
  partLabel: (name: string, part: string, span: string) => `${name}, ${part}, ${span}`,
  shares: 'overlaps another part or exceeds the rack',
  clash: (names: string) => `${names}: overlapping or outside the rack. Move them.`,
  loose: (names: string) => `Also in this rack, height or position unknown: ${names}`,
  weight: 'Weight',
  power: 'Maximum power',
  unknownValue: 'unknown',
  unknownFor: (left: number) => `unknown for ${parts(left)}`,
  full: (name: string) => `No rack has space for ${name}. Add a rack.`,
  noMove: (name: string) => `${name} has no free units in this direction.`,
  hint: 'Drag parts to move them, or use Alt with arrow keys. Delete removes a part from the rack.',
};
