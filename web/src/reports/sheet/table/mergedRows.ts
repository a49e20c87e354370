import type { TableRow } from '@tejian/contract/reports/entry.ts'

type Rows = readonly TableRow[]

/** What two people did differently to a row that both had before them: to one of its cells, or to the row as a whole. */
export type RowContest = {
  /** Of the rows before both: `3.实测厚度`, or `3` for the whole row. */
  readonly key: string
  /** The row's number where one's own stands. */
  readonly row: number
  readonly column: string | null
  readonly mine: string
  readonly theirs: string
}

type Merged = { readonly rows: Rows; readonly contests: readonly RowContest[] }

/** What somebody did to the rows before: which of them became which, and what was put before each and at the end. */
type Course = { readonly became: ReadonlyArray<TableRow | null>; readonly added: readonly Rows[] }

const columnsOf = (...rows: readonly TableRow[]): string[] => [...new Set(rows.flatMap(Object.keys))]
const sameRow = (a: TableRow, b: TableRow): boolean =>
  a === b || columnsOf(a, b).every((name) => a[name] === b[name])

/** How much of a row was written anew: 0 nothing, 1 every cell. */
function distance(a: TableRow, b: TableRow): number {
  const names = columnsOf(a, b)
  return names.filter((name) => a[name] !== b[name]).length / Math.max(1, names.length)
}

/** A row that is gone, or new. Two of them are dearer than a row that was written anew: rows seldom move. */
const gap = 0.51

/** The dearness of turning the first rows into the others, for every pair of beginnings. */
function costs(before: Rows, after: Rows): number[][] {
  const table = [Array.from({ length: after.length + 1 }, (_, place) => place * gap)]
  before.forEach((one, i) => {
    const above = table[i]!
    const row = [(i + 1) * gap]
    after.forEach((other, j) => {
      row.push(Math.min(above[j]! + distance(one, other), above[j + 1]! + gap, row[j]! + gap))
    })
    table.push(row)
  })
  return table
}

/** For each row before, its place afterwards; -1 where it is gone. */
function followed(before: Rows, after: Rows): number[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && sameRow(before[head]!, after[head]!)) head += 1
  let tail = 0
  while (tail < shorter - head && sameRow(before.at(-1 - tail)!, after.at(-1 - tail)!)) tail += 1
  const places = before.map((_, place) => {
    if (place < head) return place
    return place >= before.length - tail ? place + after.length - before.length : -1
  })
  const [own, other] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const table = costs(own, other)
  let [i, j] = [own.length, other.length]
  while (i > 0 && j > 0) {
    const here = table[i]![j]!
    // Where rows are much alike, the new and the gone ones are the last: tables grow at their end.
    if (here === table[i]![j - 1]! + gap) j -= 1
    else if (here === table[i - 1]![j]! + gap) i -= 1
    else {
      i -= 1
      j -= 1
      places[head + i] = head + j
    }
  }
  return places
}

function courseOf(before: Rows, after: Rows): Course {
  const places = followed(before, after)
  let next = 0
  const added = places.map((place) => {
    if (place < 0) return []
    const rows = after.slice(next, place)
    next = place + 1
    return rows
  })
  return {
    became: places.map((place) => after[place] ?? null),
    added: [...added, after.slice(next)],
  }
}

export const goneRow = '删除该行'
const rowText = (row: TableRow | null): string => (row ? Object.values(row).join('，') || '空行' : goneRow)

/**
 * The rows of a table in which two people wrote, each over the same rows before. Rows that either added stay; one that both
 * wrote alike stands once. Where both wrote differently one's own stands, unless the other's is chosen by its key.
 */
export function mergedRows(before: Rows, theirs: Rows, mine: Rows, chosen: ReadonlySet<string>): Merged {
  if (theirs === mine || before === mine) return { rows: theirs, contests: [] }
  const [other, own] = [courseOf(before, theirs), courseOf(before, mine)]
  const rows: TableRow[] = []
  const contests: RowContest[] = []
  const settle = (index: number): TableRow | null => {
    const [was, they, me] = [before[index]!, other.became[index] ?? null, own.became[index] ?? null]
    const contest = (column: string | null, my: string, their: string): boolean => {
      const key = column === null ? `${index + 1}` : `${index + 1}.${column}`
      contests.push({ key, row: rows.length + 1, column, mine: my, theirs: their })
      return chosen.has(key)
    }
    if (!they || !me) {
      const left = they ?? me
      if (!left || sameRow(left, was)) return null
      return contest(null, rowText(me), rowText(they)) ? they : me
    }
    const cells = columnsOf(they, me).flatMap((name) => {
      const [a, b, c] = [was[name], they[name], me[name]]
      const apart = a !== b && a !== c && b !== c
      const text = (apart ? contest(name, c ?? '', b ?? '') : a === c) ? b : c
      return text === undefined ? [] : [[name, text] as const]
    })
    return Object.fromEntries(cells)
  }
  for (let index = 0; index <= before.length; index += 1) {
    const added = other.added[index] ?? []
    rows.push(...added)
    rows.push(...(own.added[index] ?? []).filter((row) => !added.some((one) => sameRow(one, row))))
    const row = index < before.length ? settle(index) : null
    if (row) rows.push(row)
  }
  return { rows, contests }
}
