import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

export type NextStep = AnswerOf<typeof flowCalls.nextSteps>[number]

/** What waits for oneself again of the items that were just worked on. Nobody misses it when it cannot be had. */
export const nextSteps = (seisns: readonly string[]): Promise<NextStep[]> =>
  send(flowCalls.nextSteps, { seisns: seisns.join(',') }).catch(() => [])

/** Offers the work that follows, where it is one's own. */
export function offerNext(
  [next]: readonly NextStep[],
  seisns: readonly string[],
  navigate: (path: string) => unknown,
): void {
  if (!next) return
  const what = next.count > 1 ? `${next.count} 件业务` : seisns.length === 1 ? seisns[0] : '1 件业务'
  notify.offer(`${what} 下一步：${next.stepName}`, '去办理', () => void navigate(next.path))
}

type Ends = { onChanged(): void; onClose(): void }

/** The ends of a dialog about these items; when it is closed and something went through, what follows is offered. */
export function useNextOffered(seisns: readonly string[], { onChanged, onClose }: Ends): Ends {
  const navigate = useNavigate()
  const changed = useRef(false)
  return {
    onChanged: () => {
      changed.current = true
      onChanged()
    },
    onClose: () => {
      onClose()
      if (changed.current) void nextSteps(seisns).then((steps) => offerNext(steps, seisns, navigate))
    },
  }
}
