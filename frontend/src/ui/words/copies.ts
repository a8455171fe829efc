import { count } from '../format/format';

const many = (number: number, one: string, several = `${one}s`) => `${count(number)} ${number === 1 ? one : several}`;

export const words = {
  command: 'Make copies with their cables …',
  title: (what: string) => `Make copies of ${what}`,
  titleOfNone: 'Make copies',
  parts: (number: number) => many(number, 'part'),
  copies: 'Number of copies',
  copiesHelp: 'Copies go into the next free slots next to the originals, or beside them on the canvas.',
  pattern: 'Names of the copies',
  patternHelp: 'A pattern, as in hba{slot} or node{n:02}. Leave empty to continue the numbering.',
  shared: 'Several copies would have the same name. Add {n} to tell them apart.',
  countedOn: 'Continue numbering',
  join: (lists: number) => (lists === 1 ? 'Add the copies to a list' : `Add the copies to ${count(lists)} lists`),
  joinHelp: (lists: readonly string[]) => `These lists contain all the originals: ${lists.join('; ')}.`,
  list: (name: string, label: string, more: number) => `${label} of ${name}, ${count(more)} more`,
  moreLists: (number: number) => `and ${many(number, 'more list')}`,
  preview: 'Preview',
  sum: (parts: number, cables: number, zones: number) =>
    [
      many(parts, 'part'),
      ...(cables > 0 ? [many(cables, 'cable')] : []),
      ...(zones > 0 ? [many(zones, 'zone')] : []),
    ].join(', '),
  original: 'Original',
  names: 'Copies',
  range: (first: string, last: string) => `${first} to ${last}`,
  more: (number: number) => `and ${many(number, 'more part')}`,
  left: (cables: number) =>
    `${many(cables, 'cable has', 'cables have')} no compatible free port and ${cables === 1 ? 'is' : 'are'} left out:`,
  leftCable: (from: string, to: string) => `${from} to ${to}`,
  times: (cable: string, number: number) => (number > 1 ? `${cable}, ${many(number, 'time')}` : cable),
  moreCables: (number: number) => `and ${many(number, 'more cable')}`,
  fewer: (number: number) => `Make ${count(number)} instead`,
  make: (number: number) => `Make ${many(number, 'copy', 'copies')}`,
  cancel: 'Cancel',
};
