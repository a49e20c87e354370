import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { moneyPaperCalls } from '@tejian/contract/charges/paperCalls.ts'
import { moneyPaperRecord } from '@tejian/contract/charges/papers.ts'
import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import type { Refund } from '@tejian/contract/charges/refund.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { refundMessages } from '@tejian/contract/charges/refundMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Charged, chargeAt, chargeRow } from '../../app/testing/charges.ts'
import { rowOf, ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
const accounts = ['caiwu', 'zhanzhang', 'shouli', 'qiye', 'qiye2', 'jianyan', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail } = refundCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

type Told = { isSuccess: boolean; errorMsg?: unknown; fields?: Record<string, string> }
const said = async (answer: Promise<Told>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

const asking = (chasn: string, refundFee: number, more: object = {}) => ({
  chasn,
  refundFee: String(refundFee),
  refundType: '1',
  refundReason: '多缴检验费',
  bankName: '处州银行',
  bankAccount: '6228480000001234567',
  ...more,
})

const paid = (): Promise<Charged> => chargeAt(server.current, 'end', { fen: 12_345 })

async function asked(fen = 2_000, name: Account = 'caiwu'): Promise<Refund & { charge: Charged }> {
  const charge = await paid()
  const row = (await people[name].must(save, asking(charge.chasn, fen))) as Refund
  return { ...row, charge }
}

const act = (name: Account, id: string, action: string, more: object = {}) =>
  people[name].call(move, { id, action, ...more })

async function agreed(fen = 2_000) {
  const row = await asked(fen)
  await people.caiwu.must(move, { id: row.id, action: 'submit' })
  await people.zhanzhang.must(move, { id: row.id, action: 'pass' })
  return row
}

let traded = 0
const tradeNo = (): string => {
  traded += 1
  return `TK20261120${String(traded).padStart(6, '0')}`
}

const rowsOf = async (id: string) =>
  (await sql<Refund>`select * from refund where id = ${id}::uuid`.execute(server.current.services.db)).rows[0]

describe('applying', () => {
  it('takes everything but the wish from the charge, at the counter and online', async () => {
    const atCounter = await asked()
    expect(atCounter).toMatchObject({
      step: 'TFSQ',
      status: '0',
      applyWay: '2',
      chasn: atCounter.charge.chasn,
      appno: atCounter.charge.appno,
      actualMoney: 12_345,
      refundableMoney: 12_345,
      refundFee: 2_000,
    })
    expect(atCounter.refundno).toMatch(/^TF20261120\d{4}$/)
    expect(await asked(100, 'qiye')).toMatchObject({ applyWay: '1', step: 'TFSQ' })
  })

  it('is refused without the code, for foreign and unknown charges', async () => {
    const { chasn } = await paid()
    expect(await said(server.current.nobody.call(save, asking(chasn, 1)))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'jianyan', 'zhanzhang', 'jiancha'] as const)
      expect(await said(people[name].call(save, asking(chasn, 1)))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye2.call(save, asking(chasn, 1)))).toBe(kitMessages.missing)
    expect(await said(people.caiwu.call(save, asking('SF000', 1)))).toBe(kitMessages.missing)
  })

  it('asks for charges that are paid and have no invoice, and for no more than is left', async () => {
    const waiting = await chargeAt(server.current, 'SFJF')
    expect(await said(people.caiwu.call(save, asking(waiting.chasn, 1)))).toBe(refundMessages.notPaid)
    const { id, chasn } = await paid()
    expect(await people.caiwu.call(save, asking(chasn, 12_346))).toMatchObject({
      errorMsg: expect.stringContaining('退费金额不能大于可退金额123.45元'),
    })
    expect(await said(people.caiwu.call(save, asking(chasn, 0)))).toContain(refundMessages.nothing)
    await people.caiwu.must(save, asking(chasn, 12_000))
    expect(await said(people.caiwu.call(save, asking(chasn, 346)))).toContain(
      '退费金额不能大于可退金额3.45元',
    )
    await people.caiwu.must(chargeFlowCalls.saveInvoiceno, { ids: id, invoiceno: 'FP-TF-1' })
    expect(await said(people.caiwu.call(save, asking(chasn, 345)))).toBe(refundMessages.invoiced)
  })

  it('of two at once for all of it gives it to one', async () => {
    const { chasn } = await paid()
    const answers = await Promise.all([1, 2].map(() => said(people.caiwu.call(save, asking(chasn, 12_345)))))
    expect(answers.filter((one) => one === 'went through')).toHaveLength(1)
    expect(answers.join()).toContain('退费金额不能大于可退金额0.00元')
  })

  it('needs to know where the money goes before it is sent on', async () => {
    const { id } = await asked()
    await sql`update refund set "bankName" = null where id = ${id}::uuid`.execute(server.current.services.db)
    expect(await said(act('caiwu', id, 'submit'))).toContain(refundMessages.noBank)
  })

  it('keeps what a void has left: the draft can be changed, not deleted', async () => {
    const { id } = await asked()
    await sql`update refund set seisns = 'YW1' where id = ${id}::uuid`.execute(server.current.services.db)
    expect(await said(people.caiwu.call(refundCalls.delete, { ids: id }))).toBe(refundMessages.drafted)
    const other = await asked()
    await people.caiwu.must(refundCalls.delete, { ids: other.id })
    expect(await rowsOf(other.id)).toBeUndefined()
  })

  it('gives nothing back of an inspection of which the report was handed over, but what was paid too much', async () => {
    const { chasn, appmainsysid } = await paid()
    await sql`update business_item set "issueDate" = '2026-11-19' where appmainsysid = ${appmainsysid}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(people.caiwu.call(save, asking(chasn, 100, { refundType: '2' })))).toBe(
      refundMessages.released,
    )
    expect(await said(people.caiwu.call(save, asking(chasn, 100, { refundType: '4' })))).toBe('went through')
  })
})

describe('deciding', () => {
  it('is nobody’s own: whoever applied does not agree', async () => {
    const { id } = await asked()
    await people.caiwu.must(move, { id, action: 'submit' })
    await sql`update refund set "applyUser" = 'zhanzhang' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(act('zhanzhang', id, 'pass'))).toBe(refundMessages.ownApplication)
    expect(
      (await people.zhanzhang.must(refundCalls.find, { todo: '1', pageSize: '300' })).list.map(
        (row) => row.id,
      ),
    ).not.toContain(id)
  })

  it('looks at the charge again: an invoice that came meanwhile is told', async () => {
    const row = await agreed()
    await people.caiwu.must(chargeFlowCalls.saveInvoiceno, { ids: row.charge.id, invoiceno: 'FP-TF-2' })
    expect(await said(act('caiwu', row.id, 'execute', { tradeNo: tradeNo() }))).toBe(refundMessages.invoiced)
    expect(await rowsOf(row.id)).toMatchObject({ step: 'TFZX', refundTradeNo: null })
  })

  it('returned to its review it waits there, returned to its applicant it says so', async () => {
    const back = { backReason: '资料不完整', backDescription: '请核对账号' }
    const row = await agreed()
    await people.caiwu.must(move, { id: row.id, action: 'return', backTo: 'TFSH', ...back })
    expect(await rowsOf(row.id)).toMatchObject({ step: 'TFSH', status: '1', auditOpinion: '请核对账号' })
    await people.zhanzhang.must(move, { id: row.id, action: 'return', ...back })
    expect(await rowsOf(row.id)).toMatchObject({ step: 'TFSQ', status: '2', dealMan: 'caiwu' })
  })

  it('refused it frees its sum, and the applicants hear why', async () => {
    const row = await asked(12_345, 'qiye')
    await people.qiye.must(move, { id: row.id, action: 'submit' })
    // What a unit sends on is told to those who decide at the institute.
    const { rows: told } = await sql<{ title: string }>`select title from message where receiver = 'zhanzhang'
      and content like ${`%${row.refundno}%`}`.execute(server.current.services.db)
    expect(told).toEqual([{ title: '待办：退费审核' }])
    await people.zhanzhang.must(move, { id: row.id, action: 'refuse', refuseReason: '不符合退费条件' })
    expect(await rowsOf(row.id)).toMatchObject({ step: 'end', status: '4', auditOpinion: '不符合退费条件' })
    const { rows } = await sql<{ content: string }>`select content from message where receiver = 'qiye'
      and content like ${`%${row.refundno}%`}`.execute(server.current.services.db)
    expect(rows).toEqual([{ content: `退费申请${row.refundno}不予退费：不符合退费条件` }])
    expect(await said(people.caiwu.call(save, asking(row.charge.chasn, 12_345)))).toBe('went through')
  })
})

describe('paying back', () => {
  it('in part leaves the charge paid, and says on it what has gone', async () => {
    const row = await agreed(2_000)
    const no = tradeNo()
    expect(await said(act('caiwu', row.id, 'execute'))).toContain('请填写交易流水号')
    await people.caiwu.must(move, { id: row.id, action: 'execute', tradeNo: no })
    expect(await rowsOf(row.id)).toMatchObject({
      step: 'end',
      status: '3',
      refundTradeNo: no,
      refundDate: '2026-11-20',
      executeUserName: (await rowsOf(row.id))?.updateUserName,
      actualMoney: 12_345,
    })
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({
      status: '3',
      refundedMoney: 2_000,
      payConfirmStatus: '1',
    })
    const { list } = await people.caiwu.must(chargeCalls.find, { chasn: row.charge.chasn })
    expect(list).toMatchObject([{ actualMoney: 10_345, actions: expect.arrayContaining(['refund']) }])
    const log = await people.caiwu.must(chargeFlowCalls.getSheetTaskLog, { id: row.charge.id })
    expect(log.map(({ acceptOpinion }) => acceptOpinion)).toContain(
      `退费20.00元，退费单${row.refundno}，交易流水号${no}`,
    )
  })

  it('in full ends the charge: its declaration is unpaid and may be charged anew', async () => {
    const row = await agreed(12_345)
    await people.caiwu.must(move, { id: row.id, action: 'execute', tradeNo: tradeNo() })
    expect(await chargeRow(server.current, row.charge.id)).toMatchObject({
      status: '4',
      payConfirmStatus: '0',
      refundedMoney: 12_345,
    })
    expect(await rowOf(server.current, row.charge.appmainsysid)).toMatchObject({
      payConfirmStatus: '0',
      chargesysids: null,
    })
    const { list } = await people.caiwu.must(chargeCalls.find, { chasn: row.charge.chasn })
    expect(list).toMatchObject([{ actualMoney: 0 }])
    expect(JSON.stringify(list)).not.toContain('"refund"')
    expect(await said(people.caiwu.call(save, asking(row.charge.chasn, 1)))).toBe(refundMessages.notPaid)
    await people.shouli.must(chargeCalls.save, {
      appno: row.charge.appno,
      items: [{ itemCode: 'QT-RG', itemName: '人工定价', price: 500, quantity: 1, money: 500 }],
    })
  })

  it('takes a bank’s number once, and one refund is paid back once', async () => {
    const no = tradeNo()
    const [first, second] = [await agreed(100), await agreed(100)]
    const answers = await Promise.all(
      [first, first, second].map(({ id }) => said(act('caiwu', id, 'execute', { tradeNo: no }))),
    )
    expect(answers.filter((one) => one === 'went through')).toHaveLength(1)
    const left = (await rowsOf(first.id))?.step === 'end' ? second : first
    const other = left === second ? first : second
    expect(await said(act('caiwu', left.id, 'execute', { tradeNo: no }))).toContain(
      refundMessages.tradeNoUsed(no, other.refundno ?? ''),
    )
    expect((await chargeRow(server.current, other.charge.id)).refundedMoney).toBe(100)
  })
})

describe('the approval sheet', () => {
  it('is for whoever sees the application, once it was sent on', async () => {
    const row = await asked(2_000)
    const record = moneyPaperRecord('RPT_TFSPD', row.id)
    const open = async (name: string, type = 'RPT_TFSPD') =>
      server.current.as(name).then(async (user) =>
        user.raw(moneyPaperCalls.printPdf, {
          type,
          ids: row.id,
          token: await ticketFor(server.current, name, 'print', record),
        }),
      )
    expect((await open('caiwu')).body).toContain(refundMessages.printDraft(row.refundno ?? ''))
    await people.caiwu.must(move, { id: row.id, action: 'submit' })
    await people.zhanzhang.must(move, { id: row.id, action: 'pass', opinion: '情况属实' })
    const text = pdfPages((await open('caiwu')).rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of ['退费审批单', row.refundno, '20.00', '贰拾元整', '情况属实', row.charge.chasn])
      expect(text).toContain(shown)
    expect((await open('qiye2')).body).toContain(kitMessages.missing)
    expect((await open('caiwu', 'RPT_JMSPD')).body).toContain(kitMessages.missing)
  })
})

walkProcess({
  process: refundProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'caiwu',
  allowed: {
    TFSQ: { submit: ['caiwu'] },
    TFSH: { pass: ['zhanzhang'], return: ['zhanzhang'], refuse: ['zhanzhang'] },
    TFZX: { execute: ['caiwu'], return: ['caiwu'] },
  },
  after: {
    'TFSQ.submit': 'TFSH',
    'TFSH.pass': 'TFZX',
    'TFSH.return': 'TFSQ',
    'TFSH.refuse': 'end',
    'TFZX.execute': 'end',
    'TFZX.return': 'TFSQ',
  },
  way: {
    TFSQ: [],
    TFSH: [['caiwu', 'submit']],
    TFZX: [
      ['caiwu', 'submit'],
      ['zhanzhang', 'pass'],
    ],
  },
  fresh: async () => (await asked(100)) as unknown as WalkedRow,
  supply: () => ({ tradeNo: tradeNo() }),
})
