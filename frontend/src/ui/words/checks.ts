import type { Finding } from '../../api/answers';

type Family = Finding['family'];
type FindingState = Finding['severity'] | 'accepted';

const counted = new Intl.NumberFormat('en');
const many = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${counted.format(count)} ${several}`;

const states: Readonly<Record<FindingState, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'note',
  accepted: 'accepted',
};

const families: Readonly<Record<Family, string>> = {
  topology: 'Topology',
  redundancy: 'Redundancy',
  limits: 'Limits',
  slots: 'Slots and buses',
  stripes: 'RAID and stripes',
  zoning: 'Zoning',
  multipath: 'Multipath, LVM, files',
  ethernet: 'NVMe-oF, Ethernet',
  capacity: 'Capacity',
  power: 'Power and racks',
  support: 'Support',
  procurement: 'Quote',
  names: 'Names',
  own: 'Own checks',
};

export const words = {
  tab: 'Checks',
  states,
  families,
  family: 'Family',
  allFamilies: 'All families',
  noneOfKind: 'no part of its kinds is drawn',
  list: 'Findings',
  severities: 'Show',
  chip: (state: FindingState, count: number, shown: boolean) => {
    if (state === 'accepted') return `${counted.format(count)} accepted${shown ? ', shown' : ''}`;
    return many(count, states[state], `${states[state]}s`);
  },
  byPart: 'By part',
  byPartHelp: 'Findings under the parts they concern',
  wholeDesign: 'The design as a whole',
  inside: (name: string, around: string) => `${name} in ${around}`,
  cable: (from: string, to: string) => `Cable from ${from} to ${to}`,
  filter: 'Filter findings',
  filterPlaceholder: 'Filter, e.g. check:RED-02',
  clearFilter: 'Clear the filter of findings',
  noneMatch: 'No finding matches.',
  showAll: 'Show all findings',
  times: (count: number) => `×${counted.format(count)}`,
  timesSpoken: (count: number) => `${counted.format(count)} alike`,
  timesHere: (count: number) => `${counted.format(count)} findings`,
  fresh: 'new',
  news: (came: number, gone: number) => {
    const told = [came > 0 && `${counted.format(came)} new`, gone > 0 && `${counted.format(gone)} gone`];
    return `${told.filter(Boolean).join(', ')} after the edit`;
  },
  lapsed: (day: string) => `was accepted until ${day}`,
  noFix: 'no fix',
  fixSorts: { sure: 'One fix', choice: 'Fix with a choice', fact: 'Needs a fact' },
  badge: (errors: number, warnings: number) =>
    [errors > 0 && many(errors, 'error', 'errors'), warnings > 0 && many(warnings, 'warning', 'warnings')]
      .filter(Boolean)
      .join(', '),
  found: (count: number, worst: FindingState) =>
    count === 1 ? `1 finding: ${states[worst]}` : `${counted.format(count)} findings, the worst: ${states[worst]}`,
  openMembers: 'Show each',
  closeMembers: 'Show as one',
  empty: (applied: number, total: number) =>
    `No findings. ${counted.format(applied)} of ${many(total, 'check applies', 'checks apply')}, all ran.`,
  emptyFailed: (applied: number, failed: number) =>
    `No findings. ${many(failed, 'check', 'checks')} of the ${counted.format(applied)} that apply could not run.`,
  allAccepted: 'Every finding is accepted.',
  others: (count: number) => many(count, 'check does not apply', 'checks do not apply'),
  othersTitle: 'None of the parts that these look at is drawn:',
  ran: (ran: number, total: number) =>
    `${counted.format(ran)} of ${many(total, 'check applies', 'checks apply')}, all ran`,
  ranFailed: (ran: number, total: number) => `${counted.format(ran)} of ${counted.format(total)} checks ran`,
  checksRan: (ran: number) => many(ran, 'check ran', 'checks ran'),
  checking: 'Checking …',
  waiting: 'The checks have not run yet.',
  failed: (check: string, message: string) => `${check} could not run: ${message}`,
  othersRan: (ran: number) => `The other ${counted.format(ran)} ran.`,
  stale: 'Before your last edit',
  keys: { next: 'next', previous: 'previous', show: 'show parts', accept: 'accept', fix: 'fix' },
};

export const reasonWords = {
  region: 'Reason',
  place: (at: number, all: number) => `${counted.format(at)} of ${counted.format(all)}`,
  next: 'Next finding',
  previous: 'Previous finding',
  close: 'Close the reason',
  alike: (at: number, all: number) => `${counted.format(at)} of ${counted.format(all)} alike`,
  facts: { title: 'Inputs', input: 'Input', value: 'Value', basis: 'Basis' },
  basis: { drawn: 'drawn', check: 'check' },
  source: 'Source',
  page: (page: string) => (/^\d/.test(page) ? `page ${page}` : page),
  noPage: 'quoted, no page',
  parts: 'Parts',
  places: 'Where',
  cable: 'Cable',
  more: (count: number) => `and ${counted.format(count)} more`,
  showParts: 'Show on drawing',
  workOut: 'Work out failures',
  fix: 'Fix',
  notWhen: 'When it does not matter',
  about: 'About this check',
  copy: 'Copy link',
  copied: 'Copied',
};

export const checkCommandWords = {
  next: 'Next finding',
  previous: 'Previous finding',
};
