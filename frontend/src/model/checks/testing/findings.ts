/** Findings for tests. */

import type { Finding } from '../../../api/answers';

/** A warning of RED-01 about one part, with what is given otherwise. */
export function finding(part: string, more: Partial<Finding> = {}): Finding {
  const check = more.check ?? 'RED-01';
  return {
    key: `${check}-${part}`,
    check,
    family: 'redundancy',
    severity: 'warning',
    title: `Title of ${check}`,
    message: `Message about ${part}.`,
    subjects: [part],
    component_ids: [part],
    cable_ids: [],
    zone_ids: [],
    workload_ids: [],
    place: '',
    facts: [],
    fix: null,
    suppressed: null,
    lapsed: null,
    ...more,
  };
}
