import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { StepNodeData } from './graph.ts'

export type StepNodeType = Node<
  StepNodeData & { chosen: boolean; onChoose(code: string): void; onReveal(code: string): void },
  'step'
>

/** One step in the picture: a button that chooses it, with who holds it, how long, and what is wrong. */
export function StepNode({ data }: NodeProps<StepNodeType>) {
  const { code, name, enabled, roles, days, problems, chosen, onChoose, onReveal } = data
  const state = problems.length > 0 ? 'wrong' : enabled ? 'on' : 'off'
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <button
        type="button"
        className={`flow-step flow-step-${state} nopan`}
        aria-pressed={chosen}
        aria-label={`${name}${enabled ? '' : '，已关闭'}${problems.length > 0 ? `，有${problems.length}处问题` : ''}`}
        title={problems.join('\n') || undefined}
        onClick={() => onChoose(code)}
        // A press must not move the picture under the pointer before it is a click.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReveal(code)}
      >
        <span className="flow-step-head">
          <strong>{name}</strong>
          <span className="flow-step-mark">
            {problems.length > 0 ? `${problems.length}处问题` : enabled ? days : '已关闭'}
          </span>
        </span>
        <span className="flow-step-roles">{enabled ? roles : '业务不经过该环节'}</span>
      </button>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  )
}
