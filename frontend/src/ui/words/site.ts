import { count } from '../format/format';

export const words = {
  table: 'Power, weight and space by rack',
  rack: 'Rack',
  units: 'Units',
  weight: 'Weight kg',
  typical: 'Typical W',
  maximum: 'Maximum W',
  heat: 'Heat BTU/h',
  feeds: 'Feeds',
  of: (value: string, most: string) => `${value} of ${most}`,
  loadOf: (equipment: string, load: string) => `${equipment} of ${load} kg load`,
  feed: (letter: string, watts: string) => `${letter} ${watts}`,
  unknown: (parts: number) => `${count(parts)} unknown`,
  unknownHelp: (parts: number, what: string) =>
    `Select the ${parts === 1 ? 'part' : `${count(parts)} parts`} with unknown ${what.toLowerCase()}`,
  none: '–',
  findings: 'Findings of power and racks',
  noLimits: 'The checks of power and racks found nothing amiss.',
  empty: 'Power, weight and space appear here. Add a part to begin.',
  note: 'Sums include known values only; parts with unknown values are counted next to them. Select them there and enter height, weight and power in the inspector. Heat is calculated from maximum power. Cables and transceivers are not included.',
  failed: 'Power and space could not be calculated',
  addStrip: 'Add a strip',
  strip: (name: string, feed: string) => `${name}, feed ${feed}`,
};
