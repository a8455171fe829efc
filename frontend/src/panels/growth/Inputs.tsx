import { setGrowth } from '../../model/commands/setGrowth';
import { setWorkload } from '../../model/commands/setWorkload';
import { type Growth, growthOf } from '../../model/document/growth';
import type { DesignWorkload } from '../../model/document/types';
import type { FieldUnit } from '../../ui/quantity/units';
import { words } from '../../ui/words/growth';
import { NumberCell, TextCell } from '../dock/WorkloadCells';
import { useStudio } from '../studio';
import classes from './Inputs.module.css';

/** What grows and how fast: of each workload, and of the data in all. Each change is one step of undo. */
export function Inputs() {
  const { snapshot } = useStudio();
  const workloads = [...snapshot.workloads.values()];
  return (
    <section aria-label={words.inputs} className={classes.inputs}>
      {workloads.length > 0 && (
        <table className={classes.fields} aria-label={words.workloads}>
          <thead>
            <tr>
              <th scope="col">{words.workload}</th>
              <th scope="col">{words.target}</th>
              <th scope="col">{words.growth}</th>
              <th scope="col">{words.doubt}</th>
            </tr>
          </thead>
          <tbody>
            {workloads.map((workload) => (
              <WorkloadFields key={workload.id} workload={workload} />
            ))}
          </tbody>
        </table>
      )}
      <DataFields />
    </section>
  );
}

type Field = 'target_mb_s' | 'growth_percent_a_year' | 'growth_doubt_percent';

function WorkloadFields({ workload }: { readonly workload: DesignWorkload }) {
  const { attempt, readOnly } = useStudio();
  const { id, name } = workload;
  const cell = (field: Field, label: string, unit: FieldUnit, empty: string) => (
    <td>
      <NumberCell
        label={label}
        value={workload[field]}
        unit={unit}
        width={92}
        empty={empty}
        disabled={readOnly}
        onSet={(value) => attempt((context) => setWorkload(context, id, { [field]: value }))}
      />
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {cell('target_mb_s', words.targetOf(name), 'MB/s', words.notStated)}
      {cell('growth_percent_a_year', words.growthOf(name), '%', words.notStated)}
      {cell('growth_doubt_percent', words.doubtOf(name), '%', words.known)}
    </tr>
  );
}

const amounts: readonly { readonly key: Exclude<keyof Growth, 'as_of'>; readonly unit: FieldUnit | null }[] = [
  { key: 'stored_gib', unit: 'GiB' },
  { key: 'percent_a_year', unit: '%' },
  { key: 'doubt_percent', unit: '%' },
  { key: 'limit_percent', unit: '%' },
  { key: 'lead_time_weeks', unit: null },
];

function DataFields() {
  const { snapshot, attempt, readOnly } = useStudio();
  const growth = growthOf(snapshot.meta);
  return (
    <fieldset className={classes.data}>
      <legend>{words.data}</legend>
      {amounts.map(({ key, unit }) => (
        <div key={key} title={words.help[key]}>
          <span>{unit === null || key === 'doubt_percent' ? words.fields[key] : `${words.fields[key]}, ${unit}`}</span>
          <NumberCell
            label={words.fields[key]}
            value={growth[key]}
            unit={unit}
            width={96}
            empty={key === 'doubt_percent' ? words.known : words.notStated}
            disabled={readOnly}
            onSet={(value) => attempt((context) => setGrowth(context, { [key]: value }))}
          />
        </div>
      ))}
      <div title={words.help.as_of}>
        <span>{words.fields.as_of}</span>
        <TextCell
          label={words.fields.as_of}
          value={growth.as_of ?? ''}
          placeholder={words.thisMonth}
          width={96}
          disabled={readOnly}
          onSet={(text) => attempt((context) => setGrowth(context, { as_of: text.trim() === '' ? null : text.trim() }))}
        />
      </div>
    </fieldset>
  );
}
