/** What the address of the scan page asks for: a report by its code, or a device by its code. */
export type ScanTarget = { kind: 'report' | 'device'; code: string } | null

/** Reads the address; report codes come as `code`, device codes as `equcode` (spec 2 §2.1 /scanPage). */
export function scanTargetOf(search: string): ScanTarget {
  const query = new URLSearchParams(search)
  const code = query.get('code')?.trim()
  if (code) return { kind: 'report', code }
  const equcode = query.get('equcode')?.trim()
  return equcode ? { kind: 'device', code: equcode } : null
}

/** Codes of reports are four groups of four without 0, O, 1 and I; everything else is taken for a device's. */
export function targetOfTyped(text: string): ScanTarget {
  const code = text.trim()
  if (!code) return null
  const plain = code.toUpperCase().replace(/[\s-]/g, '')
  return /^[2-9A-HJ-NP-Z]{16}$/.test(plain) && /[A-Z]/.test(plain)
    ? { kind: 'report', code }
    : { kind: 'device', code }
}

/** The address of what was typed, for the browser's history. */
export const addressOf = (target: NonNullable<ScanTarget>): string =>
  `/scanPage?${target.kind === 'report' ? 'code' : 'equcode'}=${encodeURIComponent(target.code)}`
