import { agreementCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { moneyPaperCalls } from '@tejian/contract/charges/paperCalls.ts'
import { moneyPaperRecord } from '@tejian/contract/charges/papers.ts'
import { payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { settlementProcess } from '@tejian/contract/charges/settlement.process.ts'
import type { Settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementCalls } from '@tejian/contract/charges/settlementCalls.ts'
import { settlementMessages as told } from '@tejian/contract/charges/settlementMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedText } from '../../app/testing/agreements.ts'
import { type Charged, chargeAt, chargeRow, paymentFor } from '../../app/testing/charges.ts'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
const accounts = ['shouli', 'caiwu', 'zhanzhang', 'qiye', 'jianyan', 'shouli_wz'] as const
let people: Record<(typeof accounts)[number], TestUser>
const { save, move, getDetail, find, list } = settlementCalls
let unitId = ''

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
  const { rows } = await sql<{
    id: string
  }>`select "unitId" as id from app_user where "loginName" = 'qiye'`.execute(server.current.services.db)
  unitId = rows[0]?.id ?? ''
})

const errorOf = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const { isSuccess, errorMsg } = await answer
  return isSuccess ? 'went through' : String(errorMsg)
}

let year = 2026
/** An agreement of the unit in force, each for a class of its own year. */
async function agreed(payTerms: '1' | '2', money = 100_000): Promise<string> {
  const row = (await people.shouli.must(agreementCalls.save, {
    unitId,
    unitname: '单位',
    agreementKind: '1',
    agreementType: year % 2 ? 'RQ' : 'QZJX',
    payTerms,
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    money,
    content: '按约定结算',
  })) as { id: string; agreementno: string }
  year += 1
  await signedText(server.current, row.id)
  await people.shouli.must(agreementCalls.move, { id: row.id, action: 'submit' })
  await people.zhanzhang.must(agreementCalls.move, { id: row.id, action: 'pass' })
  await people.caiwu.must(agreementCalls.move, { id: row.id, action: 'confirm' })
  await sql`update agreement set "startDate" = '2026-01-01', "endDate" = '2027-12-31' where id = ${row.id}::uuid`.execute(
    server.current.services.db,
  )
  return row.agreementno
}

const waiting = (fen: number): Promise<Charged> => chargeAt(server.current, 'SFJF', { fen })
const asking = (agreementno: string, charges: readonly Charged[], more: object = {}) => ({
  agreementno,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  ...(charges.length > 0 && { chasn: charges.map(({ chasn }) => chasn).join(',') }),
  ...more,
})
const made = async (...given: Parameters<typeof asking>): Promise<Settlement> =>
  (await people.caiwu.must(save, asking(...given))) as Settlement
const act = (id: string, action: string, more: object = {}) =>
  people.caiwu.call(move, { id, action, ...more })
const state = async (id: string): Promise<Settlement> =>
  (await people.caiwu.must(getDetail, { id })) as Settlement

describe('a settlement', () => {
  it('is refused without session or code, for foreign or missing agreements, outside their period', async () => {
    const no = await agreed('1')
    const one = await waiting(1000)
    expect(await errorOf(server.current.nobody.call(save, asking(no, [one])))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'qiye', 'jianyan', 'zhanzhang'] as const)
      expect(await errorOf(people[name].call(save, asking(no, [one])))).toBe(kitMessages.forbidden)
    expect(await errorOf(people.shouli_wz.call(save, asking(no, [one])))).toBe(kitMessages.missing)
    expect(await errorOf(people.caiwu.call(save, asking('XY000', [one])))).toBe(kitMessages.missing)
    for (const [more, sentence] of [
      [{ endDate: '2026-10-01' }, told.datesReversed],
      [{ startDate: '2020-01-01', endDate: '2020-12-31' }, told.outside],
      [{ chasn: '' }, told.nothing],
    ] as const)
      expect(await errorOf(people.caiwu.call(save, asking(no, [one], more)))).toContain(sentence)
    const foreign = await chargeAt(server.current, 'SFJF', { unitOf: 'qiye2' })
    expect(await errorOf(people.caiwu.call(save, asking(no, [foreign])))).toContain(told.foreignCharge)
    const paid = await chargeAt(server.current, 'end')
    expect(await errorOf(people.caiwu.call(save, asking(no, [paid])))).toContain(told.notWaiting)
  })

  it('by use: lists charges, which are paid with it by one payment and no other way meanwhile', async () => {
    const no = await agreed('1')
    const charges = [await waiting(10_000), await waiting(26_000)] as const
    const row = await made(no, charges)
    expect(row).toMatchObject({ amount: 36_000, chargeCount: 2, status: '0', step: 'JSDJ' })
    expect(row.settleno).toMatch(/^JS20261120\d{4}$/)
    expect((await act(row.id, 'submit')).isSuccess).toBe(true)
    const listed = told.listed(charges[0].chasn, row.settleno ?? '')
    expect(await errorOf(people.caiwu.call(save, asking(no, [charges[0]])))).toContain(listed)
    expect(await errorOf(people.caiwu.call(chargeFlowCalls.pay, paymentFor([charges[0]], 10_000)))).toBe(
      listed,
    )
    expect(await errorOf(people.qiye.call(payOrderCalls.open, { ids: charges[0].id }))).toBe(listed)
    expect(await errorOf(act(row.id, 'pay'))).toContain('请填写交易流水号')
    expect(await errorOf(people.zhanzhang.call(move, { id: row.id, action: 'pay', tradeNo: 'S1' }))).not.toBe(
      'went through',
    )
    expect((await act(row.id, 'pay', { tradeNo: 'SETTLED-1' })).isSuccess).toBe(true)
    for (const { id } of charges)
      expect(await chargeRow(server.current, id)).toMatchObject({
        status: '3',
        payWay: '6',
        tradeNo: 'SETTLED-1',
      })
    const { rows } =
      await sql`select from payment where "tradeNo" = 'SETTLED-1' and amount = 36000 and "chargeCount" = 2`.execute(
        server.current.services.db,
      )
    expect(rows).toHaveLength(1)
    expect(await state(row.id)).toMatchObject({ status: '2', payTime: '2026-11-20' })
    const { list: found } = await people.caiwu.must(find, { settleno: row.settleno })
    expect(found).toMatchObject([{ agreementMoney: 100_000, chargedFee: 36_000, restFee: 64_000 }])
    expect((await people.caiwu.must(list, { unitname: '', status: '2' })).count).toBeGreaterThan(0)
    const again = await made(no, [await waiting(500)])
    await act(again.id, 'submit')
    expect(await errorOf(act(again.id, 'pay', { tradeNo: 'SETTLED-1' }))).toContain(
      told.tradeNoUsed('SETTLED-1'),
    )
  })

  it('tells what has changed since it was issued; voided, its charges are free again', async () => {
    const no = await agreed('1')
    const one = await waiting(10_000)
    const row = await made(no, [one])
    await act(row.id, 'submit')
    await people.caiwu.must(chargeFlowCalls.cancel, { id: one.id, reason: '登记有误' })
    expect(await errorOf(act(row.id, 'pay', { tradeNo: 'SETTLED-2' }))).toBe(told.changed(one.chasn))
    expect(await errorOf(act(row.id, 'void'))).not.toBe('went through')
    expect((await act(row.id, 'void', { reason: '收费已作废' })).isSuccess).toBe(true)
    expect(await state(row.id)).toMatchObject({ status: '9', voidReason: '收费已作废', step: 'end' })
    const other = await waiting(10_000)
    const second = await made(no, [other])
    await act(second.id, 'submit')
    await act(second.id, 'void', { reason: '重做' })
    expect((await people.caiwu.call(chargeFlowCalls.pay, paymentFor([other], 10_000))).isSuccess).toBe(true)
  })

  it('of a fixed sum: an instalment within what is left covers its charges', async () => {
    const no = await agreed('2', 50_000)
    const one = await waiting(26_000)
    expect(await errorOf(people.caiwu.call(save, asking(no, [one])))).toContain(told.noAmount)
    expect(await errorOf(people.caiwu.call(save, asking(no, [one], { amount: '50001' })))).toContain(
      told.beyond(50_000),
    )
    const row = await made(no, [one], { amount: '20000' })
    await act(row.id, 'submit')
    expect(await errorOf(people.caiwu.call(save, asking(no, [], { amount: '30001' })))).toContain(
      told.beyond(30_000),
    )
    expect((await act(row.id, 'pay', { tradeNo: 'SETTLED-3' })).isSuccess).toBe(true)
    expect(await chargeRow(server.current, one.id)).toMatchObject({
      status: '3',
      receivableMoney: 0,
      reliefMoney: 26_000,
      reliefType: '6',
      payConfirmStatus: '1',
    })
    expect((await state(row.id)).paymentId).not.toBeNull()
  })

  it('has a paper once it is issued', async () => {
    const one = await waiting(10_000)
    const row = await made(await agreed('1'), [one])
    await act(row.id, 'submit')
    const token = await ticketFor(server.current, 'caiwu', 'print', moneyPaperRecord('RPT_JSD', row.id))
    const paper = await people.caiwu.raw(moneyPaperCalls.printPdf, { type: 'RPT_JSD', ids: row.id, token })
    const text = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of ['检验费结算单', row.settleno, one.chasn, '100.00', '壹佰元整', '委托单位盖章'])
      expect(text).toContain(shown)
  })
})

describe('the table of settlements', () => {
  let agreement = ''
  let trades = 0
  walkProcess({
    process: settlementProcess,
    calls: { getDetail, move },
    accounts,
    person: (name) => people[name],
    watcher: 'caiwu',
    allowed: {
      JSDJ: { submit: ['caiwu'] },
      JSFK: { pay: ['caiwu'], void: ['caiwu'] },
    },
    after: { 'JSDJ.submit': 'JSFK', 'JSFK.pay': 'end', 'JSFK.void': 'end' },
    way: { JSDJ: [], JSFK: [['caiwu', 'submit']] },
    async fresh() {
      agreement ||= await agreed('1')
      return (await made(agreement, [await waiting(10_000)])) as unknown as WalkedRow
    },
    supply() {
      trades += 1
      return { tradeNo: `WALKED-${trades}`, reason: '重做' }
    },
  })
})
