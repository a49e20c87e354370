/** What a text area holds: its text and what is selected of it. */
export type Marked = { readonly text: string; readonly from: number; readonly to: number }

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Puts a mark before every selected line, or takes it from all of them. `{n}` in it counts. */
export function markLines({ text, from, to }: Marked, mark: string): Marked {
  const [start, end] = [lineStart(text, from), lineEnd(text, to)]
  const lines = text.slice(start, end).split('\n')
  const markOf = (place: number): string => mark.replace('{n}', String(place + 1))
  const marked = lines.every((line, place) => line.startsWith(markOf(place)))
  const bare = (line: string): string => line.replace(/^(#{1,2}|-|\d{1,3}\.)\s+/, '')
  const next = lines
    .map((line, place) => (marked ? line.slice(markOf(place).length) : markOf(place) + bare(line)))
    .join('\n')
  return { text: text.slice(0, start) + next + text.slice(end), from: start, to: start + next.length }
}

/** Makes what is selected bold, or plain again. */
export function markBold({ text, from, to }: Marked): Marked {
  const chosen = text.slice(from, to)
  const bold = /^\*\*(.+)\*\*$/s.exec(chosen)?.[1]
  const next = bold ?? `**${chosen || '重点'}**`
  return { text: text.slice(0, from) + next + text.slice(to), from, to: from + next.length }
}

/** Puts lines of their own where something is selected. */
export function putBlock({ text, from, to }: Marked, block: string): Marked {
  const before = text.slice(0, from)
  const lead = before === '' || before.endsWith('\n') ? '' : '\n'
  const next = `${lead}${block}\n`
  return { text: before + next + text.slice(to), from: from + next.length, to: from + next.length }
}
