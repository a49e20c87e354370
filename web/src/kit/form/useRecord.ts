import { useQuery } from '@tanstack/react-query'
import type { Answering, DetailHead } from '@tejian/contract/kit/register.ts'
import { send } from '../transport/send.ts'

/** Prefix of the query keys of single rows. */
export const recordKey = 'record'

/** One row by id; asks nothing while there is no id. Always fresh when a form opens on it. */
export function useRecord<Row extends DetailHead>(
  calls: { readonly getDetail: Answering<Row> },
  id: string | null | undefined,
) {
  return useQuery({
    queryKey: [recordKey, calls.getDetail.path, id],
    queryFn: () => send(calls.getDetail, { id }),
    enabled: Boolean(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
