import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { lastOverdueDay, shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { chargeAt } from '../app/testing/charges.ts'
import { declarationAtStep } from '../app/testing/declarations.ts'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const confirmedOn = (id: string, day: string) =>
  sql`update charge set "receiveTime" = ${`${day}T09:00:00+08:00`}::timestamptz where id = ${id}::uuid`.execute(
    server.current.services.db,
  )

describe('charges that are not paid in time', () => {
  it('are overdue from the eleventh working day on', () => {
    // 2026-11-06 and ten working days: 2026-11-20 is the last day to pay.
    expect(lastOverdueDay(shippedCalendar, '2026-11-20', 10)).toBe('2026-11-05')
    // The weekend of the 7th counts from the Monday behind it, like the Friday before.
    expect(lastOverdueDay(shippedCalendar, '2026-11-21', 10)).toBe('2026-11-08')
  })

  it('are told with their limit, whom to ring, and not to other units', async () => {
    const [late, fresh, paid] = [
      await chargeAt(server.current, 'SFJF'),
      await chargeAt(server.current, 'SFJF'),
      await chargeAt(server.current, 'end'),
    ]
    await confirmedOn(late.id, '2026-11-02')
    await confirmedOn(paid.id, '2026-11-02')
    const finance = await server.current.as('caiwu')
    const found = async (chasn: string) => (await finance.must(chargeLists.overtime, { chasn })).list
    expect(await found(fresh.chasn)).toEqual([])
    expect(await found(paid.chasn)).toEqual([])
    const [row] = await found(late.chasn)
    expect(row).toMatchObject({
      payLimit: '2026-11-16',
      overdueDays: expect.any(Number),
      contacttel: '19900001001',
      actualMoney: null,
      actions: expect.arrayContaining(['resend', 'pay']),
    })
    const [same] = (await finance.must(chargeCalls.find, { chasn: late.chasn, overtime: '1' })).list
    expect(same?.id).toBe(late.id)
    const other = await server.current.as('qiye2')
    expect((await other.must(chargeLists.overtime, { chasn: late.chasn })).list).toEqual([])
    const own = await server.current.as('qiye')
    const [seen] = (await own.must(chargeLists.overtime, { chasn: late.chasn })).list
    expect(seen?.contacttel).toBe('199****1001')
    expect((await finance.must(chargeCalls.find, { chasn: paid.chasn })).list[0]?.actualMoney).toBe(12_345)
  })

  it('are asked for by conditions that the list knows', async () => {
    const finance = await server.current.as('caiwu')
    const unknown = { errorMsg: kitMessages.unknownFilter(undefined) }
    for (const call of [chargeCalls.find, chargeLists.overtime, chargeLists.log, chargeCalls.reliefPolicies])
      expect(await finance.call(call, { nothing: '1' })).toMatchObject(unknown)
    const { chasn } = await chargeAt(server.current, 'SFJF')
    expect((await finance.must(chargeCalls.find, { chasn, invoiced: '1' })).list).toEqual([])
    expect((await finance.must(chargeCalls.find, { chasn, invoiced: '0' })).list).toHaveLength(1)
    const policies = async (status: string) =>
      (await finance.must(chargeCalls.reliefPolicies, { status })).list.length
    expect(await policies('1')).toBeGreaterThan(0)
    expect(await policies('0')).toBe(0)
  })

  it('are not sorted by what is worked out', async () => {
    const finance = await server.current.as('caiwu')
    expect(await finance.call(chargeLists.overtime, { orderBy: 'overdueDays desc' })).toMatchObject({
      errorMsg: '不能按所选的列排序',
    })
  })
})

describe('accepted declarations without a charge', () => {
  it('wait until they are charged', async () => {
    const registrar = await server.current.as('shouli')
    const waiting = async (appno: string) =>
      (await registrar.must(declarationCalls.find, { stepcode: 'uncharged', appno })).list.length
    const { appno: early } = await declarationAtStep(server.current, 'YWSL')
    expect(await waiting(early)).toBe(0)
    const made = await declarationAtStep(server.current, 'end')
    expect(await waiting(made.appno)).toBe(1)
    const line = { itemCode: 'QT-RG', itemName: '人工定价', price: 100, quantity: 1, money: 100 }
    await registrar.must(chargeCalls.save, { appno: made.appno, items: [line] })
    expect(await waiting(made.appno)).toBe(0)
    const nobody = server.current.nobody
    expect(await nobody.call(declarationCalls.find, { stepcode: 'uncharged' })).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
  })
})
