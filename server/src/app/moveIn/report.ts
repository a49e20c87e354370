import type { MovedLine } from './movedTable.ts'

/** What has become of the lines of a table. */
export type Totals = {
  read: number
  new: number
  changed: number
  /** Rows that were there before the moving in, and now have an old id. */
  matched: number
  skipped: number
  refused: number
}
export type RefusedLine = { table: string; book: string; line: number; oldId: string; reason: string }
/** What does not come over: how often, with one example. */
export type Loss = {
  table: string
  what: string
  column: string
  value: string
  count: number
  example: string
}
export type Difference = { table: string; name: string; what: string; old: string; now: string }
/** Money in the workbooks and in the product, in fen. */
export type Sum = { table: string; what: string; old: number; moved: number }
export type WaitingRoles = { loginName: string; name: string; roles: string }

const emptyTotals = (): Totals => ({ read: 0, new: 0, changed: 0, matched: 0, skipped: 0, refused: 0 })

/** Gathers what a moving in has done, and what would be lost. */
export class MoveReport {
  readonly tables = new Map<string, Totals>()
  readonly refused: RefusedLine[] = []
  readonly losses = new Map<string, Loss>()
  readonly differences: Difference[] = []
  readonly sums = new Map<string, Sum>()
  readonly waiting: WaitingRoles[] = []
  /** The next inspections that workbooks state, by device: what follows from the rules is known at the end. */
  readonly statedDates = new Map<string, string>()

  count(table: string, what: keyof Totals, by = 1): void {
    const totals = this.tables.get(table) ?? emptyTotals()
    totals[what] += by
    this.tables.set(table, totals)
  }

  refuse(table: string, book: string, { line, oldId }: MovedLine, reason: string): void {
    this.count(table, 'refused')
    this.refused.push({ table, book, line, oldId, reason })
  }

  lose(loss: Omit<Loss, 'count'>): void {
    const key = JSON.stringify([loss.table, loss.what, loss.column, loss.value])
    const known = this.losses.get(key)
    if (known) known.count += 1
    else this.losses.set(key, { ...loss, count: 1 })
  }

  add(table: string, what: string, side: 'old' | 'moved', fen: number): void {
    const key = `${table} ${what}`
    const sum = this.sums.get(key) ?? { table, what, old: 0, moved: 0 }
    sum[side] += fen
    this.sums.set(key, sum)
  }
}
