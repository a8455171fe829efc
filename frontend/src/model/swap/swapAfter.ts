/** The design as it is once all that hung on the swapped parts has its new place. */

import type { Places } from '../algorithms/assign';
import { isCalibration } from '../catalogue/calibrations';
import { sameJson } from '../catalogue/values';
import { withAllInside } from '../document/containment';
import { baseOf, pathOf, portKey } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, Json, Placement, PortRef } from '../document/types';
import type { Drawing } from '../fit/connect';
import { retargeted } from './retarget';
import { portSetting, type Usage } from './swapUsage';

export class SwapAfter {
  constructor(
    readonly drawing: Drawing,
    readonly partId: string,
    readonly usages: ReadonlyMap<ComponentId, Usage>,
    /** New places by what needed one, for each swapped component. */
    readonly moved: ReadonlyMap<ComponentId, Places>,
  ) {}

  design(): DesignSnapshot {
    const { snapshot, catalogue } = this.drawing;
    const gone = withAllInside(snapshot.components, this.#homeless());
    return retargeted(snapshot, catalogue, {
      component: (component) => (gone.has(component.id) ? null : this.#component(component)),
      reference: (id) => (gone.has(baseOf(id)) ? null : this.#reference(id)),
      port: (end) => (gone.has(baseOf(end[0])) ? null : this.#port(end)),
    });
  }

  /** Components that stood in what was let go. */
  *#homeless(): Generator<ComponentId> {
    for (const [id, usage] of this.usages) {
      for (const child of usage.children) if (this.#placement(id, child) === null) yield child.id;
    }
  }

  #placement(holder: ComponentId, child: DesignComponent): Placement | null {
    const [parent, slot] = child.at ?? [holder, null];
    if (slot === null) {
      const there = this.#reference(parent);
      return there === null ? null : [there, null];
    }
    const place = this.moved.get(holder)?.get(`slot ${portKey(pathOf(parent), slot)}`);
    if (place == null) return null;
    const [path, next] = splitPlace(place);
    return [withPath(holder, path), next];
  }

  #reference(id: ComponentId): ComponentId | null {
    const base = baseOf(id);
    const moved = this.moved.get(base);
    if (moved === undefined || base === id) return id;
    const place = moved.get(`inner /${pathOf(id)}`);
    if (place === undefined) return id;
    return place === null ? null : withPath(base, place.slice(1));
  }

  #port(end: PortRef): PortRef | null {
    const base = baseOf(end[0]);
    const moved = this.moved.get(base);
    if (moved === undefined) return end;
    const was = portKey(pathOf(end[0]), end[1]);
    const place = moved.get(`port ${was}`);
    if (place === was || place === undefined) return end;
    if (place === null) return null;
    const [path, port] = splitPlace(place);
    return [withPath(base, path), port];
  }

  #component(component: DesignComponent): DesignComponent {
    const holder = component.at === null ? null : baseOf(component.at[0]);
    const at = holder !== null && this.moved.has(holder) ? this.#placement(holder, component) : component.at;
    const moved = this.moved.get(component.id);
    if (moved !== undefined) {
      return { ...component, at, part: this.partId, attributes: this.#attributes(component, moved) };
    }
    return sameJson(at && [...at], component.at && [...component.at]) ? component : { ...component, at };
  }

  #attributes(component: DesignComponent, places: Places): Record<string, Json> {
    const after: Record<string, Json> = {};
    for (const [key, value] of Object.entries(component.attributes)) {
      if (isCalibration(key)) continue;
      const setting = portSetting(key);
      const place = setting === null ? null : places.get(`port ${portKey(setting.path, setting.port)}`);
      if (setting === null) after[key] = value;
      else if (
        place != null &&
        !(setting.name === 'speed_gbps' && places.has(`speed ${portKey(setting.path, setting.port)}`))
      ) {
        const [path, port] = splitPlace(place);
        after[settingKey(path, port, setting.name)] = value;
      }
    }
    return after;
  }
}

/** Key of an attribute of a port, below the component that holds it. */
export function settingKey(path: string, port: string, name: string): string {
  return ['ports', ...(path === '' ? [] : [path]), port, name].join('/');
}

function withPath(base: ComponentId, path: string): ComponentId {
  return path === '' ? base : `${base}/${path}`;
}

/** `path port` in its two; ids have no spaces. */
export function splitPlace(place: string): [path: string, last: string] {
  const space = place.lastIndexOf(' ');
  return [place.slice(0, space), place.slice(space + 1)];
}
