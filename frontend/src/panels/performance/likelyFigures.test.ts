import { expect, it } from 'vitest';
import { likelyText } from '../../ui/format/likely';
import type { StudioResult } from '../studio';
import { headroomFigure, responseFigure } from './likelyFigures';

it('says the response with its own interval, and plain where nothing moves it', () => {
  const response_interval = { low_ms: 0.82, median_ms: 1.04, high_ms: 1.5 };
  expect(likelyText(responseFigure({ response_ms: 1.04, response_interval }))).toBe('1\u00a0ms, 0.82 to 1.5 likely');
  expect(likelyText(responseFigure({ response_ms: 1.04, response_interval: null }))).toBe('1.04\u00a0ms');
});

it('says what is left of a ceiling in doubt with its digits, though the throughput is sure', () => {
  const result = {
    scenario: 'Required',
    scenarios: [{ name: 'Required', interval: null }],
    doubts: [{ row: 'switch:read', low: 0.03, high: 0.05 }],
    explanations: new Map([['Required/switch:read', { basis: 'derived' }]]),
  } as unknown as StudioResult;
  const load = { throughput_mb_s: 30_000, ceiling_mb_s: 759_428, utilisation: 0.04 };
  const left = (explanations: string[]) => headroomFigure(result, { ...load, explanations }).value;
  expect(left(['Required/switch:read'])).toBe('730,000');
  expect(left([])).toBe('729,428');
});
