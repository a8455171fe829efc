/** What an evaluation answers, as backend/headroom/domain/performance/result.py sends it. Null is unknown, never zero. */

export type Grade = 'rule_of_thumb' | 'rated' | 'measured' | 'calibrated' | 'derived' | 'drawn' | 'unknown';

export interface FigureInput {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly basis: Grade;
  readonly source: string;
  readonly page: string;
  readonly unverified: boolean;
}

export interface Explanation {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly formula: string;
  readonly with_numbers: string;
  readonly inputs: readonly FigureInput[];
  readonly basis: Grade;
  readonly stands_in: boolean;
  readonly other_basis: string;
}

export interface Limit {
  readonly row: string;
  readonly name: string;
  readonly kind: string;
  readonly direction: string;
  readonly component_ids: readonly string[];
  readonly count: number;
  readonly capacity_mb_s: number;
  readonly explanation: string;
}

export interface WorkloadResult {
  readonly id: string;
  readonly name: string;
  readonly scenario: string;
  readonly throughput_mb_s: number;
  readonly read_mb_s: number;
  readonly write_mb_s: number;
  readonly requests_s: number | null;
  readonly target_mb_s: number | null;
  readonly meets_target: boolean | null;
  readonly legs: number;
  readonly io_paths: number;
  readonly limited_by: readonly Limit[];
  readonly explanation: string;
}

export interface ComponentResult {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly utilisation: number | null;
  readonly throughput_mb_s: number;
  readonly read_mb_s: number;
  readonly write_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly binds: boolean;
  readonly explanations: readonly string[];
}

export interface CableResult {
  readonly id: string;
  readonly throughput_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly utilisation: number | null;
  readonly binds: boolean;
}

export interface LadderStep {
  readonly rank: number;
  readonly row: string;
  readonly name: string;
  readonly kind: string;
  readonly direction: string;
  readonly component_ids: readonly string[];
  readonly count: number;
  readonly load_mb_s: number;
  readonly ceiling_mb_s: number;
  readonly utilisation: number;
  readonly binds: boolean;
  readonly binds_at_mb_s: number;
  readonly relief_alone_mb_s: number;
  readonly relief_with_above_mb_s: number;
  readonly if_lifted: string;
  readonly explanation: string;
}

export interface LayerPart {
  readonly name: string;
  readonly load_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly utilisation: number | null;
  readonly binds: boolean;
  readonly component_ids: readonly string[];
}

export interface LayerCeiling {
  readonly layer: string;
  readonly label: string;
  readonly load_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly utilisation: number | null;
  readonly binds: boolean;
  readonly parts: readonly LayerPart[];
  readonly explanation: string;
}

export interface ScenarioResult {
  readonly id: string;
  readonly name: string;
  readonly workload_ids: readonly string[];
  readonly throughput_mb_s: number;
  readonly sentence: string;
}

export interface SentencePiece {
  readonly text: string;
  readonly component_ids: readonly string[];
  readonly lead: boolean;
}

export interface Note {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly component_ids: readonly string[];
}

/** The result without what comes in columns. */
export interface ResultHead {
  readonly schema: number;
  readonly design_hash: string;
  readonly catalogue_version: string;
  readonly basis: 'planning' | 'measured';
  readonly scenario: string;
  readonly throughput_mb_s: number;
  readonly sentence: readonly SentencePiece[];
  readonly scenarios: readonly ScenarioResult[];
  readonly workloads: readonly WorkloadResult[];
  readonly ladder: readonly LadderStep[];
  readonly layers: readonly LayerCeiling[];
  readonly notes: readonly Note[];
}

export interface EvaluationResult extends ResultHead {
  readonly components: readonly ComponentResult[];
  readonly cables: readonly CableResult[];
  readonly explanations: Readonly<Record<string, Explanation>>;
}

/** Why a design cannot be evaluated, or what was set aside. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly place: string;
  readonly component_id: string | null;
}
