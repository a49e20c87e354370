import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { describe, expect, it } from 'vitest'
import { printables, printFailure } from './printText.ts'

const row = (more: object) => ({ id: '1', version: 1, actions: [], appno: 'SB1', ...more })

describe('what a print asks for', () => {
  it.each([
    ['printForm', { equclacode: '3110' }, { job: { type: 'RPT_SQDDY', ids: 'SB1' } }],
    ['printForm', { equclacode: '7310' }, { job: { type: 'RPT_AQFSQDDY', ids: 'SB1' } }],
    ['printForm', { equcodeset: '7310K1' }, { job: { type: 'RPT_AQFSQDDY', ids: 'SB1' } }],
    ['printForm', {}, { refusal: '无法打印申报单！' }],
    ['printReceipt', {}, { job: { type: 'RPT_SQHZDDY', ids: 'SB1' } }],
    ['printPayment', { chargesysids: 'a,b' }, { job: { type: 'jktzs', ids: 'a,b' } }],
    ['printSlip', { chargesysids: 'a' }, { job: { type: 'jktzd', ids: 'a', templateCode: 'FZNB001' } }],
    ['printPayment', { chargesysids: null }, { refusal: '尚未登记收费，没有可打印的缴费通知' }],
  ] as const)('%s of %o', (action, more, wanted) => expect(printables[action](row(more))).toEqual(wanted))
})

describe('what a failed print says', () => {
  const refused = new CallFailure('尚未受理，不能打印回执', { status: 200 })
  const outage = new CallFailure('连接不上服务器，请检查网络后重试', { status: 0 })
  it.each([
    ['printReceipt', refused, '尚未受理，不能打印回执'],
    ['printForm', outage, '打印出错：连接不上服务器，请检查网络后重试'],
    ['printForm', new Error('x'), '打印出错'],
    ['printPayment', new Error('x'), '联络单信息获取失败'],
    ['printSlip', outage, '联络单信息获取失败：连接不上服务器，请检查网络后重试'],
  ] as const)('%s: %s', (action, error, sentence) => expect(printFailure(action, error)).toBe(sentence))
})
