/** `npm run bench:canvas`: the drawing surface at size against React Flow, in a real browser; `-- --help` for its options. */
import { findChromium } from './machine.mjs';
import { setUpNode } from './setup.mjs';

setUpNode();
const { main } = await import('../../frontend/bench/drive/main.mjs');
await main(findChromium());
