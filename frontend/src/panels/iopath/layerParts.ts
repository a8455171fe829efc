import type { CatalogueAnswer, LoadAnswer } from '../../api/answers';
import type { Studio, StudioResult } from '../studio';

type Drawing = Pick<Studio, 'tree' | 'snapshot' | 'catalogue'>;

/** The layer of cables, which are no kind of part. */
const cableLayer = 'link';

/** Parts and cables of a layer that carry traffic in the selected scenario: those with a known limit, if any has one. */
export function idsOfLayer({ tree, catalogue }: Drawing, result: StudioResult, layer: string): string[] {
  if (layer === cableLayer) return limiting([...result.cables]);
  const inLayer = (id: string) => catalogue.kinds[tree.parts.get(id)?.kind ?? '']?.layer === layer;
  return limiting([...result.parts].filter(([id]) => inLayer(id)));
}

function limiting(
  loads: readonly (readonly [id: string, load: Pick<LoadAnswer, 'throughput_mb_s' | 'ceiling_mb_s'>])[],
): string[] {
  const busy = loads.filter(([, load]) => load.throughput_mb_s > 0);
  const limited = busy.filter(([, load]) => load.ceiling_mb_s !== null);
  return (limited.length > 0 ? limited : busy).map(([id]) => id);
}

/** Layers that something selected stands in. */
export function layersOf({ tree, snapshot, catalogue }: Drawing, selection: ReadonlySet<string>): Set<string> {
  const layers = new Set<string>();
  for (const id of selection) {
    const kind = tree.parts.get(id)?.kind;
    const layer = kind === undefined ? undefined : catalogue.kinds[kind]?.layer;
    if (layer) layers.add(layer);
    else if (snapshot.cables.has(id)) layers.add(cableLayer);
  }
  return layers;
}

/** Icon of the first kind of a layer. */
export function iconOfLayer({ kinds }: CatalogueAnswer, layer: string): string {
  if (layer === cableLayer) return 'route';
  return Object.values(kinds).find((kind) => kind.layer === layer)?.icon ?? '';
}
