import { count, roughly } from '../format/format';

const counted = (n: number, one: string, several: string) => `${count(n)} ${n === 1 ? one : several}`;

const MINUTE_S = 60;
const HOUR_S = 3600;

/** How long something takes, as roughly as it is known. */
const duration = (seconds: number): string => {
  if (seconds < 1.5 * MINUTE_S) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 1.5 * HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`;
  return `${(seconds / HOUR_S).toFixed(1)} h`;
};

export const words = {
  title: 'Sweeps',
  lead: 'All candidates of a requirement, all pairs of failures',
  all: 'All sweeps',
  help: 'What a sweep is',
  gone: 'This sweep cannot be shown',
  listFailed: 'The sweeps could not be loaded',
  empty: {
    title: 'No sweeps yet.',
    note: 'A sweep works out every candidate of a requirement and finds the whole front. Start one below the form of a requirement, or one for pairs of failures in the Failures tab of a design. Each is kept for a month.',
    action: 'Size a system',
  },
  columns: { sweep: 'Sweep', of: 'Of', state: 'State', done: 'Done', begun: 'Begun' },
  kinds: { sizing: 'candidates', failure_pairs: 'pairs of failures', single_failures: 'single failures' },
  states: { waiting: 'waiting', running: 'working', done: 'done', cancelled: 'cancelled', failed: 'failed' },
  done: (done: number, total: number | null) => (total === null ? '–' : `${count(done)} of ${count(total)}`),
  delete: (title: string) => `Delete the sweep ${title}`,
  start: {
    button: 'Work out all candidates',
    help: 'Runs in the background, on every worker, and finds the whole front.',
    cheapest: (n: number) => `The ${count(n)} cheapest`,
    all: (n: number) => `All, up to ${count(n)}`,
    beside: 'A sweep looks at whole designs: leave Beside empty.',
    failed: 'The sweep did not begin',
    earlier: 'Sweeps',
  },
  work: {
    progress: 'Candidates worked out',
    waiting: 'Waiting for a worker …',
    counting: 'Counting the candidates …',
    running: (done: number, total: number) => `${count(done)} of ${count(total)} candidates`,
    chunks: (n: number) => counted(n, 'chunk', 'chunks'),
    pace: (a_second: number) => `${roughly(a_second).value} a second`,
    left: (seconds: number) => `about ${duration(seconds)} left`,
    work: (seconds: number) => `${duration(seconds)} of work`,
    done: (total: number) => `All ${count(total)} candidates are worked out`,
    cancelled: (done: number, total: number | null) =>
      total === null
        ? 'Cancelled before the candidates were counted'
        : `Cancelled at ${count(done)} of ${count(total)}`,
    failed: 'The sweep failed',
    lost: (n: number) =>
      `${counted(n, 'candidate', 'candidates')} stopped every worker that tried them, and ${n === 1 ? 'is' : 'are'} not counted.`,
    cancel: 'Cancel',
    resume: 'Go on',
    again: 'Start again',
    remove: 'Delete',
    refused: 'This cannot be done',
  },
  sentence: {
    meet: (meeting: number, solved: number) =>
      `${count(meeting)} of ${counted(solved, 'candidate meets', 'candidates meet')} all`,
    from: (cost: string) => `, from ${cost}.`,
    none: 'None of them meets all.',
    bounded: (designs: number) => `${counted(designs, 'design', 'designs')} were bounded.`,
    soFar: ' so far',
  },
  front: {
    title: 'Front',
    note: 'no other costs less and has as much headroom',
    cheapest: 'Cheapest of each architecture',
    cheapestNote: 'beside the front, where one meets all',
    candidate: 'Candidate',
    cost: 'Cost',
    headroom: 'Headroom',
    chance: 'Chance',
    response: 'Response',
    usable: 'Usable',
    drives: 'Drives',
    power: 'Power',
    units: 'Rack units',
    binds: 'Full first',
    open: 'Canvas',
    openThis: (number: number) => `Open candidate ${count(number)} on the canvas`,
    made: (title: string, number: number) => `${title}: candidate ${number}`,
    failed: 'The design could not be made',
  },
  rejected: 'Rejected',
  rejectedNote: (n: number) => `${counted(n, 'candidate', 'candidates')} worked out, by what they lack first`,
  refused: 'Ruled out by bounds',
  refusedNote: 'never worked out',
  requirement: 'Requirement',
  pairs: {
    note: 'What two failures at once leave is shown in the tab Failures of its design.',
    open: 'Open the design',
  },
};
