import '@xyflow/react/dist/base.css'
import type { FlowProblem } from '@tejian/contract/system/flowProblems.ts'
import { type FlowStep, stepOrder } from '@tejian/contract/system/flowRules.ts'
import { Controls, type CoordinateExtent, MarkerType, ReactFlow, type ReactFlowInstance } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { nodeSize, nodesOf, placeOf, waysOf } from './graph.ts'
import { StepNode, type StepNodeType } from './StepNode.tsx'
import { WayEdge, type WayEdgeType } from './WayEdge.tsx'

type CanvasProps = {
  steps: readonly FlowStep[]
  problems: readonly FlowProblem[]
  roleName(code: string): string
  chosen: string
  onChoose(code: string): void
}

const nodeTypes = { step: StepNode }
const edgeTypes = { way: WayEdge }
const words = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'node.a11yDescription.ariaLiveMessage': () => '',
  'edge.a11yDescription.default': '',
  'handle.ariaLabel': '连接点',
  'controls.ariaLabel': '画布',
  'controls.zoomIn.ariaLabel': '放大',
  'controls.zoomOut.ariaLabel': '缩小',
  'controls.fitView.ariaLabel': '显示全部',
}

/** Ways run at both sides of the steps: this much room they need. */
const sideRoom = 110
const margin = 16
/** The picture cannot be pushed out of sight. */
const extent: CoordinateExtent = [
  [-700, -4 * margin],
  [700 + nodeSize.width, stepOrder.length * (nodeSize.height + nodeSize.gap) + 4 * margin],
]

/** Places the picture when it is drawn, and brings a step into view that is chosen elsewhere or reached by keyboard. */
function useReveal() {
  const flow = useRef<ReactFlowInstance<StepNodeType, WayEdgeType> | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const onInit = useCallback((instance: ReactFlowInstance<StepNodeType, WayEdgeType>) => {
    flow.current = instance
    const width = frame.current?.clientWidth ?? 0
    const zoom = Math.min(1, width / (nodeSize.width + 2 * sideRoom))
    void instance.setViewport({ x: (width - nodeSize.width * zoom) / 2, y: margin, zoom })
  }, [])
  const reveal = useCallback((code: string) => {
    const [instance, box] = [flow.current, frame.current]
    if (!instance || !box) return
    const { x, y, zoom } = instance.getViewport()
    const top = placeOf(code).y * zoom + y
    const below = top + nodeSize.height * zoom - box.clientHeight
    // The browser scrolls to what has the focus; here the picture itself moves.
    for (const part of [box, ...box.querySelectorAll('.react-flow')]) part.scrollTop = 0
    if (top < 0) void instance.setViewport({ x, y: y - top + margin, zoom })
    else if (below > 0) void instance.setViewport({ x, y: y - below - margin, zoom })
  }, [])
  return { frame, reveal, onInit }
}

const withoutAttribution = { hideAttribution: true }

/** The flow as a picture: steps in the order of work, ways onward drawn through, ways back dashed. Nothing is dragged. */
export function FlowCanvas({ steps, problems, roleName, chosen, onChoose }: CanvasProps) {
  const { frame, reveal, onInit } = useReveal()
  useEffect(() => reveal(chosen), [chosen, reveal])
  const nodes = useMemo(
    () =>
      nodesOf(steps, problems, roleName).map(
        (data): StepNodeType => ({
          id: data.code,
          type: 'step',
          position: placeOf(data.code),
          data: { ...data, chosen: data.code === chosen, onChoose, onReveal: reveal },
          width: nodeSize.width,
          height: nodeSize.height,
          // What is neither dragged nor selected takes no clicks by itself; its button does.
          style: { pointerEvents: 'all' },
        }),
      ),
    [steps, problems, roleName, chosen, onChoose, reveal],
  )
  const edges = useMemo(
    () =>
      waysOf(steps).map(
        (way): WayEdgeType => ({
          id: way.id,
          source: way.from,
          target: way.to,
          type: 'way',
          data: { way, lit: way.from === chosen },
          markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
          zIndex: way.from === chosen ? 1 : 0,
        }),
      ),
    [steps, chosen],
  )
  return (
    <div className="flow-canvas" ref={frame}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        // Named in README.md instead: pages show the trade's words only and lead to no other site.
        proOptions={withoutAttribution}
        panOnScroll
        translateExtent={extent}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        minZoom={0.4}
        maxZoom={1.5}
        onInit={onInit}
        ariaLabelConfig={words}
        attributionPosition="bottom-left"
      >
        <Controls showInteractive={false} position="bottom-right" />
      </ReactFlow>
    </div>
  )
}
