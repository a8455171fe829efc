const counted = new Intl.NumberFormat('en');
const many = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${counted.format(count)} ${several}`;

export const words = {
  title: 'Your own checks',
  lead: 'A filter expression that no part may match, or that a given number must. It runs with the others in every design.',
  none: 'Nobody has added a check yet. An example: kind:switch speed<32, where no part may match.',
  add: 'Add a check …',
  failed: 'Your own checks could not be loaded',
  list: 'Your own checks',
  change: 'Change …',
  changeOf: (id: string) => `Change ${id} …`,
  asks: (expression: string, atLeast: number | null) =>
    atLeast === null
      ? `no part may match ${expression}`
      : `at least ${counted.format(atLeast)} must match ${expression}`,
  dialogNew: 'Add a check',
  dialog: (id: string) => `Change ${id}`,
  name: 'Title',
  nameNeeded: 'Give it a title.',
  sentence: 'What it says',
  sentenceHelp: 'What is wrong, and why it matters here.',
  sentenceNeeded: 'Say what is wrong.',
  expression: 'Expression',
  expressionHelp: 'In the language of the filter: kind:hba, vendor:ibm, in:"Rack 1", speed<32.',
  expressionNeeded: 'Say which parts are meant.',
  must: 'What must hold',
  noneMatch: 'No part matches',
  leastMatch: 'At least this many match',
  least: 'Parts at least',
  severity: 'Severity',
  remedy: 'How to fix it',
  remedyHelp: 'May be left out.',
  tryIt: 'Try on your designs',
  trying: 'Trying …',
  failedTry: 'It could not be tried',
  tried: (designs: number, found: number) =>
    found === 0
      ? `It finds nothing in ${many(designs, 'design', 'designs')}.`
      : `It finds something in ${counted.format(found)} of ${many(designs, 'design', 'designs')}.`,
  nobody: 'There is no design to try it on.',
  matches: (count: number) => many(count, 'part matches', 'parts match'),
  holds: 'holds',
  leftOut: (name: string, reason: string) => `${name}: ${reason}`,
  notReached: (count: number) => `${many(count, 'design was', 'designs were')} not reached.`,
  more: (count: number) => `and ${counted.format(count)} more`,
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  failedChange: 'This could not be saved',
  saved: (id: string) => `${id} was saved. Open designs are checked again.`,
  removed: (id: string) => `${id} was deleted. Open designs are checked again.`,
};
