import { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls as calls } from '@tejian/contract/charges/bankLineCalls.ts'
import { bankLineMessages as messages, proposalReasons } from '@tejian/contract/charges/bankLineMessages.ts'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls, chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Charged, chargeAt, chargeRow, paymentFor } from '../../app/testing/charges.ts'
import { rowOf } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { transact } from '../../kit/context.ts'
import { createRows } from '../../kit/records/register.ts'
import { bankLineOptions } from './lines.ts'

const server = useTestApp()
let [finance, registrar, unit] = [] as unknown as [TestUser, TestUser, TestUser]
let unitname = ''

beforeAll(async () => {
  ;[finance, registrar, unit] = (await Promise.all(
    ['caiwu', 'shouli', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<{ unitname: string }>`select unitname from unit
    where id = (select "unitId" from app_user where "loginName" = 'qiye')`.execute(server.current.services.db)
  unitname = rows[0]?.unitname ?? ''
})

const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

let made = 0
/** An amount that nothing else in this file owes or pays. */
const amount = (): number => {
  made += 1
  return 7_000_003 + made * 1009
}
const open = (fen: number): Promise<Charged> => chargeAt(server.current, 'SFJF', { fen })

/** A line of the statement, as the import writes it. */
async function line(fen: number, more: { payerName?: string; remark?: string; serialno?: string } = {}) {
  made += 1
  const context = await server.current.contextOf('caiwu')
  const values = { serialno: `BK${made}`, amount: fen, payDay: '2026-11-20', payerName: unitname, ...more }
  const [row] = await transact(context, (inner) => createRows(inner, bankLine, [values], bankLineOptions))
  return { id: row?.id ?? '', serialno: values.serialno }
}
const shown = async (id: string) => (await finance.must(calls.find, { ids: id })).list[0]
const paidOf = async ({ appmainsysid }: Charged) =>
  (await rowOf(server.current, appmainsysid)).payConfirmStatus
const accept = (id: string, chargeIds?: string) =>
  finance.call(calls.accept, { ids: id, ...(chargeIds && { chargeIds }) })

describe('a statement', () => {
  it("comes as the bank's workbook, by the headers that banks use; a number stands once", async () => {
    const content = await workbookOf(
      ['交易日期', '流水号', '对方户名', '贷方金额', '摘要'],
      [
        ['2026-11-19', 'W-1', '甲公司', '950.00', '检验费'],
        ['2026-11-19', 'W-1', '甲公司', '950.00', '检验费'],
        ['2026-11-19', 'W-2', '甲公司', '-5', ''],
      ],
    )
    const result = await importWorkbook(server.current, finance, calls.import, content)
    expect(result).toMatchObject({ total: 3, good: 1, bad: 2 })
    const { list } = await finance.must(calls.find, { serialno: 'W-' })
    expect(list).toMatchObject([{ serialno: 'W-1', amount: 95_000, payerName: '甲公司', status: '0' }])
  })

  it('is for finance alone', async () => {
    const { id } = await line(amount())
    for (const person of [registrar, unit]) {
      expect(sentence(await person.call(calls.find, {}))).toBe(kitMessages.forbidden)
      expect(sentence(await person.call(calls.accept, { ids: id }))).toBe(kitMessages.forbidden)
      expect(sentence(await person.call(calls.undo, { id }))).toBe(kitMessages.forbidden)
    }
  })

  it('of another institute is a missing one', async () => {
    const { id } = await line(amount())
    await sql`update bank_line set "orgId" = gen_random_uuid() where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(sentence(await accept(id))).toBe(kitMessages.missing)
    expect(sentence(await finance.call(calls.undo, { id }))).toBe(kitMessages.missing)
    expect(sentence(await finance.call(calls.charges, { id }))).toBe(kitMessages.missing)
  })
})

describe('taking a line', () => {
  it('registers what was proposed as one payment under its number, and the declaration is paid', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id, serialno } = await line(fen)
    expect(await shown(id)).toMatchObject({
      proposedIds: charge.id,
      proposalReason: proposalReasons.own(proposalReasons.one),
      proposalWeak: false,
      actions: ['accept', 'choose', 'dismiss'],
    })
    expect(await finance.must(calls.accept, { ids: id, chargeIds: charge.id })).toEqual({
      successCount: 1,
      errors: [],
    })
    expect(await chargeRow(server.current, charge.id)).toMatchObject({
      status: '3',
      tradeNo: serialno,
      payWay: '2',
    })
    expect(await paidOf(charge)).toBe('1')
    expect(await shown(id)).toMatchObject({
      status: '1',
      chasn: charge.chasn,
      unitname,
      matchReason: proposalReasons.own(proposalReasons.one),
      actions: ['undo'],
    })
    expect(sentence(await accept(id, charge.id))).toMatch(/^流水BK\d+已由.+认领$/)
  })

  it('pays several charges of one unit, which its remark names', async () => {
    const [one, two] = [amount(), amount()]
    const charges = [await open(one), await open(two)]
    const { id } = await line(one + two, {
      payerName: '某集团财务公司',
      remark: charges.map(({ chasn }) => chasn).join(' '),
    })
    expect(await shown(id)).toMatchObject({ proposalReason: proposalReasons.named(2), proposalWeak: false })
    await finance.must(calls.accept, { ids: id })
    for (const charge of charges) expect(await paidOf(charge)).toBe('1')
    // From now on this payer is known.
    const later = amount()
    const charge = await open(later)
    const next = await line(later, { payerName: '某集团财务公司' })
    expect(await shown(next.id)).toMatchObject({
      proposedIds: charge.id,
      proposalReason: proposalReasons.known(proposalReasons.one),
    })
  })

  it('asks to look first where only the amount speaks for it', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id } = await line(fen, { payerName: '从未见过的付款人' })
    expect(await shown(id)).toMatchObject({ proposedIds: charge.id, proposalWeak: true })
    expect(sentence(await accept(id))).toBe(messages.lookFirst)
    const offered = await finance.must(calls.charges, { id })
    expect(offered).toMatchObject([{ id: charge.id, chasn: charge.chasn, due: fen, proposed: true }])
    await finance.must(calls.accept, { ids: id, chargeIds: charge.id })
    expect(await shown(id)).toMatchObject({ status: '1', matchReason: proposalReasons.onlyAmount })
  })

  it('is refused for what was paid otherwise meanwhile, for another sum, and where nothing fits', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id } = await line(fen)
    const small = await open(5)
    expect(sentence(await accept(id, small.id))).toBe(messages.wrongSum(5, fen))
    const paid = paymentFor([charge], fen)
    await finance.must(chargeFlowCalls.pay, paid)
    expect(sentence(await accept(id, charge.id))).toBe(messages.paidMeanwhile(charge.chasn, paid.tradeNo))
    expect(sentence(await accept((await line(3)).id))).toBe(messages.nothingProposed)
    expect(sentence(await finance.call(calls.accept, { ids: '' }))).toBe(messages.choose)
    const two = [await line(amount()), await line(amount())].map((one) => one.id).join(',')
    expect(sentence(await accept(two, charge.id))).toBe(messages.onlyOne)
  })

  it('by six at once pays once', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id, serialno } = await line(fen)
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(id, charge.id)))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    const { list } = await finance.must(chargeLists.findTrading, { tradeNo: serialno })
    expect(list).toHaveLength(1)
  })

  it('is over for a transfer that was registered by hand under its number', async () => {
    const fen = amount()
    const charge = await open(fen)
    const paid = paymentFor([charge], fen)
    await finance.must(chargeFlowCalls.pay, paid)
    const { id } = await line(fen, { serialno: paid.tradeNo })
    expect(await shown(id)).toMatchObject({
      status: '1',
      chasn: charge.chasn,
      matchReason: proposalReasons.registered,
      actions: [],
    })
    expect(sentence(await finance.call(calls.undo, { id }))).toBe(messages.registeredByHand)
  })
})

describe('taking it back', () => {
  it('lets the charge wait again, tells the unit, keeps the payment on record, and the line can be taken anew', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id, serialno } = await line(fen)
    expect(sentence(await finance.call(calls.undo, { id }))).toBe(messages.notTaken)
    await finance.must(calls.accept, { ids: id })
    await finance.must(calls.undo, { id })
    expect(await chargeRow(server.current, charge.id)).toMatchObject({
      status: '2',
      step: 'SFJF',
      tradeNo: null,
      paymentId: null,
      payTime: null,
    })
    expect(await paidOf(charge)).toBe('0')
    expect(await shown(id)).toMatchObject({ status: '0', chasn: null, proposedIds: charge.id })
    const { list } = await finance.must(chargeLists.findTrading, { tradeNo: serialno })
    expect(list).toMatchObject([{ tradeNo: `${serialno}-撤1`, tradeStatus: '4', amount: fen }])
    const { rows } = await sql<{ title: string }>`select title from message where receiver = 'qiye'
      and content like ${`%${charge.chasn}%`} order by id desc limit 1`.execute(server.current.services.db)
    expect(rows).toEqual([{ title: '缴费登记已撤销' }])
    const log = await finance.must(chargeFlowCalls.getSheetTaskLog, { chasn: charge.chasn })
    expect(log.map(({ actionLabel }) => actionLabel)).toContain('撤销缴费')
    await finance.must(calls.accept, { ids: id })
    expect(await paidOf(charge)).toBe('1')
    await finance.must(calls.undo, { id })
    expect((await finance.must(chargeLists.findTrading, { tradeNo: serialno })).list).toHaveLength(2)
  })

  it('is refused while its money is on the way back', async () => {
    const fen = amount()
    const charge = await open(fen)
    const { id } = await line(fen)
    await finance.must(calls.accept, { ids: id })
    await finance.must(refundCalls.save, {
      chasn: charge.chasn,
      refundType: '1',
      applyWay: '2',
      refundFee: '100',
      refundReason: '多缴',
      bankName: '某银行',
      bankAccount: '6222020000000000',
    })
    expect(sentence(await finance.call(calls.undo, { id }))).toMatch(/正在办理退费/)
  })

  it('brings back what was put aside as no fee', async () => {
    const { id } = await line(amount())
    expect(await finance.call(calls.dismiss, { ids: id, note: ' ' })).toMatchObject({
      fields: { note: messages.noteMissing },
    })
    await finance.must(calls.dismiss, { ids: id, note: '利息' })
    expect(await shown(id)).toMatchObject({ status: '2', note: '利息', actions: ['undo'] })
    expect(sentence(await accept(id))).not.toBe('went through')
    await finance.must(calls.undo, { id })
    expect(await shown(id)).toMatchObject({ status: '0', note: null })
  })
})

it('a voided charge is not offered', async () => {
  const fen = amount()
  const charge = await open(fen)
  const { id } = await line(fen)
  await finance.must(chargeFlowCalls.cancel, { id: charge.id, reason: '重复登记' })
  expect((await shown(id))?.proposedIds ?? '').not.toContain(charge.id)
  expect(sentence(await accept(id, charge.id))).toBe(messages.notOpen(charge.chasn))
  expect((await finance.must(chargeCalls.find, { chasn: charge.chasn })).list).toHaveLength(1)
})
