import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/transport.ts'

const mostRetries = 2

/** Only what a little patience can mend is tried again: no answer, or a server that is starting or busy. */
export function worthRetrying(failures: number, error: unknown): boolean {
  return (
    failures < mostRetries && error instanceof CallFailure && (error.status === 0 || error.status === 503)
  )
}

/** The cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
