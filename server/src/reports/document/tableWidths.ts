/** Of one column: all that stands in it. */
export type ColumnTexts = {
  readonly title: string
  readonly notes: readonly string[]
  readonly texts: readonly string[]
}

/** How a table is set: type size in points, how many groups of columns stand side by side, what each column gets. */
export type TableSetting = {
  readonly size: number
  readonly groups: number
  /** Parts of the width, and how many letters of one word go on a line before it must break. */
  readonly widths: ReadonlyArray<{ readonly share: number; readonly signs: number }>
}

/** Between the margins of A4, in points. */
const paperWidth = 496
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const
const smallest = 5.5
/** Both sides of a cell. */
const padding = 6
/** Letters and digits are narrower than Chinese characters, whose width is one. */
const narrow = 0.6
/** So many lines a cell may have before the table is set smaller. */
const lines = 2.5
const sideBySide = 3
const fewRows = 6

const breadthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign.length === 1 && sign < '\u0080' ? narrow : 1), 0)

const widest = (texts: readonly string[], breadth: (text: string) => number): number =>
  Math.max(0, ...texts.map(breadth))

/** Words of letters and digits are not broken; Chinese breaks anywhere. */
const longestWord = (text: string): number => widest(text.match(/[!-~]+/g) ?? [], breadthOf)

/** What a column must have so that no word breaks, what it wants to stand on one line. */
function wantsOf({ title, notes, texts }: ColumnTexts): { least: number; wish: number } {
  const all = [...texts, ...notes]
  const least = Math.max(2, widest(all, longestWord))
  return { least, wish: Math.max(least, widest(all, breadthOf), breadthOf(title) / 2) }
}

/**
 * A table that is as wide as the paper, never wider: the type gets smaller until every column has room. A narrow one
 * with many rows stands side by side with itself.
 */
export function columnsFor(columns: readonly ColumnTexts[], rows: number): TableSetting {
  const wants = columns.map(wantsOf)
  const oneLine = wants.reduce((sum, { wish }) => sum + wish * sizes[0] + padding, 0)
  const groups = rows > fewRows ? Math.max(1, Math.min(sideBySide, Math.floor(paperWidth / oneLine))) : 1
  const room = paperWidth / groups
  const needs = (size: number): number[] =>
    wants.map(({ least, wish }) => Math.max(least, wish / lines) * size + padding)
  const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
  const size = sizes.find((one) => total(needs(one)) <= room) ?? smallest
  const base = needs(size)
  const more = wants.map(({ wish }, at) => Math.max(0, wish * size + padding - (base[at] ?? 0)))
  const left = room - total(base)
  // What is left goes to those that still break their lines, else to all alike.
  const given = base.map((part, at) =>
    left <= 0
      ? (part * room) / total(base)
      : part + (total(more) > left ? (left * (more[at] ?? 0)) / total(more) : (more[at] ?? 0)),
  )
  const spare = Math.max(0, room - total(given)) / columns.length
  return {
    size,
    groups,
    widths: given.map((part) => ({
      share: Number((part + spare).toFixed(1)),
      signs: Math.max(1, Math.floor((part + spare - padding) / (narrow * size))),
    })),
  }
}
