/** The same drawing for every candidate: pods of one hub and nineteen cards, 2 to 6 typed ports a card, 1.32 links a part. */

import type { Point } from '../src/canvas/types';
import type { DesignCable, DrawnPart, DrawnPort, DrawnTree } from '../src/model/document/types';

export interface BenchCard {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly x: number;
  readonly y: number;
  readonly hub: boolean;
  readonly ports: readonly { readonly id: string; readonly type: string; readonly role: string }[];
}

export interface BenchLink {
  readonly id: string;
  readonly from: readonly [card: string, port: string];
  readonly to: readonly [card: string, port: string];
}

export interface BenchScene {
  readonly cards: readonly BenchCard[];
  readonly links: readonly BenchLink[];
}

export const CARD_W = 176;
export const CARD_H = 44;
const PITCH_X = CARD_W + 64;
const PITCH_Y = CARD_H + 56;
const POD = 20;
const POD_COLUMNS = 5;
const POD_ROWS = 4;
const LINKS_A_PART = 1.32;
const TYPES = ['fc', 'sas', 'pcie', 'eth'] as const;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function portsOf(index: number, random: () => number): BenchCard['ports'] {
  const count = 2 + Math.floor(random() * 5);
  return Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    type: TYPES[(index + i) % TYPES.length] ?? 'fc',
    role: i % 2 === 0 ? 'target' : 'initiator',
  }));
}

function podCards(pod: number, podsAcross: number, count: number, random: () => number): BenchCard[] {
  const left = (pod % podsAcross) * (POD_COLUMNS + 1) * PITCH_X;
  const top = Math.floor(pod / podsAcross) * (POD_ROWS + 1) * PITCH_Y;
  return Array.from({ length: count }, (_, i) => ({
    id: `n${pod * POD + i}`,
    title: i === 0 ? `Switch ${pod}` : `HBA ${pod}.${i}`,
    subtitle: i === 0 ? 'director, 2 Gbit/s' : 'FC 6239, 2 Gbit/s',
    x: left + (i % POD_COLUMNS) * PITCH_X,
    y: top + Math.floor(i / POD_COLUMNS) * PITCH_Y,
    hub: i === 0,
    ports: portsOf(i, random),
  }));
}

/** Every card to its hub, then neighbours in the pod, until there are 1.32 links a part. */
function linksOf(cards: readonly BenchCard[], random: () => number): BenchLink[] {
  const links: BenchLink[] = [];
  const any = (card: BenchCard): readonly [string, string] => [
    card.id,
    card.ports[Math.floor(random() * card.ports.length)]?.id ?? 'p0',
  ];
  const join = (a: BenchCard | undefined, b: BenchCard | undefined): void => {
    if (a && b && a !== b) links.push({ id: `c${links.length}`, from: any(a), to: any(b) });
  };
  cards.forEach((card, i) => {
    if (!card.hub) join(card, cards[i - (i % POD)]);
  });
  const wanted = Math.round(cards.length * LINKS_A_PART);
  for (let i = 0; links.length < wanted && i < 4 * cards.length; i++) {
    const at = Math.floor(random() * cards.length);
    join(cards[at], cards[Math.min(cards.length - 1, at + 1)]);
  }
  return links;
}

export function benchScene(count: number): BenchScene {
  const random = randomFrom(count);
  const pods = Math.ceil(count / POD);
  const across = Math.max(1, Math.round(Math.sqrt(pods / 2)));
  const cards: BenchCard[] = [];
  for (let pod = 0; pod < pods; pod++) cards.push(...podCards(pod, across, Math.min(POD, count - pod * POD), random));
  return { cards, links: linksOf(cards, random) };
}

/** Ports of one sort share their speeds, as those of the catalogue do. */
const SPEEDS_GBPS = [2];

const drawnPort = (port: BenchCard['ports'][number]): DrawnPort => ({
  id: port.id,
  type: port.type,
  role: port.role,
  label: port.id,
  speeds_gbps: SPEEDS_GBPS,
  cable: null,
});

const drawnPart = (card: BenchCard): DrawnPart => ({
  id: card.id,
  kind: 'hba',
  part: null,
  name: card.title,
  subtitle: card.subtitle,
  icon: card.hub ? 'switch-3' : 'plug',
  parent: null,
  slot: null,
  count: 1,
  fixed: false,
  physical: true,
  ports: card.ports.map(drawnPort),
  slots: [],
  children: [],
});

/** The scene as the canvas takes it. */
export function asDrawing({ cards, links }: BenchScene): {
  readonly tree: DrawnTree;
  readonly layout: ReadonlyMap<string, Point>;
} {
  const cables: DesignCable[] = links.map(({ id, from, to }) => ({ id, from, to, length_m: null }));
  return {
    tree: {
      parts: new Map(cards.map((card) => [card.id, drawnPart(card)])),
      roots: cards.map((card) => card.id),
      cables,
    },
    layout: new Map(cards.map((card) => [card.id, [card.x, card.y] as const])),
  };
}

/** Utilisation of every card: the same for the same seed. */
export function benchLoads(scene: BenchScene, seed: number): Map<string, number> {
  const random = randomFrom(seed);
  return new Map(scene.cards.map((card) => [card.id, random()]));
}
