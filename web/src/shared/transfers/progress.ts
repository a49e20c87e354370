import { useQuery } from '@tanstack/react-query'
import { transferProgress } from '@tejian/contract/shared/transfers/calls.ts'
import { send } from '../../kit/transport/send.ts'

const askEveryMs = 700

/** A fresh id under which a transfer's progress can be asked (a random UUID; also where the page is not on HTTPS). */
export function newTransferId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** How far a transfer has come, asked until it has ended; undefined without one. */
export function useTransferProgress(transferId: string | null) {
  return useQuery({
    queryKey: ['transfer', transferId],
    queryFn: () => send(transferProgress, { transferId: transferId ?? '' }),
    enabled: transferId !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : askEveryMs),
    gcTime: 0,
  }).data
}

/** Part done in percent; null while nobody knows the whole. */
export function percentOf({ done, total }: { done: number; total: number | null }): number | null {
  return total === null || total <= 0 ? null : Math.min(100, Math.floor((done / total) * 100))
}
