// Reads a document's first update on stdin with yjs; answers the document as JSON and an update that renames it.
import { readFileSync } from 'node:fs';
import * as Y from 'yjs';

const doc = new Y.Doc();
Y.applyUpdate(doc, new Uint8Array(readFileSync(0)));
const roots = ['meta', 'components', 'cables', 'zones', 'workloads', 'layout'];
const document = Object.fromEntries(roots.map((name) => [name, doc.getMap(name).toJSON()]));
let rename = '';
doc.on('update', (update) => {
  rename = Buffer.from(update).toString('hex');
});
doc.getMap('meta').set('name', 'renamed by yjs');
process.stdout.write(JSON.stringify({ document, rename }));
