import { domain } from '../kit/domain.ts'
import { sessionCalls } from './calls.ts'
import { sessionPages } from './pages.ts'

export const sessionDomain = domain('session', {
  pages: sessionPages,
  calls: [sessionCalls],
})
