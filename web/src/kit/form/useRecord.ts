import { useQuery } from '@tanstack/react-query'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { Values } from '../fields/inputProps.ts'
import { send } from '../transport/send.ts'

/** A row as getDetail answers it, with the actions that its viewer may take. */
export type Detail = Values & {
  readonly id: string
  readonly version: number
  readonly actions?: readonly string[]
}

/** Prefix of the query keys of single rows. */
export const recordKey = 'record'

/** One row by id; asks nothing while there is no id. Always fresh when a form opens on it. */
export function useRecord(calls: Pick<RegisterCalls, 'getDetail'>, id: string | null | undefined) {
  return useQuery({
    queryKey: [recordKey, calls.getDetail.path, id],
    queryFn: () => send(calls.getDetail, { id }) as Promise<Detail>,
    enabled: Boolean(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
