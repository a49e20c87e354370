import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { noConditionCalls } from '@tejian/contract/tasks/noConditionCalls.ts'
import { noConditionMessages } from '@tejian/contract/tasks/noConditionMessages.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { tasksToBuild, type Work } from '../app/testing/reports.ts'
import { departments, planFor, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
let [lead, second, scheduler] = [] as unknown as [TestUser, TestUser, TestUser]
const visited = {
  unableReason: '2',
  unableDate: '2026-11-20',
  note: '机房上锁，钥匙不在现场',
  replanDate: '2026-11-27',
  confirmUserName: '朱经办',
}
const { save, find, getDetail } = noConditionCalls

beforeAll(async () => {
  ;[lead, second, scheduler] = (await Promise.all(
    ['jianyan', 'jianyan2', 'anpai'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  await switchFunction(server.current, 'noCondition', true)
})

const itemOf = (seisn: string) =>
  server.current.services.db
    .selectFrom('business_item')
    .selectAll()
    .where('seisn', '=', seisn)
    .executeTakeFirstOrThrow()

async function one(): Promise<Work> {
  const [made] = await tasksToBuild(server.current)
  if (!made) throw new Error('no task')
  return made
}

describe('a device that is not to be inspected on the day of its visit', () => {
  it('is refused while the function is off, to others, at other steps, without day, reason or words', async () => {
    const { seisn } = await one()
    const input = { seisn, ...visited }
    await switchFunction(server.current, 'noCondition', false)
    expect(await lead.call(save, input)).toMatchObject({ errorMsg: functionOff })
    expect((await lead.must(buildCalls.detailAppBussRepItem, { seisn })).actions).not.toContain('replan')
    await switchFunction(server.current, 'noCondition', true)
    expect((await lead.must(buildCalls.detailAppBussRepItem, { seisn })).actions).toContain('replan')
    expect(await scheduler.call(save, input)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await second.call(save, input)).toMatchObject({
      errorMsg: '该任务由检验员办理，您不能代为不具备检验条件',
    })
    const [early] = await waitingTasks(server.current)
    expect(await lead.call(save, { ...input, seisn: early?.seisn })).toMatchObject({
      errorMsg: noConditionMessages.notHere,
    })
    for (const [field, value, sentence] of [
      ['unableReason', '', expect.any(String)],
      ['unableReason', '77', expect.any(String)],
      ['note', '', expect.any(String)],
      ['unableDate', '2026-11-21', taskMessages.unableDateAhead],
      ['replanDate', '', '请选择再次预约日期'],
      ['replanDate', '2026-11-19', noConditionMessages.dayPast],
    ] as const)
      expect(await lead.call(save, { ...input, [field]: value })).toMatchObject({
        fields: { [field]: sentence },
      })
    expect(await itemOf(seisn)).toMatchObject({ step: 'BGSC' })
  })

  it('goes back to its arrangement with the day that was agreed, and is found with what became of it', async () => {
    const { seisn, taskId, id } = await one()
    const answers = await Promise.all([1, 2].map(() => lead.call(save, { seisn, taskId, ...visited })))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await itemOf(seisn)).toMatchObject({
      step: 'RWAP',
      planInspectDate: '2026-11-27',
      dealMan: null,
      backReason: null,
      state: '5',
      inspectorIds: 'jianyan,jianyan2',
    })
    const rows = async (filters: object = {}) => (await lead.must(find, { seisn, ...filters })).list
    const [found] = await rows()
    expect(found).toMatchObject({ status: '0', replanDate: '2026-11-27', confirmUserName: '朱经办' })
    expect(await rows({ status: '1,2,9' })).toEqual([])
    await sql`update business_item set step = 'BGLR' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await rows({ status: '2' })).toMatchObject([{ status: '2' }])
    await sql`update business_item set step = 'RWAP' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await lead.must(getDetail, { id: found?.id })).toMatchObject({ seisn, status: '0' })
    // Units read of their own, and of nobody else's.
    const stranger = await server.current.as('qiye2')
    expect(await stranger.call(getDetail, { id: found?.id })).toMatchObject({ isSuccess: false })
  })

  it('is never one that could not be inspected, and the second time it is', async () => {
    const { seisn } = await one()
    await lead.must(save, { seisn, ...visited })
    expect(await lead.must(unableCalls.get, { seisn })).toBeNull()
    await scheduler.must(arrangeCalls.taskSchedCommit, {
      seisn,
      ...planFor('2026-11-27', departments.plain),
      instrumentIds: '',
    })
    expect((await lead.must(find, { seisn })).list).toMatchObject([{ status: '1' }])
    expect(await lead.call(save, { seisn, ...visited })).toMatchObject({
      errorMsg: noConditionMessages.secondTime,
    })
    const { unableReason, unableDate, note } = visited
    const unable = await lead.must(unableCalls.save, { seisn, unableReason, unableDate, note })
    expect(await lead.must(unableCalls.get, { seisn })).toMatchObject({ id: unable.id, outcome: '1' })
    expect((await lead.must(find, { seisn })).list).toMatchObject([{ status: '9' }])
    expect(await lead.call(getDetail, { id: unable.id })).toMatchObject({ isSuccess: false })
  })
})
