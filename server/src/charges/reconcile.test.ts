import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls, paymentCheckMessages } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt, paymentFor } from '../app/testing/charges.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../app/testing/imports.ts'
import { transact } from '../kit/context.ts'
import { createRows } from '../kit/records/register.ts'
import { statementOptions } from './reconcile.ts'

const server = useTestApp()
const { find, list, compare, settle, days } = paymentCheckCalls
let [finance, registrar] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[finance, registrar] = (await Promise.all(['caiwu', 'shouli'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
})

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

/** A registered payment of this amount on this day, by bank transfer. */
async function paid(fen: number, payTime: string): Promise<string> {
  const made = await chargeAt(server.current, 'SFJF', { fen })
  const payment = { ...paymentFor([made], fen), payTime }
  await finance.must(chargeFlowCalls.pay, payment)
  return payment.tradeNo
}

/** A line of the bank's statement, as the import writes it. */
async function line(tradeNo: string, amount: number, payTime: string): Promise<string> {
  const context = await server.current.contextOf('caiwu')
  const values = { tradeNo, amount, payTime, payChannel: '2', payerName: '付款方' }
  const [row] = await transact(context, (inner) =>
    createRows(inner, paymentCheck, [values], statementOptions),
  )
  return row?.id ?? ''
}

const rowOf = async (tradeNo: string) =>
  (await finance.must(find, { systemTradeNo: tradeNo })).list[0] as Record<string, unknown>
const channel = { payChannel: '2' }

describe('lines of a statement', () => {
  it('say at once whether their payment is registered, and with what amount', async () => {
    const [same, other] = [await paid(12_345, '2026-11-02'), await paid(20_000, '2026-11-02')]
    await line(same, 12_345, '2026-11-02')
    await line(other, 19_000, '2026-11-02')
    await line('B-unknown', 500, '2026-11-02')
    expect(await rowOf(same)).toMatchObject({ checkStatus: '0', diffAmount: 0, actions: [] })
    expect(await rowOf(other)).toMatchObject({
      checkStatus: '1',
      diffAmount: -1000,
      actualMoney: 20_000,
      actions: ['settle'],
    })
    const { list: unknown } = await finance.must(list, { tradeNo: 'B-unknown', status: '2' })
    expect(unknown[0]).toMatchObject({ bankMoney: 500, money: null, status: '2' })
    await expect(line(same, 12_345, '2026-11-02')).rejects.toThrow('交易流水号已存在')
  })
})

describe('a statement', () => {
  it("comes as the channel's workbook; bad lines leave the good ones", async () => {
    const content = await workbookOf(
      ['交易流水号', '支付渠道', '渠道金额', '缴费日期'],
      [
        ['W-1', '银行转账', '950.00', '2026-11-07'],
        ['W-2', '没有的渠道', 'abc', '2026-11-07'],
      ],
    )
    const result = await importWorkbook(server.current, finance, paymentCheckCalls.import, content)
    expect(result).toMatchObject({ total: 2, good: 1, bad: 1 })
    const { list: found } = await finance.must(find, { tradeNo: 'W-' })
    expect(found).toMatchObject([{ tradeNo: 'W-1', amount: 95_000, payChannel: '2', checkStatus: '2' }])
  })
})

describe('comparing', () => {
  it('is refused without channel, statement and a sound period, and to others', async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' }
    expect(sentenceOf(await finance.call(compare, { ...channel, ...period }))).toBe(
      paymentCheckMessages.nothingToCompare,
    )
    expect(await finance.call(compare, { payChannel: '', ...period })).toMatchObject({
      fields: { payChannel: paymentCheckMessages.chooseChannel },
    })
    expect(await finance.call(compare, { ...channel, from: '2026-10-02', to: '2026-10-01' })).toMatchObject({
      fields: { to: paymentCheckMessages.wrongPeriod },
    })
    expect(await finance.call(compare, { ...channel, from: '2026-01-01', to: '2026-10-01' })).toMatchObject({
      fields: { to: paymentCheckMessages.periodTooLong },
    })
    expect(await registrar.call(compare, { ...channel, ...period })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('finds payments without a line, and lines whose payment was registered since', async () => {
    // Long before the demonstration's own payments.
    const day = '2026-03-04'
    const missing = await paid(700, day)
    const later = `late ${Date.now()}`
    await line(later, 900, day)
    const made = await chargeAt(server.current, 'SFJF', { fen: 900 })
    await finance.must(chargeFlowCalls.pay, { ...paymentFor([made], 900), tradeNo: later, payTime: day })
    const answer = await finance.must(compare, { ...channel, from: day, to: day })
    expect(answer).toMatchObject({ lines: 1, differences: 0, missing: 1 })
    expect(await rowOf(later)).toMatchObject({ checkStatus: '0', chasn: made.chasn })
    expect(await rowOf(missing)).toMatchObject({ checkStatus: '3', diffAmount: -700, tradeNo: null })
    expect(await finance.must(compare, { ...channel, from: day, to: day })).toMatchObject({ missing: 0 })
    const [total] = await finance.must(days, { from: day, to: day })
    expect(total).toMatchObject({ lines: 2, amount: 900, actualMoney: 1600, diffAmount: -700, open: 1 })
    // The statement of the next day brings it.
    await line(missing, 700, '2026-03-05')
    const { rows } = await sql<{ checkStatus: string; settleNote: string }>`select "checkStatus", "settleNote"
      from payment_check where "systemTradeNo" = ${missing} order by id`.execute(server.current.services.db)
    expect(rows).toEqual([
      { checkStatus: '9', settleNote: paymentCheckMessages.arrivedLater },
      { checkStatus: '0', settleNote: null },
    ])
  })
})

describe('differences', () => {
  it('are settled with a note, once', async () => {
    const id = await line(`gift ${Date.now()}`, 100, '2026-11-06')
    expect(await finance.call(settle, { ids: id, settleNote: ' ' })).toMatchObject({
      fields: { settleNote: paymentCheckMessages.noteMissing },
    })
    expect(await registrar.call(settle, { ids: id, settleNote: '退回' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    await finance.must(settle, { ids: id, settleNote: '误转，已退回' })
    expect(sentenceOf(await finance.call(settle, { ids: id, settleNote: '再次' }))).toBe(
      paymentCheckMessages.noDifference,
    )
  })
})
