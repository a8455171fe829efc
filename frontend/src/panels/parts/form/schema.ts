/** The JSON Schema of a part, read as fields of a form. Only what such schemas use is understood; the server checks all. */

import type { Attribute } from '../../../api/answers';

export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly not?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Of a number, where a kind declares it. */
  readonly unit?: string;
  readonly allOf?: readonly Conditional[];
}

export interface Conditional {
  readonly if: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

export type FieldType =
  | 'text'
  | 'number'
  | 'integer'
  | 'choice'
  | 'boolean'
  | 'object'
  | 'list'
  | 'texts'
  | 'numbers'
  | 'map';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly schema: Schema;
  readonly required: boolean;
  /** Whether null, "unknown", is an answer. */
  readonly nullable: boolean;
  readonly options: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object as it is filled in so far: what its conditions rule out is not asked for. */
export function fieldsOf(schema: Schema, value: Values): Field[] {
  const properties = conditioned(schema, value);
  const required = new Set(schema.required ?? []);
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = fieldOf(name, property, required.has(name));
    return field === null ? [] : [field];
  });
}

function conditioned(schema: Schema, value: Values): Record<string, Schema | boolean> {
  const properties: Record<string, Schema | boolean> = { ...schema.properties };
  for (const condition of schema.allOf ?? []) {
    const branch = matches(condition.if, value) ? condition.then : condition.else;
    for (const [name, narrower] of Object.entries(branch?.properties ?? {})) {
      const wider = properties[name];
      properties[name] =
        typeof narrower === 'boolean' || typeof wider !== 'object' ? narrower : narrowed(wider, narrower);
    }
  }
  return properties;
}

/** A condition may take choices away; whatever else it says replaces what stood there. */
function narrowed(wider: Schema, narrower: Schema): Schema {
  const banned = narrower.not?.const;
  if (banned !== undefined && wider.enum) return { ...wider, enum: wider.enum.filter((choice) => choice !== banned) };
  if (narrower.const !== undefined && wider.enum) return { ...wider, enum: [narrower.const] };
  return { ...wider, ...narrower };
}

function matches(condition: Schema, value: Values): boolean {
  if ((condition.required ?? []).some((name) => value[name] === undefined)) return false;
  return Object.entries(condition.properties ?? {}).every(([name, required]) => {
    const own = value[name];
    if (typeof required === 'boolean' || own === undefined) return required !== false;
    if (required.const !== undefined) return own === required.const;
    return required.type !== 'null' || own === null;
  });
}

function fieldOf(name: string, property: Schema | boolean, required: boolean): Field | null {
  if (typeof property === 'boolean') return null;
  const { schema, nullable } = withoutNull(property);
  if (schema.const !== undefined || schema.type === 'null') return null;
  const type = typeOf(schema);
  const options = (schema.enum ?? []).filter((choice) => typeof choice === 'string');
  return { name, type, schema, required, nullable: nullable || (schema.enum ?? []).includes(null), options };
}

function withoutNull(schema: Schema): { readonly schema: Schema; readonly nullable: boolean } {
  if (schema.anyOf) {
    const some = schema.anyOf.filter((each) => each.type !== 'null');
    return { schema: { ...schema, ...some[0] }, nullable: some.length < schema.anyOf.length };
  }
  if (!Array.isArray(schema.type)) return { schema, nullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return { schema: { ...schema, type: types[0] ?? 'string' }, nullable: types.length < schema.type.length };
}

function typeOf(schema: Schema): FieldType {
  if (schema.enum) return schema.enum.every((choice) => typeof choice === 'number') ? 'number' : 'choice';
  if (schema.type === 'array') return listTypes[String(schema.items?.type)] ?? 'list';
  if (schema.type === 'object') return typeof schema.additionalProperties === 'object' ? 'map' : 'object';
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return schema.type;
  return 'text';
}

const listTypes: Readonly<Record<string, FieldType>> = { string: 'texts', number: 'numbers', object: 'list' };

/** What a kind declares of its parts, as the schema of `attributes`. */
export function attributesSchema(attributes: Readonly<Record<string, Attribute>>): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, attributeSchema(each)])),
  };
}

function attributeSchema(attribute: Attribute): Schema {
  const { type, label, unit, help, minimum, maximum, values } = attribute;
  const words = { title: unit ? `${label}, ${unit}` : label, description: help };
  if (type === 'enum') return { ...words, enum: values };
  if (type === 'ids') return { ...words, type: 'array', items: { type: 'string' } };
  if (type === 'id') return { ...words, type: 'string' };
  return {
    ...words,
    type,
    ...(unit && { unit }),
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
  };
}

export type Path = readonly (string | number)[];

/** The value with one place changed; undefined takes the place out. What was there before is not touched. */
export function setAt(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value) && typeof step === 'number') {
    const changed = [...value];
    if (rest.length === 0 && next === undefined) changed.splice(step, 1);
    else changed[step] = setAt(value[step], rest, next);
    return changed;
  }
  const base = isValues(value) ? value : {};
  const inner = setAt(base[step], rest, next);
  const { [step]: _gone, ...others } = base;
  // A place that was there keeps its order among the others.
  if (inner !== undefined) return { ...base, [step]: inner };
  return others;
}

/** A place as the server names it in its refusals. */
export const placeOf = (path: Path): string => `/${path.join('/')}`;
