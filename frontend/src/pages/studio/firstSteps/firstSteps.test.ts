import { expect, it } from 'vitest';
import type { PortRef } from '../../../model/document/types';
import { nextStep } from './firstSteps';

type Ends = readonly [from: string, to: string];

const begun = (kinds: readonly string[], cables: readonly Ends[] = [], workloads = 0) => ({
  // An HBA stands in the host, the storage system's ports are on what comes inside it.
  components: new Map(
    kinds.map((kind) => [kind, { kind, at: kind === 'hba' ? (['host', 'slot1'] as const) : null }] as const),
  ),
  cables: new Map(
    cables.map(([from, to], at) => [String(at), { from: [from, 'fc0'] as PortRef, to: [to, 'fc0'] as PortRef }]),
  ),
  workloads: new Map(Array.from({ length: workloads }, (_, at) => [String(at), at])),
});

it('leads from a host to a workload by way of both ends of the fabric, and then goes away', () => {
  const parts = ['host', 'hba', 'storage_system', 'drive', 'switch'];
  const near: Ends = ['hba', 'switch'];
  const far: Ends = ['switch', 'storage_system/nodeA'];
  const said = [
    nextStep(begun([])),
    ...parts.map((_, at) => nextStep(begun(parts.slice(0, at + 1)))),
    nextStep(begun(parts, [far])),
    nextStep(begun(parts, [near])),
    nextStep(begun(parts, [near, far])),
    nextStep(begun([...parts, 'volume'], [['hba', 'storage_system/nodeB']])),
    nextStep(begun([...parts, 'volume'], [near, far], 1)),
  ];
  expect(said).toEqual([
    null,
    'hba',
    'storage',
    'drives',
    'cable',
    'cable',
    'cable',
    'cableStorage',
    'volume',
    'workload',
    null,
  ]);
});

it('asks for a host where storage stands first, and for no HBA where drives stand in the host', () => {
  expect(nextStep(begun(['storage_system']))).toBe('host');
  expect(nextStep(begun(['host', 'drive']))).toBe('volume');
});

it('leads servers that serve others from their service to a host that mounts it', () => {
  const servers = ['host', 'drive', 'storage_service', 'storage_cluster'];
  expect(nextStep(begun(servers))).toBe('mount');
  expect(nextStep(begun([...servers, 'filesystem']))).toBe('workload');
});
