/** The drawings of a comparison: each side for itself, and both in one with what went at its old place. */

import type { CatalogueAnswer } from '../../api/answers';
import type { ComparedSide, ComparisonAnswer, DiffEntry } from '../../api/queries/comparisons';
import type { DiffMark, Loads } from '../../canvas/types';
import type { DesignSnapshot, DrawnTree } from '../../model/document/types';
import { type FoldedTree, foldLoads, foldTree, shownAs } from '../../model/tree/fold';
import { staticDrawing } from '../design/staticDrawing';

export type OverlayView = 'before' | 'overlay' | 'after';

export interface ComparedDrawing {
  readonly tree: DrawnTree;
  readonly shownBy: FoldedTree['shownBy'];
  readonly layout: DesignSnapshot['layout'];
  readonly loads: Loads;
  readonly cableLoads: Loads;
  readonly marks: ReadonlyMap<string, DiffMark>;
}

type Table = Readonly<Record<string, unknown>>;

const tableOf = (document: Table, name: string): Table => (document[name] ?? {}) as Table;

/** One drawing of a comparison. Parts that went have no load: what they carried is on the drawing of before. */
export function comparedDrawing(answer: ComparisonAnswer, shown: OverlayView, catalogue: CatalogueAnswer): ComparedDrawing {
  const side = shown === 'before' ? answer.before : answer.after;
  const document = shown === 'overlay' ? bothDocuments(answer) : side.document;
  const { snapshot, tree, layout } = staticDrawing(document, catalogue);
  const folded = foldTree(tree, snapshot.drawing);
  return {
    tree: folded.tree,
    shownBy: folded.shownBy,
    layout,
    loads: foldLoads(loadsOf(side.loads), folded),
    cableLoads: loadsOf(side.cable_loads),
    marks: shownMarks(marksOf(answer, shown), folded),
  };
}

/** The document after, with the parts and cables that went put back where they were. */
export function bothDocuments({ after, comparison }: ComparisonAnswer): Table {
  const { components, cables, moved } = comparison.design;
  const gone = new Set(components.removed.map(({ id }) => id));
  const places = moved.flatMap(({ id, before }) => (gone.has(id) && before ? [[id, before] as const] : []));
  const withRemoved = (name: string, removed: readonly DiffEntry[]) => ({
    ...tableOf(after.document, name),
    ...Object.fromEntries(removed.map(({ id, value }) => [id, value])),
  });
  return {
    ...after.document,
    components: withRemoved('components', components.removed),
    cables: withRemoved('cables', cables.removed),
    layout: { ...tableOf(after.document, 'layout'), ...Object.fromEntries(places) },
  };
}

/** What is marked on a drawing, by the ids that it has. */
export function marksOf({ comparison }: ComparisonAnswer, shown: OverlayView): ReadonlyMap<string, DiffMark> {
  const marks = new Map<string, DiffMark>();
  for (const table of [comparison.design.components, comparison.design.cables]) {
    const note = (entries: readonly DiffEntry[], mark: DiffMark) => {
      for (const entry of entries) marks.set(shown === 'before' ? entry.before_id : entry.id, mark);
    };
    note(table.changed, 'changed');
    if (shown !== 'before') note(table.added, 'added');
    if (shown !== 'after') note(table.removed, 'removed');
  }
  return marks;
}

/** A box that hides something marked is marked as changed. */
function shownMarks(marks: ReadonlyMap<string, DiffMark>, folded: FoldedTree): ReadonlyMap<string, DiffMark> {
  if (folded.shownBy.size === 0) return marks;
  const shown = new Map<string, DiffMark>();
  for (const [id, mark] of marks) {
    const as = shownAs(folded, id);
    if (as === id) shown.set(id, mark);
    else if (!shown.has(as)) shown.set(as, 'changed');
  }
  return shown;
}

const loadsOf = (rows: ComparedSide['loads']): Loads => new Map(rows.map((row) => [row.id, row]));
