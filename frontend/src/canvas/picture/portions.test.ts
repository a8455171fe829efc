import { describe, expect, it } from 'vitest';
import { DrawingAssembly, portionsOf } from './portions';
import { inSlices } from './slices';
import { drawing } from './testing/drawing';

describe('a drawing on its way to the worker', () => {
  it('comes out as it went in', () => {
    const sent = drawing();
    const gathered = new DrawingAssembly();
    for (const portion of portionsOf(sent)) gathered.add(structuredClone(portion));
    const { tree, layout, loads, cableLoads } = gathered.drawing;
    expect(tree).toEqual({ parts: sent.tree.parts, roots: sent.tree.roots, cables: sent.tree.cables });
    expect([...tree.parts.keys()]).toEqual([...sent.tree.parts.keys()]);
    expect([layout, loads, cableLoads]).toEqual([sent.layout, sent.loads, sent.cableLoads]);
  });

  it('is called off between two portions', async () => {
    const controller = new AbortController();
    let sent = 0;
    const send = (): void => {
      sent += 1;
      if (sent === 3) controller.abort();
    };
    await expect(inSlices(portionsOf(drawing()), send, controller.signal)).rejects.toThrow();
    expect(sent).toBe(3);
  });
});
