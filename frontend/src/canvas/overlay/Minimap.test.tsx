// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import { Minimap } from './Minimap';

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(cleanup);

const size = { width: 800, height: 600 };

function shownAt(view: View): boolean {
  const scene = { placed: { bounds: { x: 0, y: 0, w: 400, h: 300 } } } as unknown as Scene;
  const theme = {} as CanvasTheme;
  render(<Minimap of={{ scene }} version={1} theme={theme} view={view} size={size} onView={() => {}} />);
  const isShown = screen.getByRole('img', { hidden: true }).style.display !== 'none';
  cleanup();
  return isShown;
}

test('it stands over the drawing only while some of that is out of sight', () => {
  expect(shownAt({ x: 20, y: 20, k: 1 })).toBe(false);
  expect(shownAt({ x: 300, y: 230, k: 1.2 })).toBe(false);
  expect(shownAt({ x: 20, y: 20, k: 3 })).toBe(true);
  expect(shownAt({ x: -30, y: 20, k: 1 })).toBe(true);
});

test('it makes way for what is put down where it stands', () => {
  const looks = readFileSync(join(import.meta.dirname, 'overlay.module.css'), 'utf8');
  expect(looks).toMatch(/\[data-dropping\] ~ \.minimap \{\s*visibility: hidden/);
});
