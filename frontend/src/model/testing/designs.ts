/** Designs for tests: the real catalogue, the real p690, and everything that a command needs. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type * as Y from 'yjs';
import { Catalogue } from '../catalogue/catalogue';
import type { CommandContext, CommandOutcome } from '../commands/context';
import { createDoc, rootsOf } from '../document/doc';
import { newEntry } from '../document/entries';
import { DesignReader } from '../document/read';
import type { Json } from '../document/types';
import { TreeBuilder } from '../tree/tree';

type JsonObject = { [key: string]: Json };

export function realCatalogue(): Catalogue {
  return new Catalogue(inject('backend').catalogue);
}

export function p690(): JsonObject {
  const path = join(fileURLToPath(import.meta.url), '../../../../../db/reference-designs/p690-gpfs.json');
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject;
}

export function docOf(document: JsonObject): Y.Doc {
  const doc = createDoc();
  const roots = rootsOf(doc);
  const section = (name: string): [string, Json][] => Object.entries((document[name] ?? {}) as JsonObject);
  doc.transact(() => {
    for (const name of ['meta', 'cables', 'zones', 'layout', 'drawing', 'suppressions'] as const) {
      for (const [id, value] of section(name)) roots[name].set(id, value);
    }
    for (const name of ['components', 'workloads'] as const) {
      for (const [id, value] of section(name)) roots[name].set(id, newEntry(value as JsonObject));
    }
  });
  return doc;
}

export function readerOf(doc: Y.Doc): DesignReader {
  return new DesignReader(doc, inject('backend').catalogue.workload_fields);
}

export interface Workbench extends CommandContext {
  readonly reader: DesignReader;
}

export function workbench(document: JsonObject = {}): Workbench {
  const doc = docOf(document);
  const reader = readerOf(doc);
  const catalogue = realCatalogue();
  const trees = new TreeBuilder(catalogue);
  return { doc, catalogue, reader, snapshot: () => reader.snapshot, tree: () => trees.build(reader.snapshot) };
}

/** The ids of an outcome that must be a success. */
export function idsOf(outcome: CommandOutcome): readonly string[] {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.ids;
}

export function idOf(outcome: CommandOutcome): string {
  const [id] = idsOf(outcome);
  if (id === undefined) throw new Error('the command made nothing');
  return id;
}

/** The words of an outcome that must be a refusal. */
export function refusalOf(outcome: CommandOutcome): string {
  if (outcome.ok) throw new Error(`not refused: ${outcome.label}`);
  return outcome.refusal;
}
