import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Attribute } from '../../api/answers';
import { applies } from '../../model/catalogue/applicability';
import { rename } from '../../model/commands/rename';
import { setAttribute } from '../../model/commands/setAttribute';
import { setCount } from '../../model/commands/setCount';
import { setDriveCount } from '../../model/commands/setDriveCount';
import type { ComponentId, DesignComponent, DrawnPart, Json } from '../../model/document/types';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import { AttributeField } from './AttributeField';
import { commonAttributes, type FieldSpec, mixedText, sharedValue } from './attributes';
import classes from './Inspector.module.css';
import own from './Properties.module.css';
import { levelChoices } from './raidLevels';

const nameSpec: FieldSpec = { type: 'string', label: words.name, required: true };
const countSpec: FieldSpec = {
  type: 'integer',
  label: words.multiplicity,
  minimum: 1,
  maximum: 10_000,
  default: 1,
  help: words.multiplicityHelp,
};

const driveCountSpec: FieldSpec = {
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
  const [only] = components.length === 1 && parts.length === 1 ? components : [];
  const fixed = parts.length - components.length;
  return (
    <div className={classes.fields}>
      <PartCard parts={parts} />
      {only && <NameAndCount component={only} />}
      {only && only.kind === 'raid_array' && <DriveCount array={only} />}
      <SharedFields components={components} />
      {fixed > 0 && (
        <p className={classes.hint}>{components.length > 0 ? words.someFixed(fixed, parts.length) : words.fixed}</p>
      )}
    </div>
  );
}

/** Attributes that all of them have, also when they are of several kinds; set on all in one step. */
function SharedFields({ components }: { readonly components: readonly DesignComponent[] }) {
  const { catalogue, snapshot, readOnly, attempt, tree } = useStudio();
  const choicesOf = useIdChoices();
  const kinds = [...new Set(components.map((component) => component.kind))];
  const shared = commonAttributes(kinds.flatMap((kind) => catalogue.kinds[kind] ?? []));
  const ids = components.map((component) => component.id);
  const several = components.length > 1;
  if (several && shared.length === 0) return <p className={classes.hint}>{words.nothingShared}</p>;
  const design = { snapshot, tree, catalogue };
  // What somebody has set is never put away.
  const [near, far] = partitioned(shared, ([name, { applies: conditions = [] }]) =>
    components.some((one) => (one.attributes[name] ?? null) !== null || applies(conditions, one, design)),
  );
  const field = ([name, spec]: readonly [string, Attribute]) => {
    const mixed = mixedText(components, name, spec);
    const given = new Set(
      components.map(
        ({ id, part }) => catalogue.parts[part ?? '']?.attributes?.[name] ?? layoutDefault(tree.parts.get(id), name),
      ),
    );
    return (
      <AttributeField
        key={`${ids.join()} ${name}`}
        spec={mixed === null ? spec : { ...spec, help: mixed }}
        value={sharedValue(components, name)}
        given={given.size === 1 ? ([...given][0] ?? null) : null}
        disabled={readOnly}
        choices={() => choicesOf(spec.kinds ?? [])}
        options={name === 'level' ? levelChoices(spec, components, snapshot.components, catalogue) : null}
        onSet={(value) => attempt((context) => setAttribute(context, ids, name, value))}
      />
    );
  };
  return (
    <>
      {several && !readOnly && <p className={classes.hint}>{words.changesAll(components.length)}</p>}
      {near.map(field)}
      {far.length > 0 && <MoreFields labels={far.map(([, { label }]) => label)}>{() => far.map(field)}</MoreFields>}
    </>
  );
}

interface MoreFieldsProps {
  readonly labels: readonly string[];
  readonly children: () => ReactNode;
}

/** Fields of other vendors, systems and protocols, which may be set all the same. */
function MoreFields({ labels, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Button
        variant="subtle"
        className={own.moreFields ?? ''}
        aria-expanded={open}
        title={labels.join(', ')}
        leftSection={<Chevron size={16} stroke={1.5} />}
        onClick={() => setOpen(!open)}
      >
        {words.moreFields(labels.length)}
      </Button>
      {open && children()}
    </>
  );
}

function partitioned<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const first = new Set(all.filter(isFirst));
  return [[...first], all.filter((one) => !first.has(one))];
}

function NameAndCount({ component }: { readonly component: DesignComponent }) {
  const { readOnly, attempt } = useStudio();
  return (
    <>
      <AttributeField
        key={`${component.id} name`}
        spec={nameSpec}
        value={component.name}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) =>
          typeof value === 'string' && value.trim()
            ? attempt((context) => rename(context, component.id, value))
            : words.nameEmpty
        }
      />
      <AttributeField
        key={`${component.id} count`}
        spec={countSpec}
        value={component.count}
        disabled={readOnly}
        choices={() => []}
        onSet={(value) => attempt((context) => setCount(context, component.id, typeof value === 'number' ? value : 1))}
      />
    </>
  );
}

/** How many drives an array has, as one number beside the list of them. */
function DriveCount({ array }: { readonly array: DesignComponent }) {
  const { readOnly, attempt } = useStudio();
  const { drives } = array.attributes;
  return (
    <AttributeField
      key={`${array.id} drives`}
      spec={driveCountSpec}
      value={Array.isArray(drives) ? drives.length : 0}
      disabled={readOnly}
      choices={() => []}
      onSet={(value) => attempt((context) => setDriveCount(context, array.id, typeof value === 'number' ? value : 0))}
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
    <dl className={own.card}>
      <dt>{words.part}</dt>
      <dd>{part.name}</dd>
      <dt>{words.vendor}</dt>
      <dd>{part.vendor}</dd>
      <dt>{words.partNumber}</dt>
      <dd>{part.part_number ?? 'unknown'}</dd>
      {part.summary && <dd className={own.summary}>{part.summary}</dd>}
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
      const existing = byKinds.get(key);
      if (existing) return existing;
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

/** What the rules of its storage system give an array that leaves a property empty. */
function layoutDefault(part: DrawnPart | undefined, name: string): Json {
  const layout = part?.layout;
  if (layout === undefined) return null;
  if (name === 'stripe_width') return layout.width;
  if (name === 'spares') return layout.spares;
  return name === 'distributed' ? layout.width !== null : null;
}
