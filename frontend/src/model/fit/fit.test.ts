import { describe, expect, inject, it } from 'vitest';
import { valueRefusal } from '../catalogue/values';
import type { Json } from '../document/types';
import { docOf, readerOf, realCatalogue } from '../testing/designs';
import { kindRefusal, portsRefusal, slotRefusal } from './fit';

/** Every answer of the page's tables is held against the backend's answer to the same question. */
describe('the same tables give the same answers as in the backend', () => {
  const backend = inject('backend');
  const catalogue = realCatalogue();

  it('for every pair of ports', () => {
    expect(backend.ports.length).toBeGreaterThan(20);
    const port = (part: string, id: string) => {
      const group = catalogue.assembly(part).get('')?.ports.get(id);
      if (group === undefined) throw new Error(`${part} has no port ${id}`);
      return group;
    };
    for (const [a, portA, b, portB, refusal] of backend.ports) {
      expect(portsRefusal(catalogue, port(a, portA), port(b, portB)), `${a} ${portA} to ${b} ${portB}`).toBe(refusal);
    }
  });

  it('for every part and logical kind in every place', () => {
    expect(backend.places.length).toBeGreaterThan(500);
    for (const [partId, kindId, holderId, path, slot, refusal] of backend.places) {
      const kind = catalogue.kind(kindId);
      const inner = catalogue.assembly(holderId).get(path);
      if (kind === null || inner === undefined) throw new Error(`${kindId} or ${holderId}/${path} is missing`);
      const part = catalogue.part(partId);
      const holder = { name: inner.name, kind: inner.part.kind, slots: inner.slots };
      const answer =
        kindRefusal(catalogue, kind, part, inner.part.kind) ?? slotRefusal(catalogue, kind, part, holder, slot);
      expect(answer, `${partId ?? kindId} in ${holderId}/${path} slot ${slot}`).toBe(refusal);
    }
  });

  it('for every attribute and a range of good and bad values', () => {
    expect(backend.values.length).toBeGreaterThan(500);
    for (const [kind, key, value, refusal] of backend.values) {
      const workload = catalogue.data.workload_fields[key];
      const attribute = kind === 'workload' && workload ? workload : catalogue.attribute(kind, key);
      if (attribute === null) throw new Error(`${kind} has no ${key}`);
      const answer = valueRefusal(attribute, value as Json);
      // The words differ in how a number is spelt (1e+12 and 1000000000000); whether it is refused must not.
      if (typeof value === 'number') expect(answer === null, `${kind} ${key} ${value}`).toBe(refusal === null);
      else expect(answer, `${kind} ${key} ${JSON.stringify(value)}`).toBe(refusal);
    }
  });

  it('for what a design leaves out of a workload', () => {
    const doc = docOf({ workloads: { w: {} } });
    expect(readerOf(doc).snapshot.workloads.get('w')).toEqual(backend.empty_workload);
  });

  it('refuses NaN and infinity, which JSON cannot ask the backend about', () => {
    const cores = catalogue.attribute('host', 'cores');
    if (cores === null) throw new Error('hosts have no cores');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(valueRefusal(cores, value)).toBe('must be a finite number, not NaN or infinity');
    }
  });
});
