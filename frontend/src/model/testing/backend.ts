/** Asks the backend once a test run what its catalogue says, so that the page's rules are held against its answers. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { CatalogueAnswer } from '../../api/answers';
import type { ArrayLayout, DesignWorkload, Json } from '../document/types';
import type { FilterLoad, FilterProblem } from '../filter/types';

export interface BackendAnswers {
  readonly catalogue: CatalogueAnswer;
  /** For every pair of ports that a rule may tell apart: part, port, part, port, refusal. */
  readonly ports: readonly (readonly [string, string, string, string, string | null])[];
  /** For every sort of part or logical kind in every sort of holder, without a slot, in its first and in a missing one. */
  readonly places: readonly (readonly [string | null, string, string, string, string | null, string | null])[];
  /** Attribute key, value, refusal. */
  readonly values: readonly (readonly [string, string, unknown, string | null])[];
  /** A workload of which a design says nothing. */
  readonly empty_workload: DesignWorkload;
  /** Designs with, for every host port that sees a storage port through switches: part, port, part, port. */
  readonly fabrics: readonly {
    readonly name: string;
    readonly document: { [key: string]: Json };
    /** Ids of the switches of each fabric, in order. */
    readonly fabrics: readonly (readonly string[])[];
    readonly sights: readonly (readonly [string, string, string, string])[];
  }[];
  /** Of parts of the top level without contents, where the backend lays out a design: width and height, by part. */
  readonly sizes: Readonly<Record<string, readonly [number, number]>>;
  /** Of every array of the reference designs, by design and id. */
  readonly layouts: Readonly<Record<string, Readonly<Record<string, ArrayLayout>>>>;
  /** Of the cases in `filterCases.json`: what is no filter, and what the others find in each design. */
  readonly filters: {
    readonly problems: Readonly<Record<string, FilterProblem>>;
    readonly designs: readonly {
      readonly document: { [key: string]: Json };
      readonly loads: Readonly<Record<string, FilterLoad>>;
      /** By expression, ids in order. */
      readonly ids: Readonly<Record<string, readonly string[]>>;
    }[];
  };
  /** What is left of a write after its whole stripes. */
  readonly partial_writes: readonly {
    readonly level: string;
    readonly drives: number;
    readonly strip_kib: number;
    readonly transfer_kib: number;
    readonly answer: {
      readonly stripes: number;
      readonly rest_kib: number;
      readonly strips: number;
      readonly reads: number;
      readonly writes: number;
      readonly modifies: boolean;
    };
  }[];
}

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendAnswers;
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export default function setup(project: TestProject): void {
  const python = ['.venv/bin/python', '.venv/Scripts/python.exe'].map((path) => root + path).find(existsSync);
  if (python === undefined) throw new Error('The Python environment is missing; run `npm test` at the top once.');
  const script = fileURLToPath(new URL('./backend_answers.py', import.meta.url));
  const answers = execFileSync(python, [script], { cwd: `${root}backend`, maxBuffer: 2 ** 26, encoding: 'utf8' });
  project.provide('backend', JSON.parse(answers) as BackendAnswers);
}
