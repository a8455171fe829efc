import { count } from '../format';

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
  alike: (name: string, number: number) => (number === 1 ? name : `${name} and ${count(number - 1)} alike`),
  unknown: 'Not counted or not known',
  show: 'Select its parts',
  empty: 'Drives make capacity. Add drives and an array, and what is left of them stands here step by step.',
  failed: 'The capacity could not be worked out',
};
