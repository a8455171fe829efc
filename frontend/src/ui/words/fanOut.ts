import { count } from '../format/format';

const many = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

export const words = {
  command: 'Cable the selection …',
  title: (ports: number) => (ports === 0 ? 'Cable the selection' : `Cable ${many(ports, 'free port')}`),
  targets: 'To',
  targetsHelp: 'Each card, host and controller gets as many cables to one as to the other.',
  target: (name: string, free: number) => `${name}, ${many(free, 'free port')}`,
  preview: 'Preview',
  from: 'From',
  to: 'To',
  port: (whole: string, part: string, port: string) => [whole, part, port].filter((name) => name !== '').join(', '),
  more: (cables: number) => `and ${many(cables, 'more cable')}`,
  nothing: 'Select at least one fabric or storage system.',
  noSources: 'No free port on the selected parts. Select HBAs, hosts or storage systems with free ports.',
  noTargets: 'No free port that fits. Add a switch or a storage system with ports of the same type and speed.',
  left: (names: readonly string[], all: number) =>
    `No free port for ${names.join('; ')}${all > names.length ? ` and ${count(all - names.length)} more` : ''}.`,
  make: (cables: number) => `Add ${many(cables, 'cable')}`,
  cancel: 'Cancel',
};
