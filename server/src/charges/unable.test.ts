import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { unableCharged } from '@tejian/contract/charges/messages.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { tasksToBuild, type Work } from '../app/testing/reports.ts'

const server = useTestApp()
let [registrar, inspector] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, inspector] = (await Promise.all(
    ['shouli', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

const said = (answer: { isSuccess: boolean }): string =>
  answer.isSuccess ? 'went through' : String((answer as unknown as { errorMsg: string }).errorMsg)

const appnoOf = async ({ id }: Work): Promise<string> =>
  (
    await server.current.services.db
      .selectFrom('business_item')
      .select('appno')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).appno ?? ''

const cannotInspect = (work: Work) =>
  inspector.must(unableCalls.save, {
    seisn: work.seisn,
    taskId: work.taskId,
    unableReason: '2',
    unableDate: '2026-11-20',
    note: '现场断电，无法运行',
  })

describe('an item that could not be inspected', () => {
  it('is not priced, and lowers the charge by its lines', async () => {
    const [first, second] = (await tasksToBuild(server.current, { count: 2 })) as [Work, Work]
    const appno = await appnoOf(first)
    const before = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const own = before.items
      .filter(({ seisn }) => seisn === first.seisn)
      .reduce((sum, { money }) => sum + money, 0)
    expect(own).toBeGreaterThan(0)
    await cannotInspect(first)
    const after = await registrar.must(chargeCalls.getBasicCharge, { appno })
    expect(new Set(after.items.map(({ seisn }) => seisn))).toEqual(new Set([second.seisn]))
    expect(after.totalMoney).toBe(before.totalMoney - own)
  })

  it('is refused in a charge by its fee item, and may bear a line priced by hand', async () => {
    const [work] = (await tasksToBuild(server.current)) as [Work]
    const appno = await appnoOf(work)
    const { items } = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const lines = items.map(({ itemCode, itemName, seisn, price, quantity, money }) => ({
      itemCode,
      itemName,
      seisn,
      price,
      quantity,
      money,
    }))
    await cannotInspect(work)
    expect(said(await registrar.call(chargeCalls.save, { appno, items: lines }))).toBe(
      unableCharged(work.seisn),
    )
    const visit = {
      itemCode: 'QT-RG',
      itemName: '交通费',
      seisn: work.seisn,
      price: 5000,
      quantity: 1,
      money: 5000,
    }
    expect(said(await registrar.call(chargeCalls.save, { appno, items: [visit] }))).toBe('went through')
  })

  it('keeps a draft of before from being sent on', async () => {
    const [work] = (await tasksToBuild(server.current)) as [Work]
    const appno = await appnoOf(work)
    const { items } = await registrar.must(chargeCalls.getBasicCharge, { appno })
    const made = await registrar.must(chargeCalls.save, {
      appno,
      items: items.map(({ itemCode, itemName, seisn, price, quantity, money }) => ({
        itemCode,
        itemName,
        seisn,
        price,
        quantity,
        money,
      })),
    })
    await cannotInspect(work)
    expect(said(await registrar.call(chargeFlowCalls.commit, { id: made.id }))).toBe(
      unableCharged(work.seisn),
    )
  })
})
