/** Patterns for names: `hba{slot}`, `{parent}-{n:02}`, `{U1.9,U1.5}`. Everything outside of braces stands as it is. */

import type { Catalogue } from '../catalogue/catalogue';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DrawnTree } from '../document/types';

/** One part as a pattern sees it. */
export interface NamingContext {
  readonly component: DesignComponent;
  /** Its place among all that are renamed, from 0. */
  readonly at: number;
  /** Its number among them. */
  readonly n: number;
  /** Its number among those in the same holder. */
  readonly i: number;
}

export interface Pattern {
  /** The name, or in words what this part does not have. */
  fill(part: NamingContext, context: PatternContext): { readonly name: string } | { readonly problem: string };
}

export interface PatternContext {
  readonly catalogue: Catalogue;
  readonly tree: DrawnTree;
}

export const FIELDS = ['n', 'i', 'slot', 'parent', 'kind', 'part', 'name'] as const;
type Field = (typeof FIELDS)[number];

interface Hole {
  /** A field, or a kind: the part of that kind around this one. */
  readonly field: Field | 'around';
  readonly kind: string;
  /** The last number of the text instead of the text. */
  readonly number: boolean;
  /** Digits, filled up with noughts. */
  readonly width: number;
}

/** A text each, in order. */
interface List {
  readonly texts: readonly string[];
}

type Piece = string | Hole | List;

const HOLE = /^([a-z_]+)(\.n)?(?::0?(\d{1,2}))?$/;

/** Reads a pattern; a sentence that says what is wrong with it when it is none. */
export function parsePattern(text: string, catalogue: Catalogue): Pattern | string {
  const pieces: Piece[] = [];
  for (const [at, piece] of text.split(/(\{[^{}]*\})/).entries()) {
    if (at % 2 === 0) {
      if (/[{}]/.test(piece)) return 'A brace is not closed. Write {n}, {slot} or another field in a pair of braces.';
      pieces.push(piece);
      continue;
    }
    const inside = piece.slice(1, -1);
    const hole = inside.includes(',')
      ? { texts: inside.split(',').map((item) => item.trim()) }
      : readHole(inside, catalogue);
    if (hole === null) {
      const fields = FIELDS.map((field) => `{${field}}`).join(', ');
      return `There is no field ${piece}. Use ${fields}, a kind such as {io_drawer.n}, or a list such as {red,green}.`;
    }
    pieces.push(hole);
  }
  return { fill: (part, context) => filled(pieces, part, context) };
}

function readHole(text: string, catalogue: Catalogue): Hole | null {
  const [, word = '', number, width] = HOLE.exec(text.trim()) ?? [];
  const field = FIELDS.find((name) => name === word) ?? (catalogue.kind(word) === null ? null : 'around');
  if (field === null) return null;
  return { field, kind: word, number: number !== undefined, width: Number(width ?? 0) };
}

function filled(pieces: readonly Piece[], part: NamingContext, context: PatternContext): ReturnType<Pattern['fill']> {
  let name = '';
  for (const piece of pieces) {
    const text =
      typeof piece === 'string' ? piece : 'texts' in piece ? listText(piece, part) : holeText(piece, part, context);
    if (typeof text === 'object') return text;
    name += text;
  }
  return { name: name.trim() };
}

function listText({ texts }: List, { at, component }: NamingContext): string | { readonly problem: string } {
  return texts[at] ?? { problem: `The list has ${texts.length} entries; ${component.name} would be number ${at + 1}.` };
}

function holeText(hole: Hole, part: NamingContext, context: PatternContext): string | { readonly problem: string } {
  const text = fieldText(hole, part, context);
  const { name } = part.component;
  if (text === null) return { problem: missing(hole, name, context) };
  const number = hole.number ? (text.match(/\d+/g)?.at(-1) ?? null) : text;
  if (number === null) return { problem: `${text} has no number, which the name of ${name} would take.` };
  return /^\d+$/.test(number) ? number.padStart(hole.width, '0') : number;
}

function missing({ field, kind }: Hole, name: string, { catalogue }: PatternContext): string {
  if (field === 'around') return `${name} stands in no ${catalogue.kind(kind)?.label ?? kind}.`;
  return field === 'part' ? `${name} is no part of the catalogue.` : `${name} stands in no ${field}.`;
}

function fieldText(
  { field, kind }: Hole,
  { component, n, i }: NamingContext,
  { catalogue, tree }: PatternContext,
): string | null {
  switch (field) {
    case 'n':
      return String(n);
    case 'i':
      return String(i);
    case 'slot':
      return slotNumber(component.at?.[1] ?? null);
    case 'parent':
      return component.at === null ? null : (tree.parts.get(component.at[0])?.name ?? null);
    case 'kind':
      return catalogue.kind(component.kind)?.label.toLowerCase() ?? component.kind;
    case 'part':
      return catalogue.part(component.part)?.name ?? null;
    case 'name':
      return component.name;
    case 'around':
      return around(tree, component.at?.[0] ?? null, kind);
  }
}

/** `3` for slot `3` and for `bay3`: the word before the number is for the pattern to say. */
function slotNumber(slot: string | null): string | null {
  return slot === null ? null : (/(?<!\d)\d+$/.exec(slot)?.[0] ?? slot);
}

function around(tree: DrawnTree, id: ComponentId | null, kind: string): string | null {
  for (let next = tree.parts.get(id ?? ''); next; next = tree.parts.get(next.parent ?? '')) {
    if (next.kind === kind) return next.name;
  }
  return null;
}

/** The component in which a part stands, in whatever part inside that. */
export function holderOf(component: DesignComponent): ComponentId {
  return component.at === null ? '' : baseOf(component.at[0]);
}
