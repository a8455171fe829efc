const counted = new Intl.NumberFormat('en');
const many = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${counted.format(count)} ${several}`;
const percent = (share: number) => {
  const digits = share > 0 && share < 0.1 ? 2 : 0;
  return `${(100 * share).toFixed(digits)}%`;
};

export const words = {
  title: 'Two at once',
  check: 'Check all pairs',
  checkAgain: 'Check again',
  what: 'What any two failures at once take down that neither takes down alone.',
  cancel: 'Cancel',
  waiting: 'Waiting for a worker …',
  begun: 'Looking at the first pairs …',
  progress: 'Pairs looked at',
  running: (done: number, total: number) => `${counted.format(done)} of ${counted.format(total)} kinds of pairs`,
  cancelled: 'Cancelled.',
  failed: 'The pairs could not be worked out',
  sum: (pairs: number) => `${many(pairs, 'pair', 'pairs')} looked at`,
  sample: (pairs: number, every: number) =>
    `${counted.format(pairs)} of ${counted.format(every)} pairs, drawn at random`,
  down: (workload: string, share: number) => `${workload}: ${percent(share)} of pairs take it down`,
  downBetween: (workload: string, low: number, high: number) =>
    `${workload}: ${percent(low)} to ${percent(high)} of pairs take it down (95% sure)`,
  together: (count: number) => `${counted.format(count)} only together`,
  notKnown: (count: number) => `${counted.format(count)} not known`,
  none: 'No two failures do more together than the worse of them does alone.',
  table: 'Worst pairs',
  fails: 'What fails',
  alike: (count: number) => `×${counted.format(count)}`,
  alikeSpoken: (count: number) => `${counted.format(count)} alike`,
  only: 'only together',
  and: 'and',
  status: { up: 'up', degraded: 'less', down: 'down', unknown: 'unknown' },
};
