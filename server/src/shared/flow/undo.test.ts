import { undoMessages, undoSeconds } from '@tejian/contract/kit/undo.ts'
import { complaintCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { anchor } from '../../app/testing/template.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { notTakenBack } from '../../kit/undo/settle.ts'

const server = useTestApp()
const db = () => server.current.services.db
const later = (seconds: number): void => server.current.setNow(new Date(anchor.getTime() + seconds * 1000))

/** A supervisor whose browser offers to take back, one whose does not, and who handles complaints beside them. */
let offering: TestUser
let plain: TestUser
let handler: TestUser
let target = { unitId: '', unitname: '' }

beforeAll(async () => {
  offering = await server.current.asUndoing('jiancha_qt')
  plain = await server.current.as('jiancha_qt')
  handler = await server.current.as('jiancha')
  const { rows } = await sql<typeof target>`select id as "unitId", unitname from unit
    where "areaId" = '331121' order by id limit 1`.execute(db())
  target = rows[0] ?? target
})
beforeEach(() => later(0))

const made = async (): Promise<string> => {
  const row = await plain.must(complaintCalls.save, {
    complainant: '周先生',
    contacttel: '13905780001',
    origin: '2',
    content: '停梯',
    about: '2',
    complaintType: '1',
    targetUnitId: target.unitId,
    targetUnit: target.unitname,
  })
  return (row as unknown as { id: string }).id
}
const accept = async (who: TestUser, id: string) => {
  const answer = await who.call(complaintCalls.move, { id, action: 'accept', dealMan: 'jiancha' })
  if (!answer.isSuccess) throw new Error(answer.errorMsg)
  return answer.undo ?? []
}
const ticketOf = async (id: string): Promise<string> => (await accept(offering, id))[0]?.id ?? ''
const undo = (who: TestUser, ...ids: string[]) => who.call(flowCalls.undo, { ids: ids.join(',') })
const sentence = (answer: { isSuccess: boolean }): string =>
  'errorMsg' in answer ? String(answer.errorMsg) : '办理成功'

const readRow = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`select * from complaint where id = ${id}::uuid`.execute(
    db(),
  )
  const { version, updateDate, updateUserName, ...row } = rows[0] ?? {}
  return row
}
const openTasks = async (id: string) =>
  (
    await sql`select id, step, "dealMan", "receiveTime", deadline from task
      where "recordId" = ${id}::uuid and "doneTime" is null`.execute(db())
  ).rows
const told = async (id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
    where receiver = 'jiancha' and content like '%' || (select complaintno from complaint where id = ${id}::uuid) || '%'`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

describe('what was just done', () => {
  it('is offered to nobody whose sender does not ask, and its messages leave at once', async () => {
    const id = await made()
    expect(await accept(plain, id)).toEqual([])
    expect(await told(id)).toBe(1)
  })

  it('is as it was before once it is taken back: row, task and term; nobody is told', async () => {
    const id = await made()
    const [row, tasks] = [await readRow(id), await openTasks(id)]
    const offers = await accept(offering, id)
    expect(offers).toEqual([{ id: expect.any(String), label: '受理', seconds: undoSeconds.default }])
    expect(await told(id)).toBe(0)
    expect(await readRow(id)).toMatchObject({ step: 'TSBL', handler: 'jiancha' })
    expect(sentence(await undo(offering, offers[0]?.id ?? ''))).toBe('办理成功')
    expect(await readRow(id)).toEqual(row)
    expect(await openTasks(id)).toEqual(tasks)
    const log = await plain.must(flowCalls.getFlowLog, { process: 'complaint', recordId: id })
    expect(log.map(({ actionLabel }) => actionLabel).slice(-3)).toEqual(['受理', '撤销受理', '办理中'])
    later(60)
    await drainJobs(server.current.services)
    expect(await told(id)).toBe(0)
    expect(sentence(await undo(offering, offers[0]?.id ?? ''))).toBe(undoMessages.over)
  })

  it('is taken back by nobody else, and not without a session', async () => {
    const id = await made()
    const ticket = await ticketOf(id)
    expect(sentence(await undo(handler, ticket))).toBe(undoMessages.over)
    expect((await undo(server.current.nobody, ticket)).status).toBe(401)
    expect(await readRow(id)).toMatchObject({ step: 'TSBL' })
  })

  it('stands when its seconds are over, and its messages leave then', async () => {
    const id = await made()
    const ticket = await ticketOf(id)
    later(undoSeconds.default)
    await drainJobs(server.current.services)
    expect(await told(id)).toBe(0)
    later(undoSeconds.default + 4)
    expect(sentence(await undo(offering, ticket))).toBe(undoMessages.over)
    await drainJobs(server.current.services)
    expect(await told(id)).toBe(1)
    expect((await sql`select from undo_ticket`.execute(db())).rows).toEqual([])
  })

  it('stands once somebody has gone on from it', async () => {
    const id = await made()
    const ticket = await ticketOf(id)
    await handler.must(complaintCalls.move, { id, action: 'report', handleResult: '已恢复' })
    expect(sentence(await undo(offering, ticket))).toBe(undoMessages.changed('受理'))
    expect(await readRow(id)).toMatchObject({ step: 'TSDF' })
  })

  it('is taken back row by row, and says what was too late', async () => {
    const [first, second] = [await made(), await made()]
    const tickets = [await ticketOf(first), await ticketOf(second)]
    await handler.must(complaintCalls.move, { id: second, action: 'report', handleResult: '已恢复' })
    const answer = await undo(offering, ...tickets)
    expect(answer).toMatchObject({
      isSuccess: true,
      data: { successCount: 1, errors: [{ id: tickets[1], message: undoMessages.changed('受理') }] },
    })
    expect(await readRow(first)).toMatchObject({ step: 'TSSL' })
  })

  it('is not offered where a number was given out, or another record begun', async () => {
    const id = await made()
    await accept(plain, id)
    const asker = await server.current.asUndoing('jiancha')
    const answer = await asker.call(complaintCalls.move, { id, action: 'check' })
    expect([answer.isSuccess, answer.isSuccess && answer.undo]).toEqual([true, undefined])
  })

  it('waits in the outbox of the exchange as long as it can be taken back', async () => {
    const id = await made()
    await ticketOf(id)
    const free = async (): Promise<number> => {
      const context = await server.current.contextOf('jiancha_qt')
      const { rows } =
        await sql`select from (values (${id}::uuid)) outbox ("recordId") where ${notTakenBack(context)}`.execute(
          db(),
        )
      return rows.length
    }
    expect(await free()).toBe(0)
    later(60)
    expect(await free()).toBe(1)
  })

  it('is offered to nobody in an installation that has switched it off', async () => {
    await sql`insert into system_parameter ("paramKey", "paramValue", enabled)
      values (${undoSeconds.key}, '0', true)`.execute(db())
    await server.current.services.parameters.refresh()
    const id = await made()
    expect(await accept(offering, id)).toEqual([])
    expect(await told(id)).toBe(1)
  })
})
