import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/transport.ts'

const mostRetries = 2

/** Only what a little patience can mend is tried again: no answer, or a server that is starting or busy. */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < mostRetries && isOutage(error)
}

/** No answer, or a server that is starting or busy; anything else has been decided. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 503)

/** The cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once, with a sentence: paused ones would leave old rows on the page in silence.
    queries: {
      retry: worthRetrying,
      staleTime: 5000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
