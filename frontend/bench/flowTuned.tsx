/** React Flow as its guide tunes it: visible elements only, memoised cards, a plain box far out, loads past its state. */

import '@xyflow/react/dist/style.css';
import './flow.css';
import {
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  type ReactFlowState,
  SelectionMode,
  useEdgesState,
  useNodesState,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { FlowCard } from './FlowCard';
import { exposeFlowBench } from './flowBench';
import { type CardNode, flowEdges, flowNodes, withHandles } from './flowScene';
import { prepare } from './page';
import { type BenchScene, benchLoads } from './scene';

/** Loads outside of React Flow: only the cards that are mounted hear of new ones. */
class LoadStore {
  private loads = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (id: string): number => this.loads.get(id) ?? 0;

  set(loads: Map<string, number>): void {
    this.loads = loads;
    for (const listener of this.listeners) listener();
  }
}

const store = new LoadStore();
const isFar = (state: ReactFlowState): boolean => state.transform[2] < 0.4;

const Card = memo(function Card({ id, data }: NodeProps<CardNode>) {
  const far = useStore(isFar);
  const utilisation = useSyncExternalStore(store.subscribe, () => store.of(id));
  if (far) return <div className="far" style={{ background: `hsl(${60 - utilisation * 60} 70% 60%)` }} />;
  return <FlowCard {...data} utilisation={utilisation} />;
});

const nodeTypes = { card: Card };

function Page({ scene }: { readonly scene: BenchScene }) {
  const [start] = useState(() => ({ nodes: withHandles(flowNodes(scene), scene), edges: flowEdges(scene) }));
  const [nodes, , onNodesChange] = useNodesState(start.nodes);
  const [edges, , onEdgesChange] = useEdgesState(start.edges);
  const flow = useReactFlow<CardNode>();
  useEffect(() => {
    void exposeFlowBench(scene, flow, (seed) => store.set(benchLoads(scene, seed)));
  }, [scene, flow]);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onlyRenderVisibleElements
      elevateNodesOnSelect={false}
      minZoom={0.02}
      maxZoom={4}
      fitView
      panOnScroll
      selectionOnDrag
      selectionMode={SelectionMode.Full}
      panOnDrag={[1]}
    />
  );
}

prepare((scene, root) => {
  createRoot(root).render(
    <ReactFlowProvider>
      <Page scene={scene} />
    </ReactFlowProvider>,
  );
});
