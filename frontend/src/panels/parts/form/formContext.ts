import { createContext, useContext } from 'react';
import type { CatalogueAnswer } from '../../../api/answers';
import { portName } from '../find';
import type { Path, Values } from './schema';

export interface PartFormState {
  readonly catalogue: CatalogueAnswer;
  readonly part: Values;
  /** What is wrong at a place, in the server's words. */
  readonly problemAt: (path: Path) => string | undefined;
  readonly onSet: (path: Path, value: unknown) => void;
}

export const PartFormContext = createContext<PartFormState | null>(null);

export function usePartForm(): PartFormState {
  const state = useContext(PartFormContext);
  if (state === null) throw new Error('A field of a part stands outside its form.');
  return state;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the tables of the catalogue offer at a place of a part; null where anything may be typed. */
export function optionsAt(path: Path, part: Values, catalogue: CatalogueAnswer): readonly Option[] | null {
  const place = path.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
  const find = offers[place];
  return find ? find(catalogue, part) : null;
}

type Offer = (catalogue: CatalogueAnswer, part: Values) => readonly Option[];

const ofParts = (catalogue: CatalogueAnswer, kind?: string): Option[] =>
  Object.values(catalogue.parts)
    .filter((part) => kind === undefined || part.kind === kind)
    .map(({ id, name, vendor }) => ({ value: id, label: `${name}, ${vendor} (${id})` }));

const plain = (values: Iterable<string>, label = (value: string) => value.replaceAll('_', ' ')): Option[] =>
  [...new Set(values)].sort().map((value) => ({ value, label: label(value) }));

/** Kinds of which there are parts; the others are only drawn. */
const kinds: Offer = ({ kinds: all }) =>
  Object.entries(all)
    .filter(([, kind]) => kind.part !== 'none')
    .map(([value, { label }]) => ({ value, label }));

const offers: Readonly<Record<string, Offer>> = {
  kind: kinds,
  plugs: ({ slots }) => plain(Object.values(slots).flatMap((slot) => slot.plugs)),
  'slots/*/accepts': ({ slots }) => Object.entries(slots).map(([value, { label }]) => ({ value, label })),
  'ports/*/type': ({ connections }) =>
    plain(
      connections.ports.map(({ type }) => type),
      portName,
    ),
  'ports/*/role': ({ connections }) => plain(connections.ports.map(({ role }) => role)),
  'ports/*/transceiver': (catalogue) => ofParts(catalogue, 'transceiver'),
  'inside/*/part': (catalogue) => ofParts(catalogue),
  'includes/*/part': (catalogue) => ofParts(catalogue),
};
