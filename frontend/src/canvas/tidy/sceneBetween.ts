import type { Scene } from '../scene/scene';

/** The scene with its boxes part of the way from where they were. */
export function sceneBetween(from: Scene, to: Scene, share: number): Scene {
  const x = Float32Array.from(to.x);
  const y = Float32Array.from(to.y);
  for (let i = 0; i < to.count; i++) {
    const was = from.index.get(to.ids[i] as string);
    if (was === undefined) continue;
    x[i] = (from.x[was] as number) * (1 - share) + (x[i] as number) * share;
    y[i] = (from.y[was] as number) * (1 - share) + (y[i] as number) * share;
  }
  return {
    ...to,
    x,
    y,
    slots: [],
    ports: [],
    feeds: new Int32Array(0),
    routes: [],
    bundles: { ...to.bundles, bundles: [], strands: [], labels: () => [] },
  };
}
