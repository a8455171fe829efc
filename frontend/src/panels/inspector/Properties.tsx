import { useMemo } from 'react';
import type { ComponentId, DesignComponent, DrawnPart } from '../../model/types';
import { words } from '../../ui/words/inspector';
import { type AttributeSpec, useStudio } from '../studio';
import { AttributeField } from './AttributeField';
import { sharedValue } from './attributes';
import classes from './Inspector.module.css';

const nameSpec: AttributeSpec = { type: 'string', label: words.name, required: true };
const countSpec: AttributeSpec = {
  type: 'integer',
  label: words.multiplicity,
  minimum: 1,
  maximum: 10_000,
  default: 1,
  help: words.multiplicityHelp,
};

const driveCountSpec: AttributeSpec = {
  type: 'integer',
  label: words.driveCount,
  minimum: 1,
  required: true,
  help: words.driveCountHelp,
};

/** Every property that the selected parts share, editable together. */
export function Properties({ parts }: { readonly parts: readonly DrawnPart[] }) {
  const studio = useStudio();
  const components = parts.flatMap((part) => studio.snapshot.components.get(part.id) ?? []);
  const choicesOf = useIdChoices();
  const [first] = parts;
  if (!first) return null;
  const kinds = new Set(parts.map((part) => part.kind));
  const kind = kinds.size === 1 ? studio.catalogue.kinds[first.kind] : undefined;
  const ids = components.map((component) => component.id);
  const [only] = components.length === 1 && parts.length === 1 ? components : [];
  return (
    <div className={classes.fields}>
      <PartCard parts={parts} />
      {only && <NameAndCount component={only} />}
      {only && only.kind === 'raid_array' && <DriveCount array={only} />}
      {components.length === parts.length &&
        kind &&
        Object.entries(kind.attributes).map(([name, spec]) => (
          <AttributeField
            key={`${ids.join()} ${name}`}
            spec={spec}
            value={sharedValue(components, name)}
            disabled={studio.readOnly}
            choices={() => choicesOf(spec.kinds ?? [])}
            onSet={(value) => studio.acts.setAttribute(ids, name, value)}
          />
        ))}
      {components.length < parts.length && <p className={classes.hint}>{words.fixed}</p>}
    </div>
  );
}

function NameAndCount({ component }: { readonly component: DesignComponent }) {
  const { readOnly, acts } = useStudio();
  return (
    <>
      <AttributeField
        key={`${component.id} name`}
        spec={nameSpec}
        value={component.name}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) =>
          typeof value === 'string' && value.trim() ? acts.rename(component.id, value) : words.nameEmpty
        }
      />
      <AttributeField
        key={`${component.id} count`}
        spec={countSpec}
        value={component.count}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) => acts.setCount(component.id, typeof value === 'number' ? value : 1)}
      />
    </>
  );
}

/** How many drives an array has, as one number beside the list of them. */
function DriveCount({ array }: { readonly array: DesignComponent }) {
  const { readOnly, acts } = useStudio();
  const { drives } = array.attributes;
  return (
    <AttributeField
      key={`${array.id} drives`}
      spec={driveCountSpec}
      value={Array.isArray(drives) ? drives.length : 0}
      disabled={readOnly}
      choices={() => []}
      onSet={(value) => acts.setDriveCount(array.id, typeof value === 'number' ? value : 0)}
    />
  );
}

/** What the catalogue says of the part, when all selected are the same part. */
function PartCard({ parts }: { readonly parts: readonly DrawnPart[] }) {
  const { catalogue } = useStudio();
  const ids = new Set(parts.map((part) => part.part));
  const [id] = ids;
  const part = ids.size === 1 && id ? catalogue.parts[id] : undefined;
  if (!part) return null;
  return (
    <dl className={classes.card}>
      <dt>{words.part}</dt>
      <dd>{part.name}</dd>
      <dt>{words.vendor}</dt>
      <dd>{part.vendor}</dd>
      <dt>{words.partNumber}</dt>
      <dd>{part.part_number ?? 'unknown'}</dd>
      {part.summary && <dd className={classes.summary}>{part.summary}</dd>}
    </dl>
  );
}

/** Choices for attributes that point at parts, by kind, made when a field asks for them. */
function useIdChoices(): (kinds: readonly string[]) => { value: ComponentId; label: string }[] {
  const { tree } = useStudio();
  return useMemo(() => {
    const byKinds = new Map<string, { value: ComponentId; label: string }[]>();
    return (kinds) => {
      const key = kinds.join();
      const known = byKinds.get(key);
      if (known) return known;
      const made = [...tree.parts.values()]
        .filter((part) => kinds.includes(part.kind))
        .map((part) => ({ value: part.id, label: labelWithin(part, tree.parts.get(part.parent ?? '')) }));
      byKinds.set(key, made);
      return made;
    };
  }, [tree]);
}

const labelWithin = (part: DrawnPart, parent: DrawnPart | undefined) =>
  parent ? `${part.name} (${parent.name})` : part.name;
