import { count } from '../format/format';

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
    'Text, and fields in braces. {n:02} pads with zeros, {io_drawer.n} is the number of the enclosing drawer, {red,green} alternates between texts.',
  start: 'First number',
  insert: (field: string) => `Put ${field} into the pattern`,
  fields: {
    n: 'running number',
    i: 'number within the parent',
    slot: 'slot',
    parent: 'name of the parent',
    kind: 'kind',
    part: 'part',
    name: 'current name',
  },
  preview: 'Before and after',
  from: 'Current',
  to: 'New',
  kept: 'unchanged',
  empty: 'not set',
  twice: 'duplicate',
  twiceSum: (parts: number) =>
    `${many(parts, 'part', 'parts')} would have a duplicate name. Add {n} to tell them apart.`,
  problemSum: (parts: number) => `${many(parts, 'part cannot', 'parts cannot')} have this name.`,
  more: (parts: number) => `and ${many(parts, 'more part')}`,
  rename: (parts: number) => `Rename ${many(parts, 'part')}`,
  set: (parts: number) => `Set on ${many(parts, 'part')}`,
  cancel: 'Cancel',
};
