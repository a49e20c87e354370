import { lineAmount } from '@tejian/contract/charges/amount.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { describe, expect, it } from 'vitest'
import type { ChargedItem } from './basic.ts'
import { keptLines, sumsOf } from './lines.ts'

const items: ChargedItem[] = [
  {
    seisn: 'YW1',
    equdatasysid: 'd1',
    equcode: '3110',
    equclacode: '3110',
    inmGroupCode: 'DJ',
    attributes: {},
  },
]
const standard = [
  {
    itemCode: 'DT-DQ',
    itemName: '定期检验',
    seisn: 'YW1',
    equdatasysid: 'd1',
    equcode: '3110',
    price: 38_000,
    quantity: 1,
    money: 38_000,
    rule: 'DT-DQ',
    ruleVersion: '2026-1',
    explanation: '380元',
    verified: false,
    problem: null,
  },
]
const line = {
  itemCode: 'DT-DQ',
  itemName: '定期检验',
  seisn: 'YW1',
  price: 38_000,
  quantity: 1,
  money: 38_000,
}

describe('lines of a charge', () => {
  it('are refused when there are none, when they belong elsewhere, when they do not add up', () => {
    expect(() => keptLines([], standard, items, '2026-1')).toThrow(chargeMessages.noLines)
    expect(() => keptLines([{ ...line, seisn: 'YW2' }], standard, items, '2026-1')).toThrow(
      chargeMessages.foreignItem,
    )
    expect(() => keptLines([{ ...line, money: 38_001 }], standard, items, '2026-1')).toThrow(
      chargeMessages.wrongLine,
    )
  })
  it('keep the rule, and say when a person changed the amount', () => {
    expect(keptLines([line], standard, items, '2026-1')[0]).toMatchObject({
      rule: 'DT-DQ',
      ruleVersion: '2026-1',
      explanation: '380元',
      equcode: '3110',
    })
    const [changed] = keptLines([{ ...line, price: 30_000, money: 30_000 }], standard, items, '2026-1')
    expect(changed?.explanation).toBe('按规则应为380.00元，人工调整为300.00元；380元')
  })
  it('may be free of any device', () => {
    expect(
      keptLines(
        [{ itemCode: 'QT-RG', itemName: '差旅', price: 1, quantity: 3, money: 3 }],
        standard,
        items,
        '2026-1',
      )[0],
    ).toMatchObject({ seisn: null, rule: 'QT-RG' })
  })
  it('round half a fen up', () => {
    expect(lineAmount(1005, 0.5)).toBe(503)
    expect(lineAmount(333, 3)).toBe(999)
  })
})

describe('sums', () => {
  const kept = keptLines([line], standard, items, '2026-1')
  it('are worked out from the lines', () => {
    expect(sumsOf(kept, {})).toEqual({ totalMoney: 38_000, reliefMoney: 0, receivableMoney: 38_000 })
    expect(sumsOf(kept, { reliefMoney: '8000', receivableMoney: '30000' })).toEqual({
      totalMoney: 38_000,
      reliefMoney: 8_000,
      receivableMoney: 30_000,
    })
  })
  it('refuse what a client added up otherwise', () => {
    expect(() => sumsOf(kept, { totalMoney: '37999' })).toThrow(chargeMessages.wrongTotal)
    expect(() => sumsOf(kept, { reliefMoney: '38001' })).toThrow(chargeMessages.wrongRelief)
    expect(() => sumsOf(kept, { reliefMoney: '1', receivableMoney: '38000' })).toThrow(
      chargeMessages.wrongReceivable,
    )
  })
})
