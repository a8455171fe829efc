/** The studio's own canvas over the bench scene; nested frames instead of cards with `?nested`. */

import '@fontsource-variable/ibm-plex-sans/standard.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignCanvas } from '../src/canvas/DesignCanvas';
import { p690Tree } from '../src/canvas/testing/p690Tree';
import type { Loads, Point } from '../src/canvas/types';
import type { DrawnTree } from '../src/model/document/types';
import { prepare } from './page';
import { asDrawing } from './scene';

const NONE: Loads = new Map();
/** Parts of one drawer with its switch and storage systems. */
const PARTS_A_DRAWER = 297;

function Page({ tree, layout }: { readonly tree: DrawnTree; readonly layout: ReadonlyMap<string, Point> }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [places, setPlaces] = useState(layout);
  return (
    <DesignCanvas
      tree={tree}
      layout={places}
      loads={NONE}
      cableLoads={NONE}
      selection={selection}
      lit={null}
      theme="light"
      readOnly={false}
      onSelect={setSelection}
      onMove={(moved) => setPlaces((before) => new Map([...before, ...moved]))}
    />
  );
}

prepare((scene, root) => {
  const nested = new URLSearchParams(location.search).has('nested');
  const drawing = nested ? p690Tree(Math.ceil(scene.cards.length / PARTS_A_DRAWER)) : asDrawing(scene);
  createRoot(root).render(<Page {...drawing} />);
});
