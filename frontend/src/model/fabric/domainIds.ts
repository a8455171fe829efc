/** Numbers of switches, which no two of them share. */

import type { Kind } from '../../api/answers';
import type { DesignSnapshot } from '../document/types';

/** Hands out the lowest numbers that no switch has. */
export class DomainIds {
  readonly #taken: Set<unknown>;

  constructor({ components }: DesignSnapshot) {
    this.#taken = new Set([...components.values()].map((item) => item.attributes.domain_id));
  }

  /** The entry for a part of this kind; none for kinds without a number, and when all are taken. */
  next(kind: Kind): { domain_id?: number } {
    const most = kind.attributes.domain_id?.maximum;
    if (most == null) return {};
    let next = 1;
    while (this.#taken.has(next)) next += 1;
    this.#taken.add(next);
    return next <= most ? { domain_id: next } : {};
  }
}
