/** What the canvas takes and what it calls back with. It knows no document: every change leaves as an intent. */

import type { ReactNode } from 'react';
import type { LoadAnswer } from '../api/answers';
import type { BadgeState, FindingBadge } from '../model/checks/badges';
import type { ComponentId, DrawnTree, Placement, PortRef } from '../model/document/types';
import type { RowRange } from '../model/tree/likelyLoads';

/** Load of one part or cable, as the result holds it. */
export interface PartLoad extends Omit<LoadAnswer, 'id'> {
  /** Where the utilisation likely lies, as shares of 1; absent where it is known, or known well enough. */
  readonly likely?: RowRange | null | undefined;
}

export type Loads = ReadonlyMap<string, PartLoad>;

/** World coordinates: one unit is one CSS pixel at 100%. */
export type Point = readonly [x: number, y: number];

/** Screen = world * k + (x, y), in CSS pixels from the canvas's upper left corner. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Colours as resolved values; painting never reads CSS. */
export interface CanvasTheme {
  readonly dark: boolean;
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  /** Ground of nested frames, outermost first. */
  readonly frame: readonly [string, string, string];
  readonly border: string;
  readonly borderStrong: string;
  readonly control: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly accentOn: string;
  readonly danger: string;
  readonly dot: string;
  readonly track: string;
  /** Fill by load band: easy, busy, high, tight, binds. */
  readonly load: readonly [string, string, string, string, string];
  /** What the last band is called. */
  readonly lastBand: string;
  /** Text on each load fill. */
  readonly loadOn: readonly [string, string, string, string, string];
}

/** Where a dragged part would come to stand (null: on the ground), and in words why it may not. */
export interface Landing {
  readonly target: Placement | null;
  readonly refusal: string | null;
}

export type CanvasTool = 'select' | 'hand';

/** What a comparison found of a part or cable. */
export type DiffMark = 'added' | 'removed' | 'changed';

/** A mark beside a part or cable: how much is said about it. */
export interface CanvasPin {
  readonly id: string;
  readonly count: number;
  readonly label: string;
  readonly unread: boolean;
  readonly active: boolean;
}

/** Where two edits do not fit together: at a port, or at a part or cable as a whole. */
export interface CanvasConflict {
  readonly id: string;
  readonly port: string | null;
  /** What is amiss. */
  readonly words: string;
}

/** Somebody else who edits this drawing. */
export interface CanvasPerson {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly colour: string;
  readonly selection: readonly string[];
}

/** Who else is here. Pointers are in world coordinates and move past React. */
export interface CanvasPeople {
  readonly people: readonly CanvasPerson[];
  readonly pointerOf: (id: number) => Point | null;
  readonly onPointer: (listener: (id: number) => void) => () => void;
  /** Takes where this user's pointer is; null when it left the drawing. */
  readonly point: (at: Point | null) => void;
}

export interface CanvasCallbacks {
  /** The whole new selection: parts and cables by id. */
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** Once, when a move ends: new place of each moved top-level part. */
  readonly onMove?: (places: ReadonlyMap<ComponentId, Point>) => void;
  readonly onConnect?: (from: PortRef, to: PortRef) => void;
  /** Cables of all that is selected are wanted. */
  readonly onConnectAll?: () => void;
  /** A cable was let go on a port that it may not meet. */
  readonly onRefused?: (reason: string) => void;
  /** A part from the palette was dropped at a world point, or into a slot or parent when `target` is given. */
  readonly onDropPart?: (partId: string, at: Point, target: Placement | null) => void;
  /** A placed component was dragged into another slot. */
  readonly onPlace?: (id: ComponentId, parent: ComponentId, slot: string) => void;
  readonly onDelete?: (ids: ReadonlySet<string>) => void;
  /** These parts are to be shown as one box each, or opened. */
  readonly onFold?: (ids: readonly ComponentId[], collapsed: boolean) => void;
  /** Enter: show the part in the inspector. */
  readonly onOpen?: (id: ComponentId) => void;
  readonly onContextMenu?: (id: string | null, at: { readonly clientX: number; readonly clientY: number }) => void;
  readonly onHover?: (id: string | null) => void;
  readonly onViewChange?: (view: View) => void;
  /** Called once, when the first whole picture stands. */
  readonly onPicture?: () => void;
}

export interface DesignCanvasProps extends CanvasCallbacks {
  /** As it is shown: collapsed parts are folded already. */
  readonly tree: DrawnTree;
  /** What a comparison found, by part and cable; changes with the tree. */
  readonly marks?: ReadonlyMap<string, DiffMark>;
  /** For parts that are hidden, the box that hides them. */
  readonly shownBy?: ReadonlyMap<ComponentId, ComponentId>;
  readonly layout: ReadonlyMap<ComponentId, Point>;
  readonly loads: Loads;
  readonly cableLoads: Loads;
  readonly selection: ReadonlySet<string>;
  /** Ids that stay bright while all else is dimmed; null = nothing is dimmed. */
  readonly lit: ReadonlySet<string> | null;
  readonly theme: 'light' | 'dark' | CanvasTheme;
  /** Loads stand for what the loss of each part costs: in greys, since colour is load. */
  readonly greys?: boolean;
  readonly readOnly: boolean;
  readonly tool?: CanvasTool;
  /** Null = the two ports may meet; else the reason in words. */
  readonly canConnect?: (a: PortRef, b: PortRef) => string | null;
  /** May the part or component go into this slot? Null = yes; else the reason in words. */
  readonly canPlace?: (partOrComponentId: string, parent: ComponentId, slot: string) => string | null;
  /** Where a part of the catalogue lands that is let go over this place. */
  readonly landingOf?: (partId: string, over: Placement | null) => Landing;
  /** World size of a part of the catalogue as it will be drawn. */
  readonly sizeOf?: (partId: string) => { readonly w: number; readonly h: number } | null;
  /** What is said of a part or cable on which the pointer rests. */
  readonly renderHover?: (id: string) => ReactNode;
  readonly pins?: readonly CanvasPin[];
  /** A mark was chosen; of several things where their marks lie on one another. */
  readonly onPin?: (ids: readonly string[]) => void;
  /** What was found, by part and cable. */
  readonly badges?: readonly FindingBadge<BadgeState>[];
  /** A badge was chosen; it speaks of these. */
  readonly onBadge?: (ids: readonly string[]) => void;
  /** What does not work, by part and cable; true where all copies of it do not. */
  readonly dead?: ReadonlyMap<string, boolean>;
  readonly others?: CanvasPeople;
  readonly conflicts?: readonly CanvasConflict[];
  /** A mark of a conflict was chosen. */
  readonly onConflict?: () => void;
  /** In place of the legend of loads. */
  readonly legend?: ReactNode;
  /** Tools of the page, in one row with the zoom controls. */
  readonly tools?: ReactNode;
}

export interface CanvasHandle {
  /** Show everything. */
  fit(): void;
  zoomTo(ids: Iterable<string>): void;
  /** Moves the view just so far that the parts are seen; not at all when they are. */
  reveal(ids: Iterable<string>): void;
  /** What of the world is in sight. */
  visible(): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
  getView(): View;
  setView(view: View): void;
  /** Shows loads before a render brings them. Resolves when they stand; null where there is no picture to wait for. */
  showLoads(loads: Loads, cableLoads: Loads): Promise<void> | null;
  /** Where a drop at this client point would land; null outside the canvas. */
  dropTargetAt(clientX: number, clientY: number): { readonly at: Point; readonly target: Placement | null } | null;
  /** Takes a cable in hand at the part; false when it has no free port. */
  connectFrom(id: string): boolean;
  /** Where a part is in the world; null when it is not drawn. */
  boxOf(id: string): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
  /** Where a part is on the page; null when it is not drawn. */
  clientBox(id: string): { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null;
  /** Places for these top-level parts, the others staying; found in a worker. */
  tidy(movable: ReadonlySet<ComponentId>): Promise<ReadonlyMap<ComponentId, Point>>;
  focus(): void;
}

/** dataTransfer type of a part dragged from the palette; its data is the part id. */
export const PART_DRAG_TYPE = 'application/x-headroom-part';
