import { instrumentCalls, instrumentRegister } from '@tejian/contract/instruments/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { certificateRegister } from '@tejian/contract/people/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useTestApp } from '../app/testing/harness.ts'
import { departments } from '../app/testing/tasks.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
type List = { list: Row[]; count: number }
let [keeper, inspector, head] = [] as unknown as [Person, Person, Person]

beforeAll(async () => {
  ;[keeper, inspector, head] = (await Promise.all(
    ['yiqi', 'jianyan', 'zhanzhang'].map((name) => server.current.as(name)),
  )) as [Person, Person, Person]
})

describe('instruments', () => {
  const { save, find, delete: remove } = instrumentRegister
  const sheet = (instNo: string) => ({
    instNo,
    instName: '声级计',
    useStatus: '1',
    orgId: departments.confirming,
    calibTypeCn: '2',
    calibDate: '2026-08-31',
    calibCycle: '6',
  })

  it('are kept by their keeper and read by inspectors', async () => {
    expect(await inspector.call(save, sheet('X1'))).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await (await server.current.as('qiye')).call(find, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const row = (await keeper.must(save, sheet('X1'))) as Row
    expect(row).toMatchObject({ ncalibDate: '2027-02-28' })
    expect(await keeper.call(save, sheet('X1'))).toMatchObject({ fields: { instNo: expect.any(String) } })
    const early = { id: row.id, version: String(row.version), ncalibDate: '2026-08-01' }
    expect(await keeper.call(save, early)).toMatchObject({ fields: { ncalibDate: expect.any(String) } })
    await keeper.must(remove, { ids: row.id })
  })

  it('are listed, those due or overdue first told apart', async () => {
    const all = (await inspector.must(instrumentCalls.instrument, { pageSize: '100' })) as List
    expect(all.count).toBe(40)
    expect(all.list[0]).toMatchObject({ useStatusCn: expect.any(String), stacheOrgName: expect.any(String) })
    const due = (await inspector.must(instrumentCalls.inWarning, { pageSize: '100' })) as List
    expect(due.list.length).toBeGreaterThanOrEqual(5)
    const told = due.list.map(({ expireInfo }) => String(expireInfo))
    expect(told[0]).toMatch(/^已超期\d+天$/)
    expect(told.at(-1)).toMatch(/^还剩\d+天$/)
    const dates = due.list.map(({ ncalibDate }) => String(ncalibDate))
    expect(dates).toEqual(dates.toSorted())
  })
})

describe('certificates of inspectors', () => {
  const { save, find } = certificateRegister
  const sheet = {
    loginName: 'jianyan',
    certno: 'TS6JDT9',
    certtype: 'DT-1',
    classPrefixes: '3',
    issueDate: '2026-01-01',
    validDate: '2030-01-01',
    certState: '1',
  }

  it('are kept by the head, for inspectors only, with days that run forward', async () => {
    expect(await inspector.call(save, sheet)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await head.call(save, { ...sheet, loginName: 'caiwu' })).toMatchObject({ isSuccess: false })
    expect(await head.call(save, { ...sheet, validDate: '2025-01-01' })).toMatchObject({
      fields: { validDate: expect.any(String) },
    })
    expect(await head.call(save, { ...sheet, classPrefixes: '电梯' })).toMatchObject({
      fields: { classPrefixes: expect.any(String) },
    })
    expect(await head.must(save, sheet)).toMatchObject({ personName: '周检验' })
    const { count } = (await inspector.must(find, { loginName: 'jianyan' })) as List
    expect(count).toBe(10)
  })
})
