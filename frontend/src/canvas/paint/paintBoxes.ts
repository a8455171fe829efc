/** All parts in view: walks the arrays, skips what is outside, and picks the level of detail of each. */

import type { PlacedSlot } from '../geometry/arrange/place';
import { MID, NEAR, portsOpen, viewLevel } from '../geometry/lod';
import type { PlacedPort } from '../geometry/ports';
import { BAR, CARD, CELL, FOLDED, FRAME, NO_BAND, ROW, type Scene } from '../scene/scene';
import { CLOSED_PX } from './inView';
import { paintFolded } from './paintFolded';
import { paintClosedFrame, paintFrame } from './paintFrames';
import { type LeafBox, paintFar, paintLeafBar, paintLeafCard, paintLeafCell, paintLeafRow } from './paintLeaves';
import { DIMMED, type Pen } from './pen';
import { cut } from './text';
import type { Tiles } from './tiles';

/** Boxes between two flushes: long paths take longer than as many short ones. */
const STEP_BOXES = 96;
const STEP_NEAR_BOXES = 24;
const PORT_PX = 7;
/** So small that the corners are whole pixels: there are hundreds of ports in a view. */
const PORT_RADIUS = 0.5;
/** Between two ports of a side, so that the name of one does not lie on the cable of the next. */
const LEAST_PORT_STEP_PX = 18;
/** Height of the line that a box says between the names of its ports. */
const LEAST_LINE_OF_TEXT_PX = 13;

/** 1 = bright, 0 = dimmed; null = all bright. */
export type Lit = Uint8Array | null;

export interface SceneWords {
  readonly empty: string;
  readonly freePorts: (ports: number) => string;
}

function paintSlots(pen: Pen, slots: readonly PlacedSlot[], alpha: number, words: SceneWords): void {
  const { x: vx, y: vy, k } = pen.view;
  for (const slot of slots) {
    const [x, y, w, h] = [slot.x * k + vx, slot.y * k + vy, slot.w * k, slot.h * k];
    if (Math.min(w, h) < 4) continue;
    pen.box(x + 0.5, y + 0.5, w - 1, h - 1, Math.min(6, 6 * k), '', pen.theme.borderStrong, alpha * 0.75, true);
    if (h < 16 || w < 60) continue;
    const px = Math.max(10, Math.min(12, 12 * k));
    const label = cut(`${words.empty} · ${slot.slot.label}`, 400, px, w - 12);
    pen.text.add(label, x + w / 2, y + h / 2, 400, px, pen.theme.text3, 'center', alpha);
  }
}

/** Numbers of the slots, left of filled and empty rows alike. */
function paintSlotNumbers(pen: Pen, scene: Scene, i: number, alpha: number): void {
  const part = scene.tree.parts.get(scene.ids[i] as string);
  if (!part || part.slots.length === 0 || scene.shape[i] !== FRAME) return;
  const { x: vx, y: vy, k } = pen.view;
  const px = Math.max(9, Math.min(11, 11 * k));
  const rows = new Map((scene.slots[i] ?? []).map((slot) => [slot.slot.id, slot]));
  for (const slot of part.slots) {
    const occupant = slot.holds === null ? rows.get(slot.id) : scene.placed.boxes.get(slot.holds);
    if (occupant?.shape !== 'card' || slot.id.length > 2) continue;
    const y = (occupant.y + occupant.h / 2) * k + vy;
    pen.text.add(slot.id, occupant.x * k + vx - 6 * k - 2, y, 400, px, pen.theme.text3, 'right', alpha);
  }
}

/** How many free ports stand in one place, from one on. */
function freePortsAt(ports: readonly PlacedPort[], from: number): number {
  const { x, y, port } = ports[from] as PlacedPort;
  if (port.cable !== null) return 1;
  let to = from + 1;
  while (ports[to]?.x === x && ports[to]?.y === y && ports[to]?.port.cable === null) to++;
  return to - from;
}

function paintPorts(
  pen: Pen,
  { i, h, alpha }: LeafBox,
  ports: readonly PlacedPort[],
  near: boolean,
  words: SceneWords,
): void {
  const { theme, ctx } = pen;
  const { x: vx, y: vy, k } = pen.view;
  const size = near ? Math.min(12, Math.max(6, PORT_PX * k * 1.15)) : 3;
  const names = near && namesFit(ports, k, h - 2 * nameReach(size, k));
  for (let at = 0; at < ports.length; at++) {
    const { x, y, side, port } = ports[at] as PlacedPort;
    const shared = freePortsAt(ports, at);
    at += shared - 1;
    const [sx, sy] = [x * k + vx, y * k + vy];
    if (!near) {
      pen.fill(theme.control, sx - 1, sy - 1, 2, 2, alpha);
      continue;
    }
    pen.box(sx - size / 2, sy - size / 2, size, size, PORT_RADIUS, theme.surface, theme.control, alpha);
    if (port.cable !== null) {
      ctx.globalAlpha = alpha;
      ctx.fillStyle = theme.control;
      ctx.fillRect(sx - 1.5, sy - 1.5, 3, 3);
      ctx.globalAlpha = 1;
    }
    const text = shared > 1 ? words.freePorts(shared) : port.id;
    if (names) paintPortName(pen, i, { x, y, side, text }, size, alpha);
  }
}

const portNamePx = (k: number): number => Math.max(9, Math.min(12, 11 * k));

/** How far a name at the upper or lower edge reaches into its box. */
const nameReach = (size: number, k: number): number => size * 1.5 + portNamePx(k) / 2;

/** Names stand where the cables do not run: inside at the upper and lower edge, above the cable at the sides. */
function paintPortName(
  pen: Pen,
  part: number,
  { x, y, side, text }: Pick<PlacedPort, 'x' | 'y' | 'side'> & { readonly text: string },
  size: number,
  alpha: number,
): void {
  const { x: vx, y: vy, k } = pen.view;
  const [sx, sy] = [x * k + vx, y * k + vy];
  const px = portNamePx(k);
  if (side === 'top' || side === 'bottom') {
    const away = side === 'top' ? size * 1.5 : -size * 1.5;
    pen.text.add(text, sx, sy + away, 400, px, pen.theme.text3, 'center', alpha);
    return;
  }
  const out = side === 'left' ? -size * 0.8 : size * 0.8;
  pen.sideNames.push({ part, text, x: sx + out, y: sy - px * 0.62, side, px, alpha });
}

/**
 * Side ports are named when they are several and far enough apart, those at the upper and lower edge when what the box
 * says has room between them, `free` px; those that stand for hidden ones never.
 */
function namesFit(ports: readonly PlacedPort[], k: number, free: number): boolean {
  const [first] = ports;
  if (!first || ports.some(({ port }) => port.id.includes(':'))) return false;
  if (first.side === 'top' || first.side === 'bottom') return free >= LEAST_LINE_OF_TEXT_PX;
  const next = ports.find(({ side, y }) => side === first.side && y !== first.y);
  return next !== undefined && Math.abs(next.y - first.y) * k >= LEAST_PORT_STEP_PX;
}

/** Lines from links to the bridges that they feed. */
function paintFeeds(pen: Pen, scene: Scene, lit: Lit): void {
  const { x: vx, y: vy, k } = pen.view;
  if (k < 0.25) return;
  for (let f = 0; f < scene.feeds.length; f += 2) {
    const from = scene.feeds[f] as number;
    const to = scene.feeds[f + 1] as number;
    if (from < 0 || to < 0) continue;
    const x0 = ((scene.x[from] as number) + (scene.w[from] as number)) * k + vx;
    const x1 = (scene.x[to] as number) * k + vx;
    const y = ((scene.y[to] as number) + (scene.h[to] as number) / 2) * k + vy;
    if (x1 < 0 || x0 > pen.width || y < 0 || y > pen.height) continue;
    const band = scene.band[from] as number;
    const thick = Math.max(1.5, 4 * k);
    const colour = band === NO_BAND ? pen.theme.borderStrong : (pen.theme.load[band] as string);
    pen.fill(colour, x0, y - thick / 2, x1 - x0, thick, lit && lit[from] === 0 ? DIMMED : 1);
  }
}

function paintLeaf(pen: Pen, scene: Scene, box: LeafBox, k: number): void {
  const shape = scene.shape[box.i];
  if (shape === CARD) paintLeafCard(pen, scene, box, k);
  else if (shape === BAR) paintLeafBar(pen, scene, box, k);
  else if (shape === ROW) paintLeafRow(pen, scene, box);
  else if (shape === CELL) paintLeafCell(pen, scene, box);
  else if (shape === FOLDED) paintFolded(pen, scene, box);
  else paintFar(pen, scene, box);
}

/** How far names reach beyond their boxes, px: those of frames above them, those of open ports beside them. */
const NAME_REACH_PX = 16;
const PORT_REACH_PX = 64;

/** Paints every part in view, or those on some tiles of it, flushed at each step. Ends with how many were drawn. */
export function* boxSteps(pen: Pen, scene: Scene, lit: Lit, words: SceneWords, only?: Tiles): Generator<void, number> {
  const { view, area } = pen;
  const { x: vx, y: vy, k } = view;
  const level = viewLevel(k);
  const reach = portsOpen(k) ? PORT_REACH_PX : NAME_REACH_PX;
  const step = level >= NEAR ? STEP_NEAR_BOXES : STEP_BOXES;
  let drawn = 0;
  let i = 0;
  while (i < scene.count) {
    const wx = scene.x[i] as number;
    const wy = scene.y[i] as number;
    const ww = scene.w[i] as number;
    const wh = scene.h[i] as number;
    if (wx > area.x1 || wy > area.y1 || wx + ww < area.x0 || wy + wh < area.y0) {
      i = scene.next[i] as number;
      continue;
    }
    const alpha = lit && lit[i] === 0 ? DIMMED : 1;
    const box = { i, x: wx * k + vx, y: wy * k + vy, w: ww * k, h: wh * k, alpha };
    if (only?.touches(box.x - reach, box.y - reach, box.x + box.w + reach, box.y + box.h + reach) === false) {
      i = scene.next[i] as number;
      continue;
    }
    if (++drawn % step === 0) {
      pen.flush();
      yield;
    }
    if (scene.shape[i] !== FRAME) {
      paintLeaf(pen, scene, box, k);
    } else if (Math.min(box.w, box.h) < CLOSED_PX) {
      paintClosedFrame(pen, scene, box, box.h);
      i = scene.next[i] as number;
      continue;
    } else {
      paintFrame(pen, scene, { ...box, h: (scene.header[i] as number) * k }, box.h, k);
      const slots = scene.slots[i];
      if (slots) paintSlots(pen, slots, alpha, words);
      if (level >= MID && k > 0.4) paintSlotNumbers(pen, scene, i, alpha);
    }
    const ports = scene.ports[i];
    if (ports && level >= MID) paintPorts(pen, box, ports, portsOpen(k), words);
    i++;
  }
  paintFeeds(pen, scene, lit);
  pen.flush();
  return drawn;
}
