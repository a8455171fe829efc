/** Workloads as applications of a sort have them, each with what its sources say and what is assumed beside. */

import type { DesignWorkload } from '../document/types';
import data from './workloadPresets.json';

export interface PresetSource {
  /** What of the workload it gives. */
  readonly gives: string;
  readonly title: string;
  readonly url: string;
}

export interface WorkloadPreset {
  readonly id: string;
  readonly name: string;
  readonly fields: Partial<Omit<DesignWorkload, 'id'>>;
  readonly sources: readonly PresetSource[];
  /** Fields that no source gives. */
  readonly assumed: readonly (keyof DesignWorkload)[];
}

export const workloadPresets = data as readonly WorkloadPreset[];
