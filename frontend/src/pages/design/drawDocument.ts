/** From a design document and its result to its drawing, as the studio shows it. */

import type { CatalogueAnswer, EvaluationResult, LoadAnswer } from '../../api/answers';
import { drawVectors, type Vectors } from '../../canvas/picture/vectors';
import type { Loads } from '../../canvas/types';
import { foldLoads, foldTree } from '../../model/tree/fold';
import { words } from '../../ui/words/shell';
import { staticDrawing } from './staticDrawing';

export interface DrawOrder {
  readonly document: Readonly<Record<string, unknown>>;
  /** With the parts that the document needs. */
  readonly catalogue: CatalogueAnswer;
  readonly result: Pick<EvaluationResult, 'basis' | 'scenario' | 'design_hash'> & {
    readonly components: readonly LoadAnswer[];
    readonly cables: readonly LoadAnswer[];
  };
  readonly scheme: 'light' | 'dark';
  /** What the legend says of the design's approval. */
  readonly approval?: string;
}

const loadsOf = (rows: readonly LoadAnswer[]): Loads => new Map(rows.map((row) => [row.id, row]));

/** Draws the document with the loads of its result; collapsed parts are one box each. */
export function drawDocument({ document, catalogue, result, scheme, approval = '' }: DrawOrder): Promise<Vectors> {
  const { snapshot, tree, layout } = staticDrawing(document, catalogue);
  const folded = foldTree(tree, snapshot.drawing);
  const loads = foldLoads(loadsOf(result.components), folded);
  return drawVectors(
    { tree: folded.tree, layout, loads, cableLoads: loadsOf(result.cables) },
    {
      title: String(snapshot.meta.name ?? ''),
      subtitle: [result.scenario, words.bases[result.basis]].filter(Boolean).join(' \u00b7 '),
      hash: result.design_hash,
      approval,
    },
    scheme,
  );
}
