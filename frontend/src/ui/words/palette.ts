export const words = {
  region: 'Palette',
  find: 'Find a part',
  fold: 'Fold the palette',
  unfold: 'Open the palette',
  hint: 'Drag, or click to place',
  none: (query: string) =>
    `No part matches “${query}”. Search by name, vendor, part number or port, such as “16g fc”, or add a part of your own in the catalogue.`,
  best: 'Best matches',
  near: 'Similar names',
  groups: { host: 'Host', network: 'Network', storage: 'Storage', software: 'Software', other: 'Other' },
  add: (name: string) => `Add ${name}`,
  recent: 'Recent',
  kind: (label: string, parts: string) => `${label}, ${parts}`,
  rest: (parts: string) => `Show ${parts} more`,
  inDesign: (count: string) => `${count} in this design`,
  workload: 'Workload',
};
