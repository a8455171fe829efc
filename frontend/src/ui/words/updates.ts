import { count } from '../format';

export const words = {
  available: (parts: number) => `${count(parts)} ${parts === 1 ? 'update' : 'updates'}`,
  availableHelp: 'Newer versions of parts in this design; see what they change first',
  title: 'Newer versions of parts',
  intro: 'The design keeps the versions that it was made with until you take the newer ones. Undo takes them back.',
  results: 'What it does to the results',
  workload: 'Workload',
  now: 'Now',
  updated: 'Updated',
  difference: 'Difference',
  headline: 'Throughput',
  binds: (now: string, then: string) =>
    now === then ? `${now} binds, before and after.` : `${now} binds now, ${then} then.`,
  nothing: 'nothing',
  parts: 'What changes in the parts',
  versions: (pinned: number, present: number) => `version ${pinned} to ${present}`,
  notKept: 'What the older version said is not known any more; the design is evaluated with the newer one already.',
  noChanges: 'Nothing that a design reads has changed.',
  absent: 'nothing',
  change: (before: string, after: string) => `${before} becomes ${after}`,
  problems: 'What would be set aside',
  take: 'Take them',
  later: 'Not now',
  upToDate: 'Every part is in its present version.',
  failed: 'The updates could not be worked out',
  seeking: 'The design is being evaluated with the newer parts.',
};
