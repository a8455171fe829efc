import { count } from '../format';

export const words = {
  table: 'Power, weight and space by rack',
  rack: 'Rack',
  units: 'Units',
  weight: 'Weight kg',
  typical: 'Typical W',
  maximum: 'At most W',
  heat: 'Heat BTU/h',
  feeds: 'Feeds',
  of: (value: string, most: string) => `${value} of ${most}`,
  loadOf: (equipment: string, load: string) => `${equipment} of ${load} kg load`,
  feed: (letter: string, watts: string) => `${letter} ${watts}`,
  unknown: (parts: number) => `${count(parts)} unknown`,
  unknownHelp: (parts: number, what: string) =>
    `Select the ${parts === 1 ? 'part' : `${count(parts)} parts`} whose ${what.toLowerCase()} nobody states`,
  none: '–',
  findings: 'Limits of racks and feeds',
  show: 'Select its parts',
  noLimits: 'No rack is over its height, load or feeds, as far as figures are known.',
  empty: 'Racks and what stands in them show here what they draw, weigh and take up. Add a part to begin.',
  note: 'Sums are of what the catalogue states; parts that it says nothing of are counted beside them. Heat is that of the power at most. Cables and transceivers are left out.',
  failed: 'Power and space could not be worked out',
  strips: 'Power strips',
  addStrip: 'Add a strip',
  strip: (name: string, feed: string) => `${name}, feed ${feed}`,
};
