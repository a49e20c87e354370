import { inspectionTaskCalls } from '@tejian/contract/declarations/inspectionTaskCalls.ts'
import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { departmentCalls } from '@tejian/contract/tasks/departmentCalls.ts'
import { departmentMessages } from '@tejian/contract/tasks/departmentMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { arrangedTasks, departments, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
const { change } = departmentCalls
const { find } = inspectionTaskCalls
let [scheduler, inspector] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[scheduler, inspector] = (await Promise.all(
    ['anpai', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  await switchFunction(server.current, 'tasks', true)
})

describe('tasks across departments', () => {
  it('are refused while the function is off, to others, without a department or to one that is not the own', async () => {
    const [task] = await waitingTasks(server.current)
    const input = { seisns: task?.seisn, inspDept: departments.plain }
    await switchFunction(server.current, 'tasks', false)
    expect(await scheduler.call(change, input)).toMatchObject({ errorMsg: functionOff })
    expect(await scheduler.call(find, {})).toMatchObject({ errorMsg: functionOff })
    await switchFunction(server.current, 'tasks', true)
    expect(await inspector.call(change, input)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await scheduler.call(change, { inspDept: departments.plain })).toMatchObject({
      errorMsg: departmentMessages.chooseTasks,
    })
    expect(await scheduler.call(change, { seisns: task?.seisn })).toMatchObject({
      fields: { inspDept: departmentMessages.chooseDepartment },
    })
    const { rows } = await sql<{ id: string }>`select id from organisation
      where type = '22' limit 1`.execute(server.current.services.db)
    expect(await scheduler.call(change, { ...input, inspDept: rows[0]?.id })).toMatchObject({
      isSuccess: false,
    })
  })

  it('go to another department while they wait for their arrangement, and not later', async () => {
    const [task] = await waitingTasks(server.current)
    const [arranged] = await arrangedTasks(server.current, 'RWQR')
    const seisns = [task?.seisn, arranged?.seisn].join(',')
    expect(await scheduler.must(change, { seisns, inspDept: departments.plain })).toMatchObject({
      successCount: 1,
      errors: [{ no: arranged?.seisn, message: departmentMessages.notHere }],
    })
    expect(await scheduler.call(change, { seisns: task?.seisn, inspDept: departments.plain })).toMatchObject({
      errorMsg: departmentMessages.sameDepartment,
    })
    const listed = async (filters: object) =>
      (await scheduler.must(find, { seisn: task?.seisn, ...filters })).list as Array<{ actions: string[] }>
    expect(await listed({})).toMatchObject([{ inspDept: departments.plain, step: 'RWAP' }])
    expect((await listed({}))[0]?.actions).toContain('changeDept')
    expect(await listed({ step: 'BGSC' })).toEqual([])
    await sql`update business_item set step = 'BGQR' where id = ${task?.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await listed({})).toEqual([])
  })
})
