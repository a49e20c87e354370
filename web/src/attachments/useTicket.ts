import type { Transport } from '@tejian/contract/kit/transport.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { useEffect, useState } from 'react'

export type TicketState = { readonly valid: boolean; readonly expireTime: string }

/**
 * Asks whether the ticket of the address still opens anything, before somebody takes pictures in vain. Null while that
 * is not known, or when nobody could be asked: the upload itself will tell.
 */
export function useTicket(token: string, transport: Transport): TicketState | null {
  const [state, setState] = useState<TicketState | null>(null)
  useEffect(() => {
    if (!token) return
    let gone = false
    // The ticket is the last part of the path (spec 1 §7).
    const call = { ...ticketCalls.checkToken, path: `/api/${encodeURIComponent(token)}` }
    transport.send(call).then(
      (answer) => gone || setState(answer),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [token, transport])
  return state
}
