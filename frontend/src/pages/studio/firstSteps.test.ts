import { expect, it } from 'vitest';
import { nextStep } from './firstSteps';

const begun = (kinds: readonly string[], cables = 0, workloads = 0) => ({
  components: new Map(kinds.map((kind, at) => [String(at), { kind }])),
  cables: new Map(Array.from({ length: cables }, (_, at) => [String(at), at])),
  workloads: new Map(Array.from({ length: workloads }, (_, at) => [String(at), at])),
});

it('leads from a host to a workload, and then goes away', () => {
  const parts = ['host', 'hba', 'storage_system', 'drive'];
  const said = [
    nextStep(begun([])),
    ...parts.map((_, at) => nextStep(begun(parts.slice(0, at + 1)))),
    nextStep(begun(parts, 1)),
    nextStep(begun([...parts, 'volume'], 1)),
    nextStep(begun([...parts, 'volume'], 1, 1)),
  ];
  expect(said).toEqual([null, 'hba', 'storage', 'drives', 'cable', 'volume', 'workload', null]);
});

it('asks for a host where storage stands first, and for no HBA where drives stand in the host', () => {
  expect(nextStep(begun(['storage_system']))).toBe('host');
  expect(nextStep(begun(['host', 'drive']))).toBe('volume');
});
