import { words as studio } from './studio';

const viewNames: Readonly<Record<string, string>> = studio.views;
const changes = (number: number) => `${number} ${number === 1 ? 'change' : 'changes'}`;

export const words = {
  people: 'People here',
  here: (number: number) => (number === 1 ? '1 other person here' : `${number} other people here`),
  nameless: 'Guest',
  numbered: (name: string, number: number) => (number === 1 ? name : `${name} (${number})`),
  inView: (name: string, view: string) => (viewNames[view] ? `${name}, in ${viewNames[view]}` : name),
  follow: (name: string) => `Follow ${name}`,
  following: (name: string) => `Following ${name}`,
  stop: 'Stop following',
  more: (number: number) => `+${number}`,
  moreLabel: (number: number) => `${number} more people`,
  self: 'You',
  ownName: 'Your name for others',
  ownNameHelp: 'Kept in this browser. Leave empty to appear as Guest.',
  offline: (number: number) =>
    number === 0
      ? 'No connection. Edits are kept in this browser and merged when you are back online.'
      : `No connection. ${changes(number)} ${number === 1 ? 'is' : 'are'} kept in this browser and merged when you are back online.`,
  away: (number: number, names: readonly string[]) =>
    `While you were away: ${changes(number)}${names.length > 0 ? ` by ${names.join(', ')}` : ''}.`,
  overlap: (names: readonly string[], more: number) =>
    `They also changed parts you edited: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  someone: 'others',
  dismiss: 'Dismiss',
  conflicts: (number: number) => (number === 1 ? '1 conflicting edit' : `${number} conflicting edits`),
  conflictsTitle: 'Conflicting edits',
  conflictsHelp:
    'Each edit was valid on its own. Conflicting ones are set aside and not counted until you decide. Each choice is one undo step.',
  conflictsNone: 'No conflicting edits.',
  by: (name: string) => `Set aside: the edit by ${name}.`,
  bySelf: 'Set aside: your edit.',
  show: 'Show',
  showLabel: (what: string) => `Show ${what}`,
  portUsed: (port: string, holder: string, first: string, second: string) =>
    `Port ${port} of ${holder} has two cables: the one to ${first} counts, the one to ${second} is set aside.`,
  slotTaken: (slot: string, holder: string, first: string, second: string) =>
    `Slot ${slot} of ${holder} was assigned twice: ${first} counts, ${second} is set aside.`,
  parentGone: (name: string) => `${name} is set aside: its parent was removed.`,
  circle: (name: string) => `${name} is set aside: it was moved into one of its own contents.`,
  endGone: (name: string) => `A cable of ${name} is set aside: its other end was removed.`,
  bothGone: 'A cable is set aside: both its ends were removed.',
  wwnTwice: (wwn: string, first: string, second: string) => `${wwn} is assigned twice: to ${first} and to ${second}.`,
  keepCable: (end: string) => `Keep the one to ${end}`,
  keepPart: (name: string) => `Keep ${name}`,
  keepName: (name: string) => `Keep it on ${name}`,
  putInto: (holder: string) => `Put into ${holder}`,
  putAlone: 'Put on the canvas',
  removePart: (name: string) => `Remove ${name}`,
  removeCable: 'Remove the cable',
};
