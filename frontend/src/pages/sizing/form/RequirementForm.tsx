import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Form } from '../../../ui/form/Form';
import { TextButton } from '../../../ui/form/TextButton';
import { words } from '../../../ui/words/sizing';
import { withPreset, withWorkload } from '../requirement';
import classes from './Form.module.css';
import type { FieldsProps } from './fieldsProps';
import { LimitFields } from './LimitFields';
import { NumberField } from './NumberField';
import { PartFields } from './PartFields';
import { SweepMenu } from './SweepMenu';
import { WantedFields } from './WantedFields';
import { WorkloadCard } from './WorkloadCard';

const text = words.form;

interface RequirementFormProps extends FieldsProps {
  readonly assumed: readonly string[];
  readonly busy: boolean;
  /** Whether there was a search before. */
  readonly searched: boolean;
  readonly mayEdit: boolean;
  /** Earlier versions, where there are any. */
  readonly versions: ReactNode;
  readonly onText: () => void;
  readonly onSearch: () => void;
  /** Why the search did not begin. */
  readonly failure: string | null;
}

/** What is asked, field by field; each says what it means. */
export function RequirementForm(props: RequirementFormProps) {
  const { document, set, problems, busy, searched, mayEdit, versions, onText, onSearch, assumed, failure } = props;
  return (
    <Form onSubmit={onSearch} className={classes.form} aria-label={words.requirements}>
      <div className={classes.head}>
        <h2>{words.requirements}</h2>
        <TextButton onClick={onText}>
          <IconFileText size={14} stroke={1.5} aria-hidden /> {text.text}
        </TextButton>
      </div>
      <div className={classes.named}>
        <TextInput
          label={words.name}
          value={document.name}
          maxLength={200}
          error={problems.get('/name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        {versions}
      </div>
      <Workloads {...props} />
      <Capacity {...props} />
      <WantedFields {...props} />
      <LimitFields {...props} />
      <PartFields {...props} />
      <Assumed assumed={assumed} />
      <div className={classes.actions}>
        {failure !== null && (
          <p role="alert" className={classes.failure}>
            <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
            <span>
              <b>{text.failed}.</b> {failure}
            </span>
          </p>
        )}
        <Button
          type="submit"
          fullWidth
          loading={busy}
          disabled={!mayEdit || document.workloads.length === 0}
          leftSection={<IconSearch size={16} stroke={1.5} />}
        >
          {searched ? text.again : text.search}
        </Button>
        <SweepMenu document={document} mayEdit={mayEdit} />
        {!mayEdit && <small>{words.onlyEditors}</small>}
      </div>
    </Form>
  );
}

function Workloads({ document, set, problems, choices }: FieldsProps) {
  const presets = choices?.presets ?? [];
  return (
    <>
      <div className={classes.presets} role="group" aria-label={text.presets}>
        {presets.map((preset) => (
          <UnstyledButton
            key={preset.id}
            title={preset.summary}
            data-active={document.workloads.some(({ application }) => application === preset.id) || undefined}
            onClick={() => set(withPreset(document, preset))}
          >
            <IconPlus size={12} stroke={1.5} aria-hidden /> {preset.label}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.head}>
        <h3>{text.workloads}</h3>
        <TextButton onClick={() => set({ workloads: [...document.workloads, {}] })}>{text.add}</TextButton>
      </div>
      {problems.get('/workloads') && <p className={classes.problem}>{problems.get('/workloads')}</p>}
      {document.workloads.length === 0 && <small>{text.noWorkloads}</small>}
      {document.workloads.map((workload, at) => (
        <WorkloadCard
          // biome-ignore lint/suspicious/noArrayIndexKey: workloads have no other identity, and are only added at the end
          key={at}
          workload={workload}
          number={at + 1}
          presets={presets}
          problemOf={(field) => problems.get(`/workloads/${at}/${field}`)}
          onChange={(fields) => set(withWorkload(document, at, fields))}
          onRemove={() => set({ workloads: document.workloads.filter((_, other) => other !== at) })}
        />
      ))}
    </>
  );
}

const TIB_OF_TB = 1e12 / 2 ** 40;

function Capacity({ document: { usable_tb, usable_tib, ...document }, set, problems }: FieldsProps) {
  const unit = usable_tib === undefined ? 'usable_tb' : 'usable_tib';
  const value = usable_tb ?? usable_tib ?? undefined;
  const said = (as: string, size: number | undefined) =>
    set({
      usable_tb: as === 'usable_tb' ? size : undefined,
      usable_tib: as === 'usable_tib' ? (size ?? null) : undefined,
    });
  return (
    <>
      <NumberField
        label={text.usable}
        unit={
          <Select
            aria-label={text.capacityUnit}
            data={[
              { value: 'usable_tb', label: 'TB' },
              { value: 'usable_tib', label: 'TiB' },
            ]}
            value={unit}
            allowDeselect={false}
            onChange={(as) => as !== null && said(as, value)}
          />
        }
        measure={unit === 'usable_tb' ? 'TB' : 'TiB'}
        unset={text.usableUnset}
        value={value}
        note={value === undefined ? text.usableUnknown : text.usableNote(usable_tib ?? value * TIB_OF_TB)}
        error={problems.get('/usable_tb') ?? problems.get('/usable_tib')}
        onChange={(size) => said(unit, size)}
      />
      <NumberField
        label={text.growth}
        unit={text.growthUnit}
        measure="%"
        unset={text.growthUnset}
        value={document.growth_percent_a_year}
        note={
          document.growth_percent_a_year === undefined
            ? text.growthUnknown
            : text.growthNote(document.horizon_months ?? 36)
        }
        error={problems.get('/growth_percent_a_year')}
        onChange={(growth_percent_a_year) => set({ growth_percent_a_year })}
      />
    </>
  );
}

function Assumed({ assumed }: { readonly assumed: readonly string[] }) {
  if (assumed.length === 0) return null;
  return (
    <details className={classes.assumed}>
      <summary>{text.assumed(assumed.length)}</summary>
      <ul>
        {assumed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
