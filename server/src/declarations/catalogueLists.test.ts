import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { reportsToEnter, tasksToBuild, type Work } from '../app/testing/reports.ts'

const server = useTestApp()
let [registrar, stranger] = [] as unknown as [TestUser, TestUser]
let [building, entering] = [] as unknown as [Work, Work]

beforeAll(async () => {
  ;[registrar, stranger] = (await Promise.all(
    ['shouli', 'qiye2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  ;[building] = (await tasksToBuild(server.current)) as [Work]
  ;[entering] = (await reportsToEnter(server.current)) as [Work]
})

type Lists = 'reportItems' | 'acceptanceOrders' | 'declared' | 'composite' | 'missions' | 'pipeChecks'
const rowsOf = async (name: Lists, asked: Record<string, string>, person = registrar) =>
  ((await person.must(declarationCalls[name], asked as never)) as { list: Array<Record<string, unknown>> })
    .list

describe('businesses at a step of their report', () => {
  it('are asked for with a step of the report, and a session', async () => {
    const { reportItems } = declarationCalls
    expect(await registrar.call(reportItems, { stepcode: 'YWSB' })).toMatchObject({
      errorMsg: declarationMessages.unknownStep,
    })
    expect((await registrar.call(reportItems, {} as never)).isSuccess).toBe(false)
    expect(await server.current.nobody.call(reportItems, { stepcode: 'BGSC' })).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
  })

  it('are told with what their declaration says, and to nobody else', async () => {
    const { seisn } = entering
    const [row] = await rowsOf('reportItems', { stepcode: 'BGLR', seisn })
    expect(row).toMatchObject({
      seisn,
      stepcode: 'BGLR',
      appno: expect.any(String),
      equcodeset: expect.any(String),
      seiflowsysid: expect.any(String),
      payConfirmStatus: '0',
    })
    expect(await rowsOf('reportItems', { stepcode: 'BGSC', seisn })).toEqual([])
    expect(await rowsOf('reportItems', { stepcode: 'BGLR', seisn }, stranger)).toEqual([])
  })

  it('may be simple ones alone', async () => {
    const { seisn, id } = building
    const simple = { stepcode: 'BGSC', seisn, isSimple: 'true' }
    expect(await rowsOf('reportItems', simple)).toEqual([])
    for (const group of ['AQFLX', 'AQFZX', 'XSQJY', 'SZJC']) {
      await sql`update business_item set "inmGroupCode" = ${group} where id = ${id}::uuid`.execute(
        server.current.services.db,
      )
      expect(await rowsOf('reportItems', simple)).toMatchObject([{ seisn }])
    }
    await sql`update business_item set "inmGroupCode" = 'DJ' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await rowsOf('reportItems', { ...simple, isSimple: 'false' })).toMatchObject([{ seisn }])
  })
})

describe('the query lists of the catalogue', () => {
  it.each(['acceptanceOrders', 'declared', 'composite', 'missions'] as const)(
    '%s answer the standing page',
    async (name) => {
      const { seisn } = building
      const [row, ...others] = await rowsOf(name, { seisn })
      expect(others).toEqual([])
      expect(row).toMatchObject({
        appno: expect.any(String),
        unitname: expect.any(String),
        stepcode: expect.any(String),
      })
      expect(await rowsOf(name, { seisn }, stranger)).toEqual([])
    },
  )

  it('search by the names of the catalogue', async () => {
    const { seisn } = entering
    expect(await rowsOf('composite', { seisn, stepcode: 'BGLR' })).toHaveLength(1)
    expect(await rowsOf('composite', { seisn, stepcode: 'BGSC' })).toEqual([])
    expect(await rowsOf('missions', { seisn, dealMan: 'jianyan' })).toHaveLength(1)
    expect(await rowsOf('missions', { seisn, dealMan: 'anpai' })).toEqual([])
    expect(await rowsOf('declared', { seisn, inspectdateBegin: '2026-11-20' })).toHaveLength(1)
    expect(await rowsOf('declared', { seisn, inspectdateBegin: '2026-11-21' })).toEqual([])
    expect(await rowsOf('acceptanceOrders', { seisn, inspectdateEnd: '2026-11-20' })).toEqual([])
    // A lift is no piping.
    expect(await rowsOf('pipeChecks', { seisn })).toEqual([])
  })
})
