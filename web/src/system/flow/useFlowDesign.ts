import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { flowConfCalls } from '@tejian/contract/system/flowCalls.ts'
import { problemsOf } from '@tejian/contract/system/flowProblems.ts'
import type { FlowStep } from '@tejian/contract/system/flowRules.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import { useDraft } from '../../kit/form/useDraft.ts'
import { contentOf } from './graph.ts'

export type Design = AnswerOf<typeof flowConfCalls.getDesign>

/** The steps that are being changed, what is wrong with them, and their draft on the server. */
export function useFlowDesign(design: Design, readOnly: boolean) {
  const { flow, roles } = design
  const saved = useMemo(() => contentOf(design.steps), [design])
  /** The restored draft began with what somebody else has changed since. */
  const [outdated, setOutdated] = useState(false)
  const [steps, setSteps] = useState<readonly FlowStep[]>(design.steps)
  const content = useMemo(() => contentOf(steps), [steps])
  const dirty = content !== saved
  const problems = useMemo(
    () =>
      problemsOf(
        {
          equclacode: flow.equclacode,
          inmGroupCode: flow.inmGroupCode,
          steps,
        },
        roles,
      ),
    [flow, roles, steps],
  )
  const changed = useMemo((): Values | null => (dirty ? { steps: content } : null), [dirty, content])
  const draft = useDraft({
    key: readOnly ? null : `flow-design:${flow.id}`,
    changed,
    version: flow.version,
    onRestore: (values, version) => {
      setOutdated(version !== flow.version)
      if (typeof values.steps === 'string') setSteps(JSON.parse(values.steps) as FlowStep[])
    },
  })
  const latest = useRef(dirty)
  latest.current = dirty
  /** After a save the page is left, or read anew, at once. */
  const settled = useRef(false)
  const isDirty = useCallback(() => latest.current && !settled.current, [])
  const undo = useCallback(() => setSteps(design.steps), [design])
  return { steps, setSteps, content, dirty, isDirty, problems, draft, outdated, undo, settled }
}
