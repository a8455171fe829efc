import { type RackMount, type Total, topOf } from '../../model/fit/racks';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/rack';

/** `120 kg, unknown for 3 parts`: what is known is never passed off as the whole. */
export function totalText({ known, unknown }: Total, unit: string): string {
  if (known === 0 && unknown > 0) return words.unknownValue;
  const sum = `${count(known)}\u00a0${unit}`;
  return unknown === 0 ? sum : `${sum}, ${words.unknownFor(unknown)}`;
}

export const spanText = (part: RackMount): string => (part.low === null ? '' : words.span(part.low, topOf(part)));

export const namesOf = (parts: readonly RackMount[], most = 6): string => {
  const names = parts.slice(0, most).map(({ name, copies }) => words.counted(name, copies));
  return parts.length > most ? `${names.join(', ')}, ${words.more(parts.length - most)}` : names.join(', ');
};
