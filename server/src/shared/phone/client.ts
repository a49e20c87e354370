/** The kind of phone or tablet that a browser says it runs on; null for a desk's. */
export function phoneIn(agent: string | undefined): 'iOS' | 'Android' | null {
  if (/iPhone|iPad/.test(agent ?? '')) return 'iOS'
  return /Android/.test(agent ?? '') ? 'Android' : null
}
