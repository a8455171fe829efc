const counted = new Intl.NumberFormat('en');
const many = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${counted.format(count)} ${several}`;

export const words = {
  ask: 'Where do more adapters go?',
  region: 'Slots for more adapters',
  close: 'Close',
  adapter: 'Adapter',
  basis: 'Figures',
  bases: { planning: 'Planning', measured: 'Best evidence' },
  count: 'How many more',
  working: 'Looking at the slots …',
  failed: 'Slots could not be looked at',
  none: 'One more adapter would add nothing.',
  carry: (more: number, there: number, rate: string) =>
    `${many(more, 'more adapter', 'more adapters')}${there > 0 ? `, ${counted.format(there)} there,` : ''} carry ${rate} each way.`,
  holder: (name: string, slots: readonly string[]) =>
    `${name}: ${many(slots.length, 'adapter', 'adapters')}, ${slots.length === 1 ? 'slot' : 'slots'} ${slots.join(', ')}`,
  adds: (rate: string) => `+${rate}`,
  place: (count: number) => `Place ${many(count, 'adapter', 'adapters')}`,
};
