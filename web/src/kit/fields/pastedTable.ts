/** Rows and columns of a text from Excel; quoted cells may hold tabs and line feeds. */
export function tableIn(text: string): string[][] {
  const rows: string[][] = [[]]
  const parts = /"((?:[^"]|"")*)"(?=[\t\n\r]|$)|([^\t\n\r]*)/y
  let at = 0
  while (at <= text.length) {
    parts.lastIndex = at
    const found = parts.exec(text)
    const cell = found?.[1] === undefined ? (found?.[2] ?? '') : found[1].replaceAll('""', '"')
    rows.at(-1)!.push(cell)
    at = parts.lastIndex
    if (text.startsWith('\r\n', at)) at += 1
    if (text[at] === '\n' || text[at] === '\r') rows.push([])
    at += 1
  }
  // Excel ends its last row with a line feed.
  if (rows.length > 1 && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  return rows
}
