import { count } from '../format';

const many = (number: number, one: string, several = `${one}s`) => `${count(number)} ${number === 1 ? one : several}`;

export const words = {
  command: 'Rename by pattern …',
  title: 'Rename by pattern',
  which: 'Which parts',
  selection: (parts: number) => `Selection (${count(parts)})`,
  filter: 'By a filter',
  filterLabel: 'Filter',
  filterHelp: 'As in the filter line: kind:hba in:"Drawer 1"',
  field: 'What to set',
  name: 'Name',
  pattern: 'Pattern',
  patternHelp:
    'Text, and fields in braces. {n:02} fills up with noughts, {io_drawer.n} is the number of the drawer around, {red,green} gives one text each.',
  start: 'First number',
  insert: (field: string) => `Put ${field} into the pattern`,
  fields: {
    n: 'number over all',
    i: 'number within the holder',
    slot: 'slot',
    parent: 'name of the holder',
    kind: 'kind',
    part: 'part',
    name: 'present name',
  },
  preview: 'Before and after',
  from: 'Now',
  to: 'Then',
  none: 'None of these parts can be renamed.',
  kept: 'as it is',
  empty: 'not set',
  twice: 'not the only one',
  twiceSum: (parts: number) =>
    `${many(parts, 'part', 'parts')} would not be the only one with the name. Add {n} to tell them apart.`,
  problemSum: (parts: number) => `${many(parts, 'part cannot', 'parts cannot')} be called so.`,
  more: (parts: number) => `and ${many(parts, 'more part')}`,
  rename: (parts: number) => `Rename ${many(parts, 'part')}`,
  set: (parts: number) => `Set on ${many(parts, 'part')}`,
  cancel: 'Cancel',
};
