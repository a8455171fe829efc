export interface AuditChange {
  readonly key: string;
  readonly label: string;
  /** Null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>> | null;

/** The fields that an act changed, in the order in which they were noted; what stayed the same is left out. */
export function changesOf(before: Values, after: Values): AuditChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys]
    .map((key) => ({ key, label: labelOf(key), before: textOf(before?.[key]), after: textOf(after?.[key]) }))
    .filter((change) => change.before !== change.after);
}

/** `expires_at` is read as `expires at`. */
const labelOf = (key: string) => key.replaceAll('_', ' ');

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
