import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NoticeOfBusiness, noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { useCallback } from 'react'
import { send } from '../../kit/transport/send.ts'

const key = 'noticesOfBusiness'
const none: readonly NoticeOfBusiness[] = []

/** The notices that stand beside a report, and how they are fetched anew once something was done about one. */
export function useNotices(seisn: string): { notices: readonly NoticeOfBusiness[]; refresh(): void } {
  const queries = useQueryClient()
  const { data = none } = useQuery({
    queryKey: [key, seisn],
    queryFn: () => send(noticeCalls.ofBusiness, { seisn }),
    enabled: seisn !== '',
    gcTime: 0,
  })
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: [key, seisn] }),
    [queries, seisn],
  )
  return { notices: data, refresh }
}
