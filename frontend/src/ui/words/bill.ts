import { count } from '../format/format';

export const words = {
  table: 'Bill of materials',
  find: 'Find a line',
  order: 'Group lines',
  orders: { kind: 'By kind', place: 'By place', flat: 'Flat' },
  quantity: 'Count',
  partNumber: 'Part number',
  vendor: 'Vendor',
  description: 'Description',
  slots: 'Slots',
  manySlots: (slots: number) => `${count(slots)} slots`,
  note: 'Note',
  unknown: 'unknown',
  assumed: 'length assumed',
  unverified: 'unverified',
  download: 'Download CSV',
  elsewhere: 'Cables between enclosures',
  empty: 'The bill lists every part in the design. Drag a part onto the canvas to begin.',
  noneFound: (find: string) => `No line matches “${find.trim()}”.`,
  missing: (lines: number) =>
    `${count(lines)} ${lines === 1 ? 'line has' : 'lines have'} no part number. Look them up before you order.`,
  select: (pieces: number, description: string) => `Select ${count(pieces)} of ${description}`,
  show: (description: string) => `Show ${description} on the canvas`,
  units: (unit: string, pieces: number) => (pieces === 1 || /^Ti?B$/.test(unit) ? unit : `${unit}s`),
  failed: 'The bill could not be generated',
};
