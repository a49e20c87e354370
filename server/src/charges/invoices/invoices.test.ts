import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { invoiceMessages } from '@tejian/contract/charges/invoiceMessages.ts'
import { invoiceRequestProcess } from '@tejian/contract/charges/invoiceRequest.process.ts'
import type { InvoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt, chargeRow } from '../../app/testing/charges.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['caiwu', 'shouli', 'zhanzhang', 'qiye', 'jianyan', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, red } = invoiceCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

let issued = 0
const number = (): string => {
  issued += 1
  return `2633${String(77_000_000 + issued).padStart(16, '0')}`
}

const asked = async (fen = 12_345) => {
  const charge = await chargeAt(server.current, 'end', { fen })
  const row = (await people.caiwu.must(save, { chasn: charge.chasn, invoiceType: '1' })) as InvoiceRequest
  return { ...row, charge }
}

const act = (id: string, action: string, more: object = {}) =>
  people.caiwu.call(move, { id, action, ...more })

async function taken() {
  const row = await asked()
  await people.caiwu.must(move, { id: row.id, action: 'take' })
  return row
}

const rowWith = async (invoiceno: string) =>
  (
    await sql<InvoiceRequest>`select * from invoice_request where invoiceno = ${invoiceno}`.execute(
      server.current.services.db,
    )
  ).rows

const putOn = (id: string, invoiceno: string) =>
  people.caiwu.call(chargeFlowCalls.saveInvoiceno, { ids: id, invoiceno })

describe('asking for an invoice', () => {
  it('takes sum and title from charges of one unit', async () => {
    const first = await chargeAt(server.current, 'end', { fen: 1_000 })
    const second = await chargeAt(server.current, 'SFJF', { fen: 500 })
    const row = (await people.caiwu.must(save, {
      chasn: `${first.chasn},${second.chasn}`,
      invoiceType: '2',
    })) as InvoiceRequest
    expect(row).toMatchObject({ amount: 1_500, invoiceStatus: '0', step: 'KPSQ', titleName: row.unitname })
    expect(row.requestno).toMatch(/^KP20261120\d{4}$/)
  })

  it('is refused without the code, for unknown charges, other units, drafts, and twice', async () => {
    const { charge } = await asked()
    const wish = { chasn: charge.chasn, invoiceType: '1' }
    expect(await said(server.current.nobody.call(save, wish))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'qiye', 'zhanzhang'] as const)
      expect(await said(people[name].call(save, wish))).toBe(kitMessages.forbidden)
    expect(await said(people.caiwu.call(save, { ...wish, chasn: 'SF0' }))).toBe(kitMessages.missing)
    expect(await said(people.caiwu.call(save, wish))).toBe(`收费单${charge.chasn}正在开票`)
    const draft = await chargeAt(server.current, 'SFDJ')
    expect(await said(people.caiwu.call(save, { ...wish, chasn: draft.chasn }))).toContain('待缴费或已缴费')
    const mine = await chargeAt(server.current, 'end')
    const theirs = await chargeAt(server.current, 'end', { unitOf: 'qiye2' })
    expect(await said(people.caiwu.call(save, { ...wish, chasn: `${mine.chasn},${theirs.chasn}` }))).toBe(
      invoiceMessages.otherUnit,
    )
  })

  it('keeps its charge from being invoiced, or voided, beside it', async () => {
    const { charge } = await asked()
    expect(await said(putOn(charge.id, number()))).toBe(invoiceMessages.underWay(charge.chasn))
    const waiting = await chargeAt(server.current, 'SFJF')
    await people.caiwu.must(save, { chasn: waiting.chasn, invoiceType: '1' })
    expect(
      await said(people.caiwu.call(chargeFlowCalls.cancel, { id: waiting.id, reason: '登记错误' })),
    ).toBe(invoiceMessages.underWay(waiting.chasn))
  })

  it('of two at once for a charge makes one', async () => {
    const { chasn } = await chargeAt(server.current, 'end')
    const wish = { chasn, invoiceType: '1' }
    const answers = await Promise.all([wish, wish].map((one) => said(people.caiwu.call(save, one))))
    expect(answers.sort()).toEqual(['went through', invoiceMessages.underWay(chasn)].sort())
  })
})

describe('issuing', () => {
  it('writes the number on the charges and takes it for good', async () => {
    const row = await taken()
    const no = number()
    expect(await said(act(row.id, 'issue'))).toContain('请填写发票号码')
    await people.caiwu.must(move, { id: row.id, action: 'issue', invoiceno: no })
    expect(await rowWith(no)).toMatchObject([
      { invoiceStatus: '2', step: 'end', invoiceDate: '2026-11-20', amount: 12_345 },
    ])
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({
      invoiceno: no,
      invoiceDate: '2026-11-20',
    })
    const other = await taken()
    expect(await said(act(other.id, 'issue', { invoiceno: no }))).toContain(`发票号码${no}已用于收费单`)
    expect(await chargeRow(server.current, other.charge.id)).toMatchObject({ invoiceno: null })
  })

  it('that failed says why, and may be tried again or given up', async () => {
    const row = await taken()
    await people.caiwu.must(move, { id: row.id, action: 'fail', failReason: '抬头与税号不一致' })
    expect(await people.caiwu.must(getDetail, { id: row.id })).toMatchObject({
      invoiceStatus: '3',
      errmsg: '抬头与税号不一致',
    })
    await people.caiwu.must(move, { id: row.id, action: 'retry' })
    expect(await people.caiwu.must(getDetail, { id: row.id })).toMatchObject({
      invoiceStatus: '1',
      errmsg: null,
    })
    const other = await asked()
    await people.caiwu.must(move, { id: other.id, action: 'cancel', reason: '合并开票' })
    expect(await people.caiwu.must(getDetail, { id: other.id })).toMatchObject({ invoiceStatus: '9' })
    await people.caiwu.must(save, { chasn: other.charge.chasn, invoiceType: '1' })
  })

  it('at once on the charges leaves a record too; another number voids it', async () => {
    const charge = await chargeAt(server.current, 'end')
    const [first, second] = [number(), number()]
    expect(await said(putOn(charge.id, first))).toBe('went through')
    expect(await rowWith(first)).toMatchObject([{ invoiceStatus: '2', chasn: charge.chasn, step: 'end' }])
    expect(await said(putOn(charge.id, second))).toBe('went through')
    expect(await rowWith(first)).toMatchObject([{ invoiceStatus: '9', errmsg: `改为${second}` }])
    expect(await rowWith(second)).toMatchObject([{ invoiceStatus: '2' }])
  })
})

describe('a red letter', () => {
  const cancelling = (invoiceno: string, redno = number()) => ({ invoiceno, redno, reason: '抬头有误' })

  async function invoiced() {
    const charge = await chargeAt(server.current, 'end')
    const no = number()
    expect(await said(putOn(charge.id, no))).toBe('went through')
    return { charge, no }
  }

  it('frees the charges, never the numbers, and opens the way to a refund', async () => {
    const { charge, no } = await invoiced()
    const redno = number()
    expect(await people.caiwu.must(red, cancelling(no, redno))).toEqual({ chargeCount: 1 })
    expect(await chargeRow(server.current, charge.id)).toMatchObject({ invoiceno: null, invoiceDate: null })
    expect(await rowWith(no)).toMatchObject([{ invoiceStatus: '4', redno, redReason: '抬头有误' }])
    for (const used of [no, redno]) expect(await said(putOn(charge.id, used))).toContain('已登记过')
    await people.caiwu.must(refundCalls.save, {
      chasn: charge.chasn,
      refundFee: '100',
      refundType: '1',
      refundReason: '多缴',
    })
    const log = await people.caiwu.must(chargeFlowCalls.getSheetTaskLog, { id: charge.id })
    expect(log.map(({ acceptOpinion }) => acceptOpinion)).toContain(
      `发票${no}已红冲，红字发票${redno}：抬头有误`,
    )
  })

  it('is refused without the code, for numbers that stand nowhere, twice, and with a number in use', async () => {
    const { no } = await invoiced()
    for (const name of ['shouli', 'qiye', 'zhanzhang'] as const)
      expect(await said(people[name].call(red, cancelling(no)))).toBe(kitMessages.forbidden)
    expect(await said(people.caiwu.call(red, cancelling(number())))).toBe(invoiceMessages.notIssued)
    expect(await said(people.caiwu.call(red, cancelling(no, no)))).toContain(`发票号码${no}已用于`)
    const answers = await Promise.all([1, 2].map(() => said(people.caiwu.call(red, cancelling(no)))))
    expect(answers.sort()).toEqual(['went through', invoiceMessages.notIssued].sort())
  })

  it('of another institute is none', async () => {
    const { charge, no } = await invoiced()
    await sql`update charge set "orgId" = gen_random_uuid() where id = ${charge.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(people.caiwu.call(red, cancelling(no)))).toBe(invoiceMessages.notIssued)
  })
})

walkProcess({
  process: invoiceRequestProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'caiwu',
  allowed: {
    KPSQ: { take: ['caiwu'], cancel: ['caiwu'] },
    KPZX: { issue: ['caiwu'], fail: ['caiwu'] },
    KPSB: { retry: ['caiwu'], cancel: ['caiwu'] },
  },
  after: {
    'KPSQ.take': 'KPZX',
    'KPSQ.cancel': 'end',
    'KPZX.issue': 'end',
    'KPZX.fail': 'KPSB',
    'KPSB.retry': 'KPZX',
    'KPSB.cancel': 'end',
  },
  way: {
    KPSQ: [],
    KPZX: [['caiwu', 'take']],
    KPSB: [
      ['caiwu', 'take'],
      ['caiwu', 'fail'],
    ],
  },
  fresh: async () => (await asked()) as unknown as WalkedRow,
  supply: () => ({ invoiceno: number(), failReason: '税务平台未受理', reason: '不再需要' }),
})
