import { afterAnother } from '../shared/article/article.ts'

/** Part of a line: plain, or stressed. */
export type Span = { readonly text: string; readonly strong?: true }

/** A piece of an entry, drawn by the reader as an element of its own; no text of a person is ever read as HTML. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly lines: ReadonlyArray<readonly Span[]> }
  | { readonly kind: 'hint'; readonly lines: ReadonlyArray<readonly Span[]> }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: ReadonlyArray<readonly Span[]> }

const patterns = {
  heading: /^(#{1,2})\s+(.+)$/,
  bullet: /^[-*·]\s+(.+)$/,
  number: /^\d{1,2}[.、)]\s*(.+)$/,
  hint: /^>\s?(.*)$/,
} as const

/** A line with its stressed words: **重点**. */
export function spansOf(line: string): Span[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), strong: true } : { text: part },
    )
}

type Line = { kind: 'heading' | 'bullet' | 'number' | 'hint' | 'text'; text: string; level: 2 | 3 }

function lineOf(line: string): Line {
  const heading = patterns.heading.exec(line)
  if (heading) return { kind: 'heading', text: heading[2] ?? '', level: heading[1] === '#' ? 2 : 3 }
  for (const kind of ['bullet', 'number', 'hint'] as const) {
    const found = patterns[kind].exec(line)
    if (found) return { kind, text: found[1] ?? '', level: 2 }
  }
  return { kind: 'text', text: line, level: 2 }
}

function blockOf(lines: readonly Line[], place: number): Block {
  const [{ kind, text, level }] = lines as [Line]
  if (kind === 'heading') return { kind, level, text, id: `section-${place}` }
  const spans = lines.map((line) => spansOf(line.text))
  if (kind === 'bullet' || kind === 'number')
    return { kind: 'list', ordered: kind === 'number', items: spans }
  return { kind: kind === 'hint' ? 'hint' : 'paragraph', lines: spans }
}

/**
 * Reads the small markup of entries: `# ` and `## ` headings, `- ` lists, `1. ` steps, `> ` hints, `**` around what
 * matters, a blank line between paragraphs. Everything else is text as it stands.
 */
export function blocksOf(content: string): Block[] {
  const groups: Line[][] = []
  let open: Line[] | null = null
  for (const raw of content.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') {
      open = null
      continue
    }
    const read = lineOf(line)
    if (open && read.kind !== 'heading' && open[0]?.kind === read.kind) open.push(read)
    else {
      open = [read]
      groups.push(open)
      if (read.kind === 'heading') open = null
    }
  }
  return groups.map(blockOf)
}

const signs = /^(#{1,2}|[-*·]|>|\d{1,2}[.、)])\s*/

/** The first words of a content without its signs; headings are skipped while there is other text. */
export function summaryOf(content: string, most = 120): string {
  const lines = content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const spoken = lines.filter((line) => !patterns.heading.test(line))
  const text = (spoken.length > 0 ? spoken : lines)
    .map((line) => line.replace(signs, '').replaceAll('**', ''))
    .reduce(afterAnother, '')
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
