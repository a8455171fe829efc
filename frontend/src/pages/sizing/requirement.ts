/** A requirement as the form edits it: the document that the server keeps. What nobody said is absent, never 0. */

import type { ApiError } from '../../api/client';
import type { RelaxedField, SizingChoices, SizingOffer } from '../../api/queries/sizing';

export interface WorkloadDocument {
  readonly name?: string | undefined;
  readonly application?: string | undefined;
  readonly read_percent?: number | undefined;
  readonly pattern?: string | undefined;
  readonly request_kib?: number | undefined;
  readonly cache_hit_percent?: number | undefined;
  readonly throughput_mb_s?: number | undefined;
  /** Null while only the unit is chosen. */
  readonly iops?: number | null | undefined;
  readonly latency_ms?: number | undefined;
}

export type CountName = 'drives' | 'systems' | 'ports' | 'adapters';
export type VendorGroup = 'storage' | 'network' | 'hosts' | 'adapters';

export interface RequirementDocument {
  readonly schema: 1;
  readonly name: string;
  /** Id of a design that stands already. */
  readonly base?: string | undefined;
  readonly workloads: readonly WorkloadDocument[];
  /** Null while only the unit is chosen. */
  readonly usable_tib?: number | null | undefined;
  readonly usable_tb?: number | undefined;
  readonly growth_percent_a_year?: number | undefined;
  readonly horizon_months?: number | undefined;
  readonly reserve_percent?: number | undefined;
  readonly survive?: string | undefined;
  readonly headroom_percent?: number | undefined;
  readonly certainty_percent?: number | undefined;
  readonly hosts?: number | { readonly count?: number; readonly part?: string } | undefined;
  readonly budget?: number | undefined;
  readonly power_w?: number | undefined;
  readonly rack_units?: number | undefined;
  readonly price_book?: string | undefined;
  readonly architectures?: readonly string[] | undefined;
  readonly vendors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly locks?: { readonly [Name in CountName]?: number } | undefined;
}

export const SURVIVE = ['none', 'one_part', 'one_controller', 'one_fabric', 'one_rack', 'one_site'] as const;
export const USUAL = {
  survive: 'one_part',
  certainty_percent: 80,
  headroom_percent: 30,
  reserve_percent: 15,
  hosts: 4,
};
const TIB_OF_TB = 1e12 / 2 ** 40;

export const emptyRequirement = (name: string): RequirementDocument => ({ schema: 1, name, workloads: [] });

/** Fields to set, or to take out. */
export type Fields<Of> = { readonly [Name in keyof Of]?: Of[Name] | undefined };

/** The document with these fields; what is undefined or empty is taken out. */
export function withFields<Of extends object>(document: Of, fields: Fields<Of>): Of {
  const entries = Object.entries({ ...document, ...fields }).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(entries) as Of;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

export function withWorkload(
  document: RequirementDocument,
  at: number,
  fields: Partial<WorkloadDocument>,
): RequirementDocument {
  return {
    ...document,
    workloads: document.workloads.map((one, index) => (index === at ? withFields(one, fields) : one)),
  };
}

/** Requests up to this size, in random order, are asked for by the second; KiB. */
const LARGEST_COUNTED_KIB = 64;

/** A workload of an application, whose fields the server fills in; its rate, still open, in the unit that one speaks of. */
export function withPreset(
  document: RequirementDocument,
  preset: SizingChoices['presets'][number],
): RequirementDocument {
  const taken = new Set(document.workloads.map(({ name }) => name));
  const numbers = Array.from({ length: document.workloads.length + 1 }, (_, at) => at + 1);
  const names = numbers.map((number) => (number === 1 ? preset.label : `${preset.label} ${number}`));
  const name = names.find((one) => !taken.has(one)) ?? preset.label;
  const { pattern, request_kib } = preset.fields;
  const counted = pattern === 'random' && Number(request_kib) <= LARGEST_COUNTED_KIB;
  const workload = { name, application: preset.id, ...(counted && { iops: null }) };
  return { ...document, workloads: [...document.workloads, workload] };
}

/** The document without what only keeps a unit: a rate or a capacity whose unit was chosen and that is still open. */
export function saidOnly(document: RequirementDocument): RequirementDocument {
  const workloads = document.workloads.map((one) => withFields(one, { iops: one.iops ?? undefined }));
  return withFields(document, { workloads, usable_tib: document.usable_tib ?? undefined });
}

/** Measured workloads after those that are there, each with a name of its own. */
export function withMeasured(
  document: RequirementDocument,
  measured: readonly WorkloadDocument[],
): RequirementDocument {
  const workloads = [...document.workloads];
  for (const workload of measured) {
    const taken = new Set(workloads.map(({ name }) => name));
    const name = workload.name ?? '';
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
    workloads.push({ ...workload, name: free });
  }
  return { ...document, workloads };
}

export function withVendor(document: RequirementDocument, group: VendorGroup, vendors: readonly string[]) {
  const { [group]: _, ...others } = document.vendors ?? {};
  return withFields(document, { vendors: vendors.length > 0 ? { ...others, [group]: vendors } : others });
}

/** A count that every design must have, or undefined for none. */
export function withLock(document: RequirementDocument, name: CountName, count: number | undefined) {
  const { [name]: _, ...others } = document.locks ?? {};
  return withFields(document, { locks: count === undefined ? others : { ...others, [name]: count } });
}

/** What is given up, so that the design behind it meets the rest. */
export function relaxed(document: RequirementDocument, fields: readonly RelaxedField[]): RequirementDocument {
  return fields.reduce(relaxedBy, document);
}

function relaxedBy(document: RequirementDocument, { field, workload, value }: RelaxedField): RequirementDocument {
  if (workload !== null) {
    const before = document.workloads[workload];
    if (before === undefined || typeof value !== 'number') return document;
    if (field === 'rate') return withWorkload(document, workload, scaled(before, value));
    return withWorkload(document, workload, { [field]: value });
  }
  if (field === 'usable_tib' && document.usable_tb !== undefined && typeof value === 'number') {
    return withFields(document, { usable_tb: Math.floor((value / TIB_OF_TB) * 100) / 100 });
  }
  return withFields(document, { [field]: value });
}

const scaled = ({ throughput_mb_s, iops }: WorkloadDocument, factor: number): Partial<WorkloadDocument> => ({
  throughput_mb_s: throughput_mb_s && Math.floor(throughput_mb_s * factor),
  iops: iops && Math.floor(iops * factor),
});

/** The first problem of each field by its place in the document: `/workloads/0/iops`. */
export function problemsOf(error: Error | null): ReadonlyMap<string, string> {
  const problems = (error as Partial<ApiError> | null)?.problems ?? [];
  const found = new Map<string, string>();
  for (const { place, message } of problems) {
    const at = place.replace(/^\/document/, '');
    if (!found.has(at)) found.set(at, message);
  }
  return found;
}

/** By cost, those first that meet all in so many percent of the draws; one without a price last. */
export function ranked(offers: readonly SizingOffer[], certainty: number): readonly SizingOffer[] {
  const isLate = ({ meets_odds }: SizingOffer) => Number(100 * meets_odds < certainty);
  const costOf = ({ cost }: SizingOffer) => cost ?? Number.POSITIVE_INFINITY;
  return [...offers].sort((one, other) => isLate(one) - isLate(other) || costOf(one) - costOf(other));
}

export const hostCount = ({ hosts }: RequirementDocument): number | undefined =>
  typeof hosts === 'object' ? hosts.count : hosts;
