/** A protocol peer for tests: a small real WebSocket server that keeps one document as the live room does. */

import { deflateSync } from 'node:zlib';
import * as encoding from 'lib0/encoding';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';
import { MessageType, readFrame, SyncKind, syncFrame } from '../live/frames';

export class Peer {
  readonly doc = new Y.Doc();
  readonly #clients = new Map<ServerSocket, number>();
  #server: WebSocketServer;
  /** While true, edits are applied and not acknowledged: the database is away. */
  holding = false;
  /** How many have come in all. */
  connections = 0;

  readonly port: number;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    const address = server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#accept();
  }

  static async listen(port = 0): Promise<Peer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port });
    await new Promise((resolve) => server.once('listening', resolve));
    return new Peer(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`;
  }

  /** Acknowledges what was held. */
  release(): void {
    this.holding = false;
    for (const [socket, count] of this.#clients) this.#saved(socket, count);
  }

  send(frame: Uint8Array): void {
    for (const socket of this.#clients.keys()) socket.send(frame);
  }

  sendResult(seq: number, message: unknown): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, MessageType.result);
    encoding.writeVarUint(encoder, seq);
    encoding.writeVarUint8Array(encoder, deflateSync(JSON.stringify(message)));
    this.send(encoding.toUint8Array(encoder));
  }

  refuse(code: number, words: string): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, MessageType.refused);
    encoding.writeVarUint(encoder, code);
    encoding.writeVarString(encoder, words);
    this.send(encoding.toUint8Array(encoder));
    for (const socket of this.#clients.keys()) socket.close(code);
  }

  /** Ends every connection and stops listening, as a killed server does. */
  async stop(): Promise<void> {
    for (const socket of this.#clients.keys()) socket.terminate();
    this.#clients.clear();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async restart(): Promise<void> {
    const { port } = this;
    await this.stop();
    this.#server = new WebSocketServer({ host: '127.0.0.1', port });
    await new Promise((resolve) => this.#server.once('listening', resolve));
    this.#accept();
  }

  #accept(): void {
    this.#server.on('connection', (socket) => {
      this.connections += 1;
      this.#clients.set(socket, 0);
      socket.on('close', () => this.#clients.delete(socket));
      socket.on('message', (data: Buffer) => this.#received(socket, new Uint8Array(data)));
      socket.send(syncFrame(SyncKind.step1, Y.encodeStateVector(this.doc)));
    });
  }

  #received(socket: ServerSocket, data: Uint8Array): void {
    const frame = readFrame(data);
    if (frame?.type !== 'sync') return;
    if (frame.kind === SyncKind.step1) {
      socket.send(syncFrame(SyncKind.step2, Y.encodeStateAsUpdate(this.doc, frame.body)));
      return;
    }
    Y.applyUpdate(this.doc, frame.body);
    for (const other of this.#clients.keys()) if (other !== socket) other.send(syncFrame(SyncKind.update, frame.body));
    const count = (this.#clients.get(socket) ?? 0) + 1;
    this.#clients.set(socket, count);
    if (!this.holding) this.#saved(socket, count);
  }

  #saved(socket: ServerSocket, count: number): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, MessageType.saved);
    encoding.writeVarUint(encoder, count);
    socket.send(encoding.toUint8Array(encoder));
  }
}
