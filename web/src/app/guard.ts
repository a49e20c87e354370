import { pageNamed } from '@tejian/contract/app/pages.ts'

const loginRoute = 'login'

/** Whether a route opens with and without a session (spec 1 §2). Login is none of them: with one it leads away. */
export const isOpenRoute = (name: string): boolean =>
  name !== loginRoute && pageNamed(name)?.opens === 'withoutSession'

export type Verdict = 'pass' | 'load' | 'toLogin' | 'toHome'

/**
 * The route guard (spec 1 §2): without a session to login, with one away from login, and nowhere before the user info
 * is loaded.
 */
export function guard(name: string, session: { sid: string; ready: boolean }): Verdict {
  if (name === loginRoute) return session.sid ? 'toHome' : 'pass'
  if (isOpenRoute(name)) return 'pass'
  if (!session.sid) return 'toLogin'
  return session.ready ? 'pass' : 'load'
}
