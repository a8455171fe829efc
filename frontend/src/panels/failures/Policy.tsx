import { ActionIcon, Button, NumberInput, Popover, Select } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconCircleDashed, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FailureAnswer } from '../../api/answers';
import { setFailurePolicy } from '../../model/commands/setFailurePolicy';
import { type FailureRule, policyOf } from '../../model/failures/policy';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import head from './FailuresHead.module.css';

const text = words.policy;
/** Asked for at first: what remains after one failure. */
const FIRST_PERCENT = 70;

/** What the design must survive: rules, each one step of undo, and whether they hold. */
export function Policy({ answer, partial }: { readonly answer: FailureAnswer; readonly partial: boolean }) {
  const { snapshot, readOnly, run, catalogue } = useStudio();
  const rules = useMemo(() => policyOf(snapshot.meta), [snapshot.meta]);
  const nameOf = (of: string) => text.kinds[of] ?? catalogue.kinds[of]?.label ?? of;
  if (readOnly && rules.length === 0) return null;
  return (
    <section className={head.policy} aria-label={text.title}>
      <b>{text.title}</b>
      {rules.map((rule) => {
        const said = text.rule(rule.of === 'any' ? text.any : inSentence(nameOf(rule.of)), rule.at_least_percent);
        return (
          <span key={rule.of} className={head.rule}>
            {said}
            {!readOnly && (
              <ActionIcon
                size={20}
                aria-label={text.remove(said)}
                onClick={() => run((context) => setFailurePolicy(context, rule.of, null))}
              >
                <IconX size={12} stroke={1.5} />
              </ActionIcon>
            )}
          </span>
        );
      })}
      {!readOnly && <AddRule rules={rules} kinds={Object.keys(answer.kinds)} nameOf={nameOf} />}
      {rules.length > 0 && (!partial || answer.breaches.length > 0) && (
        <Holds breaches={answer.breaches.length} doubts={answer.doubts.length} />
      )}
    </section>
  );
}

/** A name of a kind within a sentence: `controller`, and `HBA` as it is. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** It holds only where nothing breaches it and nothing is unknown. */
function Holds({ breaches, doubts }: { readonly breaches: number; readonly doubts: number }) {
  if (breaches === 0 && doubts > 0) {
    return (
      <span className={head.chip} data-tone="warn">
        <IconCircleDashed size={14} stroke={1.5} aria-hidden /> {text.open(doubts)}
      </span>
    );
  }
  if (breaches === 0) {
    return (
      <span className={head.chip} data-tone="ok">
        <IconCircleCheck size={14} stroke={1.5} aria-hidden /> {text.holds}
      </span>
    );
  }
  return (
    <span className={head.chip} data-tone="danger">
      <IconAlertOctagon size={14} stroke={1.5} aria-hidden /> {text.breaches(breaches)}
    </span>
  );
}

interface AddRuleProps {
  readonly rules: readonly FailureRule[];
  /** Of which failures there are any. */
  readonly kinds: readonly string[];
  readonly nameOf: (of: string) => string;
}

function AddRule({ rules, kinds, nameOf }: AddRuleProps) {
  const { attempt } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [of, setOf] = useState('any');
  const [percent, setPercent] = useState<number | string>(FIRST_PERCENT);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (kind: string) => {
    setOf(kind);
    setPercent(rules.find((rule) => rule.of === kind)?.at_least_percent ?? FIRST_PERCENT);
  };
  const set = () => {
    if (typeof percent !== 'number') return setRefusal(text.notANumber);
    const said = attempt((context) => setFailurePolicy(context, of, percent));
    setRefusal(said);
    if (said === null) setOpen(false);
  };
  const options = ['any', ...kinds].map((kind) => ({ value: kind, label: nameOf(kind) }));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.5} />}
          title={text.none}
          onClick={() => setOpen(!isOpen)}
        >
          {text.add}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={head.form}
          onSubmit={(event) => {
            event.preventDefault();
            set();
          }}
        >
          <Select
            label={text.of}
            data={options}
            value={of}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(kind) => kind !== null && choose(kind)}
          />
          <PercentField percent={percent} refusal={refusal} onChange={setPercent} />
          <Button type="submit">{text.set}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PercentFieldProps {
  readonly percent: number | string;
  readonly refusal: string | null;
  readonly onChange: (percent: number | string) => void;
}

function PercentField({ percent, refusal, onChange }: PercentFieldProps) {
  return (
    <NumberInput
      label={text.leaves}
      suffix="%"
      min={0}
      max={100}
      w={96}
      value={percent}
      error={refusal}
      onChange={onChange}
    />
  );
}
