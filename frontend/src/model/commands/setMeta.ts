import { textRefusal } from '../catalogue/values';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

export type MetaKey = 'name' | 'description' | 'basis' | 'scenario';

const LABELS: Readonly<Record<MetaKey, string>> = {
  name: 'Rename the design',
  description: 'Change the description',
  basis: 'Change the basis',
  scenario: 'Choose the scenario',
};
/** Which figures an answer rests on. */
const BASES: ReadonlySet<string> = new Set(['measured', 'measured_only', 'planning']);
const LONGEST_DESCRIPTION = 20_000;

/** Sets what the design says about itself, for everybody who has it open. */
export function setMeta(context: CommandContext, key: MetaKey, value: string): CommandOutcome {
  const text = key === 'name' ? value.trim() : value;
  const refusal = metaRefusal(key, text);
  if (refusal !== null) return refused(refusal);
  if (context.snapshot().meta[key] === text) return unchanged(LABELS[key]);
  return step(context, LABELS[key], [], ({ meta }) => meta.set(key, text));
}

function metaRefusal(key: MetaKey, text: string): string | null {
  if (key === 'basis') return BASES.has(text) ? null : 'The basis is measured, measured_only or planning.';
  if (key === 'name' && text === '') return 'The name must not be empty.';
  const refusal =
    key === 'description' ? textRefusal(text.replace(/[\n\r\t]/g, ' '), LONGEST_DESCRIPTION) : textRefusal(text);
  return refusal === null ? null : `The ${key} ${refusal}.`;
}
