const counted = new Intl.NumberFormat('en');

export const words = {
  field: 'Filter parts',
  placeholder: 'Filter: kind:hba util>80',
  bar: 'Filter',
  command: 'Filter parts',
  found: (found: number, all: number) => `${counted.format(found)} of ${counted.format(all)} parts`,
  at: (found: number, place: number) => `${counted.format(place)} of ${counted.format(found)} parts`,
  none: 'No part matches',
  notApplied: (all: number) => `Not applied, ${counted.format(all)} parts`,
  selectAll: (found: number) => `Select all ${counted.format(found)}`,
  next: 'Next match',
  previous: 'Previous match',
  clear: 'Clear the filter',
  close: 'Close the filter',
  label: (text: string, found: number) =>
    `${text.trim()}: ${found === 1 ? '1 part' : `${counted.format(found)} parts`}`,
  suggestions: 'Fields and values',
};
