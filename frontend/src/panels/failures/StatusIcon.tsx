import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { WorkloadImpact } from '../../api/answers';
import { words } from '../../ui/words/failures';

const ICONS = { up: IconCircleCheck, degraded: IconCircleHalf2, down: IconCircleX, unknown: IconCircleDashed } as const;

/** How a workload fares, by shape; its word is spoken, or stands beside it. */
export function StatusIcon({ impact: { status, at_risk } }: { readonly impact: WorkloadImpact }) {
  const Icon = ICONS[status];
  const colour = status === 'down' ? 'var(--hr-danger)' : 'var(--hr-text-2)';
  const word = status === 'up' && at_risk ? words.atRisk : words.status[status];
  return <Icon size={16} stroke={1.5} color={colour} role="img" aria-label={word} />;
}
