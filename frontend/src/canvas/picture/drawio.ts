/** A drawing in the file format of diagrams.net: frames as containers, parts in them, ports on their edges, cables. */

import type { DrawnPart } from '../../model/document/types';
import type { PlacedBox } from '../geometry/arrange/place';
import { drawnPortKey, type PlacedPort } from '../geometry/ports';
import type { RoutedCable } from '../geometry/routes';
import { formatPercent } from '../paint/pen';
import { NO_BAND, type Scene } from '../scene/scene';
import type { CanvasTheme } from '../types';
import type { PictureText } from './compose';
import { isolateDirection, plainLine } from './fonts/letters';
import { short, xmlText } from './xml';

const PORT = 8;
const NOTE_GAP = 24;

type Attributes = Readonly<Record<string, string | number>>;

/** Cells are told apart by what they stand for, so that no id of a design meets one of the format. */
const partCell = (id: string): string => `part:${id}`;
const portCell = (id: string, port: string): string => `port:${drawnPortKey(id, port).replace('\n', ':')}`;
const cableCell = (id: string): string => `cable:${id}`;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : xmlText(value)}"`)
    .join('');

/** Plain labels: what users typed is never read as HTML. */
const style = (values: Attributes): string =>
  Object.entries({ html: 0, ...values })
    .map(([name, value]) => `${name}=${value};`)
    .join('');

const geometry = (x: number, y: number, w: number, h: number): string =>
  `<mxGeometry${attributes({ x, y, width: w, height: h, as: 'geometry' })}/>`;

const vertex = (id: string, parent: string, value: string, look: string, place: string): string =>
  `<mxCell${attributes({ id, value, style: look, vertex: 1, parent })}>${place}</mxCell>`;

class DrawioWriter {
  constructor(
    private readonly scene: Scene,
    private readonly theme: CanvasTheme,
  ) {}

  *cells(text: PictureText | null): Iterable<string> {
    const { placed, tree, routes } = this.scene;
    for (const box of placed.boxes.values()) {
      const part = tree.parts.get(box.id);
      if (part) yield this.part(part, box);
    }
    for (const port of placed.ports.values()) if (port.port.cable !== null) yield this.port(port);
    const cables = new Map(tree.cables.map((cable) => [cable.id, cable]));
    for (const route of routes) {
      const cable = cables.get(route.id);
      if (cable) yield this.cable(route, portCell(...cable.from), portCell(...cable.to));
    }
    if (text && placed.bounds) {
      const { x, y, w, h } = placed.bounds;
      const look = `text;${style({
        align: 'left',
        verticalAlign: 'top',
        fontColor: this.theme.text3,
        strokeColor: 'none',
      })}`;
      const said = [text.title, text.subtitle, text.hash, text.approval ?? '']
        .map(plainLine)
        .filter(Boolean)
        .join('\n');
      yield vertex('note', '1', said, look, geometry(x, y + h + NOTE_GAP, Math.max(240, w), 56));
    }
  }

  private part(part: DrawnPart, box: PlacedBox): string {
    const above = box.parent === null ? null : this.scene.placed.boxes.get(box.parent);
    const place = geometry(box.x - (above?.x ?? 0), box.y - (above?.y ?? 0), box.w, box.h);
    const parent = above ? partCell(above.id) : '1';
    const look = box.shape === 'frame' ? this.frameStyle(box) : this.leafStyle(box);
    return vertex(partCell(part.id), parent, this.label(part, box), look, place);
  }

  private label(part: DrawnPart, box: PlacedBox): string {
    const used = this.scene.utilisation[this.scene.index.get(box.id) ?? -1] ?? Number.NaN;
    const own = isolateDirection(plainLine(part.name));
    const name = part.count > 1 ? `${own} \u00d7${part.count}` : own;
    const load = Number.isNaN(used) ? '' : `  ${formatPercent(used)}`;
    if (box.shape === 'cell') return '';
    const low = box.shape === 'row' || box.shape === 'frame' || part.subtitle === '';
    return low ? name + load : `${name}${load}\n${plainLine(part.subtitle)}`;
  }

  private frameStyle(box: PlacedBox): string {
    const { theme } = this;
    const ground = theme.frame[Math.min(2, box.depth)] as string;
    return `swimlane;${style({
      startSize: box.header,
      container: 1,
      collapsible: 1,
      rounded: 1,
      absoluteArcSize: 1,
      arcSize: 8,
      fillColor: ground,
      swimlaneFillColor: ground,
      swimlaneLine: 0,
      strokeColor: theme.borderStrong,
      fontColor: theme.text,
      fontStyle: 1,
      align: 'left',
      spacingLeft: 8,
    })}`;
  }

  private leafStyle(box: PlacedBox): string {
    const { theme, scene } = this;
    const band = scene.band[scene.index.get(box.id) ?? -1] ?? NO_BAND;
    const loaded = band !== NO_BAND;
    return style({
      rounded: 1,
      absoluteArcSize: 1,
      arcSize: 6,
      fillColor: loaded ? (theme.load[band] as string) : theme.surface,
      strokeColor: theme.borderStrong,
      strokeWidth: band === 4 ? 2 : 1,
      fontColor: loaded ? (theme.loadOn[band] as string) : theme.text,
      fontSize: box.h < 30 ? 10 : 12,
      overflow: 'hidden',
    });
  }

  private port({ owner, port, x, y }: PlacedPort): string {
    const box = this.scene.placed.boxes.get(owner) as PlacedBox;
    const look = style({ fillColor: this.theme.surface, strokeColor: this.theme.control, fontSize: 8, noLabel: 1 });
    const place = geometry(x - box.x - PORT / 2, y - box.y - PORT / 2, PORT, PORT);
    return vertex(portCell(owner, port.id), partCell(owner), port.id, look, place);
  }

  private cable({ id, points }: RoutedCable, source: string, target: string): string {
    const band = this.scene.cableBand[this.scene.cableIndex.get(id) ?? -1] ?? NO_BAND;
    const colour = band === NO_BAND ? this.theme.control : (this.theme.load[band] as string);
    const look = style({ edgeStyle: 'orthogonalEdgeStyle', rounded: 1, endArrow: 'none', strokeColor: colour });
    const turns: string[] = [];
    for (let i = 2; i + 3 < points.length; i += 2) {
      turns.push(`<mxPoint${attributes({ x: points[i] as number, y: points[i + 1] as number })}/>`);
    }
    const between = turns.length === 0 ? '' : `<Array as="points">${turns.join('')}</Array>`;
    return (
      `<mxCell${attributes({ id: cableCell(id), style: look, edge: 1, parent: '1', source, target })}>` +
      `<mxGeometry relative="1" as="geometry">${between}</mxGeometry></mxCell>`
    );
  }
}

/** The whole file. Boxes come parents first, as the format asks. */
export function writeDrawio(scene: Scene, theme: CanvasTheme, name: string, text: PictureText | null): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<mxfile host="Headroom">',
    `<diagram${attributes({ id: 'design', name: plainLine(name) })}>`,
    `<mxGraphModel${attributes({ grid: 1, gridSize: 4, guides: 1, connect: 1, arrows: 0, page: 0, math: 0, background: theme.canvas })}>`,
    '<root>',
    '<mxCell id="0"/>',
    '<mxCell id="1" parent="0"/>',
    ...new DrawioWriter(scene, theme).cells(text),
    '</root>',
    '</mxGraphModel>',
    '</diagram>',
    '</mxfile>',
    '',
  ].join('\n');
}
