/** A card as one writes it for React Flow: title, subtitle, bar, and a handle for each port. */

import { Handle, Position } from '@xyflow/react';
import type { CardData } from './flowScene';

const COLOURS = ['#bec7d7', '#ead85e', '#df8605', '#be542d', '#631630'] as const;

const colourOf = (used: number): string =>
  COLOURS[used > 0.99 ? 4 : used >= 0.85 ? 3 : used >= 0.7 ? 2 : used >= 0.5 ? 1 : 0] ?? COLOURS[0];

/** Every port takes cables both ways, so it has a handle of each type. */
function Ports({ ports }: Pick<CardData, 'ports'>) {
  return ports.map((port, i) => {
    const style = { left: `${((i + 1) * 100) / (ports.length + 1)}%` };
    const position = i % 2 === 0 ? Position.Top : Position.Bottom;
    return (
      <span key={port.id} title={port.type}>
        <Handle id={port.id} type="source" position={position} style={style} />
        <Handle id={port.id} type="target" position={position} style={style} />
      </span>
    );
  });
}

/** Everything that a card shows. */
export function FlowCard({ title, subtitle, utilisation, ports }: CardData) {
  return (
    <div className="card">
      <b>{title}</b> <span>{Math.round(utilisation * 100)}%</span>
      <div className="subtitle">{subtitle}</div>
      <div className="track">
        <div style={{ width: `${utilisation * 100}%`, height: 4, background: colourOf(utilisation) }} />
      </div>
      <Ports ports={ports} />
    </div>
  );
}
