/** Where everything inside of a part is drawn. Pure geometry in px: same tree and width, same picture. */

import type { InsideNode, Row } from './insideTree';

export interface InsideBox {
  readonly kind: 'part' | 'slot' | 'port';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

export interface InsideLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** All of a text that was cut. */
  readonly whole: string;
  readonly look: 'name' | 'limit' | 'label';
}

/** A bus or its branch. */
export interface InsideLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface InsideLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly InsideBox[];
  readonly texts: readonly InsideLabel[];
  readonly lines: readonly InsideLine[];
}

const pad = 8;
const gap = 8;
const head = 16;
const cell = { width: 8, height: 12, gap: 3 };
const labelHeight = 16;
const least = 116;
const indent = 12;
const drop = 10;
/** Mean advance of our type at 11 px; names are cut by it, so a little wide is safe. */
const advance = 6;
/** Cells of a group up to this many are drawn; beyond, its label says how many. */
const mostCells = 64;

/** Lays the tree out in a given width; the height follows. */
export function layInside(tree: InsideNode, width: number): InsideLayout {
  const pen = new Pen();
  const height = pen.node(tree, { x: 0.5, y: 0.5, width: width - 1, depth: 0 });
  return { width, height: height + 1, boxes: pen.boxes, texts: pen.texts, lines: pen.lines };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

class Pen {
  readonly boxes: InsideBox[] = [];
  readonly texts: InsideLabel[] = [];
  readonly lines: InsideLine[] = [];

  /** Draws a part with all inside and all behind it; gives the height that they take. */
  node(node: InsideNode, place: Place): number {
    const own = this.frame(node, place);
    if (node.behind.length === 0) return own;
    return own + this.behind(node.behind, { ...place, y: place.y + own });
  }

  private frame(node: InsideNode, { x, y, width, depth }: Place): number {
    const slot = this.boxes.length;
    const inner = { x: x + pad, width: width - 2 * pad, depth: depth + 1 };
    this.title(node, { ...inner, y: y + pad });
    let bottom = y + pad + head;
    for (const row of node.rows) bottom += this.cells(row, { ...inner, y: bottom + 4 }) + 4;
    if (node.inside.length > 0) bottom += this.grid(node.inside, { ...inner, y: bottom + 6 }).height + 6;
    const height = bottom + pad - y;
    // Frames lie below what they hold.
    this.boxes.splice(slot, 0, { kind: 'part', x, y, width, height, depth });
    return height;
  }

  private title({ name, times, limit }: InsideNode, { x, y, width }: Place): void {
    const whole = times > 1 ? `${times} × ${name}` : name;
    const room = width - (limit ? limit.length * advance + gap : 0);
    this.texts.push({ x, y: y + 11, text: cut(whole, room), whole, look: 'name' });
    if (limit) this.texts.push({ x: x + width, y: y + 11, text: limit, whole: limit, look: 'limit' });
  }

  private cells(row: Row, { x, y, width, depth }: Place): number {
    const whole = `${row.count} × ${row.label}`;
    this.texts.push({ x, y: y + 11, text: cut(whole, width), whole, look: 'label' });
    if (row.count > mostCells) return labelHeight;
    const perLine = Math.max(1, Math.floor((width + cell.gap) / (cell.width + cell.gap)));
    for (let index = 0; index < row.count; index += 1) {
      const column = index % perLine;
      const line = Math.floor(index / perLine);
      this.boxes.push({
        kind: row.kind,
        x: x + column * (cell.width + cell.gap),
        y: y + labelHeight + line * (cell.height + cell.gap),
        width: cell.width,
        height: row.kind === 'slot' ? cell.height : cell.width,
        depth,
      });
    }
    return labelHeight + Math.ceil(row.count / perLine) * (cell.height + cell.gap);
  }

  /** Siblings side by side as far as they fit, in lines of equal count. */
  private grid(nodes: readonly InsideNode[], place: Place): { readonly height: number; readonly tops: Top[] } {
    const most = Math.max(1, Math.floor((place.width + gap) / (least + gap)));
    const perLine = Math.ceil(nodes.length / Math.ceil(nodes.length / most));
    const width = (place.width - gap * (perLine - 1)) / perLine;
    const tops: Top[] = [];
    let y = place.y;
    for (let start = 0; start < nodes.length; start += perLine) {
      const heights = nodes.slice(start, start + perLine).map((node, column) => {
        const x = place.x + column * (width + gap);
        tops.push({ x: x + width / 2, y });
        return this.node(node, { x, y, width, depth: place.depth });
      });
      y += Math.max(...heights) + gap + drop;
    }
    return { height: y - gap - drop - place.y, tops };
  }

  /** A trunk down the left edge; from it a bus over each line of parts, a drop to each part. */
  private behind(nodes: readonly InsideNode[], { x, y, width, depth }: Place): number {
    const from = y + drop + 4;
    const { height, tops } = this.grid(nodes, { x: x + indent, y: from, width: width - indent, depth });
    const trunk = x + indent / 2;
    const lines = [...new Set(tops.map((top) => top.y))];
    for (const line of lines) {
      const here = tops.filter((top) => top.y === line);
      const bus = line - drop / 2;
      this.lines.push({ x1: trunk, y1: bus, x2: Math.max(...here.map((top) => top.x)), y2: bus });
      for (const top of here) this.lines.push({ x1: top.x, y1: bus, x2: top.x, y2: line });
    }
    this.lines.push({ x1: trunk, y1: y, x2: trunk, y2: Math.max(...lines) - drop / 2 });
    return height + drop + 4;
  }
}

interface Top {
  readonly x: number;
  readonly y: number;
}

function cut(text: string, width: number): string {
  const fits = Math.max(1, Math.floor(width / advance));
  return text.length <= fits ? text : `${text.slice(0, Math.max(1, fits - 1)).trimEnd()}…`;
}
