import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'

/** A declaration as a list carries it. */
export type ChargeRow = Partial<Pick<RowOf<typeof declaration>, 'unitId' | 'unitname' | 'appno'>>

/** Why rows cannot be charged together; a modal where the specification asks for one. */
export type ChargeProblem = { readonly sentence: string; readonly modal: boolean }

const text = (value: string | null | undefined): string => (value ?? '').trim()
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
