/** Plain shapes of the design document (schema 1) and of the drawn tree. See docs/model/contract.md. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Component id or inner id (`d1/planar0/phb1`). */
export type ComponentId = string;
export type PortRef = readonly [component: ComponentId, port: string];
export type Placement = readonly [parent: ComponentId, slot: string | null];

export interface DesignComponent {
  readonly id: ComponentId;
  readonly kind: string;
  readonly part: string | null;
  readonly name: string;
  readonly at: Placement | null;
  readonly count: number;
  /** The kind's attributes and `ports/<port>/<attribute>` overrides, as in the document. */
  readonly attributes: Readonly<Record<string, Json>>;
}

export interface DesignCable {
  readonly id: string;
  readonly from: PortRef;
  readonly to: PortRef;
  readonly length_m: number | null;
}

export interface DesignZone {
  readonly id: string;
  readonly name: string;
  readonly members: readonly PortRef[];
}

export interface DesignWorkload {
  readonly id: string;
  readonly name: string;
  readonly scenario: string;
  readonly on: readonly ComponentId[];
  readonly spread: 'striped' | 'independent';
  readonly read_share: number;
  readonly pattern: 'sequential' | 'random';
  readonly request_kib: number;
  readonly threads: number;
  readonly cache_hit: number;
  readonly target_mb_s: number | null;
  /** Requests that each thread keeps in flight. */
  readonly queue_depth: number;
  /** Time that a thread waits between an answer and its next request. */
  readonly think_ms: number;
  /** Response time that the application can bear; null = it states none. */
  readonly latency_limit_ms: number | null;
  /** Data touched; null = as much as the volumes hold. */
  readonly footprint_gib: number | null;
  /** By how much the target grows in a year; null = nobody states it. */
  readonly growth_percent_a_year: number | null;
  /** Percentage points by which the growth is off at most in 80% of cases; null = it is known. */
  readonly growth_doubt_percent: number | null;
}

/** How much of each part is to be left free (`meta.headroom`). */
export interface Headroom {
  readonly percent: number;
  /** What remains after one failure must carry the load as well. */
  readonly one_failure: boolean;
}

/** How a part is drawn, apart from what it is. */
export interface PartDrawing {
  /** Shown as one box, its inside hidden. */
  readonly collapsed: boolean;
  /** Tidying leaves it where it is. */
  readonly pinned: boolean;
}

/** `finding`: a check about these subjects in this place; `part`: checks of one part; `check`: a check in the design. */
export type SuppressionScope = 'finding' | 'part' | 'check';

/** Findings that somebody has accepted. */
export interface Suppression {
  readonly id: string;
  /** Null, with scope `part`: every check. */
  readonly check: string | null;
  readonly scope: SuppressionScope;
  readonly subjects: readonly string[];
  readonly place: string;
  readonly reason: string;
  readonly author: string;
  /** ISO 8601 with zone. */
  readonly at: string;
  /** Last day on which it holds, `YYYY-MM-DD`; null: without end. */
  readonly until: string | null;
}

export interface DesignSnapshot {
  readonly meta: Readonly<Record<string, Json>>;
  readonly components: ReadonlyMap<ComponentId, DesignComponent>;
  readonly cables: ReadonlyMap<string, DesignCable>;
  readonly zones: ReadonlyMap<string, DesignZone>;
  readonly workloads: ReadonlyMap<string, DesignWorkload>;
  readonly layout: ReadonlyMap<ComponentId, readonly [x: number, y: number]>;
  /** By drawn id; absent for parts that are drawn as usual. */
  readonly drawing: ReadonlyMap<ComponentId, PartDrawing>;
  readonly suppressions: ReadonlyMap<string, Suppression>;
}

export interface DrawnPort {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly role: string;
  readonly speeds_gbps: readonly number[];
  /** Cable in this port, if any. */
  readonly cable: string | null;
}

export interface DrawnSlot {
  readonly id: string;
  readonly label: string;
  readonly accepts: string;
  /** Component in this slot, if any. */
  readonly holds: ComponentId | null;
}

/** What a collapsed part hides. */
export interface FoldedInside {
  readonly ids: readonly ComponentId[];
  /** Parts inside, copies counted. */
  readonly count: number;
  /** Hidden ports whose cables leave the box, in the words of a bundle: `16 × FC 2G`. */
  readonly ports: string;
  /** Port ids that lead to the same shown part by the same sort of cable: drawn as one. */
  readonly strands: readonly (readonly string[])[];
}

/** How a RAID array lies on its drives. */
export interface ArrayLayout {
  readonly level: string;
  /** Strips of parity in a stripe. */
  readonly parity: number;
  /** Two drives hold the same. */
  readonly mirrored: boolean;
  /** All drives, spares counted in. */
  readonly drives: number;
  /** Drives that stand by, or the space that a distributed array keeps free, in drives. */
  readonly spares: number;
  /** Drives of a stripe where stripes lie across all drives, parity counted in; null: all but the spares. */
  readonly width: number | null;
}

/** One box on the canvas: a component of the design or a part inside one. */
export interface DrawnPart {
  readonly id: ComponentId;
  readonly kind: string;
  readonly part: string | null;
  readonly name: string;
  /** Short line under the name: the catalogue's name of the part, RAID shape and the like. */
  readonly subtitle: string;
  readonly icon: string;
  readonly parent: ComponentId | null;
  readonly slot: string | null;
  readonly count: number;
  /** True for parts that come inside another and cannot be moved or deleted by themselves. */
  readonly fixed: boolean;
  readonly physical: boolean;
  readonly ports: readonly DrawnPort[];
  readonly slots: readonly DrawnSlot[];
  readonly children: readonly ComponentId[];
  /** Siblings that this part's traffic goes through on its way to the parent (a PHB's RIO link), as the catalogue says. */
  readonly via?: readonly ComponentId[];
  /** Of a RAID array whose drives suffice: how it lies on them. */
  readonly layout?: ArrayLayout;
  /** Present on a part that is drawn as one box with its inside hidden. */
  readonly folded?: FoldedInside;
}

export interface DrawnTree {
  readonly parts: ReadonlyMap<ComponentId, DrawnPart>;
  /** Top-level ids, by name. What has a view of its own (racks) is among the parts alone. */
  readonly roots: readonly ComponentId[];
  readonly cables: readonly DesignCable[];
}
