import { lineAmount, manualItem } from '@tejian/contract/charges/amount.ts'
import type { ChargeItemInput, ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import { adjustedByHand, chargeMessages, lineProblems } from '@tejian/contract/charges/messages.ts'
import type { Value } from '@tejian/contract/kit/values.ts'

/** A line while it is edited. Amounts are fen; what is no amount or number yet stays as typed. */
export type SheetLine = {
  /** Stable within the sheet. */
  readonly key: string
  readonly itemCode: string
  readonly itemName: string
  readonly seisn: string
  readonly equcode: string
  readonly price: number | string | null
  readonly quantity: number | string
  readonly rule: string
  readonly ruleVersion: string
  readonly explanation: string
  readonly verified: boolean
  /** Why the fee table has no amount for it. */
  readonly problem: string | null
  /** What the fee table gives, fen; null for lines that it does not know. */
  readonly standard: number | null
}

/** The lines in the value of the field `items`. */
export const linesIn = (value: Value | undefined): readonly SheetLine[] =>
  value && typeof value === 'object' && 'lines' in value ? (value.lines as readonly SheetLine[]) : []

const sameLine = (a: ShownChargeItem, b: ShownChargeItem): boolean =>
  a.itemCode === b.itemCode && a.seisn === b.seisn

/** Lines as they are answered, for editing. `standard` are the fee table's own, which a kept line is compared with. */
export function sheetLines(
  items: readonly ShownChargeItem[],
  standard: readonly ShownChargeItem[] = items,
): SheetLine[] {
  return items.map((item, place) => {
    const rule = standard.find((one) => sameLine(one, item) && one.problem === null)
    return {
      key: `${place}-${item.seisn}-${item.itemCode}`,
      itemCode: item.itemCode,
      itemName: item.itemName,
      seisn: item.seisn,
      equcode: item.equcode,
      price: item.problem === null ? item.price : null,
      quantity: item.quantity,
      rule: item.rule,
      ruleVersion: item.ruleVersion,
      // A kept line says in its explanation what was changed by hand before; `adjustment` says what is changed now.
      explanation: rule?.explanation ?? item.explanation,
      verified: item.verified,
      problem: item.problem,
      standard: rule?.money ?? null,
    }
  })
}

export type NewLine = Pick<SheetLine, 'itemCode' | 'itemName' | 'seisn' | 'equcode' | 'price'>

/** A line that a person adds; `lines` are those that are there. */
export function addedLine(line: NewLine, lines: readonly SheetLine[]): SheetLine {
  const used = new Set(lines.map(({ key }) => key))
  let place = lines.length
  while (used.has(`new-${place}`)) place++
  return {
    ...line,
    key: `new-${place}`,
    quantity: 1,
    rule: line.itemCode,
    ruleVersion: '',
    explanation: '',
    verified: true,
    problem: null,
    standard: null,
  }
}

export const isManual = ({ itemCode }: Pick<SheetLine, 'itemCode'>): boolean => itemCode === manualItem.code

/** The quantity as a number; null while it is none. At most six places, as the server reads it. */
export function quantityOf({ quantity }: Pick<SheetLine, 'quantity'>): number | null {
  const text = String(quantity).trim()
  return /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A line's amount in fen; null while price or quantity is missing. */
export function moneyOf(line: Pick<SheetLine, 'price' | 'quantity'>): number | null {
  const quantity = quantityOf(line)
  return typeof line.price === 'number' && quantity !== null ? lineAmount(line.price, quantity) : null
}

/** What a line's amount was by the fee table, when a person has changed it. */
export function adjustment(line: SheetLine): string | null {
  const money = moneyOf(line)
  return line.standard !== null && money !== null && money !== line.standard
    ? adjustedByHand(line.standard, money)
    : null
}

/** What one line still needs; `place` counts from 1. */
export function lineProblem(line: SheetLine, place: number): string | null {
  if (line.itemName.trim() === '') return lineProblems.name(place)
  if (line.price === null || line.price === '') return lineProblems.unpriced(place, line.itemName)
  if (typeof line.price !== 'number' || line.price < 0) return lineProblems.price(place)
  return quantityOf(line) === null ? lineProblems.quantity(place) : null
}

/** What keeps a sheet from being saved: the first thing that is wrong, and how many lines there are with one. */
export function sheetProblem(lines: readonly SheetLine[]): string | null {
  if (lines.length === 0) return chargeMessages.noLines
  const found = lines.flatMap((line, index) => lineProblem(line, index + 1) ?? [])
  if (found.length < 2) return found[0] ?? null
  return `${found[0]}（共${found.length}条明细需要处理）`
}

export type SheetTotals = {
  readonly total: number
  readonly relief: number
  readonly receivable: number
  /** Lines that do not count yet. */
  readonly unpriced: number
  readonly problem: string | null
}

/** The sums of a sheet in fen; lines without an amount count as nothing. */
export function sheetTotals(lines: readonly SheetLine[], reliefMoney: unknown): SheetTotals {
  const amounts = lines.map(moneyOf)
  const total = amounts.reduce<number>((sum, money) => sum + (money ?? 0), 0)
  const relief = typeof reliefMoney === 'number' && reliefMoney > 0 ? reliefMoney : 0
  return {
    total,
    relief,
    receivable: total - relief,
    unpriced: amounts.filter((money) => money === null).length,
    problem: relief > total ? chargeMessages.wrongRelief : null,
  }
}

/** The lines as a save sends them; only for a sheet without problems. */
export function wireItems(lines: readonly SheetLine[]): ChargeItemInput[] {
  return lines.map((line) => ({
    itemCode: line.itemCode,
    itemName: line.itemName.trim(),
    ...(line.seisn && { seisn: line.seisn }),
    price: Number(line.price),
    quantity: quantityOf(line) ?? 0,
    money: moneyOf(line) ?? 0,
    ...(line.explanation && { explanation: line.explanation }),
  }))
}
