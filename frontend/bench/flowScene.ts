/** The scene as React Flow takes it. */

import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react';
import { type BenchCard, type BenchScene, CARD_H, CARD_W } from './scene';

export interface CardData extends Record<string, unknown> {
  readonly title: string;
  readonly subtitle: string;
  readonly utilisation: number;
  readonly ports: readonly { readonly id: string; readonly type: string; readonly role: string }[];
}

export type CardNode = Node<CardData, 'card'>;

/** Handles where the card puts them, so that links can be drawn while no card is mounted. */
function handlesOf({ ports }: BenchCard): NodeHandle[] {
  return ports.flatMap(({ id }, i) => {
    const position = i % 2 === 0 ? Position.Top : Position.Bottom;
    const at = { x: (CARD_W * (i + 1)) / (ports.length + 1), y: i % 2 === 0 ? 0 : CARD_H, width: 1, height: 1 };
    return (['source', 'target'] as const).map((type) => ({ id, type, position, ...at }));
  });
}

export const withHandles = (nodes: readonly CardNode[], { cards }: BenchScene): CardNode[] =>
  nodes.map((node, i) => ({ ...node, handles: handlesOf(cards[i] as BenchCard) }));

export function flowNodes({ cards }: BenchScene): CardNode[] {
  return cards.map(({ id, x, y, title, subtitle, ports }) => ({
    id,
    type: 'card',
    position: { x, y },
    width: CARD_W,
    height: CARD_H,
    data: { title, subtitle, utilisation: 0, ports },
  }));
}

export function flowEdges({ links }: BenchScene): Edge[] {
  return links.map(({ id, from, to }) => ({
    id,
    source: from[0],
    sourceHandle: from[1],
    target: to[0],
    targetHandle: to[1],
    type: 'smoothstep',
  }));
}
