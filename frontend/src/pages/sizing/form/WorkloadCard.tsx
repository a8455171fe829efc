import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SizingChoices } from '../../../api/queries/sizing';
import { words } from '../../../ui/words/sizing';
import type { WorkloadDocument } from '../requirement';
import classes from './Form.module.css';
import { NumberField } from './NumberField';

const text = words.form;

interface WorkloadCardProps {
  readonly workload: WorkloadDocument;
  readonly number: number;
  readonly presets: SizingChoices['presets'];
  /** What is wrong with a field of it. */
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (fields: Partial<WorkloadDocument>) => void;
  readonly onRemove: () => void;
}

/** What reads and writes, and what it must get. */
export function WorkloadCard({ workload, number, presets, problemOf, onChange, onRemove }: WorkloadCardProps) {
  const preset = presets.find(({ id }) => id === workload.application);
  const usual = (field: string): string => String(preset?.fields[field] ?? USUAL[field]);
  const name = workload.name ?? text.workload(number);
  return (
    <section className={classes.workload} aria-label={name}>
      <div className={classes.workloadHead}>
        <TextInput
          aria-label={text.workloadName}
          value={workload.name ?? ''}
          placeholder={text.workload(number)}
          maxLength={200}
          error={problemOf('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value || undefined })}
        />
        <ActionIcon aria-label={text.remove(name)} title={text.remove(name)} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {preset && <small title={preset.source}>{preset.summary}</small>}
      <RateField workload={workload} problemOf={problemOf} onChange={onChange} />
      <NumberField
        label={text.request}
        unit="KiB"
        unset={usual('request_kib')}
        value={workload.request_kib}
        error={problemOf('request_kib')}
        onChange={(request_kib) => onChange({ request_kib })}
      />
      <NumberField
        label={text.reads}
        unit="%"
        unset={usual('read_percent')}
        value={workload.read_percent}
        error={problemOf('read_percent')}
        onChange={(read_percent) => onChange({ read_percent })}
      />
      <div className={classes.field}>
        <span aria-hidden="true">{text.pattern}</span>
        <Select
          aria-label={text.pattern}
          data={Object.entries(text.patterns).map(([value, label]) => ({ value, label }))}
          value={workload.pattern ?? usual('pattern')}
          allowDeselect={false}
          onChange={(pattern) => onChange({ pattern: pattern ?? undefined })}
        />
      </div>
      <NumberField
        label={text.latency}
        unit="ms"
        unset={text.noLimit}
        value={workload.latency_ms}
        error={problemOf('latency_ms')}
        onChange={(latency_ms) => onChange({ latency_ms })}
      />
    </section>
  );
}

const USUAL: Readonly<Record<string, string>> = { request_kib: '16', read_percent: '70', pattern: 'random' };

type RateFieldProps = Pick<WorkloadCardProps, 'workload' | 'problemOf' | 'onChange'>;

/** MB/s or requests a second: one of them. */
function RateField({ workload: { throughput_mb_s, iops }, problemOf, onChange }: RateFieldProps) {
  const unit = iops !== undefined && throughput_mb_s === undefined ? 'iops' : 'throughput_mb_s';
  const value = throughput_mb_s ?? iops ?? undefined;
  const problem = problemOf('throughput_mb_s') ?? problemOf('iops');
  const said = (as: string, rate: number | undefined) =>
    onChange({
      throughput_mb_s: as === 'throughput_mb_s' ? rate : undefined,
      iops: as === 'iops' ? (rate ?? null) : undefined,
    });
  return (
    <NumberField
      label={text.rate}
      unit={
        <Select
          aria-label={text.rateUnit}
          data={[
            { value: 'throughput_mb_s', label: text.mb },
            { value: 'iops', label: text.iops },
          ]}
          value={unit}
          allowDeselect={false}
          onChange={(as) => as !== null && said(as, value)}
        />
      }
      measure={unit === 'iops' ? 'IO/s' : 'MB/s'}
      unset={text.unknown}
      value={value}
      error={problem && value === undefined ? text.rateNeeded : problem}
      onChange={(rate) => said(unit, rate)}
    />
  );
}
