const counted = new Intl.NumberFormat('en');

export const words = {
  field: 'Filter parts',
  placeholder: 'Filter: kind:hba util>80',
  bar: 'Filter',
  command: 'Filter parts',
  found: (matches: number, all: number) => `${counted.format(matches)} of ${counted.format(all)} parts`,
  at: (matches: number, place: number) => `${counted.format(place)} of ${counted.format(matches)} parts`,
  none: 'No part matches',
  notApplied: (all: number) => `Not applied, ${counted.format(all)} parts`,
  selectAll: (matches: number) => `Select all ${counted.format(matches)}`,
  next: 'Next match',
  previous: 'Previous match',
  clear: 'Clear the filter',
  close: 'Close the filter',
  label: (text: string, matches: number) =>
    `${text.trim()}: ${matches === 1 ? '1 part' : `${counted.format(matches)} parts`}`,
  suggestions: 'Fields and values',
};
