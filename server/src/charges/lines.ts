import { lineAmount, manualItem } from '@tejian/contract/charges/amount.ts'
import type { ChargeItemInput, ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import type { Charge, ChargedLine } from '@tejian/contract/charges/charge.ts'
import {
  adjustedByHand,
  chargeMessages,
  terminatedCharged,
  unableCharged,
} from '@tejian/contract/charges/messages.ts'
import type { Filled } from '../kit/records/filled.ts'
import { Refusal } from '../kit/refusal.ts'
import type { ChargedItem } from './basic.ts'

/** A line as it is kept: the rule that was asked, and what a person changed about its amount. */
export type KeptLine = Pick<ChargedLine, 'seisn' | 'equdatasysid' | 'equcode' | 'explanation'> &
  Filled<
    ChargedLine,
    'itemCode' | 'itemName' | 'price' | 'quantity' | 'money' | 'rule' | 'ruleVersion' | 'sort'
  >

/**
 * Checks the lines of a charge against the standard: each belongs to the declaration and equals price times quantity. A
 * line that differs from the rule keeps the rule and says what was changed.
 */
export function keptLines(
  wanted: readonly ChargeItemInput[],
  standard: readonly ShownChargeItem[],
  items: readonly ChargedItem[],
  version: string,
): KeptLine[] {
  if (wanted.length === 0) throw new Refusal(chargeMessages.noLines)
  const known = new Map(items.map((item) => [item.seisn, item]))
  return wanted.map((line, sort) => {
    const item = line.seisn ? known.get(line.seisn) : undefined
    if (line.seisn && !item) throw new Refusal(chargeMessages.foreignItem)
    if (item?.unable && line.itemCode !== manualItem.code)
      throw new Refusal(item.terminated ? terminatedCharged(item.seisn) : unableCharged(item.seisn))
    if (line.money !== lineAmount(line.price, line.quantity)) throw new Refusal(chargeMessages.wrongLine)
    const rule = standard.find((one) => one.itemCode === line.itemCode && one.seisn === line.seisn)
    const changed = rule && rule.money !== line.money && rule.problem === null
    return {
      itemCode: line.itemCode,
      itemName: rule?.itemName ?? line.itemName,
      seisn: item?.seisn ?? null,
      equdatasysid: item?.equdatasysid ?? null,
      equcode: item?.equcode ?? null,
      price: line.price,
      quantity: line.quantity,
      money: line.money,
      rule: rule?.rule ?? line.itemCode,
      ruleVersion: rule?.ruleVersion ?? version,
      explanation: changed
        ? `${adjustedByHand(rule.money, line.money)}；${rule.explanation}`
        : (rule?.explanation ?? line.explanation ?? null),
      sort,
    }
  })
}

export type Sums = Filled<Charge, 'totalMoney' | 'reliefMoney' | 'receivableMoney'>

const fen = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** The sums of a charge in fen, worked out here; what the client sent must agree. */
export function sumsOf(
  lines: readonly KeptLine[],
  sent: {
    totalMoney?: string | undefined
    reliefMoney?: string | undefined
    receivableMoney?: string | undefined
  },
): Sums {
  const totalMoney = lines.reduce((sum, line) => sum + line.money, 0)
  const reliefMoney = fen(sent.reliefMoney) ?? 0
  if ((fen(sent.totalMoney) ?? totalMoney) !== totalMoney) throw new Refusal(chargeMessages.wrongTotal)
  if (reliefMoney > totalMoney) throw new Refusal(chargeMessages.wrongRelief)
  const receivableMoney = totalMoney - reliefMoney
  if ((fen(sent.receivableMoney) ?? receivableMoney) !== receivableMoney)
    throw new Refusal(chargeMessages.wrongReceivable)
  return { totalMoney, reliefMoney, receivableMoney }
}
