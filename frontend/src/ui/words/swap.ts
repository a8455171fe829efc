import { count } from '../format/format';

const many = (number: number, one: string, several: string) => `${count(number)} ${number === 1 ? one : several}`;

export const words = {
  command: 'Swap selection for …',
  title: (what: string) => `Swap ${what} for …`,
  parts: (number: number, name: string) => `${count(number)} × ${name}`,
  find: 'Find a part',
  findHelp: 'Name, vendor, part number, or a port such as “16g fc”',
  choices: 'Parts that fit here',
  none: (query: string) => `No part that fits here matches “${query}”.`,
  chooseFirst: 'Choose a part to see what changes and how cables are mapped.',
  changes: 'What changes',
  oldPart: 'Current',
  newPart: 'New',
  rows: { ports: 'Ports', speeds: 'Speeds', slots: 'Slots', throughput: 'Throughput', iops: 'IOPS' },
  same: 'Same ports, slots and limits, according to the catalogue.',
  map: 'Port and slot mapping',
  nothing: 'Nothing is connected that needs mapping.',
  needs: (number: number) => `${many(number, 'item has', 'items have')} no place on the new part. Choose one for each.`,
  letAllGo: 'Remove all of them',
  stays: (number: number) => `${many(number, 'item keeps', 'items keep')} the same place`,
  more: (number: number) => `and ${count(number)} more`,
  placeOf: (from: string) => `New place for ${from}`,
  open: 'No place yet',
  various: 'Mixed',
  letGo: {
    port: 'Unplug it',
    slot: 'Remove what is in it',
    inner: 'Remove it with its contents',
    speed: 'Negotiate the speed',
  },
  kept: (labels: string) => `Kept as set by hand: ${labels}. The new part has other values.`,
  going: (cables: number, parts: number) =>
    [
      ...(cables > 0 ? [`${many(cables, 'cable is', 'cables are')} unplugged`] : []),
      ...(parts > 0 ? [`${many(parts, 'part is', 'parts are')} removed`] : []),
    ].join(', '),
  tryIt: 'Preview the effect',
  trying: 'Evaluating …',
  tried: (before: string, after: string) => `Throughput: ${before} now, ${after} after the swap.`,
  unchanged: (now: string) => `Throughput: ${now}, unchanged.`,
  cannotTry: (reason: string) => `The changed design cannot be evaluated: ${reason}`,
  swap: 'Swap',
  cancel: 'Cancel',
};
