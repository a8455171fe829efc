/** May a cable join two ports, and why not. */

import type { PortGroup } from '../../api/answers';
import type { Catalogue } from '../catalogue/catalogue';
import { baseOf, pathOf } from '../document/ids';
import type { DesignSnapshot, DrawnPart, DrawnTree, PortRef } from '../document/types';
import { portsRefusal } from './fit';

export interface Drawing {
  readonly catalogue: Catalogue;
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
}

/** Free ports that a cable from `from` may reach, in drawing order. */
export function openPorts(drawing: Drawing, from: PortRef): PortRef[] {
  const open: PortRef[] = [];
  for (const part of drawing.tree.parts.values()) {
    for (const port of part.ports) {
      const to: PortRef = [part.id, port.id];
      if (port.cable === null && connectRefusal(drawing, from, to) === null) open.push(to);
    }
  }
  return open;
}

interface End {
  readonly drawn: DrawnPart;
  readonly group: PortGroup;
  readonly port: string;
  readonly cable: string | null;
  /** Speeds that the port may run at; one when it was set by hand. */
  readonly speeds_gbps: readonly number[];
}

/** Why a cable between two ports is refused, in a sentence that says the remedy; null if they may meet. */
export function connectRefusal(drawing: Drawing, a: PortRef, b: PortRef): string | null {
  const { same_port, speed } = drawing.catalogue.data.connections;
  if (a[0] === b[0] && a[1] === b[1]) return same_port;
  const from = findEnd(drawing, a);
  const to = findEnd(drawing, b);
  if (typeof from === 'string') return from;
  if (typeof to === 'string') return to;
  const refusal = takenRefusal(drawing, from) ?? takenRefusal(drawing, to);
  if (refusal !== null) return refusal;
  const tables = portsRefusal(drawing.catalogue, from.group, to.group);
  if (tables !== null) return tables;
  return from.speeds_gbps.some((gbps) => to.speeds_gbps.includes(gbps)) ? null : speed;
}

/** The end, or in words why there is none. */
function findEnd({ catalogue, snapshot, tree }: Drawing, [id, port]: PortRef): End | string {
  const drawn = tree.parts.get(id);
  if (drawn === undefined) return `${id} no longer exists. Choose another part.`;
  const component = snapshot.components.get(baseOf(id));
  const path = pathOf(id);
  const group = catalogue
    .assembly(component?.part ?? null)
    .get(path)
    ?.ports.get(port);
  if (group === undefined) return `${drawn.name} has no port ${port}. Choose one of its ports.`;
  const cable = drawn.ports.find((item) => item.id === port)?.cable ?? null;
  return { drawn, group, port, cable, speeds_gbps: speedsOf(snapshot, [id, port], group.speeds_gbps) };
}

function takenRefusal({ snapshot, tree }: Drawing, end: End): string | null {
  const cable = end.cable === null ? undefined : snapshot.cables.get(end.cable);
  if (cable === undefined) return null;
  const isFrom = cable.from[0] === end.drawn.id && cable.from[1] === end.port;
  const other = isFrom ? cable.to : cable.from;
  const name = tree.parts.get(other[0])?.name ?? other[0];
  return `Port ${end.port} of ${end.drawn.name} is cabled to ${name}. Remove that cable first.`;
}

/** Of the speeds of a port, in Gb/s, those that it may run at: one when it was set by hand. */
export function speedsOf(snapshot: DesignSnapshot, end: PortRef, speeds: readonly number[]): readonly number[] {
  const set = snapshot.components.get(baseOf(end[0]))?.attributes[portAttributeKey(end, 'speed_gbps')];
  return typeof set === 'number' ? speeds.filter((gbps) => gbps === set) : speeds;
}

/** Key of a port's attribute on the component that holds the port: `ports/controllerA/host1/wwpn` on `f1`. */
export function portAttributeKey([id, port]: PortRef, name: string): string {
  const path = pathOf(id);
  return path === '' ? `ports/${port}/${name}` : `ports/${path}/${port}/${name}`;
}

/** Whether the port is on one of several selected parts, so that a cable drawn from it means all of them. */
export function isOfMany(tree: DrawnTree, selection: ReadonlySet<string>, [from]: PortRef): boolean {
  if ([...selection].filter((id) => tree.parts.has(id)).length < 2) return false;
  for (let part = tree.parts.get(from); part; part = tree.parts.get(part.parent ?? ''))
    if (selection.has(part.id)) return true;
  return false;
}
