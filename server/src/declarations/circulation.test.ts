import { circulationCalls, type circulationLog } from '@tejian/contract/declarations/circulationLog.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, ticketFor } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
let [head, unit, otherUnit] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[head, unit, otherUnit] = (await Promise.all(
    ['zhanzhang', 'qiye', 'qiye2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const found = async (
  person: TestUser,
  filters: Record<string, string>,
): Promise<ListedRow<typeof circulationLog>[]> =>
  (await person.must(circulationCalls.list, { pageSize: '50', ...filters })).list

describe('the flow log over all business', () => {
  it('is closed to whoever has no session', async () => {
    expect((await server.current.nobody.call(circulationCalls.list, {})).status).toBe(401)
  })

  it('shows a unit its own business only, by number, by detail, and in its total', async () => {
    const { appno } = await declarationAtStep(server.current, 'YWSL')
    const own = await found(unit, { appno })
    expect(own.length).toBeGreaterThan(3)
    expect(await found(otherUnit, { appno })).toEqual([])
    const foreign = await otherUnit.call(circulationCalls.getDetail, { id: own[0]?.id })
    const missing = await otherUnit.call(circulationCalls.getDetail, {
      id: '0198c0de-0000-7000-8000-000000000000',
    })
    expect([foreign.isSuccess, foreign.status]).toEqual([false, missing.status])
    const { count } = await otherUnit.must(circulationCalls.find, { want: 'total' })
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from flow_event
      where process in ('inspection', 'declaration') and "unitId" = (select "unitId" from app_user where "loginName" = 'qiye2')`.execute(
      server.current.services.db,
    )
    expect(count).toBe(rows[0]?.count)
  })

  it('says what an event was about, who did it when, and why it came back', async () => {
    const made = await declarationAtStep(server.current, 'YWSL')
    const registrar = await server.current.as('shouli')
    await registrar.must(reviewCalls.appRollback, {
      appmainsysid: made.appmainsysid,
      backReason: '申报信息填写错误',
      backDescription: '联系电话无人接听',
      backStepNo: 'YWSB',
    })
    const [row] = await found(head, { appno: made.appno })
    expect(row).toMatchObject({
      appno: made.appno,
      stepName: '业务受理',
      actionLabel: '退回',
      executor: '叶受理',
      fallbackReason: '申报信息填写错误',
      unitname: expect.any(String),
      equclacode: expect.any(String),
    })
    expect(row?.actions).toContain('flowLog')
  })

  it('is searched by step, person, time, unit, class and number', async () => {
    const [task] = await waitingTasks(server.current, 1, { prefix: '41' })
    const item = await server.current.services.db
      .selectFrom('business_item')
      .select(['appno', 'unitname', 'equclacode'])
      .where('id', '=', task?.id ?? '')
      .executeTakeFirstOrThrow()
    const appno = String(item.appno)
    const steps = async (filters: Record<string, string>) =>
      (await found(head, { appno, ...filters })).map(({ step }) => step)
    expect(await steps({ step: 'YWSL' })).toEqual(['YWSL'])
    expect(await steps({ actor: 'shouli' })).toContain('YWSB')
    expect(await steps({ actor: 'pizhun' })).toEqual([])
    const { today } = (
      await sql<{
        today: string
      }>`select max(at)::date::text as today from flow_event where appno = ${appno}`.execute(
        server.current.services.db,
      )
    ).rows[0] as { today: string }
    expect((await steps({ executeTimeBegin: today })).length).toBeGreaterThan(0)
    expect(await steps({ executeTimeEnd: '2020-01-01' })).toEqual([])
    expect((await steps({ unitname: String(item.unitname).slice(0, 4) })).length).toBeGreaterThan(0)
    expect(await steps({ unitname: '没有这个单位' })).toEqual([])
    expect((await steps({ equclacode: '4000' })).length).toBeGreaterThan(0)
    expect(await steps({ equclacode: '1000' })).toEqual([])
    expect(await found(head, { seisn: String(task?.seisn) })).toEqual([])
  })

  it('is exported as it is searched', async () => {
    const { appno } = await declarationAtStep(server.current, 'CLFS')
    const exported = async (token: string) => head.raw(circulationCalls.export, { appno, token })
    expect((await exported('')).statusCode).toBeGreaterThanOrEqual(400)
    const { headers, rawPayload } = await exported(
      await ticketFor(server.current, 'anpai', 'export', circulationCalls.export.path),
    )
    expect(headers['content-disposition']).toContain(encodeURIComponent('流转日志'))
    // A workbook is a zip.
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('reads its pages from the order of time, and a unit its own from the index over units', async () => {
    const plan = async (condition: string): Promise<string> => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(
        `explain select id from circulation_log where ${condition} order by "executeTime" desc nulls last, id desc limit 20`,
      )}`.execute(server.current.services.db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('true')).toContain('flow_event_time')
    const { db } = server.current.services
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from circulation_log
        where "unitId" = '0198c0de-0000-7000-8000-000000000000' order by "executeTime" desc nulls last, id desc limit 20`.execute(
        tx,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('flow_event_unit')
    })
  })
})

describe('the way of a business', () => {
  it('names the steps of its own flow and what lies ahead', async () => {
    const [task] = await waitingTasks(server.current, 1)
    const ways = await head.must(flowCalls.getFlowSteps, { seisn: task?.seisn })
    expect(ways.map(({ title, stepcode }) => [title, stepcode])).toEqual([
      ['检验申报', 'end'],
      ['检验业务', 'RWAP'],
    ])
    const ahead = ways[1]?.steps.filter((step) => step.ahead === 'maybe').map(({ stepcode }) => stepcode)
    expect(ahead).toEqual(['RWQR', 'BGSH_FX'])
    expect(ways[0]?.steps.every((step) => step.ahead === null)).toBe(true)
  })

  it('of a foreign business answers like that of a missing one', async () => {
    const [task] = await waitingTasks(server.current, 1, { unitOf: 'qiye' })
    const foreign = await otherUnit.call(flowCalls.getFlowSteps, { seisn: task?.seisn })
    const missing = await otherUnit.call(flowCalls.getFlowSteps, { seisn: 'YW19990101000001' })
    expect(foreign).toMatchObject({ isSuccess: false, status: missing.status })
  })

  it('asks the database as often for sixty events as for six', async () => {
    const [task] = await waitingTasks(server.current, 1)
    const asked = async (): Promise<number> => {
      const context = await server.current.contextOf('zhanzhang')
      let statements = 0
      const counting = context.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const { readFlow } = await import('../shared/flow/log.ts')
      const { locateBusiness } = await import('./flow.ts')
      const counted = { ...context, db: counting }
      await readFlow(counted, await locateBusiness(counted, { seisn: String(task?.seisn) }))
      return statements
    }
    const few = await asked()
    await sql`insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at)
      select 'inspection', ${task?.id}::uuid, 'RWAP', '任务安排', 'x', 'x', 'BGSC', 'anpai', '蓝安排', now() from generate_series(1, 60)`.execute(
      server.current.services.db,
    )
    expect([few, await asked()]).toEqual([3, 3])
  })
})
