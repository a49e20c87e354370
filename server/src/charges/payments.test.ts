import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls, chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Charged, chargeAt, chargeRow, paymentFor } from '../app/testing/charges.ts'
import { rowOf } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { commit, batchCommit, withdraw, move, batchMove, pay, cancel, saveInvoiceno, checkInvoiceno } =
  chargeFlowCalls
let [registrar, finance, unit] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, finance, unit] = (await Promise.all(
    ['shouli', 'caiwu', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const at = (step: Parameters<typeof chargeAt>[1], more: Parameters<typeof chargeAt>[2] = {}) =>
  chargeAt(server.current, step, more)
const row = (id: string) => chargeRow(server.current, id)
const payments = async (tradeNo: string) =>
  (
    await sql<Record<string, unknown>>`select * from payment where "tradeNo" = ${tradeNo}`.execute(
      server.current.services.db,
    )
  ).rows
const paidOf = async ({ appmainsysid }: Charged) =>
  (await rowOf(server.current, appmainsysid)).payConfirmStatus
const sentence = (answer: { isSuccess: boolean }): string =>
  answer.isSuccess ? 'went through' : String((answer as unknown as { errorMsg: string }).errorMsg)

/** A second charge of the same declaration, which the sheet refuses but older data has. */
async function secondCharge(first: Charged, chasn: string): Promise<Charged> {
  const { rows } = await sql<{ id: string }>`with copy as (
      insert into charge (chasn, appno, appmainsysid, "unitId", unitname, "totalMoney", "reliefMoney", "receivableMoney",
        "payConfirmStatus", status, step, "areaId", "orgId", "receiveTime")
      select ${chasn}, appno, appmainsysid, "unitId", unitname, "totalMoney", "reliefMoney", "receivableMoney",
        "payConfirmStatus", status, step, "areaId", "orgId", "receiveTime" from charge where id = ${first.id}::uuid returning id)
    select id from copy`.execute(server.current.services.db)
  return { ...first, id: rows[0]?.id ?? '', chasn }
}

describe('committing', () => {
  it('tells finance, can be taken back by whoever did it while nobody acted, and stands in the log', async () => {
    const made = await at('SFDJ')
    await registrar.must(commit, { id: made.id })
    const { rows } = await sql<{ title: string }>`select title from message where receiver = 'caiwu'
      and content like ${`%${made.chasn}%`}`.execute(server.current.services.db)
    expect(rows).toEqual([{ title: '待办：收费确认' }])
    const shown = async (person: TestUser) =>
      (await person.must(chargeCalls.find, { chasn: made.chasn })).list[0]?.actions
    expect(await shown(registrar)).toContain('withdraw')
    expect(await shown(finance)).not.toContain('withdraw')
    expect(sentence(await finance.call(withdraw, { id: made.id }))).toMatch(/^该任务已由.+于.+办理/)
    await registrar.must(withdraw, { id: made.id })
    expect(await row(made.id)).toMatchObject({ step: 'SFDJ', status: '0', dealMan: 'shouli' })
    expect(await registrar.call(withdraw, { id: made.id })).toMatchObject({ isSuccess: false })
    await registrar.must(commit, { id: made.id })
    await finance.must(move, { id: made.id, action: 'confirm' })
    expect(await registrar.call(withdraw, { id: made.id })).toMatchObject({ isSuccess: false })
    const lines = await unit.must(chargeFlowCalls.getSheetTaskLog, { chasn: made.chasn })
    expect(lines.map(({ stepName, actionLabel }) => `${stepName}${actionLabel}`)).toEqual([
      '收费登记登记',
      '收费登记提交',
      '收费确认撤回',
      '收费登记提交',
      '收费确认确认',
      '待缴费办理中',
    ])
    const log = await finance.must(chargeLists.log, { chasn: made.chasn })
    expect(log).toMatchObject({
      count: 5,
      list: [{ action: '确认', operator: expect.any(String) }, {}, {}, {}, {}],
    })
  })

  it('of several says per row what happened', async () => {
    const [draft, sent] = [await at('SFDJ'), await at('SFQR')]
    const answer = await registrar.must(batchCommit, { ids: [draft.id, sent.id].join(',') })
    expect(answer).toMatchObject({ successCount: 1, errors: [{ id: sent.id, no: sent.chasn }] })
    expect(sentence(await registrar.call(batchCommit, { ids: '' }))).toBe(chargeMessages.chooseCharge)
    const both = await finance.must(batchMove, { ids: [draft.id, sent.id].join(','), action: 'confirm' })
    expect(both).toMatchObject({ successCount: 2, errors: [] })
  })

  it('returned, goes to whoever committed it, with the reason; nobody else edits it then', async () => {
    const made = await at('SFQR')
    const reasons = { backReason: '资料不完整', backDescription: '减免依据未附' }
    expect(sentence(await finance.call(move, { id: made.id, action: 'return' }))).toBe('请选择退回原因')
    await finance.must(move, { id: made.id, action: 'return', ...reasons })
    expect(await row(made.id)).toMatchObject({ step: 'SFDJ', status: '0', dealMan: 'shouli', ...reasons })
    const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 1, quantity: 1, money: 1 }
    expect(
      sentence(await finance.call(chargeCalls.save, { id: made.id, appno: made.appno, items: [line] })),
    ).toMatch(/^该收费由.+办理/)
    await registrar.must(chargeCalls.save, { id: made.id, appno: made.appno, items: [line] })
    await registrar.must(commit, { id: made.id })
    expect(await row(made.id)).toMatchObject({ backReason: null, receivableMoney: 1 })
  })
})

describe('confirming', () => {
  it('tells the unit what to pay, by message and text message, and again on request', async () => {
    const made = await at('SFJF', { fen: 123_450 })
    await finance.must(chargeFlowCalls.resend, { id: made.id })
    const { rows } = await sql<{
      content: string
      recnumber: string
    }>`select content, recnumber from sms_message
      where datacode = ${made.id}`.execute(server.current.services.db)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.content).toContain(`申报单${made.appno}应缴检验费1,234.50元`)
    expect(rows[0]?.recnumber).toBe('19900001001')
    expect(await row(made.id)).toMatchObject({ remindCount: 2, status: '2', step: 'SFJF' })
    const { rows: told } = await sql<{
      receiver: string
    }>`select receiver from message where title = '缴费通知'
      and content like ${`%${made.chasn}%`}`.execute(server.current.services.db)
    expect(told.map(({ receiver }) => receiver)).toEqual(['qiye', 'qiye'])
  })

  it('of nothing due settles it at once', async () => {
    const made = await at('SFJF', { fen: 0 })
    expect(await row(made.id)).toMatchObject({ step: 'end', status: '3', payConfirmStatus: '1' })
    expect(await paidOf(made)).toBe('1')
  })

  it('by two at once happens once', async () => {
    const made = await at('SFQR')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => finance.call(move, { id: made.id, action: 'confirm' })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})

describe('a payment', () => {
  it('is refused when it does not fit, and then nothing is written', async () => {
    const made = await at('SFJF')
    const good = paymentFor([made], 12_345)
    const refused = async (more: Record<string, unknown>) =>
      sentence(await finance.call(pay, { ...good, ...more }))
    expect(await refused({ amount: '12344' })).toBe('缴费金额123.44元与应缴123.45元不一致，请核对')
    expect(await refused({ amount: '123.45' })).toBe(kitMessages.malformed)
    expect(await refused({ tradeNo: ' ' })).toContain('交易流水号')
    expect(await refused({ payTime: '2999-01-01' })).toBe(chargeFlowMessages.payDateAhead)
    expect(await refused({ payWay: '88' })).toBe(chargeFlowMessages.choosePayWay)
    expect(await refused({ ids: '' })).toBe(chargeMessages.chooseCharge)
    expect(await refused({ ids: (await at('SFQR')).id })).toBe(chargeFlowMessages.notToPay)
    const other = await at('SFJF', { unitOf: 'qiye2' })
    expect(await refused({ ids: `${made.id},${other.id}`, amount: '24690' })).toBe(
      chargeFlowMessages.differentPayers,
    )
    expect(await payments(good.tradeNo)).toEqual([])
    expect(await row(made.id)).toMatchObject({ status: '2', paymentId: null })
    expect(await paidOf(made)).toBe('0')
  })

  it('told ten times, at once and later, is one payment', async () => {
    const made = await at('SFJF')
    const told = paymentFor([made], 12_345)
    const answers = await Promise.all(Array.from({ length: 10 }, () => finance.must(pay, told)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await finance.must(pay, told)).toMatchObject({ repeated: true })
    const found = await payments(told.tradeNo)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ amount: 12_345, chasn: made.chasn, appno: made.appno, chargeCount: 1 })
    expect(await row(made.id)).toMatchObject({
      status: '3',
      payConfirmStatus: '1',
      payWay: '2',
      payTime: '2026-11-20',
      tradeNo: told.tradeNo,
    })
    expect(await paidOf(made)).toBe('1')
  })

  it('takes a trade number once, also of two people at once', async () => {
    const [one, two] = [await at('SFJF'), await at('SFJF')]
    const told = paymentFor([one], 12_345)
    const answers = await Promise.all([finance.call(pay, told), finance.call(pay, { ...told, ids: two.id })])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(sentence(answers.find(({ isSuccess }) => !isSuccess) ?? { isSuccess: true })).toMatch(/交易流水号/)
    expect(await payments(told.tradeNo)).toHaveLength(1)
    const [left] = [one, two].filter((_, index) => !answers[index]?.isSuccess) as [Charged]
    expect(await row(left.id)).toMatchObject({ status: '2' })
  })

  it('of several charges of a unit is one; its lines sum to it', async () => {
    const made = [await at('SFJF', { fen: 100 }), await at('SFJF', { fen: 250 })]
    const told = paymentFor(made, 350)
    expect(await finance.must(pay, told)).toMatchObject({ chargeCount: 2, repeated: false })
    expect(await finance.must(pay, told)).toMatchObject({ chargeCount: 2, repeated: true })
    for (const one of made) expect(await paidOf(one)).toBe('1')
    const { list } = await finance.must(chargeLists.trading, { tradeNo: told.tradeNo })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ amount: 350, chargeCount: 2 })
    expect(sentence(await finance.call(pay, { ...told, ids: made[0]?.id, amount: '100' }))).toContain(
      '已登记为',
    )
  })

  it('of one of two charges leaves the declaration unpaid; of both, at once, pays it', async () => {
    const one = await at('SFJF')
    const two = await secondCharge(one, 'SF209901000001')
    await finance.must(pay, paymentFor([one], 12_345))
    expect(await paidOf(one)).toBe('0')
    await finance.must(pay, paymentFor([two], 12_345))
    expect(await paidOf(one)).toBe('1')
    const three = await at('SFJF')
    const four = await secondCharge(three, 'SF209901000002')
    await Promise.all([three, four].map((charge) => finance.must(pay, paymentFor([charge], 12_345))))
    expect(await paidOf(three)).toBe('1')
  })
})

describe('voiding', () => {
  it('wants a reason, frees the declaration and keeps the number as void', async () => {
    const made = await at('SFJF')
    expect(sentence(await finance.call(cancel, { id: made.id }))).toBe('作废原因不能为空')
    await finance.must(cancel, { id: made.id, reason: '登记错误' })
    expect(await row(made.id)).toMatchObject({ status: '9', step: 'end', voidReason: '登记错误' })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      chargesysids: null,
      payConfirmStatus: '0',
    })
    const { rows } = await sql<{
      fate: string
    }>`select fate from number_ledger where number = ${made.chasn}`.execute(server.current.services.db)
    expect(rows).toEqual([{ fate: 'void' }])
    const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 1, quantity: 1, money: 1 }
    await registrar.must(chargeCalls.save, { appno: made.appno, items: [line] })
  })
})

describe('an invoice number', () => {
  it('is used once: told while typed, refused when saved, by two at once taken by one', async () => {
    const [one, two, draft] = [await at('SFJF'), await at('end'), await at('SFQR')]
    const invoiceno = '26337000000000000001'
    expect(await finance.must(checkInvoiceno, { invoiceno })).toMatchObject({ valid: true })
    const asking = await server.current.as('qiye')
    expect(await asking.call(checkInvoiceno, { invoiceno })).toMatchObject({ status: 403 })
    expect(sentence(await finance.call(saveInvoiceno, { ids: draft.id, invoiceno }))).toBe(
      chargeFlowMessages.notOpenForInvoice,
    )
    const answers = await Promise.all(
      [one, two].map(({ id }) => finance.call(saveInvoiceno, { ids: id, invoiceno })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const winner = answers[0]?.isSuccess ? one : two
    const loser = answers[0]?.isSuccess ? two : one
    const used = `发票号码${invoiceno}已用于收费单${winner.chasn}，请核对`
    expect(await finance.must(checkInvoiceno, { invoiceno, id: loser.id })).toEqual({
      valid: false,
      message: used,
    })
    expect(await finance.must(checkInvoiceno, { invoiceno, id: winner.id })).toMatchObject({ valid: true })
    expect(sentence(await finance.call(saveInvoiceno, { ids: loser.id, invoiceno }))).toBe(used)
    await finance.must(saveInvoiceno, { ids: winner.id, invoiceno })
    await finance.must(saveInvoiceno, { ids: winner.id, invoiceno: '26337000000000000002' })
    expect(sentence(await finance.call(saveInvoiceno, { ids: loser.id, invoiceno }))).toBe(
      `发票号码${invoiceno}已登记过，不能再次使用`,
    )
    expect(await row(winner.id)).toMatchObject({
      invoiceno: '26337000000000000002',
      invoiceDate: '2026-11-20',
      invoiceUserName: expect.any(String),
    })
    const { list } = await finance.must(chargeLists.invoices, { invoiceno: '26337' })
    expect(list.map(({ chasn }) => chasn)).toEqual([winner.chasn])
  })

  it('may stand on several charges of one unit, not of two, and keeps a charge from being voided', async () => {
    const [one, two] = [await at('SFJF'), await at('SFJF')]
    const other = await at('SFJF', { unitOf: 'qiye2' })
    const invoiceno = '26338000000000000001'
    expect(sentence(await finance.call(saveInvoiceno, { ids: `${one.id},${other.id}`, invoiceno }))).toBe(
      chargeFlowMessages.differentInvoiceUnits,
    )
    await finance.must(saveInvoiceno, { ids: `${one.id},${two.id}`, invoiceno })
    expect(sentence(await finance.call(cancel, { id: one.id, reason: '登记错误' }))).toBe(
      chargeFlowMessages.invoiced,
    )
    expect(sentence(await registrar.call(saveInvoiceno, { ids: one.id, invoiceno }))).toBe(
      kitMessages.forbidden,
    )
  })
})

describe('what is read of a charge', () => {
  it('prints its slip, names its declaration’s charges, and the unit’s billing with the telephone masked', async () => {
    const made = await at('SFJF')
    const { templateCode, rows } = await finance.must(chargeFlowCalls.printLQD, { ids: made.id })
    expect([templateCode, rows.length]).toEqual(['FZNB001', 1])
    expect(JSON.parse(rows[0]?.integrateddata ?? '{}')).toMatchObject({ chasn: made.chasn })
    const { seisn, unitname } = await rowOf(server.current, made.appmainsysid)
    expect(await unit.must(chargeFlowCalls.getChargesysidBySeisn, { seisn })).toEqual({
      chargesysid: made.id,
    })
    const [billing] = await finance.must(chargeFlowCalls.getBilingListByUnitname, { unitname })
    expect(billing).toMatchObject({ unitname, contacttel: expect.stringContaining('****') })
  })
})
