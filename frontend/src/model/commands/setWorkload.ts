/** Adds, changes and removes workloads. */

import { nameRefusal, sameJson, textRefusal, valueRefusal } from '../catalogue/values';
import type { WorkloadPreset } from '../catalogue/workloadPresets';
import { newEntry, setOrClear } from '../document/entries';
import { newId } from '../document/ids';
import type { DesignSnapshot, DesignWorkload, Json } from '../document/types';
import { type CommandContext, type CommandOutcome, nameOf, refused, step, stepWithEffect, unchanged } from './context';

export type WorkloadFields = Partial<Omit<DesignWorkload, 'id'>>;

/** One thread alone seldom shows what a design can do. */
const NEW_THREADS = 16;

/** What workloads that run together share, until somebody gives it another name. */
const TOGETHER = 'All workloads';

/** Without `on` it runs on the design's filesystems, else on its hosts; without `scenario` with what is looked at. */
export function addWorkload(context: CommandContext, fields: WorkloadFields = {}): CommandOutcome {
  const snapshot = context.snapshot();
  const name = fields.name ?? freeName(snapshot);
  const all = {
    ...Object.fromEntries(Object.values(context.catalogue.data.workload_fields).map((one) => [one.name, one.default])),
    threads: NEW_THREADS,
    on: defaultTargets(snapshot),
    ...fields,
    name,
    scenario: fields.scenario ?? scenarioNow(snapshot),
  };
  const refusal = fieldsRefusal(context, all);
  if (refusal !== null) return refused(refusal);
  const id = newId();
  return stepWithEffect('listed', context, `Add workload ${name}`, [id], ({ workloads }) =>
    workloads.set(id, newEntry(asJson(all))),
  );
}

/** A workload of a preset, under a name that no other has. */
export function addPreset(context: CommandContext, { name, fields }: WorkloadPreset): CommandOutcome {
  const used = new Set([...context.snapshot().workloads.values()].map((workload) => workload.name));
  return addWorkload(context, { ...fields, name: fresh(name, used) });
}

export function setWorkload(context: CommandContext, id: string, fields: WorkloadFields): CommandOutcome {
  const before = context.snapshot().workloads.get(id);
  if (before === undefined) return refused('This workload is not in the design any more.');
  const refusal = fieldsRefusal(context, fields);
  if (refusal !== null) return refused(refusal);
  const previous = asJson(before);
  const changes = Object.entries(asJson(fields)).filter(([key, value]) => !sameJson(previous[key] ?? null, value));
  const label = `Change workload ${before.name}`;
  if (changes.length === 0) return unchanged(label);
  return step(context, label, [id], ({ workloads }) => {
    const entry = workloads.get(id);
    if (entry) for (const [key, value] of changes) setOrClear(entry, key, value);
  });
}

export function removeWorkload(context: CommandContext, id: string): CommandOutcome {
  const workload = context.snapshot().workloads.get(id);
  if (workload === undefined) return unchanged('Remove workload');
  return step(context, `Remove workload ${workload.name}`, [id], ({ workloads }) => workloads.delete(id));
}

function fieldsRefusal(context: CommandContext, fields: WorkloadFields): string | null {
  if (fields.name !== undefined) {
    const refusal = nameRefusal(fields.name);
    if (refusal !== null) return `The name of the workload ${refusal}.`;
  }
  const scenario = fields.scenario === undefined ? null : textRefusal(fields.scenario);
  if (scenario !== null) return `The scenario ${scenario}.`;
  const declared = context.catalogue.data.workload_fields;
  for (const [key, value] of Object.entries(asJson(fields))) {
    const field = declared[key];
    const refusal = field === undefined ? null : valueRefusal(field, value);
    if (refusal !== null) return `${field?.label} ${refusal}.`;
  }
  const { components } = context.snapshot();
  const odd = fields.on?.find((id) => !declared.on?.kinds.includes(components.get(id)?.kind ?? ''));
  if (odd === undefined) return null;
  return `A workload runs on a filesystem, volume or host; ${nameOf(context, odd)} is none.`;
}

function asJson(fields: WorkloadFields): Record<string, Json> {
  const json: Record<string, Json> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (key !== 'id' && value !== undefined) json[key] = Array.isArray(value) ? [...value] : (value as Json);
  }
  return json;
}

/** The scenario that is looked at: the chosen one, else that of the first workload. */
function scenarioNow({ meta, workloads }: DesignSnapshot): string {
  const scenarios = [...workloads.values()].map(({ scenario }) => scenario);
  return scenarios.find((one) => one === meta.scenario) ?? scenarios[0] ?? TOGETHER;
}

/** Takes a workload out of its scenario to run alone, or puts it back with most of the others. */
export function runAlone(context: CommandContext, id: string, alone: boolean): CommandOutcome {
  const { workloads } = context.snapshot();
  const others = [...workloads.values()].filter((other) => other.id !== id);
  const used = new Set(others.map(({ scenario }) => scenario));
  const name = workloads.get(id)?.name ?? '';
  if (alone) return setWorkload(context, id, { scenario: fresh(name, used) });
  const size = (scenario: string) => others.filter((other) => other.scenario === scenario).length;
  const [largest = TOGETHER] = [...used].toSorted((a, b) => size(b) - size(a));
  return setWorkload(context, id, { scenario: largest });
}

function fresh(name: string, used: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; used.has(free); n += 1) free = `${name} ${n}`;
  return free;
}

function freeName(snapshot: DesignSnapshot): string {
  const names = new Set([...snapshot.workloads.values()].map((workload) => workload.name));
  let number = names.size + 1;
  while (names.has(`Workload ${number}`)) number += 1;
  return `Workload ${number}`;
}

function defaultTargets(snapshot: DesignSnapshot): string[] {
  const all = [...snapshot.components.values()];
  const ofKind = (kind: string): string[] => all.filter((item) => item.kind === kind).map((item) => item.id);
  const filesystems = ofKind('filesystem');
  return filesystems.length > 0 ? filesystems : ofKind('host');
}
