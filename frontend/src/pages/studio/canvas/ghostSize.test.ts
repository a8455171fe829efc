import { expect, inject, it } from 'vitest';
import { realCatalogue } from '../../../model/testing/designs';
import { ghostSize } from './ghostSize';

it('draws no part of the top level larger than the backend takes it to be when it lays out a design', () => {
  const catalogue = realCatalogue();
  const sizes = Object.entries(inject('backend').sizes);
  const larger = sizes.flatMap(([id, [w, h]]) => {
    const drawn = ghostSize(catalogue, id);
    return drawn && (drawn.w > w || drawn.h > h) ? [`${id}: ${drawn.w} x ${drawn.h}, taken to be ${w} x ${h}`] : [];
  });
  expect(sizes.length).toBeGreaterThan(150);
  expect(larger).toEqual([]);
});
