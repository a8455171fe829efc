/** A cable in hand: from a port, from a part's handle, or by key. What may take it lights up; what may not says why. */

import { canvasWords } from '../../../ui/words/canvas';
import { portRef } from '../../geometry/hit';
import { portsOpen } from '../../geometry/lod';
import type { PlacedPort } from '../../geometry/ports';
import { toScreen } from '../../geometry/view';
import type { BeginGesture, CanvasHost, Gesture, Pointer, PointerNote, TopPen } from '../host';
import { CableEnds, freePortsOf, type Meeting, meets, portsUnder } from './cableEnds';
import { paintEnd, paintLead, paintOpen } from './cablePaint';
import { handleAt } from './connectHandle';

/** A port that may take the cable draws it in from here; one that may not speaks up when it is met. */
const SNAP_PX = 24;
const TOUCH_PX = 14;

export class CableGesture implements Gesture {
  readonly cursor = 'crosshair';
  /** Where it was last steered to. */
  at: Pointer;
  private aim: Meeting | null = null;
  private targets: readonly string[] | null = null;

  constructor(
    private readonly host: CanvasHost,
    private readonly ends: CableEnds,
    start: Pointer,
    readonly held: boolean,
  ) {
    this.at = start;
    host.light(ends.bright());
  }

  move(pointer: Pointer): void {
    this.at = pointer;
    this.aim = this.aimAt(pointer);
  }

  end(pointer: Pointer): void {
    this.move(pointer);
    this.accept();
  }

  close(): void {
    this.host.light(null);
  }

  note(): PointerNote | null {
    const { aim } = this;
    if (aim && meets(aim))
      return { text: canvasWords.cableTo(this.ends.portName(aim.from), this.ends.portName(aim.to)), refused: false };
    if (aim) return { text: aim.reason, refused: true };
    if (this.ends.openPorts().length > 0) return { text: canvasWords.cableHint, refused: false };
    const start = this.ends.start();
    const used = start !== null && start.port.cable !== null;
    return { text: used ? canvasWords.portInUse : canvasWords.nothingToMeet, refused: true };
  }

  /** Tab and the arrows go through the parts that may take the cable, nearest first. */
  key(event: KeyboardEvent): Pointer | null {
    const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp' || (event.key === 'Tab' && event.shiftKey);
    if (!back && !['ArrowRight', 'ArrowDown', 'Tab'].includes(event.key)) return null;
    this.step(back ? -1 : 1);
    return this.at;
  }

  accept(): void {
    const { aim, host } = this;
    if (!aim) return;
    if (!meets(aim)) {
      host.props.onRefused?.(aim.reason);
      return;
    }
    host.props.onConnect?.(portRef(aim.from), portRef(aim.to));
    host.say(canvasWords.cabled(this.ends.portName(aim.from), this.ends.portName(aim.to)));
  }

  paint(pen: TopPen): void {
    const { aim, at } = this;
    const from = (aim && meets(aim) ? aim.from : null) ?? this.ends.start();
    const colour = aim && !meets(aim) ? pen.theme.danger : pen.theme.accent;
    paintOpen(pen, this.ends);
    if (!from) return;
    paintLead(pen, from, aim && meets(aim) ? aim.to : [at.x, at.y], colour);
    paintEnd(pen, from, colour);
    if (aim && meets(aim)) paintEnd(pen, aim.to, colour);
  }

  private aimAt({ world }: Pointer): Meeting | null {
    const { host, ends } = this;
    const { hit } = host.scene;
    const { k } = host.view;
    const part = hit.partAt(...world);
    const over = part && !ends.holdsStart(part.id) ? part : null;
    // Where ports are dots, the part under the pointer is what is meant.
    if (over && !portsOpen(k)) return ends.firstIn(over.id);
    const snapped = hit.portAt(...world, SNAP_PX / k, (port) => this.isOpen(port));
    if (snapped) return ends.meet(snapped);
    const touched = portsOpen(k) ? hit.portAt(...world, TOUCH_PX / k, (port) => !ends.isStart(port)) : null;
    if (touched) return ends.explicit(touched);
    return over ? ends.firstIn(over.id) : null;
  }

  private isOpen(port: PlacedPort): boolean {
    return port.port.cable === null && !this.ends.isSource(port) && meets(this.ends.meet(port));
  }

  private step(by: number): void {
    const { host, ends } = this;
    this.targets ??= nearestFirst(host, ends);
    const { targets, aim } = this;
    if (targets.length === 0) return;
    const here = aim && meets(aim) ? targets.indexOf(aim.to.owner) : by > 0 ? -1 : 0;
    const next = targets[(here + by + targets.length) % targets.length];
    if (next === undefined) return;
    this.aim = ends.firstIn(next);
    if (!meets(this.aim)) return;
    const { to } = this.aim;
    host.reveal([next]);
    const [x, y] = toScreen(host.view, to.x, to.y);
    this.at = { ...this.at, x, y, world: [to.x, to.y] };
  }
}

function nearestFirst(host: CanvasHost, ends: CableEnds): string[] {
  const { boxes } = host.scene.placed;
  const from = ends.start();
  const away = (id: string): number => {
    const box = boxes.get(id);
    return box && from ? Math.hypot(box.x + box.w / 2 - from.x, box.y + box.h / 2 - from.y) : 0;
  };
  const owners = [...new Set(ends.openPorts().map((port) => port.owner))];
  return owners.sort((a, b) => away(a) - away(b));
}

export const beginCable: BeginGesture = (host, hit, start) => {
  if (host.props.readOnly) return null;
  if (hit?.kind === 'port')
    return new CableGesture(host, new CableEnds(host, hit.port.owner, [hit.port]), start, false);
  const part = handleAt(host, start.x, start.y);
  return part === null ? null : new CableGesture(host, endsFrom(host, part), start, false);
};

/** A cable that starts at a part and stays in hand until a click, Enter or Escape; null when no port of it is free. */
export function cableFrom(host: CanvasHost, part: string): CableGesture | null {
  const ends = endsFrom(host, part);
  const start = ends.start();
  if (!start) return null;
  const [x, y] = toScreen(host.view, start.x, start.y);
  return new CableGesture(host, ends, { x, y, world: [start.x, start.y], shift: false, alt: false }, true);
}

const endsFrom = (host: CanvasHost, part: string): CableEnds => new CableEnds(host, part, freePortsOf(host, part));

/** Why no cable may start at a part that has no free port. */
export function startRefusal(host: CanvasHost, part: string): string {
  const name = host.scene.tree.parts.get(part)?.name ?? part;
  return portsUnder(host, part).next().done ? canvasWords.noPorts(name) : canvasWords.noFreePort(name);
}
