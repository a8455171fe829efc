// An editor on yjs and y-protocols: edits, waits until all is saved, then prints its document when `meta.stop` is set.
import { randomUUID } from 'node:crypto';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import WebSocket from 'ws';
import * as awarenessProtocol from 'y-protocols/awareness';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';

const [SYNC, AWARENESS, SAVED, RESULT] = [0, 1, 64, 65];
const roots = ['meta', 'components', 'cables', 'zones', 'workloads', 'layout'];
const unwritten = ['suppressions'];
const doc = new Y.Doc();
const awareness = new awarenessProtocol.Awareness(doc);
const components = doc.getMap('components');
const socket = new WebSocket(process.argv[2]);
socket.binaryType = 'arraybuffer';
let sent = 0;
let saved = 0;
let results = 0;

const frame = (type, write) => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, type);
  write(encoder);
  return encoding.toUint8Array(encoder);
};

doc.on('update', (update, origin) => {
  if (origin === socket) return;
  sent += 1;
  socket.send(frame(SYNC, (encoder) => syncProtocol.writeUpdate(encoder, update)));
});

const finishIfAsked = () => {
  if (doc.getMap('meta').get('stop') !== true || saved !== sent || results === 0) return;
  const written = [...roots, ...unwritten.filter((name) => doc.getMap(name).size > 0)];
  const document = Object.fromEntries(written.map((name) => [name, doc.getMap(name).toJSON()]));
  const people = [...awareness.getStates().values()];
  process.stdout.write(JSON.stringify({ document, saved, results, people }), () => process.exit(0));
};

socket.on('open', () => {
  socket.send(frame(SYNC, (encoder) => syncProtocol.writeSyncStep1(encoder, doc)));
  awareness.setLocalState({ name: 'yjs' });
  socket.send(frame(AWARENESS, (encoder) =>
    encoding.writeVarUint8Array(encoder, awarenessProtocol.encodeAwarenessUpdate(awareness, [doc.clientID]))));
});

socket.on('message', (data) => {
  const decoder = decoding.createDecoder(new Uint8Array(data));
  const type = decoding.readVarUint(decoder);
  if (type === SYNC) {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, SYNC);
    const kind = syncProtocol.readSyncMessage(decoder, encoder, doc, socket);
    if (kind === syncProtocol.messageYjsSyncStep1) {
      sent += 1;
      socket.send(encoding.toUint8Array(encoder));
      edit();
    }
  } else if (type === AWARENESS) {
    awarenessProtocol.applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), socket);
  } else if (type === SAVED) saved = decoding.readVarUint(decoder);
  else if (type === RESULT) results += 1;
  finishIfAsked();
});

function edit() {
  for (let number = 0; number < 40; number += 1) {
    doc.transact(() => {
      const id = randomUUID();
      components.set(id, new Y.Map([['kind', 'hba'], ['count', number], ['name', `yjs ${number}`]]));
      doc.getMap('layout').set(id, [number, number / 2]);
      if (number % 4 === 3) components.delete([...components.keys()][0]);
    });
  }
  doc.getMap('meta').set('yjs', 'edited');
}

setTimeout(() => process.exit(3), 30000);
