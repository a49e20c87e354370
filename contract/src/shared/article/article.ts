/**
 * The text format of notices and documents: headings, lists, tables, bold and links, one line each. It is read into
 * blocks that the pages draw themselves, so that nothing that somebody writes can become markup of ours.
 */
export type Span = { readonly text: string; readonly bold?: true; readonly href?: string }
type Line = readonly Span[]

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: ReadonlyArray<readonly Line[]> }

const pieces = /\*\*([^*\n]+)\*\*|(https?:\/\/[\w\-.~:/?#@!$&'()+,;=%]+)/g
/** What ends a sentence is no part of the address before it. */
const trailing = /[.,;:!?')]+$/

/** The bold pieces and addresses of a line, and what stands between them. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of text.matchAll(pieces)) {
    const [whole, bold, address] = found
    const href = address?.replace(trailing, '')
    if (found.index > at) spans.push({ text: text.slice(at, found.index) })
    spans.push(bold === undefined ? { text: href ?? '', href: href ?? '' } : { text: bold, bold: true })
    at = found.index + (href?.length ?? whole.length)
  }
  if (at < text.length) spans.push({ text: text.slice(at) })
  return spans
}

const item = /^(?:[-•]|(\d{1,3})[.、])\s+(.*)$/
const rule = /^\|[\s:|-]+\|$/

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.endsWith('|') ? -1 : undefined)
    .split('|')
    .map((cell) => cell.trim())

function tableOf(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !rule.test(line)).map(cellsOf)
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const filled = (row: readonly string[]): Line[] =>
    Array.from({ length: width }, (_, place) => spansOf(row[place] ?? ''))
  return { kind: 'table', head: filled(head), rows: rows.map(filled) }
}

function listOf(lines: readonly string[]): Block {
  const found = lines.map((line) => item.exec(line))
  return {
    kind: 'list',
    ordered: found[0]?.[1] !== undefined,
    items: found.map((one) => spansOf(one?.[2] ?? '')),
  }
}

type Kind = 'table' | 'points' | 'numbers' | 'line'

function kindOf(line: string): Kind {
  if (line.startsWith('|')) return 'table'
  const found = item.exec(line)
  if (!found) return 'line'
  return found[1] === undefined ? 'points' : 'numbers'
}

function lineOf(line: string): Block {
  const heading = /^(#{1,2})\s+(.*)$/.exec(line)
  if (!heading) return { kind: 'paragraph', line: spansOf(line) }
  return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, line: spansOf(heading[2] ?? '') }
}

/** Reads a text into its blocks. Every text is one; what is no mark stands as it was typed. */
export function articleOf(content: string): Block[] {
  const groups: Array<{ kind: Kind; lines: string[] }> = []
  let open = false
  for (const raw of content.split('\n')) {
    const line = raw.trim()
    const kind = kindOf(line)
    const last = groups.at(-1)
    if (line === '') open = false
    else if (open && last && kind !== 'line' && last.kind === kind) last.lines.push(line)
    else {
      groups.push({ kind, lines: [line] })
      open = true
    }
  }
  return groups.map(({ kind, lines }) =>
    kind === 'table' ? tableOf(lines) : kind === 'line' ? lineOf(lines[0] ?? '') : listOf(lines),
  )
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('')

/** The words alone, for summaries: headings and tables are left out. */
export function plainText(content: string): string {
  return articleOf(content)
    .flatMap((block) =>
      block.kind === 'paragraph'
        ? [textOf(block.line)]
        : block.kind === 'list'
          ? block.items.map(textOf)
          : [],
    )
    .reduce(afterAnother, '')
}

/** Pieces of a text after one another: Chinese punctuation keeps them apart, other ends want a space. */
export const afterAnother = (before: string, piece: string): string =>
  before === '' || /[。，、；：？！）》”…]$/.test(before) ? before + piece : `${before} ${piece}`

/** Cells as a table of the format; what would break a row is replaced. */
export const tableText = (cells: ReadonlyArray<readonly string[]>): string =>
  cells
    .map(
      (row) => `| ${row.map((cell) => cell.replaceAll('|', '｜').replace(/\s+/g, ' ').trim()).join(' | ')} |`,
    )
    .join('\n')
