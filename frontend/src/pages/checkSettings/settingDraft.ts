import type { ListedCheck, ListedSetting } from '../../api/queries/checks';

export type ParameterValue = number | string;

/** What somebody is about to want of a check. */
export interface SettingDraft {
  readonly runs: boolean;
  readonly severity: ListedCheck['severity'];
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/** A check as it works now: what is shipped with what the organisation wants. */
export function draftOf({ severity, parameters, setting }: ListedCheck): SettingDraft {
  const shipped = Object.fromEntries(Object.values(parameters).map(({ name, default: value }) => [name, value]));
  return {
    runs: !setting?.off,
    severity: setting?.severity ?? severity,
    parameters: { ...shipped, ...setting?.parameters },
  };
}

/** What differs from what is shipped; null where nothing does. */
export function settingOf(check: ListedCheck, draft: SettingDraft): Omit<ListedSetting, 'reason'> | null {
  const parameters = Object.fromEntries(
    Object.entries(draft.parameters).filter(([name, value]) => value !== check.parameters[name]?.default),
  );
  const severity = draft.severity === check.severity ? null : draft.severity;
  if (draft.runs && severity === null && Object.keys(parameters).length === 0) return null;
  return { off: !draft.runs, severity, parameters };
}

/** The rule with the thresholds of a draft. */
export function ruleOf({ rule }: ListedCheck, { parameters }: SettingDraft): string {
  return rule.replace(/\{(\w+)\}/g, (braces, name: string) => String(parameters[name] ?? braces));
}

/** Whether a check is about the words that somebody looks for; all of them, in any order. */
export function isAbout({ id, title, rule, why }: ListedCheck, text: string): boolean {
  const all = `${id} ${title} ${rule} ${why}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
