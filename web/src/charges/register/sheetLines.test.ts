import type { ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import { describe, expect, it } from 'vitest'
import {
  addedLine,
  adjustment,
  lineProblem,
  moneyOf,
  type SheetLine,
  sheetLines,
  sheetProblem,
  sheetTotals,
  wireItems,
} from './sheetLines.ts'

const item = (more: Partial<ShownChargeItem> = {}): ShownChargeItem => ({
  itemCode: 'DT-DJ',
  itemName: '电梯定期检验',
  equdatasysid: '',
  seisn: 'YW1',
  equcode: '3110K1',
  price: 38_000,
  quantity: 1,
  money: 38_000,
  rule: 'DT-DJ',
  ruleVersion: '2025',
  explanation: '380元',
  verified: true,
  problem: null,
  ...more,
})
const line = (more: Partial<SheetLine> = {}): SheetLine => ({ ...sheetLines([item()])[0]!, ...more })
const unpriced = item({ itemCode: 'DT-RG', price: 0, money: 0, problem: '缺少层站数' })

describe('lines of a charge sheet', () => {
  it('leave the price of what the fee table cannot price to a person', () => {
    expect(sheetLines([unpriced])[0]).toMatchObject({ price: null, standard: null, problem: '缺少层站数' })
  })
  it('know the standard of a kept line that was changed by hand', () => {
    const explanation = '按规则应为380.00元，人工调整为350.00元；380元'
    const [kept] = sheetLines([item({ price: 30_000, money: 30_000, explanation })], [item()])
    expect(kept?.explanation).toBe('380元')
    expect(adjustment(kept!)).toBe('按规则应为380.00元，人工调整为300.00元')
    expect(adjustment(line())).toBeNull()
    expect(adjustment(line({ standard: null }))).toBeNull()
  })
  it('that are added get keys of their own, also after others were removed', () => {
    const fresh = { itemCode: 'X', itemName: '差旅', seisn: '', equcode: '', price: null }
    const first = addedLine(fresh, [line()])
    const second = addedLine(fresh, [line(), first])
    const third = addedLine(fresh, [second])
    expect(second.key).not.toBe(first.key)
    expect(third.key).not.toBe(second.key)
  })
  it.each([
    [38_000, 1, 38_000],
    [1005, '0.5', 503],
    [333, 3, 999],
    [null, 1, null],
    ['12.345', 1, null],
    [100, '', null],
    [100, '0', null],
    [100, '1e3', null],
    [100, '-1', null],
  ])('of %s fen times %s come to %s', (price, quantity, money) =>
    expect(moneyOf(line({ price, quantity }))).toBe(money),
  )
})

describe('a sheet is not saved', () => {
  it.each([
    [{ itemName: ' ' }, '第1条未填写收费项目'],
    [{ price: null }, '第1条“电梯定期检验”尚未定价，请填写单价'],
    [{ price: 'abc' }, '第1条的单价应为不超过两位小数的金额'],
    [{ price: -1 }, '第1条的单价应为不超过两位小数的金额'],
    [{ quantity: '0' }, '第1条的数量应大于0'],
    [{ price: 0 }, null],
    [{}, null],
  ])('with %o: %s', (more, sentence) => expect(lineProblem(line(more), 1)).toBe(sentence))

  it('without lines, and says how many lines want work', () => {
    expect(sheetProblem([])).toBe('请至少填写一条收费明细')
    expect(sheetProblem([line()])).toBeNull()
    expect(sheetProblem([line(), line({ price: null }), line({ quantity: '' })])).toBe(
      '第2条“电梯定期检验”尚未定价，请填写单价（共2条明细需要处理）',
    )
  })
})

describe('the sums of a sheet', () => {
  it.each([
    [null, { total: 76_000, relief: 0, receivable: 76_000, problem: null }],
    [6000, { total: 76_000, relief: 6000, receivable: 70_000, problem: null }],
    ['未完', { total: 76_000, relief: 0, receivable: 76_000, problem: null }],
    [80_000, { total: 76_000, relief: 80_000, receivable: -4000, problem: '减免金额不能大于收费合计' }],
  ])('with relief %s', (relief, wanted) =>
    expect(sheetTotals([line(), line(), line({ price: null })], relief)).toEqual({ ...wanted, unpriced: 1 }),
  )
})

it('sends what the server checks: whole fen, quantity as a number, no empty numbers', () =>
  expect(wireItems([line({ quantity: '2' }), line({ seisn: '', explanation: '', price: 5 })])).toEqual([
    {
      itemCode: 'DT-DJ',
      itemName: '电梯定期检验',
      seisn: 'YW1',
      price: 38_000,
      quantity: 2,
      money: 76_000,
      explanation: '380元',
    },
    { itemCode: 'DT-DJ', itemName: '电梯定期检验', price: 5, quantity: 1, money: 5 },
  ]))
