/** Reads yuan from an input as fen; null when the text is no amount with at most two decimals. */
export function fenOf(text: string): number | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && fen > 0 ? -fen : fen
}
