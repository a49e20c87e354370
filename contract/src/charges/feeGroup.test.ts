import { expect, it } from 'vitest'
import { shippedTariff } from './fee/shipped.ts'
import { type ChargeItem, chargeLines, groupOfItem } from './fees.ts'

const lift: ChargeItem = {
  seisn: 'S1',
  equdatasysid: 'E1',
  equclacode: '3110',
  inmGroupCode: 'DJ',
  attributes: { floors: 8, stops: 8 },
}

it('charges by the group of the class, and by another one where one was set', () => {
  expect(groupOfItem(lift, shippedTariff)?.group).toBe('DT')
  expect(groupOfItem({ ...lift, feeGroup: null }, shippedTariff)?.group).toBe('DT')
  expect(groupOfItem({ ...lift, feeGroup: 'QZJX' }, shippedTariff)?.group).toBe('QZJX')
})

it('has a line to be priced by hand where the group that was set has no item for the class', () => {
  const [line] = chargeLines([{ ...lift, feeGroup: 'QZJX' }], shippedTariff)
  expect(line?.problem).toBe('没有对应的收费项目')
  expect(groupOfItem({ ...lift, feeGroup: 'GONE' }, shippedTariff)).toBeUndefined()
})
