/** What a test takes at random from a design: its parts, ports, cables, zones and workloads, or an empty id where there is none. */

import type { PortRef } from '../document/types';
import type { Workbench } from './designs';
import { dice } from './dice';

export class RandomParts {
  readonly #roll: () => number;

  constructor(
    readonly bench: Workbench,
    seed: number,
  ) {
    this.#roll = dice(seed);
  }

  protected pick<T>(items: Iterable<T>): T | undefined {
    const all = [...items];
    return all[Math.floor(this.#roll() * all.length)];
  }

  protected number(below: number): number {
    return Math.floor(this.#roll() * below);
  }

  private ofKind(kind: string): string[] {
    return [...this.bench.snapshot().components.values()].filter((item) => item.kind === kind).map(({ id }) => id);
  }

  protected one(kind: string): string {
    return this.pick(this.ofKind(kind)) ?? '';
  }

  protected some(kind: string, most: number): string[] {
    const all = this.ofKind(kind);
    const first = this.number(all.length);
    return all.slice(first, first + most);
  }

  protected any(): string {
    return this.pick(this.bench.snapshot().components.keys()) ?? '';
  }

  protected counted(): string {
    const several = [...this.bench.snapshot().components.values()].filter(({ count }) => count > 1);
    return this.pick(several)?.id ?? '';
  }

  protected drawn(): string {
    return this.pick(this.bench.tree().parts.keys()) ?? '';
  }

  protected cable(): string {
    return this.pick(this.bench.snapshot().cables.keys()) ?? '';
  }

  protected zone(): string {
    return this.pick(this.bench.snapshot().zones.keys()) ?? '';
  }

  protected workload(): string {
    return this.pick(this.bench.snapshot().workloads.keys()) ?? '';
  }

  protected port(): PortRef {
    const part = this.pick([...this.bench.tree().parts.values()].filter((item) => item.ports.length > 0));
    return [part?.id ?? '', this.pick(part?.ports ?? [])?.id ?? ''];
  }

  protected boxes() {
    return new Map([...this.bench.snapshot().layout].map(([id, [x, y]]) => [id, { x, y, w: 100, h: 60 }]));
  }

  protected array() {
    return { count: 1 + this.number(3), pitch: [this.number(500), 40], join: this.number(2) > 0 } as const;
  }
}
