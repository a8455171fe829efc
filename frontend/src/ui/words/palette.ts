export const words = {
  region: 'Palette',
  find: 'Find a part',
  fold: 'Fold the palette',
  unfold: 'Open the palette',
  hint: 'Drag, or click to place',
  none: (query: string) => `No part matches “${query}”. Search by name, vendor or part number.`,
  groups: { host: 'Host', network: 'Network', storage: 'Storage', software: 'Software', other: 'Other' },
  add: (name: string) => `Add ${name}`,
  inDesign: (count: string) => `${count} in this design`,
  workload: 'Workload',
};
