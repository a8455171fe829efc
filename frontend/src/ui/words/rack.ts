import { count } from '../format';

const units = (value: number) => (value === 1 ? '1 U' : `${count(value)} U`);
const parts = (value: number) => (value === 1 ? '1 part' : `${count(value)} parts`);

export const words = {
  view: 'Racks',
  emptyTitle: 'No rack yet',
  empty: 'A rack shows which units are filled, and what they weigh and draw. Add one, or mount all parts at once.',
  emptyRead: 'No part of this design is mounted in a rack.',
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
  unknownHelp:
    'The catalogue does not say how many rack units these take. Enter the height in the inspector, and they can be mounted.',
  unknownRead: 'The catalogue does not say how many rack units these take.',
  counted: (name: string, copies: number) => (copies === 1 ? name : `${name} × ${count(copies)}`),
  units,
  usedOf: (used: number, height: number | null) =>
    height === null ? `${units(used)} used, height unknown` : `${count(used)} of ${units(height)} used`,
  rackLabel: (name: string, used: string) => `${name}, ${used}`,
  span: (low: number, top: number) => (low === top ? `U${low}` : `U${low}–${top}`),
  partLabel: (name: string, part: string, span: string) => `${name}, ${part}, ${span}`,
  shares: 'shares units with another part or stands out of the rack',
  clash: (names: string) => `${names}: on shared units or out of the rack. Move them.`,
  loose: (names: string) => `Also here, height or unit not known: ${names}`,
  weight: 'Weight',
  power: 'Power at most',
  unknownValue: 'unknown',
  unknownFor: (left: number) => `unknown for ${parts(left)}`,
  full: (name: string) => `No rack has room for ${name}. Add a rack.`,
  noMove: (name: string) => `${name} has no free units in this direction.`,
  hint: 'Alt and arrow keys move the selected part, Delete takes it out of the rack. Or drag it.',
};
