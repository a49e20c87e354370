import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { linesIn, sheetProblem, sheetTotals, wireItems } from './sheetLines.ts'

/** Fields beside the lines; an emptied one travels as a blank, which the server reads as nothing. */
const headFields = ['entryType', 'reliefType', 'payWay', 'invoiceno', 'note'] as const

const wrong = (field: string, sentence: string): CallFailure =>
  new CallFailure(sentence, { status: 0, code: 'fields', fields: { [field]: sentence } })

/** What a save sends; throws with the sentence at its field when the sheet is not ready. */
export function saveRequest(appno: string, values: Values) {
  const lines = linesIn(values.items)
  const problem = sheetProblem(lines)
  if (problem) throw wrong('items', problem)
  const sums = sheetTotals(lines, values.reliefMoney)
  if (sums.problem) throw wrong('reliefMoney', sums.problem)
  if (sums.relief > 0 && !values.reliefType) throw wrong('reliefType', chargeMessages.reliefNeedsType)
  const before = typeof values.id === 'string'
  const head = headFields.flatMap((name) => {
    const text = textOf(values[name]).trim()
    return text || before ? [[name, text || ' '] as const] : []
  })
  return {
    ...(before && { id: textOf(values.id), version: textOf(values.version) }),
    appno,
    ...Object.fromEntries(head),
    items: JSON.stringify(wireItems(lines)),
    totalMoney: String(sums.total),
    reliefMoney: String(sums.relief),
    receivableMoney: String(sums.receivable),
  }
}

/** Saves the sheet as 草稿. */
export const saveSheet = (appno: string, values: Values) => send(chargeCalls.save, saveRequest(appno, values))
