import { count } from '../format/format';

interface Shape {
  readonly pattern?: string;
  readonly read_share?: number;
  readonly request_kib?: number;
  readonly threads?: number;
  readonly queue_depth?: number;
}

const fields: Readonly<Record<string, string>> = {
  request_kib: 'request size',
  threads: 'threads',
  queue_depth: 'queue depth',
  read_share: 'share of reads',
  pattern: 'pattern',
};

const sized = (kib: number) => (kib >= 1024 ? `${count(kib / 1024)} MiB` : `${count(kib)} KiB`);

function mix(read_share: number): string {
  if (read_share === 0) return 'writes only';
  if (read_share === 1) return 'reads only';
  return `${count(Math.round(read_share * 100))}% reads`;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const words = {
  open: 'From a preset',
  title: 'Workload presets',
  add: (name: string) => `Add ${name}`,
  shape: ({ pattern = '', read_share = 1, request_kib = 0, threads = 1, queue_depth = 1 }: Shape) =>
    `${pattern}, ${mix(read_share)}, ${sized(request_kib)}, ${count(threads)} threads, queue depth ${count(queue_depth)}`,
  assumed: (names: readonly string[]) => `Assumed: ${listed.format(names.map((name) => fields[name] ?? name))}.`,
};
