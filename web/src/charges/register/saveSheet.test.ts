import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { describe, expect, it } from 'vitest'
import { saveRequest } from './saveSheet.ts'
import { addedLine } from './sheetLines.ts'

const line = { ...addedLine({ itemCode: 'X', itemName: '差旅', seisn: '', equcode: '', price: 5000 }, []) }
const items = { lines: [line] }

function refusal(values: Parameters<typeof saveRequest>[1]): Record<string, string> | undefined {
  try {
    saveRequest('SB1', values)
  } catch (error) {
    return error instanceof CallFailure ? error.fields : undefined
  }
  return undefined
}

describe('saving a charge sheet', () => {
  it.each([
    [{ items: { lines: [] } }, { items: '请至少填写一条收费明细' }],
    [{ items: { lines: [{ ...line, price: null }] } }, { items: '第1条“差旅”尚未定价，请填写单价' }],
    [{ items, reliefMoney: 5001 }, { reliefMoney: '减免金额不能大于收费合计' }],
    [{ items, reliefMoney: 100 }, { reliefType: '请选择减免类型' }],
    [{ items, reliefMoney: 100, reliefType: '1' }, undefined],
  ])('%o is refused at %o', (values, fields) => expect(refusal(values)).toEqual(fields))

  it('sends a new sheet without what is empty', () =>
    expect(saveRequest('SB1', { items, reliefMoney: null, payWay: '2', note: '' })).toEqual({
      appno: 'SB1',
      payWay: '2',
      items: '[{"itemCode":"X","itemName":"差旅","price":5000,"quantity":1,"money":5000}]',
      totalMoney: '5000',
      reliefMoney: '0',
      receivableMoney: '5000',
    }))

  it('empties what was emptied in a sheet that exists, and names its version', () =>
    expect(saveRequest('SB1', { id: 'c1', version: 3, items, note: '' })).toMatchObject({
      id: 'c1',
      version: '3',
      note: ' ',
      reliefType: ' ',
    }))
})
