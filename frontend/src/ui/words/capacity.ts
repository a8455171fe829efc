import { count } from '../format/format';

export const words = {
  title: 'Usable capacity',
  equal: (decimal: string, binary: string) => `${decimal} = ${binary}`,
  steps: 'From raw to usable capacity',
  step: 'Step',
  decimal: 'Decimal',
  binary: 'Binary',
  pools: 'Pools and arrays',
  pool: 'Pool or array',
  layout: 'Layout',
  drives: 'Drives',
  raw: 'Raw',
  usable: 'Usable',
  effective: 'Effective',
  allocated: 'In volumes',
  alike: (name: string, number: number) => (number === 1 ? name : `${name} and ${count(number - 1)} identical`),
  unknown: 'Not counted or unknown',
  empty: 'Add drives and a RAID array to see usable capacity, step by step from raw.',
  failed: 'The capacity could not be calculated',
};
