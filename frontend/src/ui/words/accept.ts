/** As the commands of the model have it. */
type AcceptScope = 'finding' | 'part' | 'every' | 'check';

const counted = new Intl.NumberFormat('en');
const findings = (count: number) => (count === 1 ? '1 finding' : `${counted.format(count)} findings`);

const scopes: Readonly<Record<AcceptScope, (check: string, part: string) => string>> = {
  finding: () => 'This finding, here',
  part: (check, part) => `${check} on ${part}`,
  every: (_, part) => `Every check on ${part}`,
  check: (check) => `${check} in the whole design`,
};

export const words = {
  accept: 'Accept …',
  command: 'Accept the finding …',
  commandAll: 'Accept all open findings …',
  shows: 'Show or hide accepted findings',
  acceptAll: 'Accept what stands now …',
  title: (check: string, count: number) => (count === 1 ? `Accept ${check}` : `Accept ${findings(count)} of ${check}`),
  titleAll: (count: number) => `Accept ${findings(count)}`,
  allHelp:
    'For an imported design: everything found now is accepted, with one reason. Findings of later edits are shown as usual.',
  reason: 'Reason',
  reasonHelp: 'Stands in the review, the report and the workbook.',
  scope: 'What is accepted',
  scopes,
  parts: (count: number) => `${counted.format(count)} parts`,
  scopeHelp: {
    finding: 'Comes back when it concerns other parts.',
    part: 'Holds for whatever this check finds on it.',
    every: 'Holds for what any check finds on it, now or later.',
    check: 'Holds wherever this check finds something, now or later.',
  } as Readonly<Record<AcceptScope, string>>,
  until: 'Until, last day',
  untilHelp: '90 days are offered; without a day it holds for good.',
  noEnd: 'Without a last day',
  confirm: (count: number) => (count === 1 ? 'Accept' : `Accept ${findings(count)}`),
  cancel: 'Cancel',
  gone: 'What was to be accepted is not found any more.',
  somebody: 'Local user',
  by: (author: string, day: string) => `Accepted by ${author}, ${day}`,
  byNobody: 'Accepted; by whom and why is not part of what this link shows.',
  lastDay: (day: string) => `until ${day}`,
  forGood: 'without a last day',
  lapsed: (author: string, day: string) => `Was accepted by ${author} until ${day}`,
  again: 'Show again',
  againMany: (count: number) => `Shows ${findings(count)} more that the same reason hides.`,
  edit: 'Edit …',
  needsEdit: 'Needs the right to edit.',
};
