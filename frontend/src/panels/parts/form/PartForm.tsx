import { useCallback, useMemo } from 'react';
import type { CatalogueAnswer, PartProblem } from '../../../api/answers';
import { PartFormContext } from './formContext';
import classes from './PartForm.module.css';
import { SchemaFields } from './SchemaFields';
import { isValues, type Path, placeOf, type Schema, setAt, type Values } from './schema';

interface PartFormProps {
  readonly schema: Schema;
  readonly catalogue: CatalogueAnswer;
  readonly part: Values;
  readonly problems: readonly PartProblem[];
  /** An id is chosen once. */
  readonly idFixed: boolean;
  readonly onChange: (part: Values) => void;
}

/** The server gives the version, the schema its own number. */
const givenByServer = ['version', 'schema'];

/** A part as a form: its fields follow the JSON Schema of parts, its choices the tables of the catalogue. */
export function PartForm({ schema, catalogue, part, problems, idFixed, onChange }: PartFormProps) {
  const shown = useMemo(() => without(schema, idFixed ? [...givenByServer, 'id'] : givenByServer), [schema, idFixed]);
  const byPlace = useMemo(() => new Map(problems.map(({ place, message }) => [place, message])), [problems]);
  const problemAt = useCallback((path: Path) => byPlace.get(placeOf(path)), [byPlace]);
  const onSet = useCallback(
    (path: Path, value: unknown) => {
      const next = setAt(part, path, value);
      if (isValues(next)) onChange(next);
    },
    [part, onChange],
  );
  const state = useMemo(() => ({ catalogue, part, problemAt, onSet }), [catalogue, part, problemAt, onSet]);
  return (
    <PartFormContext value={state}>
      <div className={classes.form}>
        <SchemaFields schema={shown} value={part} path={[]} />
      </div>
    </PartFormContext>
  );
}

function without(schema: Schema, names: readonly string[]): Schema {
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(entries) };
}

/** A part of which nothing is known yet. */
export const blankPart: Values = {
  schema: 1,
  version: 1,
  part_number: null,
  year: null,
  rack_units: null,
  weight_kg: null,
  power_w: { typical: null, maximum: null },
};
