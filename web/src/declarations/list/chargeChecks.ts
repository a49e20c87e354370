import { declarationMessages } from '@tejian/contract/declarations/messages.ts'

/** A declaration as a list carries it. */
export type ChargeRow = Readonly<Record<string, unknown>>

/** Why rows cannot be charged together; a modal where the specification asks for one. */
export type ChargeProblem = { readonly sentence: string; readonly modal: boolean }

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const differ = (values: readonly string[]): boolean => new Set(values).size > 1

/** The checks of the action 收费 in their order (spec 2 §5): something chosen, one unit, one number, a number at all. */
export function chargeProblem(rows: readonly ChargeRow[]): ChargeProblem | null {
  const refuse = (sentence: string, modal = false): ChargeProblem => ({ sentence, modal })
  if (rows.length === 0) return refuse(declarationMessages.chooseRow)
  if (differ(rows.map((row) => text(row.unitId) || text(row.unitname))))
    return refuse(declarationMessages.differentUnits)
  if (differ(rows.map((row) => text(row.appno)))) return refuse(declarationMessages.differentNumbers)
  if (text(rows[0]?.appno) === '') return refuse(declarationMessages.emptyNumber, true)
  return null
}
