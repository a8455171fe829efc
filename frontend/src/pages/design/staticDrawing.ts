import * as Y from 'yjs';
import type { CatalogueAnswer } from '../../api/answers';
import { Catalogue } from '../../model/catalogue/catalogue';
import { createDoc, rootsOf } from '../../model/document/doc';
import { DesignReader } from '../../model/document/read';
import type { DesignSnapshot, Json } from '../../model/document/types';
import type { Drawing } from '../../model/fit/connect';
import { TreeBuilder } from '../../model/tree/tree';

export interface StaticDrawing extends Drawing {
  readonly layout: DesignSnapshot['layout'];
}

type Entries = Readonly<Record<string, Json>>;

/** A document that stands still (a revision, a reference design) as the canvas and the panels take it. */
export function staticDrawing(document: Readonly<Record<string, unknown>>, data: CatalogueAnswer): StaticDrawing {
  const catalogue = new Catalogue(data);
  const doc = createDoc();
  doc.transact(() => fill(rootsOf(doc), document));
  const reader = new DesignReader(doc, data.workload_fields);
  const { snapshot } = reader;
  const tree = new TreeBuilder(catalogue).build(snapshot);
  reader.destroy();
  doc.destroy();
  return { catalogue, snapshot, tree, layout: snapshot.layout };
}

/** Writes a document into the roots of an empty one. */
export function fill(roots: ReturnType<typeof rootsOf>, document: Readonly<Record<string, unknown>>): void {
  const section = (name: string) => Object.entries((document[name] ?? {}) as Entries);
  for (const name of ['meta', 'cables', 'zones', 'layout', 'drawing', 'suppressions'] as const) {
    for (const [id, value] of section(name)) roots[name].set(id, value);
  }
  for (const name of ['components', 'workloads'] as const) {
    for (const [id, value] of section(name)) roots[name].set(id, new Y.Map<Json>(Object.entries(value as Entries)));
  }
}
