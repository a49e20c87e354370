import { confirmationLinkCalls, type shownDevices } from '@tejian/contract/equipment/confirmation/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { useCallback, useEffect, useState } from 'react'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

export type Show = (typeof shownDevices)[number]
type Page = AnswerOf<typeof confirmationLinkCalls.devicesByLink>

/**
 * Pages of the devices that a link asks for. Where a page begins is said by the last device of the one before, since what
 * has been answered for drops out of those without an answer.
 */
export function useDevicePages(token: string, first: Show) {
  const [asked, setAsked] = useState<{ show: Show; text: string; starts: readonly string[]; turn: number }>({
    show: first,
    text: '',
    starts: [],
    turn: 0,
  })
  const [page, setPage] = useState<Page | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let wanted = true
    const after = asked.starts.at(-1)
    nobody
      .send(confirmationLinkCalls.devicesByLink, {
        ...{ token, show: asked.show, text: asked.text },
        ...(after && { after }),
      })
      .then(
        (answer) => {
          if (!wanted) return
          setPage(answer)
          setProblem('')
        },
        (error: unknown) => wanted && setProblem(sentenceOfError(error)),
      )
    return () => {
      wanted = false
    }
  }, [token, asked])
  const last = page?.list.at(-1)?.id
  return {
    page,
    problem,
    show: asked.show,
    place: asked.starts.length + 1,
    find: (show: Show, text = '') => setAsked(({ turn }) => ({ show, text, starts: [], turn: turn + 1 })),
    reload: useCallback(() => setAsked((now) => ({ ...now, turn: now.turn + 1 })), []),
    next: () => last && setAsked((now) => ({ ...now, starts: [...now.starts, last] })),
    back: () => setAsked((now) => ({ ...now, starts: now.starts.slice(0, -1) })),
  }
}
