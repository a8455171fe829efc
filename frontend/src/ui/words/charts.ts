export const words = {
  bottlenecks: 'Bottleneck ladder',
  rank: 'Rank',
  part: 'Part',
  loadOfCeiling: 'Load / ceiling',
  megabytes: 'MB/s',
  utilisation: 'Utilisation',
  bindsAt: 'Binds at',
  now: 'now',
  reliefAlone: 'Alone',
  reliefWithAbove: 'With above',
  ifLifted: 'If lifted',
  times: (count: string) => `×${count}`,
  pick: (name: string) => `Select ${name}`,
  noLadder: 'No part with a known limit carries load yet. Draw a path from a workload to drives to see what binds.',
  layerTitle: 'Layer ceilings',
  layerLead: 'most each layer could carry, GB/s',
  layerLeadSmall: 'most each layer could carry, MB/s',
  layerChart: (unit: string, through: string) =>
    `Layer ceilings in ${unit}. The line marks the throughput, ${through}.`,
  layerBar: (label: string, load: string, ceiling: string, share: string, binds: boolean) =>
    `${label}: ${load} of ${ceiling}, ${share}${binds ? ', binds' : ''}`,
  unknownCeiling: 'no limit known',
};
