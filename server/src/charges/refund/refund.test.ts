import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import type { Refund } from '@tejian/contract/charges/refund.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt, chargeRow, lowered, paymentFor } from '../../app/testing/charges.ts'
import { declarationAtStep, itemRows, rowOf } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const reason = '重复申报：与上一单重复'
let [registrar, scheduler, finance, safety] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, scheduler, finance, safety] = (await Promise.all(
    ['shouli', 'anpai', 'caiwu', 'anquan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const said = (answer: { isSuccess: boolean }): string =>
  answer.isSuccess ? 'went through' : String((answer as unknown as { errorMsg: string }).errorMsg)

type Made = {
  id: string
  chasn: string
  appno: string
  appmainsysid: string
  items: Array<{ id: string; seisn: string }>
}

/** An accepted declaration of several items with a charge of a line each; `relief` lowers the sum. */
async function charged(prices: readonly number[], relief = 0, pay = true): Promise<Made> {
  const { appmainsysid, appno } = await declarationAtStep(server.current, 'end', { count: prices.length })
  const items = (await itemRows(server.current, appmainsysid)).map(({ id, seisn }) => ({
    id,
    seisn: seisn ?? '',
  }))
  const lines = items.map(({ seisn }, place) => {
    const price = prices[place] ?? 0
    return { itemCode: 'QT-RG', itemName: '人工定价', seisn, price, quantity: 1, money: price }
  })
  const { id, chasn } = await registrar.must(chargeCalls.save, {
    appno,
    items: lines,
  })
  if (relief > 0) await lowered(server.current, id, relief)
  await registrar.must(chargeFlowCalls.commit, { id })
  await finance.must(chargeFlowCalls.move, { id, action: 'confirm' })
  const due = prices.reduce((sum, price) => sum + price, 0) - relief
  if (pay) await finance.must(chargeFlowCalls.pay, paymentFor([{ id }], due))
  return { id, chasn, appno, appmainsysid, items }
}

const refundsOf = async (chargeId: string): Promise<Refund[]> =>
  (
    await sql<Refund>`select * from refund where "chargeId" = ${chargeId}::uuid order by refundno`.execute(
      server.current.services.db,
    )
  ).rows

const voidItem = (item: { id: string } | undefined) =>
  scheduler.must(declarationCalls.cancelAppBuss, { ids: item?.id, stepNo: 'RWAP', reason })

async function told(receiver: string, refundno: string | null): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`select content from message where receiver = ${receiver}
    and content like ${`%${refundno}%`} order by "createDate"`.execute(server.current.services.db)
  return rows.map(({ content }) => content)
}

describe('reading refunds', () => {
  it('is refused without session and without the code; foreign rows are missing', async () => {
    const made = await charged([10_000])
    await voidItem(made.items[0])
    const [row] = await refundsOf(made.id)
    expect(said(await server.current.nobody.call(refundCalls.find, {}))).toBe(kitMessages.noSession)
    expect(said(await safety.call(refundCalls.find, {}))).toBe(kitMessages.forbidden)
    expect(said(await scheduler.call(refundCalls.getDetail, { id: row?.id }))).toBe(kitMessages.forbidden)
    expect(said(await finance.call(refundCalls.find, { nonsense: '1' }))).not.toBe('went through')
    await sql`update refund set "orgId" = gen_random_uuid() where id = ${row?.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await finance.call(refundCalls.getDetail, { id: row?.id }))).toBe(kitMessages.missing)
  })

  it('masks the account but for finance, and answers the catalogue’s list', async () => {
    const made = await charged([10_000])
    await sql`update unit set "bankName" = '处州银行', "bankAccount" = '6228480000001234' where id =
      (select "unitId" from charge where id = ${made.id}::uuid)`.execute(server.current.services.db)
    await voidItem(made.items[0])
    const search = { chasn: made.chasn, createDateBegin: '2026-11-20', createDateEnd: '2026-11-21' }
    const { list } = await registrar.must(refundCalls.list, search)
    expect(list).toMatchObject([{ bankAccount: '6228********1234' }])
    const detail = await finance.must(refundCalls.getDetail, { id: list[0]?.id })
    expect(detail).toMatchObject({ bankAccount: '6228480000001234', refundFee: 10_000 })
  })
})

describe('a draft', () => {
  it('waits for finance, and is found by what the desktop asks', async () => {
    const made = await charged([10_000])
    await voidItem(made.items[0])
    const { list } = await finance.must(refundCalls.find, { todo: '1', chasn: made.chasn })
    expect(list).toMatchObject([{ step: 'TFSQ', actions: expect.arrayContaining(['edit', 'submit']) }])
    expect((await registrar.must(refundCalls.find, { todo: '1', chasn: made.chasn })).list).toEqual([])
  })
})

describe('voiding paid business', () => {
  it('drafts the refund of the item’s lines, and tells whoever voids and finance', async () => {
    const made = await charged([77_000, 38_000])
    await voidItem(made.items[0])
    const [row, ...more] = await refundsOf(made.id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      step: 'TFSQ',
      status: '0',
      refundType: '2',
      refundFee: 77_000,
      refundableMoney: 115_000,
      actualMoney: 115_000,
      seisns: made.items[0]?.seisn,
      chasn: made.chasn,
      appno: made.appno,
      applyUserName: '蓝安排',
    })
    expect(row?.refundno).toMatch(/^TF20261120\d{4}$/)
    const sentence = `业务${made.items[0]?.seisn}已作废，已缴770.00元，已生成退费申请草稿${row?.refundno}`
    expect(await told('anpai', row?.refundno ?? '')).toEqual([sentence])
    expect(await told('caiwu', row?.refundno ?? '')).toEqual([sentence])
    expect(await chargeRow(server.current, made.id)).toMatchObject({ status: '3', receivableMoney: 115_000 })
  })

  it('bears the relief, adds a second void to the draft, and gives all that is left with the last', async () => {
    const made = await charged([10_000, 10_000, 10_000], 10_000)
    await voidItem(made.items[0])
    expect(await refundsOf(made.id)).toMatchObject([{ refundFee: 6_667 }])
    await voidItem(made.items[1])
    expect(await refundsOf(made.id)).toMatchObject([{ refundFee: 13_334, refundableMoney: 20_000 }])
    await voidItem(made.items[2])
    const [row, ...more] = await refundsOf(made.id)
    expect(more).toEqual([])
    expect(row).toMatchObject({ refundFee: 20_000, seisns: made.items.map(({ seisn }) => seisn).join(',') })
  })

  it('opens another application where the first has been sent on, and never asks for more than was paid', async () => {
    const made = await charged([10_000, 10_000])
    await voidItem(made.items[0])
    await sql`update refund set step = 'TFSH', status = '1', "refundFee" = 15000 where "chargeId" = ${made.id}::uuid`.execute(
      server.current.services.db,
    )
    await voidItem(made.items[1])
    expect(await refundsOf(made.id)).toMatchObject([
      { step: 'TFSH', refundFee: 15_000 },
      { step: 'TFSQ', refundFee: 5_000, refundableMoney: 5_000 },
    ])
  })

  it('of two items at once sums up to what was paid', async () => {
    const made = await charged([10_000, 10_000])
    await Promise.all(made.items.map(voidItem))
    const rows = await refundsOf(made.id)
    expect(rows.reduce((sum, { refundFee }) => sum + (refundFee ?? 0), 0)).toBe(20_000)
  })

  it('leaves unpaid charges as they are', async () => {
    const made = await charged([10_000, 10_000], 0, false)
    await voidItem(made.items[0])
    expect(await refundsOf(made.id)).toEqual([])
    expect(await chargeRow(server.current, made.id)).toMatchObject({ status: '2', receivableMoney: 20_000 })
  })

  it('of a whole declaration goes through when it is paid, and is refused while it is not', async () => {
    const waiting = await chargeAt(server.current, 'SFJF')
    const call = (ids: string) =>
      registrar.call(declarationCalls.cancelAppMain, { ids, stepNo: 'YWSB', reason })
    expect(said(await call(waiting.appmainsysid))).toContain(declarationMessages.hasCharge)
    const paid = await chargeAt(server.current, 'end')
    expect(said(await call(paid.appmainsysid))).toBe('went through')
    expect((await rowOf(server.current, paid.appmainsysid)).state).toBe('99')
    expect(await refundsOf(paid.id)).toMatchObject([{ refundFee: 12_345, refundType: '2' }])
  })
})
