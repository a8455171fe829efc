/** Which attributes mean something for a part as it stands: by its vendor, system, protocol and drives. */

import type { Attribute, CatalogueAnswer, Part } from '../../api/answers';
import type { ComponentId, DesignComponent, DesignSnapshot, DrawnTree, Json } from '../document/types';

interface Facts {
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
  readonly catalogue: Pick<CatalogueAnswer, 'parts'>;
}

/** Whether an attribute with these conditions means something for the component. Without conditions it always does. */
export function applies(conditions: Attribute['applies'], component: DesignComponent, design: Facts): boolean {
  if (conditions.length === 0) return true;
  return conditions.some((condition) =>
    Object.entries(condition).every(([fact, values]) => {
      const own = factOf(fact, component, design).map((value) => value.toLowerCase());
      // An operating system is named by its release, as its vendor writes it.
      const says = (value: string) => own.some((text) => (fact === 'system' ? text.includes(value) : text === value));
      return values.some((value) => says(value.toLowerCase()));
    }),
  );
}

type Fact = (component: DesignComponent, design: Facts) => string[];

const facts: Readonly<Record<string, Fact>> = {
  vendor: (component, design) =>
    holders(component, design)
      .slice(0, 1)
      .map(({ vendor }) => vendor),
  slots: (component, design) => holders(component, design).flatMap(({ slots }) => slots.map(({ accepts }) => accepts)),
  holder: (component, { snapshot, tree }) => {
    const kind = snapshot.components.get(tree.parts.get(component.id)?.parent ?? '')?.kind;
    return kind === undefined ? [] : [kind];
  },
  system: (component, design) => hostsOf(component, design).flatMap((host) => texts(host.attributes.operating_system)),
  host_vendor: (component, design) =>
    hostsOf(component, design).flatMap(({ part }) => design.catalogue.parts[part ?? '']?.vendor ?? []),
  protocol: protocols,
  media,
};

function factOf(name: string, component: DesignComponent, design: Facts): string[] {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact) return fact(component, design);
  const own = component.attributes[name] ?? design.catalogue.parts[component.part ?? '']?.attributes[name];
  return texts(own);
}

const texts = (value: Json | undefined): string[] => (typeof value === 'string' ? [value] : []);

/** The parts of the catalogue that a component is and stands in, nearest first. */
function holders(component: DesignComponent, { tree, catalogue, snapshot }: Facts): Part[] {
  const result: Part[] = [];
  for (let id: ComponentId | null = component.id; id !== null; id = tree.parts.get(id)?.parent ?? null) {
    const part = catalogue.parts[tree.parts.get(id)?.part ?? snapshot.components.get(id)?.part ?? ''];
    if (part) result.push(part);
  }
  return result;
}

/** A host itself, the host that it stands in, those that it is mapped to, or all. */
function hostsOf(component: DesignComponent, { snapshot, tree }: Facts): DesignComponent[] {
  for (let id: ComponentId | null = component.id; id !== null; id = tree.parts.get(id)?.parent ?? null) {
    const holder = snapshot.components.get(id);
    if (holder?.kind === 'host') return [holder];
  }
  const { hosts } = component.attributes;
  const mapped = Array.isArray(hosts) ? hosts.flatMap((id) => snapshot.components.get(String(id)) ?? []) : [];
  return mapped.length > 0 ? mapped : [...snapshot.components.values()].filter(({ kind }) => kind === 'host');
}

/** A volume's own; elsewhere those of all volumes. */
function protocols(component: DesignComponent, { snapshot }: Facts): string[] {
  if (component.kind === 'volume') return [String(component.attributes.protocol ?? 'scsi')];
  const volumes = [...snapshot.components.values()].filter(({ kind }) => kind === 'volume');
  return [...new Set(volumes.map(({ attributes }) => String(attributes.protocol ?? 'scsi')))];
}

/** `disk` where a drive of the array turns, `flash` where one does not; both where there is none to ask. */
function media(component: DesignComponent, { snapshot, catalogue }: Facts): string[] {
  const { drives } = component.attributes;
  const ids = Array.isArray(drives) ? drives.map(String) : [component.id];
  const turning = ids.flatMap((id) => {
    const drive = snapshot.components.get(id);
    if (drive?.kind !== 'drive') return [];
    const rpm = drive.attributes.rotation_rpm ?? catalogue.parts[drive.part ?? '']?.attributes.rotation_rpm;
    return typeof rpm === 'number' ? [rpm > 0 ? 'disk' : 'flash'] : [];
  });
  return turning.length === 0 ? ['disk', 'flash'] : [...new Set(turning)];
}
