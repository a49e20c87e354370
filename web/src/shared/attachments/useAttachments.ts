import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AttachmentRow, listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { useCallback } from 'react'
import { send } from '../../kit/transport/send.ts'

const keyOf = (owner: string | null) => ['attachments', owner] as const

const none: readonly AttachmentRow[] = []

/** The files of a record; `askEveryMs` asks anew while somebody else, a phone, may be adding some. */
export function useAttachments(owner: string | null, askEveryMs: number | false = false) {
  const query = useQuery({
    queryKey: keyOf(owner),
    queryFn: () => send(listAttachments, { attrefsysid: owner ?? '' }),
    enabled: owner !== null,
    refetchInterval: askEveryMs,
  })
  return { ...query, rows: query.data ?? none }
}

/** Asks anew for a record's files after they have changed. */
export function useAttachmentsChanged(): (owner: string | null) => Promise<void> {
  const client = useQueryClient()
  return useCallback((owner) => client.invalidateQueries({ queryKey: keyOf(owner) }), [client])
}
