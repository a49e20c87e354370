/** Routes that open without a session (spec 1 §2). */
const openRoutes: ReadonlySet<string> = new Set([
  'inspLink',
  'equipment-documents',
  'attachment/mobile',
  'rectifyFeedback',
  'reportWebPage',
  'ssologin',
  'ndtj',
  'scanPage',
  'servicePlatform',
  'noticeList',
  'noticeView',
])
const openPrefix = 'se_supervise_os'
const loginRoute = 'login'

/** Whether a route opens without a session. */
export const isOpenRoute = (name: string): boolean => openRoutes.has(name) || name.startsWith(openPrefix)

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
