/** What a comment is about, and whether that still stands; the same rule as the backend's `domain/design/anchors.py`. */

import type { Schemas } from '../../api/client';

export type Anchor = Schemas['Thread']['anchor'];
export type AnchorState = 'present' | 'changed' | 'gone';

/** What stands in the design now, as far as the anchors that are asked about need it. */
export interface AnchorTargets {
  /** Ids as they are drawn: of components and of parts inside them. */
  hasComponent(id: string): boolean;
  hasCable(id: string): boolean;
  hasWorkload(id: string): boolean;
  readonly findings: readonly { readonly code: string; readonly component_ids: readonly string[] }[];
  hasFigure(key: string): boolean;
  /** Null while the page does not know the bill. */
  readonly billLines: ReadonlySet<string> | null;
  /** Lines of a file; null while the page does not know them. */
  linesOf(path: string): readonly string[] | null;
}

export interface LineMatch {
  /** From 1; 0 when the line is gone. */
  readonly line: number;
  readonly state: AnchorState;
}

/** Whether the thing that an anchor names stands; null where the page does not know, and the server does. */
export function anchorState(anchor: Anchor, standing: AnchorTargets): AnchorState | null {
  switch (anchor.kind) {
    case 'design':
      return 'present';
    case 'component':
      return stands(standing.hasComponent(anchor.id));
    case 'cable':
      return stands(standing.hasCable(anchor.id));
    case 'finding':
      return stands(findsAny(anchor, standing.findings));
    case 'figure':
      return stands(hasFigure(anchor, standing));
    case 'bill_line':
      return standing.billLines && stands(standing.billLines.has(anchor.key));
    case 'config_line': {
      const lines = standing.linesOf(anchor.path);
      return lines && matchLine(lines, anchor.text).state;
    }
    default:
      return 'gone';
  }
}

/** The line that says `text`, spaces apart; else the one that shares most words with it, at least half of both. */
export function matchLine(lines: readonly string[], text: string): LineMatch {
  const query = wordsOf(text);
  let best: LineMatch = { line: 0, state: 'gone' };
  let [bestShared, bestOf] = [0, 1];
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line);
    if (words.length === query.length && words.every((word, place) => word === query[place])) {
      return { line: at + 1, state: 'present' };
    }
    const shared = 2 * sharedWords(query, words);
    const of = Math.max(1, words.length + query.length);
    // Fractions are compared crosswise: both languages then agree to the last bit.
    if (2 * shared >= of && shared * bestOf > bestShared * of) {
      best = { line: at + 1, state: 'changed' };
      [bestShared, bestOf] = [shared, of];
    }
  }
  return best;
}

/** Names an anchor among others: two comments on one thing have the same. */
export function anchorKey(anchor: Anchor): string {
  return JSON.stringify(Object.entries(anchor).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The part or cable beside which a comment is drawn; null for what is not on the canvas. */
export function anchoredId(anchor: Anchor): string | null {
  switch (anchor.kind) {
    case 'component':
    case 'cable':
      return anchor.id;
    case 'finding':
      return anchor.component_ids[0] ?? null;
    case 'figure':
      return anchor.component_id;
    default:
      return null;
  }
}

const stands = (here: boolean): AnchorState => (here ? 'present' : 'gone');

/** A finding is the same while it has its code and one of its parts: others may come and go. */
function findsAny(
  { code, component_ids: ids }: Extract<Anchor, { kind: 'finding' }>,
  findings: AnchorTargets['findings'],
): boolean {
  return findings.some(
    (one) => one.code === code && (ids.length === 0 || one.component_ids.some((id) => ids.includes(id))),
  );
}

/** A figure of a part or workload stands with it: keys change with the chosen scenario. */
function hasFigure({ key, component_id, workload_id }: Extract<Anchor, { kind: 'figure' }>, standing: AnchorTargets) {
  if (component_id !== null) return standing.hasComponent(component_id) || standing.hasCable(component_id);
  if (workload_id !== null) return standing.hasWorkload(workload_id);
  return standing.hasFigure(key);
}

const wordsOf = (line: string): string[] => line.split(/\s+/u).filter((word) => word !== '');

function sharedWords(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of some) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return shared;
}
