import { useQueryClient } from '@tanstack/react-query'
import { eventCalls } from '@tejian/contract/shared/events/calls.ts'
import { useEffect } from 'react'
import { transport } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'
import { refreshLookups, tablesOf } from '../../shared/dictionaries/refreshLookups.ts'
import { keepLive, type Stream } from './liveStream.ts'
import { messageKeys } from './messageKeys.ts'

/** Names and choices are fetched anew after the window was hidden for longer than this. */
const longAbsenceMs = 60_000

function openStream(token: string): Stream {
  const source = new EventSource(transport.addressOf(eventCalls.events, {}, token))
  return {
    onEvent: (name, work) =>
      source.addEventListener(name, (event) => work(event instanceof MessageEvent ? String(event.data) : '')),
    close: () => source.close(),
  }
}

/**
 * Live news of messages, and of names and choices that changed, while the window is visible: a browser opens few
 * connections to one server, and every hidden tab would hold one. What came meanwhile is fetched on return.
 */
export function useLiveMessages(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | null = null
    let leftAt: number | null = null
    const follow = () => {
      end?.()
      end = null
      if (document.visibilityState !== 'visible') {
        leftAt = Date.now()
        return
      }
      if (leftAt !== null && Date.now() - leftAt > longAbsenceMs) refreshLookups(client)
      end = keepLive({
        ticket: () => genToken('events', userId),
        open: openStream,
        onNews: () => void client.invalidateQueries({ queryKey: messageKeys.all }),
        onDesk: () => void client.invalidateQueries({ queryKey: messageKeys.desktop }),
        onLookups: (data) => refreshLookups(client, tablesOf(data)),
        later: (work, ms) => {
          const timer = setTimeout(work, ms)
          return () => clearTimeout(timer)
        },
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      end?.()
    }
  }, [client, userId])
}
