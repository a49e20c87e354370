import type { FlowSubject } from '../../shared/flowLog/FlowLog.tsx'

/** Whose log an address asks for: one business by `seisn`, else a declaration by `appno`; null for neither. */
export function subjectOfAddress(address: URLSearchParams): FlowSubject | null {
  const seisn = address.get('seisn')?.trim()
  const appno = address.get('appno')?.trim()
  if (seisn) return { seisn }
  return appno ? { appno } : null
}
