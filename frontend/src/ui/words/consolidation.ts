import { count } from '../format/format';

const counted = (n: number, one: string, several: string) => `${count(n)} ${n === 1 ? one : several}`;

export const words = {
  title: 'Consolidation',
  lead: 'How much of an estate fits on one design',
  leadOn: (name: string) => `What fits on ${name}`,
  command: 'Consolidation: what of other designs fits on this',
  menu: 'What fits on this',
  sizing: 'Or see how much of your estate fits on one design',
  estate: 'Move the workloads of',
  estateHint: 'Choose designs',
  on: 'Onto',
  onHint: 'Choose a design',
  place: 'With the hosts and volumes of',
  firstPlace: 'Its first workload',
  noDesign: 'No design with this name.',
  version: 'A version',
  gone: 'A design that is not there',
  full: (most: number) => `At most ${most} designs are moved at once.`,
  open: 'Open the design',
  empty: {
    title: 'Choose the designs to move, and the one to move them onto.',
    note: 'Their workloads are moved one by one, the largest first, and the model judges after each. Nothing changes in any design.',
    help: 'How it is judged',
  },
  working: 'Working out what fits …',
  failed: 'This cannot be worked out',
  sentence: {
    fit: (moved: number, all: number, on: string) =>
      moved === all && all === 1
        ? `The workload fits on ${on}.`
        : moved === all
          ? `All ${counted(all, 'workload', 'workloads')} fit on ${on}.`
          : moved === 0
            ? `Nothing of ${counted(all, 'workload', 'workloads')} fits on ${on}.`
            : `${count(moved)} of ${counted(all, 'workload', 'workloads')} ${moved === 1 ? 'fits' : 'fit'} on ${on}.`,
    carries: (rate: string) => `${rate} are moved;`,
    room: (taken: string, usable: string) => `${taken} of ${usable} usable are taken.`,
    fullest: (name: string, percent: string) => `${name} is the fullest, ${percent}.`,
    stays: (names: readonly string[]) => `Stays with its target: ${names.join(', ')}.`,
    failures: 'Failures are not looked at.',
  },
  moved: 'Fits',
  movedNote: 'the largest first, each beside all above it',
  left: 'Left over',
  leftNote: 'each tried beside those that fit by then',
  columns: {
    workload: 'Workload',
    design: 'Design',
    needs: 'Needs',
    capacity: 'New capacity',
    response: 'Response then',
    fullest: 'Fullest then',
    why: 'Why',
  },
  target: 'target',
  noRoom: 'none',
  reached: 'as it gets now',
};
