import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { useCallback } from 'react'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'
import { signaturesKey } from '../signing/SignatureSection.tsx'
import type { ReviewPlace } from './pages.ts'

const reviewKey = 'review'

const asking = (place: ReviewPlace, seisn: string) => ({
  queryKey: [reviewKey, place.name, seisn],
  queryFn: (): Promise<ReviewDetail> => send(place.detail, { seisn }),
})

/** One report with all that its reviewer reads, always fresh when its page opens. */
export function useReview(place: ReviewPlace, seisn: string) {
  return useQuery({ ...asking(place, seisn), enabled: seisn !== '', gcTime: 60_000 })
}

/** Fetches the next report while this one is being read. */
export function useReadAhead(place: ReviewPlace): (seisn: string) => void {
  const client = useQueryClient()
  return useCallback(
    (seisn) => void client.prefetchQuery({ ...asking(place, seisn), staleTime: 5_000 }),
    [client, place],
  )
}

/** Fetches reports and the lists that show them anew, after something has moved. */
export const useReviewMoved = (): (() => void) => useRefreshAfterDecision(reviewKey, signaturesKey)
