import { chargeFlowCalls, chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import { callBackPath, payOrderCalls } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages as said } from '@tejian/contract/charges/payOrderMessages.ts'
import { paySwitchCalls } from '@tejian/contract/charges/paySwitchCalls.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Charged, chargeAt, chargeRow, paymentFor } from '../../app/testing/charges.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import type { PaymentChannel } from './channel.ts'
import { openOrder } from './orders.ts'
import { practiceChannel, practiceKey, signedBy } from './practiceChannel.ts'
import { registerTaken } from './settleOrder.ts'
import { paySweep } from './sweep.ts'

const server = useTestApp()
const { slip, open, result, check, practise, giveBack } = payOrderCalls
let [registrar, finance, unit, stranger, inspector] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]

beforeAll(async () => {
  ;[registrar, finance, unit, stranger, inspector] = (await Promise.all(
    ['shouli', 'caiwu', 'qiye', 'qiye2', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

const waiting = (fen = 26_000): Promise<Charged> => chargeAt(server.current, 'SFJF', { fen })
const errorOf = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}
const db = () => server.current.services.db
const paymentsOf = async (orderno: string) =>
  (
    await sql<{ amount: number; tradeStatus: string; chargeCount: number; tradeNo: string; id: string }>`
      select id, amount, "tradeStatus", "chargeCount", "tradeNo" from payment where orderno = ${orderno}`.execute(
      db(),
    )
  ).rows
const key = () => practiceKey(server.current.services)
const callBack = async (body: object) => {
  const answer = await server.current.app.inject({ method: 'POST', url: callBackPath, payload: body })
  return { status: answer.statusCode, ...(answer.json() as { isSuccess: boolean; errorMsg?: string }) }
}
const taken = (orderno: string, amount: number, tradeNo = `YS${orderno}`) => ({
  orderno,
  tradeNo,
  amount,
  paidAt: '2026-11-20T02:00:00.000Z',
})
const context = () => systemContext(server.current.services, 'test')

describe('the order', () => {
  it('is refused without session or code, for foreign charges, for what is not to be paid', async () => {
    const made = await waiting()
    expect(await errorOf(server.current.nobody.call(open, { ids: made.id }))).toBe(kitMessages.noSession)
    expect(await errorOf(inspector.call(open, { ids: made.id }))).toBe(kitMessages.forbidden)
    expect(await errorOf(stranger.call(open, { ids: made.id }))).toBe(kitMessages.missing)
    expect(await errorOf(stranger.call(slip, { ids: made.id }))).toBe(kitMessages.missing)
    expect(await errorOf(unit.call(open, { ids: '' }))).toBe(said.choose)
    const draft = await chargeAt(server.current, 'SFQR')
    expect(await errorOf(unit.call(open, { ids: draft.id }))).toBe(chargeFlowMessages.notToPay)
    const paid = await chargeAt(server.current, 'end')
    expect(await errorOf(unit.call(open, { ids: paid.id }))).toBe(said.paid)
    const other = await chargeAt(server.current, 'SFJF', { unitOf: 'qiye2' })
    expect(await errorOf(finance.call(open, { ids: `${made.id},${other.id}` }))).toBe(
      chargeFlowMessages.differentPayers,
    )
  })

  it('is one for the same charges, however often and by however many it is asked for at once', async () => {
    const [a, b] = [await waiting(10_000), await waiting(16_000)]
    const ids = `${a.id},${b.id}`
    const many = await Promise.all([unit, unit, registrar, finance].map((who) => who.must(open, { ids })))
    expect(new Set(many.map(({ orderno }) => orderno)).size).toBe(1)
    const [first] = many
    expect(first).toMatchObject({ amount: 26_000, status: payOrderStates.open })
    expect(first?.payQrcode).toMatch(/^data:image\/svg\+xml/)
    const shown = await unit.must(slip, { ids })
    expect(shown).toMatchObject({
      due: 26_000,
      offline: '',
      practice: true,
      order: { orderno: first?.orderno },
    })
    // One of them alone is another order: the first is closed at the channel.
    const alone = await unit.must(open, { ids: a.id })
    expect(alone.amount).toBe(10_000)
    expect((await unit.must(result, { id: first?.id ?? '' })).status).toBe(payOrderStates.closed)
    expect(await errorOf(unit.call(practise, { id: first?.id ?? '', mode: 'prompt' }))).toBe(said.expired)
    expect(await errorOf(stranger.call(result, { id: alone.id }))).toBe(kitMessages.missing)
  })

  it('past its time is replaced by a fresh one', async () => {
    const made = await waiting()
    const first = await unit.must(open, { ids: made.id })
    const now = server.current.services.now()
    const minutes = (more: number): string => shanghaiDateTime(new Date(now.getTime() + more * 60_000))
    expect(first.expireTime).toBe(minutes(15))
    await sql`update pay_order set "expireTime" = ${minutes(1)} where id = ${first.id}::uuid`.execute(db())
    expect((await unit.must(result, { id: first.id })).status).toBe(payOrderStates.open)
    await sql`update pay_order set "expireTime" = ${minutes(-1)} where id = ${first.id}::uuid`.execute(db())
    expect(await unit.must(result, { id: first.id })).toMatchObject({
      status: payOrderStates.expired,
      payQrcode: '',
    })
    const next = await unit.must(open, { ids: made.id })
    expect(next.orderno).not.toBe(first.orderno)
  })
})

describe('a call-back', () => {
  it('replayed ten times, at once and later, is one payment', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    const body = signedBy(key(), taken(order.orderno, 26_000))
    const answers = await Promise.all(Array.from({ length: 10 }, () => callBack(body)))
    expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true)
    expect((await callBack(body)).isSuccess).toBe(true)
    expect(await paymentsOf(order.orderno)).toMatchObject([
      { amount: 26_000, tradeStatus: '1', chargeCount: 1 },
    ])
    expect(await chargeRow(server.current, made.id)).toMatchObject({
      status: '3',
      payConfirmStatus: '1',
      payWay: '4',
      payTime: '2026-11-20',
    })
    expect((await unit.must(result, { id: order.id })).status).toBe(payOrderStates.paid)
    expect(await errorOf(unit.call(open, { ids: made.id }))).toBe(said.paid)
  })

  it('with another sign, a changed sum or an unknown order changes nothing', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    const right = signedBy(key(), taken(order.orderno, 26_000))
    expect(await callBack({ ...right, sign: 'f'.repeat(64) })).toMatchObject({
      status: 403,
      errorMsg: said.wrongSignature,
    })
    expect(await callBack({ ...right, amount: 1 })).toMatchObject({ errorMsg: said.wrongSignature })
    expect(await callBack({})).toMatchObject({ status: 403 })
    expect(await callBack(signedBy(key(), taken('ZF000', 26_000)))).toMatchObject({ status: 404 })
    // Rightly signed, but the channel knows of no such payment.
    expect(await callBack(signedBy(key(), taken(order.orderno, 1)))).toMatchObject({
      errorMsg: said.notConfirmed,
    })
    expect(await paymentsOf(order.orderno)).toEqual([])
    expect(await chargeRow(server.current, made.id)).toMatchObject({ status: '2' })
  })

  it('that was lost is found by asking, by hand and by the clock', async () => {
    const [byHand, byClock] = [await waiting(), await waiting()]
    const [one, two] = [await unit.must(open, { ids: byHand.id }), await unit.must(open, { ids: byClock.id })]
    for (const { id } of [one, two]) await unit.must(practise, { id, mode: 'lost' })
    expect((await unit.must(result, { id: one.id })).status).toBe(payOrderStates.open)
    expect((await unit.must(check, { id: one.id })).status).toBe(payOrderStates.paid)
    await paySweep.run(context(), server.current.services, new AbortController().signal)
    expect((await unit.must(result, { id: two.id })).status).toBe(payOrderStates.paid)
    expect(await paymentsOf(two.orderno)).toHaveLength(1)
  })

  it('after the charge is void or paid at the counter leaves money to go back, once registered', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    await finance.must(chargeFlowCalls.cancel, { id: made.id, reason: '登记有误' })
    const body = signedBy(key(), taken(order.orderno, 26_000))
    for (let turn = 0; turn < 3; turn += 1) expect((await callBack(body)).isSuccess).toBe(true)
    const [stray, ...more] = await paymentsOf(order.orderno)
    expect(more).toEqual([])
    expect(stray).toMatchObject({ tradeStatus: '2', chargeCount: 0 })
    expect((await unit.must(result, { id: order.id })).status).toBe(payOrderStates.stray)
    const { rows } =
      await sql`select from message where receiver = 'caiwu' and content like ${`%${order.orderno}%`}`.execute(
        db(),
      )
    expect(rows).toHaveLength(1)
    const id = stray?.id ?? ''
    const listed = await finance.must(chargeLists.trading, { tradeNo: stray?.tradeNo })
    expect(listed.list[0]?.actions).toEqual(['view', 'giveBack'])
    expect(await errorOf(unit.call(giveBack, { id, returnTradeNo: 'R1' }))).toBe(kitMessages.forbidden)
    expect(await errorOf(finance.call(giveBack, { id, returnTradeNo: ' ' }))).toContain(said.noReturnNo)
    await finance.must(giveBack, { id, returnTradeNo: 'R1' })
    expect(await errorOf(finance.call(giveBack, { id, returnTradeNo: 'R2' }))).toBe(said.notStray)
  })

  it('of another sum, which the channel confirms, is not taken for the charge', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    await unit.must(practise, { id: order.id, mode: 'otherAmount' })
    expect((await unit.must(check, { id: order.id })).status).toBe(payOrderStates.stray)
    expect(await chargeRow(server.current, made.id)).toMatchObject({ status: '2' })
    expect(await paymentsOf(order.orderno)).toMatchObject([{ amount: 25_900, tradeStatus: '2' }])
  })

  it('a second time under another number keeps the order paid and the money as one to go back', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    await registerTaken(context(), taken(order.orderno, 26_000))
    await registerTaken(context(), taken(order.orderno, 26_000, 'SECOND'))
    expect((await unit.must(result, { id: order.id })).status).toBe(payOrderStates.paid)
    expect((await paymentsOf(order.orderno)).map(({ tradeStatus }) => tradeStatus).toSorted()).toEqual([
      '1',
      '2',
    ])
  })
})

describe('paying elsewhere', () => {
  it('closes the order first; what was paid online meanwhile is registered and the second payment refused', async () => {
    const [a, b] = [await waiting(), await waiting()]
    const [one, two] = [await unit.must(open, { ids: a.id }), await unit.must(open, { ids: b.id })]
    await finance.must(chargeFlowCalls.pay, paymentFor([a], 26_000))
    expect((await unit.must(result, { id: one.id })).status).toBe(payOrderStates.closed)
    expect(await errorOf(unit.call(practise, { id: one.id, mode: 'prompt' }))).toBe(said.expired)
    await unit.must(practise, { id: two.id, mode: 'lost' })
    expect(await errorOf(finance.call(chargeFlowCalls.pay, paymentFor([b], 26_000)))).toBe(
      chargeFlowMessages.notToPay,
    )
    expect(await paymentsOf(two.orderno)).toHaveLength(1)
  })

  it('never closes the orders of foreign charges', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    const foreign = await server.current.as('shouli_wz')
    expect(await errorOf(foreign.call(chargeFlowCalls.pay, paymentFor([made], 26_000)))).toBe(
      kitMessages.missing,
    )
    expect((await unit.must(result, { id: order.id })).status).toBe(payOrderStates.open)
  })
})

describe('a channel that does not answer', () => {
  it('leaves an order that gets its code with the next look', async () => {
    const made = await waiting()
    const whole = practiceChannel(key())
    const broken: PaymentChannel = { ...whole, open: () => Promise.reject(new Error('down')) }
    const inside = { ...context(), user: { ...context().user } }
    await expect(openOrder(inside, broken, [made.id])).rejects.toThrow(said.channelSilent)
    const order = await unit.must(open, { ids: made.id })
    expect(order.payQrcode).not.toBe('')
    const { rows } = await sql`select from pay_order where "chargeIds" = ${made.id}`.execute(db())
    expect(rows).toHaveLength(1)
  })
})

describe('changing between online and offline', () => {
  const { switch: change, find, list } = paySwitchCalls
  const asked = (chasn: string, more: object = {}) => ({
    chasn,
    newPayWay: '2',
    changeReason: '单位要求对公转账',
    ...more,
  })

  it('is finance’s, of charges that wait, to another way, with a reason', async () => {
    const made = await waiting()
    expect(await errorOf(server.current.nobody.call(change, asked(made.chasn)))).toBe(kitMessages.noSession)
    for (const who of [unit, registrar, inspector])
      expect(await errorOf(who.call(change, asked(made.chasn)))).toBe(kitMessages.forbidden)
    expect(await errorOf(finance.call(change, asked('SF000')))).toBe(kitMessages.missing)
    expect(await errorOf(finance.call(change, asked(made.chasn, { newPayWay: '6' })))).toContain(said.noWay)
    expect(await errorOf(finance.call(change, asked(made.chasn, { newPayWay: '4' })))).toContain(said.sameWay)
    expect(await errorOf(finance.call(change, asked(made.chasn, { changeReason: ' ' })))).toContain(
      said.noReason,
    )
    const paid = await chargeAt(server.current, 'end')
    expect(await errorOf(finance.call(change, asked(paid.chasn)))).toBe(said.paid)
    const draft = await chargeAt(server.current, 'SFDJ')
    expect(await errorOf(finance.call(change, asked(draft.chasn)))).toBe(said.notToPay)
  })

  it('closes the code, says so on the charge, and lets it be scanned again once it is changed back', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    await finance.must(change, asked(made.chasn))
    expect((await unit.must(result, { id: order.id })).status).toBe(payOrderStates.closed)
    expect(await errorOf(unit.call(open, { ids: made.id }))).toBe(said.offline)
    expect(await unit.must(slip, { ids: made.id })).toMatchObject({ offline: said.offline })
    expect(await chargeRow(server.current, made.id)).toMatchObject({ payWay: '2', status: '2' })
    const listed = await finance.must(find, { chasn: made.chasn })
    expect(listed.list).toMatchObject([{ payWay: '4', newPayWay: '2', payConfirmStatus: '0' }])
    expect((await finance.must(list, { chasn: made.chasn, createDateBegin: '2020-01-01' })).count).toBe(1)
    const log = await finance.must(chargeLists.log, { chasn: made.chasn })
    expect(log.list[0]?.note).toContain('由“扫码支付”转为“银行转账”')
    await finance.must(change, asked(made.chasn, { newPayWay: '4', changeReason: '改回扫码' }))
    expect((await unit.must(open, { ids: made.id })).status).toBe(payOrderStates.open)
  })

  it('is refused where it was paid online meanwhile, and registers that', async () => {
    const made = await waiting()
    const order = await unit.must(open, { ids: made.id })
    await unit.must(practise, { id: order.id, mode: 'lost' })
    expect(await errorOf(finance.call(change, asked(made.chasn)))).toBe(said.paidOnline)
    expect(await chargeRow(server.current, made.id)).toMatchObject({ status: '3' })
  })
})
