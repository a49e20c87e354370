import { expect, it } from 'vitest'
import { accidentReason } from './accident.ts'

it.each([
  [{ eventType: '1', heldFor: 119 }, null],
  [{ eventType: '1', heldFor: 120 }, '轿厢滞留人员2小时以上'],
  [{ eventType: '2', heldFor: 500 }, null],
  [{ eventType: '1', heldFor: null }, null],
  [{ eventType: '2', heldFor: 1, deathCount: 1, severeCount: 2 }, '造成1人死亡'],
  [{ eventType: '2', heldFor: 1, severeCount: 2 }, '造成2人重伤'],
  [{ eventType: '2', heldFor: 1, lossAmount: 999_999 }, null],
  [{ eventType: '2', heldFor: 1, lossAmount: 1_000_000 }, '直接经济损失1万元以上'],
])('an event with %o is an accident because of %s', (one, reason) => {
  expect(accidentReason(one)).toBe(reason)
})
