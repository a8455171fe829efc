/** Where the parts of a report stand, for what leads to them. */
export const sections = {
  choose: 'import-choose',
  contradictions: 'import-contradictions',
  notUnderstood: 'import-not-understood',
} as const;
