// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SlicedWork } from '../../model/algorithms/slices';
import { SceneUpdater } from '../scene/sceneUpdater';
import { InputQueue } from './inputQueue';

const MANY = 30_000;
const did: string[] = [];
let element: HTMLElement;
let updater: SceneUpdater;
let queue: InputQueue;

const note = (what: string) => () => void did.push(what);
const key = (name: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));

beforeEach(() => {
  vi.useFakeTimers();
  did.length = 0;
  element = document.body.appendChild(document.createElement('div'));
  updater = new SceneUpdater(function* (): SlicedWork<void> {
    did.push('drawing');
    yield;
  });
  queue = new InputQueue(element, updater);
  element.addEventListener('keydown', ({ key: name }) => did.push(name));
});
afterEach(() => {
  queue.destroy();
  updater.destroy();
  element.remove();
  vi.useRealTimers();
});

it('lets a press through where the drawing is the newest', () => {
  queue.take(note('press'));
  expect(did).toEqual(['press']);
});

it('has presses wait for the newest drawing, in their order, and of moves the last', () => {
  updater.ask(MANY);
  queue.takeMove(note('hover'));
  queue.take(note('press'));
  queue.takeMove(note('move 1'));
  queue.takeMove(note('move 2'));
  queue.take(note('let go'));
  expect(did).toEqual(['hover']);
  vi.advanceTimersByTime(200);
  expect(did).toEqual(['hover', 'drawing', 'press', 'move 2', 'let go']);
});

it('has a key wait for a press before it, and for nothing else', () => {
  updater.ask(MANY);
  key('Escape');
  queue.take(note('press'));
  key('Control', { ctrlKey: true });
  key('Delete');
  key('z', { ctrlKey: true });
  expect(did).toEqual(['Escape', 'Control']);
  vi.advanceTimersByTime(200);
  expect(did).toEqual(['Escape', 'Control', 'drawing', 'press', 'Delete', 'z']);
});

it('does all at once before a copy, which only the browser can make, and a press elsewhere', () => {
  updater.ask(MANY);
  queue.take(note('press'));
  queue.take(note('let go'));
  key('c', { ctrlKey: true });
  expect(did).toEqual(['drawing', 'press', 'let go', 'c']);
  updater.ask(MANY);
  queue.take(note('press'));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(did.slice(4)).toEqual(['drawing', 'press']);
});

it('forgets what waits once the canvas has gone', () => {
  updater.ask(MANY);
  queue.take(note('press'));
  queue.destroy();
  vi.advanceTimersByTime(200);
  expect(did).toEqual(['drawing']);
});
