import { count } from '../format';

const many = (number: number, one: string, several: string) => `${count(number)} ${number === 1 ? one : several}`;

export const words = {
  command: 'Swap selection for …',
  title: (what: string) => `Swap ${what} for …`,
  parts: (number: number, name: string) => `${count(number)} × ${name}`,
  find: 'Find a part',
  findHelp: 'Name, vendor, part number, or a port such as “16g fc”',
  choices: 'Parts that fit here',
  none: (query: string) => `No part that fits here matches “${query}”.`,
  chooseFirst: 'Choose a part to see what it changes and where every cable goes.',
  changes: 'What changes',
  oldPart: 'Now',
  newPart: 'Then',
  rows: { ports: 'Ports', speeds: 'Speeds', slots: 'Slots', throughput: 'Throughput', iops: 'Operations' },
  same: 'The same ports, slots and limits as far as the catalogue knows.',
  map: 'Where it all goes',
  nothing: 'Nothing hangs on it that has to move.',
  needs: (number: number) =>
    `${many(number, 'thing has', 'things have')} no place on the new part. Choose one for each.`,
  letAllGo: 'Let all of them go',
  stays: (number: number) => `${many(number, 'thing keeps', 'things keep')} the same place`,
  more: (number: number) => `and ${count(number)} more`,
  placeOf: (from: string) => `New place of ${from}`,
  open: 'No place yet',
  various: 'Not the same on all',
  letGo: {
    port: 'Unplug it',
    slot: 'Remove what is in it',
    inner: 'Forget it, and remove what stands in it',
    speed: 'Leave the speed to the ports',
  },
  kept: (labels: string) => `Set by hand and kept: ${labels}. The new part would give other values.`,
  going: (cables: number, parts: number) =>
    [
      ...(cables > 0 ? [`${many(cables, 'cable is', 'cables are')} unplugged`] : []),
      ...(parts > 0 ? [`${many(parts, 'part is', 'parts are')} removed`] : []),
    ].join(', '),
  tryIt: 'What would it do?',
  trying: 'Evaluating …',
  tried: (before: string, after: string) => `Throughput: ${before} now, ${after} then.`,
  unchanged: (now: string) => `Throughput: ${now} now, and the same then.`,
  cannotTry: (reason: string) => `The changed design cannot be evaluated: ${reason}`,
  swap: 'Swap',
  cancel: 'Cancel',
};
