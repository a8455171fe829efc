import type { Finding } from '../../api/answers';
import type { Fabric, Fabrics } from './fabrics';

/**
 * What the checks of zoning found on a fabric and is not accepted. What names a switch belongs to the switch's fabric;
 * zones of which no member is cabled are told on each.
 */
export function fabricFindings(
  findings: readonly Finding[],
  fabric: Fabric,
  { fabrics, stray }: Fabrics,
): readonly Finding[] {
  const zones = new Set([...fabric.zones.map(({ zone }) => zone.id), ...stray.map(({ id }) => id)]);
  const switches = new Map(fabrics.flatMap((one) => one.switches.map(({ id }) => [id, one === fabric])));
  const ports = new Set([...fabric.initiators, ...fabric.targets].map(({ end }) => end[0]));
  return findings.filter((one) => {
    if (one.family !== 'zoning' || one.suppressed !== null) return false;
    if (one.zone_ids.length > 0) return one.zone_ids.some((id) => zones.has(id));
    const named = [...one.component_ids, ...one.facts.flatMap(({ component_ids }) => component_ids)];
    const onSwitches = named.filter((id) => switches.has(id));
    if (onSwitches.length > 0) return onSwitches.some((id) => switches.get(id));
    return one.component_ids.some((id) => ports.has(id));
  });
}
