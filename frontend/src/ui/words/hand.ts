/** Words of the canvas's menu, of the bar over several parts, and of what is said of a part under the pointer. */

import { count } from '../format/format';

export const menuWords = {
  actionsOf: (name: string) => `Actions for ${name}`,
  several: (parts: number) => `${count(parts)} selected`,
  cable: 'Cable',
  ground: 'Canvas',
  open: 'Open in the inspector',
  rename: 'Rename …',
  connect: 'Draw a cable from here',
  duplicate: 'Duplicate',
  redundant: (name: string) => `Place a redundant one in ${name}`,
  swap: 'Swap for …',
  collapse: 'Collapse',
  expand: 'Expand',
  cluster: (servers: number) =>
    servers === 1 ? 'Make a storage cluster of it' : `Make a storage cluster of ${count(servers)} servers`,
  clusterOfSelection: 'Make a storage cluster of the selection',
  mount: (name: string, hosts: number) => `Mount ${name} on ${hosts === 1 ? 'the host' : `${count(hosts)} hosts`}`,
  expandCount: (parts: number) => `Split into ${count(parts)} parts`,
  pin: 'Pin in place',
  unpin: 'Unpin',
  zoom: 'Zoom to selection',
  fit: 'Show everything',
  selectAll: 'Select everything',
  findPart: 'Find a part to add',
  selectEnds: 'Select both ends',
  comesWith: (name: string) => `Comes with ${name}`,
  arrange: 'Align and space',
  newName: 'New name',
};

export const arrangeWords = {
  bar: 'Selected parts',
  names: {
    left: 'Align left edges',
    centre: 'Align centres',
    right: 'Align right edges',
    top: 'Align upper edges',
    middle: 'Align middles',
    bottom: 'Align lower edges',
    across: 'Space evenly across',
    down: 'Space evenly down',
  },
} as const;

export const hoverWords = {
  loadOf: (load: string, ceiling: string) => `${load} of ${ceiling}`,
  noCeiling: (load: string) => `${load}, no limit known`,
  room: 'Headroom',
  roomLeft: (room: string, share: string) => `${room}, ${share}`,
  unknown: 'unknown',
  binds: 'Binds now',
  bindsAt: (rise: string) => `Becomes the limit at ${rise}`,
  tightest: 'Tightest limit',
  noLoad: 'No load: it has no limit of its own, or no workload uses it.',
  noResult: 'No result yet.',
  ends: (from: string, to: string) => `${from} to ${to}`,
  speed: 'Runs at',
  gbps: (speed: number) => `${speed} Gb/s`,
  inside: (places: string) => `in ${places}`,
  directions: { read: 'Read', write: 'Write' } as Readonly<Record<string, string>>,
};
