import type { Schemas } from '../../api/client';

type Check = Schemas['ListedCheck'];
type FixSort = NonNullable<Check['fix']>['sort'];
type Sensitivity = Check['sensitive'][number];

const counted = new Intl.NumberFormat('en');
const many = (count: number) => (count === 1 ? '1 check' : `${counted.format(count)} checks`);

const fixHelp: Readonly<Record<FixSort, string>> = {
  sure: 'There is one way. The preview shows it, and nothing changes before you apply it.',
  choice: 'The preview asks which of a few ways to take.',
  fact: 'The preview asks for the fact that nobody has stated, and does not make one up.',
};

const hidden: Readonly<Record<Sensitivity, string>> = {
  wwn: 'world-wide names',
  serial: 'serial numbers',
  price: 'prices',
  credential: 'names and addresses of accounts',
};

export const words = {
  title: 'Checks',
  lead: 'What each check looks for, why, and what mends it',
  all: 'All checks',
  trail: 'Where this page is',
  loading: 'Waiting for the checks …',
  search: 'Search the checks',
  searchHint: 'Search, e.g. RED-02 or multipath',
  searchIn: (query: string) => `Checks that mention “${query}”`,
  severities: 'Severity',
  severityCount: (severity: string, count: number) => `${counted.format(count)} ${severity}${count === 1 ? '' : 's'}`,
  family: 'Family',
  everyFamily: 'All families',
  familyCount: (family: string, count: number) => `${family} (${counted.format(count)})`,
  found: (count: number, total: number) =>
    count === total ? many(total) : `${counted.format(count)} of ${many(total)}`,
  none: 'No check matches.',
  clear: 'Show all checks',
  unknownTitle: (id: string) => `There is no check ${id}`,
  unknown: 'Its number may be mistyped, or the check is not in this version.',
  byHand: 'By hand',
  off: 'off here',
  changed: 'changed here',
  says: 'What it says',
  why: 'Why',
  rule: 'Rule',
  threshold: 'Threshold',
  shipped: 'Default',
  here: 'Here',
  range: 'May be',
  between: (least: string, most: string) => `${least} to ${most}`,
  orMore: (least: string) => `${least} or more`,
  upTo: (most: string) => `up to ${most}`,
  anyNumber: 'any number',
  anyWords: 'any words',
  whoMay: 'Administrators set thresholds for their organisation, with a reason.',
  source: 'Source',
  unread: 'quoted, not read',
  example: 'An example that fails',
  fix: 'How to fix it',
  fixTitle: 'Fix',
  fixHelp,
  noFix: 'There is no automatic fix: correct it by hand.',
  notWhen: 'When it does not matter',
  always: 'It always matters.',
  asked: 'Where it is asked',
  everyDesign: 'In every design.',
  kinds: (kinds: string) => `Where any of these is drawn: ${kinds}.`,
  silenced: 'Left out where the same part has a finding that causes it:',
  sensitive: (fields: readonly Sensitivity[]) =>
    `Not run for readers of a link that hides ${fields.map((field) => hidden[field]).join(' and ')}.`,
  setting: 'In your organisation',
  isOff: 'Switched off.',
  severityHere: (severity: string, shipped: string) => `Counts as ${severity} instead of ${shipped}.`,
  neighbours: 'Other checks of the family',
  previous: 'Previous',
  next: 'Next',
};
