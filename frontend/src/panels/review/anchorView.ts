/** What a comment is about, as the list and the thread name it. */

import type { Thread } from '../../api/queries/threads';
import { type Anchor, type AnchorTargets, anchorState } from '../../model/collaboration/anchors';
import type { DrawnTree } from '../../model/document/types';
import { words } from '../../ui/words/review';
import type { Studio } from '../studio';

type Seen = Pick<Studio, 'tree' | 'snapshot' | 'result' | 'problems' | 'findings'>;

/** What of the open design the page can answer for; bill and files are the server's. */
export function anchorTargets({ tree, snapshot, result, problems, findings }: Seen): AnchorTargets {
  return {
    hasComponent: (id) => tree.parts.has(id) || snapshot.components.has(id),
    hasCable: (id) => snapshot.cables.has(id),
    hasWorkload: (id) => snapshot.workloads.has(id),
    findings: [
      ...problems,
      ...(result?.notes ?? []),
      ...findings.findings.map(({ check, component_ids }) => ({ code: check, component_ids })),
    ],
    hasFigure: (key) => result?.explanations.has(key) ?? false,
    billLines: null,
    linesOf: () => null,
  };
}

type About = Pick<Thread, 'anchor' | 'anchor_present'>;

export function isGone(thread: About, studio: Seen): boolean {
  if (isFigureAlone(thread.anchor)) return false;
  const needsResult = thread.anchor.kind === 'finding' || thread.anchor.kind === 'figure';
  const state = needsResult && !studio.result ? null : anchorState(thread.anchor, anchorTargets(studio));
  return state === null ? !thread.anchor_present : state === 'gone';
}

/**
 * A figure that the scenario of now does not have, and comes back with its own, which is named where it is known.
 * Null for what is there, or gone with its part.
 */
export function awayWith(thread: About, studio: Seen): { readonly scenario: string | null } | null {
  const { anchor, anchor_present } = thread;
  const { result } = studio;
  if (anchor.kind !== 'figure' || isGone(thread, studio)) return null;
  const isHere = result ? result.explanations.has(anchor.key) : anchor_present || !isFigureAlone(anchor);
  if (isHere) return null;
  const of = result?.scenarios.find(({ id }) => anchor.key.startsWith(`${id}/`));
  return { scenario: of && of.id !== result?.scenario ? of.name : null };
}

/** Of no part and no workload: it is known by its key, which names a scenario. */
const isFigureAlone = (anchor: Anchor): boolean =>
  anchor.kind === 'figure' && anchor.component_id === null && anchor.workload_id === null;

/** The name that it has now; else the one that it had. */
export function anchorTitle(anchor: Anchor, remembered: string, { tree, snapshot }: Pick<Seen, 'tree' | 'snapshot'>) {
  if (anchor.kind === 'design') return words.theDesign;
  if (anchor.kind === 'component') return partTitle(tree, anchor.id) ?? remembered;
  if (anchor.kind === 'cable') return cableTitle({ tree, snapshot }, anchor.id) ?? remembered;
  return remembered;
}

/** `RIO2 link1, Planar 0`. */
export function partTitle(tree: DrawnTree, id: string): string | null {
  const part = tree.parts.get(id);
  if (!part) return null;
  const holder = part.parent === null ? undefined : tree.parts.get(part.parent);
  return holder ? `${part.name}, ${holder.name}` : part.name;
}

export function cableTitle({ tree, snapshot }: Pick<Seen, 'tree' | 'snapshot'>, id: string): string | null {
  const cable = snapshot.cables.get(id);
  if (!cable) return null;
  const end = ([part, port]: readonly [string, string]) => `${tree.parts.get(part)?.name ?? part} ${port}`;
  return `Cable from ${end(cable.from)} to ${end(cable.to)}`;
}

/** What of the drawing a comment is about, as far as it stands. */
export const drawnIds = (anchor: Anchor, { snapshot, tree }: Pick<Studio, 'snapshot' | 'tree'>): readonly string[] =>
  idsOf(anchor).filter((id) => tree.parts.has(id) || snapshot.cables.has(id));

/** Selects what a comment is about and brings it into sight. */
export function showAnchored(anchor: Anchor, studio: Pick<Studio, 'snapshot' | 'tree' | 'acts'>): void {
  const { snapshot, acts } = studio;
  const ids = drawnIds(anchor, studio);
  acts.select(ids);
  acts.zoomTo(
    ids.flatMap((id) => {
      const cable = snapshot.cables.get(id);
      return cable ? [cable.from[0], cable.to[0]] : [id];
    }),
  );
}

function idsOf(anchor: Anchor): readonly string[] {
  switch (anchor.kind) {
    case 'component':
    case 'cable':
      return [anchor.id];
    case 'finding':
      return anchor.component_ids;
    case 'figure':
      return anchor.component_id === null ? [] : [anchor.component_id];
    default:
      return [];
  }
}

/** A comment on what is selected: one part or cable, else the design. */
export function anchorOfSelection(studio: Pick<Studio, 'selection' | 'tree' | 'snapshot'>): {
  readonly anchor: Anchor;
  readonly words: string;
} {
  const [id] = studio.selection;
  const part = id === undefined ? null : partTitle(studio.tree, id);
  if (id !== undefined && part !== null) return { anchor: { kind: 'component', id }, words: part };
  const cable = id === undefined ? null : cableTitle(studio, id);
  if (id !== undefined && cable !== null) return { anchor: { kind: 'cable', id }, words: cable };
  return { anchor: { kind: 'design' }, words: words.theDesign };
}
