/** A piece of a design that can be put in again: parts with all inside them, and the cables and zones among them. */

import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import { withAllInside } from '../document/containment';
import { componentJson } from '../document/document';
import { baseOf } from '../document/ids';
import type {
  ComponentId,
  DesignCable,
  DesignSnapshot,
  DesignZone,
  Json,
  PartDrawing,
  PortRef,
} from '../document/types';

type JsonObject = { [key: string]: Json };

export interface Fragment {
  /** Components as the document has them, parents before what stands in them. */
  readonly components: ReadonlyMap<ComponentId, JsonObject>;
  readonly cables: readonly { readonly from: PortRef; readonly to: PortRef; readonly length_m: Json }[];
  readonly zones: readonly Omit<DesignZone, 'id'>[];
  readonly layout: ReadonlyMap<ComponentId, readonly [x: number, y: number]>;
  /** By drawn id, also of parts inside. */
  readonly drawing: ReadonlyMap<ComponentId, PartDrawing>;
}

export const fragmentOf = (snapshot: DesignSnapshot, ids: Iterable<string>): Fragment =>
  runToEnd(fragmentSteps(snapshot, ids));

/** The same, with stops. */
export function* fragmentSteps(snapshot: DesignSnapshot, ids: Iterable<string>): SlicedWork<Fragment> {
  const chosen = withAllInside(
    snapshot.components,
    [...ids].filter((id) => snapshot.components.has(id)),
  );
  yield;
  const components = new Map<ComponentId, JsonObject>();
  const layout = new Map<ComponentId, readonly [number, number]>();
  const add = (id: ComponentId): void => {
    const component = snapshot.components.get(id);
    if (component === undefined || components.has(id)) return;
    const parent = component.at === null ? null : baseOf(component.at[0]);
    if (parent !== null && chosen.has(parent)) add(parent);
    components.set(id, componentJson(component));
    const place = snapshot.layout.get(id);
    if (place !== undefined) layout.set(id, place);
  };
  yield* inBatches(chosen, add);
  const isChosen = ([id]: PortRef): boolean => chosen.has(baseOf(id));
  const cables: DesignCable[] = [];
  yield* inBatches(snapshot.cables.values(), (cable) => {
    if (isChosen(cable.from) && isChosen(cable.to)) cables.push(cable);
  });
  const zones = [...snapshot.zones.values()].filter(({ members }) => members.length > 0 && members.every(isChosen));
  yield;
  const drawing = new Map([...snapshot.drawing].filter(([id]) => chosen.has(baseOf(id))));
  return { components, cables, zones, layout, drawing };
}
