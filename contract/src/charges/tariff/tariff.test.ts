import { describe, expect, it } from 'vitest'
import { shippedContent, shippedTariff, tariffOf } from '../fee/shipped.ts'
import { feeGroupOf, type Tariff } from '../fee/table.ts'
import { chargeLines } from '../fees.ts'
import { plainWhy } from '../plainFee.ts'
import { priceMessages } from '../tariffMessages.ts'
import { contentOfTariff, countsOf } from './content.ts'
import {
  withBound,
  withItemLike,
  withoutItem,
  withoutStep,
  withPrice,
  withSource,
  withStepBehind,
} from './edit.ts'
import { at } from './places.ts'
import { commonGroup, type PriceRow, priceRows } from './prices.ts'
import { tariffProblems } from './problems.ts'
import { contentOf, tariffContent } from './tariffShape.ts'

const rowOf = (tariff: Tariff, group: string, itemCode: string, nth = 0): PriceRow => {
  const row = priceRows(tariff, group).filter((one) => one.itemCode === itemCode)[nth]
  if (!row) throw new Error(`no price of ${itemCode}`)
  return row
}
const lift = (tariff: Tariff, floors: number) =>
  chargeLines(
    [
      {
        seisn: '1',
        equdatasysid: '1',
        equclacode: '3110',
        inmGroupCode: 'DJ',
        attributes: { floors },
      },
    ],
    tariff,
  )[0]
const said = (tariff: Tariff): string[] => tariffProblems(tariff).map(({ message }) => message)

describe('the shipped version', () => {
  it('goes through the schema of drafts as it is, and has no problem', () => {
    const sent: unknown = JSON.parse(JSON.stringify(shippedContent))
    expect(contentOf(tariffContent.parse(sent))).toEqual(shippedContent)
    expect(contentOfTariff(tariffOf('x', shippedContent))).toEqual(shippedContent)
    expect(tariffProblems(shippedTariff)).toEqual([])
  })

  it('has a row for each price, and each row writes to where it stands', () => {
    const { priceCount, uncheckedCount } = countsOf(shippedContent)
    const codes = [...shippedTariff.groups.map(({ group }) => group), commonGroup]
    const rows = codes.flatMap((code) => priceRows(shippedTariff, code))
    expect(new Set(rows.flatMap(({ item }) => item ?? [])).size).toBe(priceCount)
    expect(uncheckedCount).toBeLessThan(priceCount)
    expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
    for (const row of rows) {
      expect(at(shippedTariff, row.place), row.place).toBe(row.value)
      expect(withPrice(shippedTariff, row, String(row.value)), row.place).toEqual(shippedTariff)
    }
  })
})

describe('a changed price', () => {
  it('counts in the version alone in which it was changed', () => {
    const next = withPrice(shippedTariff, rowOf(shippedTariff, 'DT', 'DT-DQ'), '400+25*max(0,floors-6)')
    expect(lift(next, 8)?.moneyFen).toBe(45_000)
    expect(lift(shippedTariff, 8)?.moneyFen).toBe(43_000)
    expect(tariffProblems(next)).toEqual([])
    // What was not touched is shared.
    expect(feeGroupOf(next, '1100')).toBe(feeGroupOf(shippedTariff, '1100'))
  })

  it('of a step may be an amount or an expression', () => {
    const row = rowOf(shippedTariff, 'RQ', 'RQ-DQ')
    const text = withPrice(shippedTariff, row, '100+2*volume')
    expect(at(text, row.step ?? '')).toEqual({ lte: 1, expr: '100+2*volume' })
    expect(at(withPrice(text, rowOf(text, 'RQ', 'RQ-DQ'), '135'), row.step ?? '')).toEqual({
      lte: 1,
      amount: 135,
    })
  })

  it.each<[string, string, string, string]>([
    ['DT', 'DT-ZW', '很多', priceMessages.notNumber],
    ['DT', 'DT-ZW', '-1', priceMessages.notNumber],
    ['DT', 'DT-DQ', '380+', priceMessages.expression('')],
    ['DT', 'DT-DQ', '380+volume', priceMessages.unknown('volume')],
    ['DT', 'DT-JD', '0', priceMessages.times],
    ['GL', 'GL-GZ', '3', priceMessages.rate],
    ['GL', 'GL-NB', '', priceMessages.expression('未填写')],
  ])('of %s %s is refused as %s', (group, code, typed, sentence) => {
    const found = said(withPrice(shippedTariff, rowOf(shippedTariff, group, code), typed))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(sentence)
  })

  it('that was compared names its document', () => {
    const { item } = rowOf(shippedTariff, 'DT', 'DT-ZW')
    expect(said(withSource(shippedTariff, item ?? '', '', true))[0]).toContain(priceMessages.basis)
    expect(said(withSource(shippedTariff, item ?? '', '浙价费〔示例〕1号', true))).toEqual([])
  })
})

describe('steps', () => {
  const step = rowOf(shippedTariff, 'RQ', 'RQ-DQ', 1).step ?? ''

  it('stay end to end when one is moved, added or taken away', () => {
    const moved = withBound(shippedTariff, step, 6)
    expect(tariffProblems(moved)).toEqual([])
    expect(rowOf(moved, 'RQ', 'RQ-DQ', 2).from).toBe(6)
    const fewer = withoutStep(shippedTariff, step)
    expect(tariffProblems(fewer)).toEqual([])
    expect(rowOf(fewer, 'RQ', 'RQ-DQ', 1)).toMatchObject({ from: 1, to: 10 })
    const more = withStepBehind(shippedTariff, step)
    // Where the new one begins is still to be said.
    expect(said(more)[0]).toContain(priceMessages.order)
    expect(tariffProblems(withBound(more, step, 3))).toEqual([])
  })

  it('end with an open one or none, and are at least one', () => {
    expect(said(withBound(shippedTariff, step, null)).join()).toContain(priceMessages.openEnd)
    const last = rowOf(shippedTariff, 'RQ', 'RQ-DQ', 8).step ?? ''
    expect(tariffProblems(withStepBehind(shippedTariff, last))).toEqual([])
  })
})

describe('an item for a narrower class', () => {
  it('begins with the prices of its model and counts before it', () => {
    const { item } = rowOf(shippedTariff, 'DT', 'DT-ZW')
    const like = withItemLike(shippedTariff, rowOf(shippedTariff, 'DT', 'DT-DQ').item ?? '', {
      code: 'DT-DQ-ZK',
      name: '载货电梯定期检验',
      classPrefix: '3110',
    })
    expect(tariffProblems(like)).toEqual([])
    expect(lift(like, 6)).toMatchObject({ itemCode: 'DT-DQ-ZK', moneyFen: 38_000, verified: false })
    expect(
      priceRows(withoutItem(shippedTariff, item ?? ''), 'DT').map(({ itemCode }) => itemCode),
    ).not.toContain('DT-ZW')
  })

  it('needs a code of its own', () => {
    const { item } = rowOf(shippedTariff, 'DT', 'DT-ZW')
    const again = withItemLike(shippedTariff, item ?? '', {
      code: 'DT-ZW',
      name: '杂物电梯',
      classPrefix: '3430',
    })
    expect(said(again)[0]).toContain('项目代码重复')
  })
})

describe('a reason in plain words', () => {
  const why = (explanation: string, problem: string | null) => plainWhy({ explanation, problem })

  it('says how a price came about, or what is missing for one', () => {
    expect(why('380+25×(12-6)元，合计530.00元', null)).toBe('按设备档案计算：380+25×(12-6)元，合计530.00元')
    expect(why('', '缺少计费参数：管道长度')).toContain('设备档案没有填写“管道长度”')
    expect(why('', '管线甲缺少计费参数：公称直径')).toContain('管线“甲”没有填写“公称直径”')
    expect(why('', '没有对应的收费项目')).toContain('现行收费标准没有列出这一项')
  })
})
