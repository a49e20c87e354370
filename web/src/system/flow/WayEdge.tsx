import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react'
import { nodeSize, placeOf, type Way } from './graph.ts'

export type WayEdgeType = Edge<{ way: Way; lit: boolean }, 'way'>

/** How far outside a way runs that passes this many steps. */
const reach = (span: number): number => 22 + span * 13

/** Onward from step to step, past others at the right, back at the left; ends a little apart so that they do not cover each other. */
export function pathOf({ from, to, kind, span }: Way): string {
  const [a, b] = [placeOf(from), placeOf(to)]
  const half = nodeSize.height / 2
  if (kind === 'forward') {
    const x = nodeSize.width / 2
    return `M ${x} ${a.y + nodeSize.height} L ${x} ${b.y - 2}`
  }
  const right = kind === 'past'
  const x = right ? nodeSize.width : 0
  const out = right ? x + reach(span) : x - reach(span)
  const [y1, y2] = right ? [a.y + half + 12, b.y + half - 12] : [a.y + half - 12, b.y + half + 12]
  const end = right ? x + 2 : x - 2
  return `M ${x} ${y1} C ${out} ${y1}, ${out} ${y2}, ${end} ${y2}`
}

/** Beside the beginning of a way past other steps it is said what takes it; there no two ways meet. */
const labelPlace = ({ from }: Way): { labelX: number; labelY: number } => ({
  labelX: nodeSize.width + 62,
  labelY: placeOf(from).y + nodeSize.height + 10,
})

export function WayEdge({ id, data, markerEnd }: EdgeProps<WayEdgeType>) {
  if (!data) return null
  const { way, lit } = data
  return (
    <BaseEdge
      id={id}
      path={pathOf(way)}
      {...(markerEnd && { markerEnd })}
      {...(way.label && { label: way.label, ...labelPlace(way) })}
      className={`flow-way flow-way-${way.kind}${lit ? ' flow-way-lit' : ''}`}
    />
  )
}
