import { count } from '../format/format';

export const words = {
  available: (parts: number) => `${count(parts)} ${parts === 1 ? 'update' : 'updates'}`,
  availableHelp: 'Newer versions of parts in this design. Preview the changes first.',
  title: 'Newer versions of parts',
  intro: 'The design keeps its part versions until you update. You can undo an update.',
  results: 'Effect on the results',
  workload: 'Workload',
  now: 'Now',
  updated: 'Updated',
  difference: 'Difference',
  headline: 'Throughput',
  binds: (now: string, then: string) =>
    now === then ? `Bottleneck: ${now}, before and after.` : `Bottleneck: ${now} now, ${then} after the update.`,
  nothing: 'nothing',
  parts: 'Changes in the parts',
  versions: (pinned: number, present: number) => `version ${pinned} to ${present}`,
  notKept: 'The older version is no longer available; the design already uses the newer one.',
  noChanges: 'No changes that affect a design.',
  absent: 'nothing',
  change: (before: string, after: string) => `${before} → ${after}`,
  problems: 'Conflicts',
  take: 'Update',
  later: 'Not now',
  upToDate: 'Every part is up to date.',
  failed: 'The updates could not be checked',
  seeking: 'Evaluating the design with the newer parts …',
};
