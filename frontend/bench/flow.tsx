/** Stock React Flow: nodes and edges in its state, every card and link in the document. */

import '@xyflow/react/dist/style.css';
import './flow.css';
import {
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useEdgesState,
  useNodesState,
  useReactFlow,
} from '@xyflow/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FlowCard } from './FlowCard';
import { exposeFlowBench } from './flowBench';
import { type CardNode, flowEdges, flowNodes } from './flowScene';
import { prepare } from './page';
import { type BenchScene, benchLoads } from './scene';

const nodeTypes = { card: ({ data }: NodeProps<CardNode>) => <FlowCard {...data} /> };

function Page({ scene }: { readonly scene: BenchScene }) {
  const [start] = useState(() => ({ nodes: flowNodes(scene), edges: flowEdges(scene) }));
  const [nodes, setNodes, onNodesChange] = useNodesState(start.nodes);
  const [edges, , onEdgesChange] = useEdgesState(start.edges);
  const flow = useReactFlow<CardNode>();
  useEffect(() => {
    void exposeFlowBench(scene, flow, (seed) => {
      const loads = benchLoads(scene, seed);
      setNodes((before) =>
        before.map((node) => ({ ...node, data: { ...node.data, utilisation: loads.get(node.id) ?? 0 } })),
      );
    });
  }, [scene, flow, setNodes]);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
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
