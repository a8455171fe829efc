import { expect, it } from 'vitest';
import { likelyText } from '../../ui/format/likely';
import { responseFigure } from './likelyFigures';

it('says the response with its own interval, and plain where nothing moves it', () => {
  const response_interval = { low_ms: 0.82, median_ms: 1.04, high_ms: 1.5 };
  expect(likelyText(responseFigure({ response_ms: 1.04, response_interval }))).toBe('1\u00a0ms, 0.82 to 1.5 likely');
  expect(likelyText(responseFigure({ response_ms: 1.04, response_interval: null }))).toBe('1.04\u00a0ms');
});
