/** What the address of the scan page asks for: a report by its code, a device by its own or by its rescue code. */
export type ScanTarget = { kind: 'report' | 'device' | 'rescue'; code: string } | null

/** Reads the address; report codes come as `code`, device codes as `equcode`, rescue codes as `rescueNo` (spec 2 §2.1 /scanPage). */
export function scanTargetOf(search: string): ScanTarget {
  const query = new URLSearchParams(search)
  const code = query.get('code')?.trim()
  if (code) return { kind: 'report', code }
  const equcode = query.get('equcode')?.trim()
  if (equcode) return { kind: 'device', code: equcode }
  const rescueNo = query.get('rescueNo')?.trim()
  return rescueNo ? { kind: 'rescue', code: rescueNo } : null
}

/** Codes of reports are four groups of four without 0, O, 1 and I; rescue codes are six digits; everything else is a device's. */
export function targetOfTyped(text: string): ScanTarget {
  const code = text.trim()
  if (!code) return null
  if (/^\d{6}$/.test(code)) return { kind: 'rescue', code }
  const plain = code.toUpperCase().replace(/[\s-]/g, '')
  return /^[2-9A-HJ-NP-Z]{16}$/.test(plain) && /[A-Z]/.test(plain)
    ? { kind: 'report', code }
    : { kind: 'device', code }
}

const names = { report: 'code', device: 'equcode', rescue: 'rescueNo' } as const

/** The address of what was typed, for the browser's history. */
export const addressOf = (target: NonNullable<ScanTarget>): string =>
  `/scanPage?${names[target.kind]}=${encodeURIComponent(target.code)}`
