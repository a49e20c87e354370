import { homeCalls } from '@tejian/contract/home/calls.ts'
import { instrumentRegister } from '@tejian/contract/instruments/calls.ts'
import { requestCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { roleRegister, systemCalls, userRegister } from '@tejian/contract/system/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from './testing/harness.ts'
import { departments } from './testing/tasks.ts'

const server = useTestApp()
let [security, admin, inspector, deputy] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let request = ''

/** A role that the product does not know, of an account that could do none of this before. */
beforeAll(async () => {
  security = await server.current.as('anquan')
  admin = await server.current.as('admin')
  inspector = await server.current.as('jianyan')
  await security.must(roleRegister.save, {
    code: 'deputy_head',
    name: '副站长',
    permissions: 'instApply.view,instApply.audit',
  })
  const { list } = await security.must(userRegister.find, { loginName: 'caiwu' })
  await security.must(systemCalls.grantRoles, {
    id: list[0]?.id,
    roles: 'inspection_user,finance,deputy_head',
  })
  deputy = await server.current.as('caiwu')

  const keeper = await server.current.as('yiqi')
  await keeper.must(instrumentRegister.save, {
    instNo: 'OWN1',
    instName: '声级计',
    useStatus: '1',
    orgId: departments.confirming,
    calibTypeCn: '2',
    calibDate: '2026-06-01',
    calibCycle: '12',
  })
  const wish = {
    applyTypeName: '1',
    instNo: 'OWN1',
    recDate: '2026-11-20',
    returnDate: '2026-11-25',
    reason: '现场检验',
  }
  const row: { id: string } = await inspector.must(requestCalls.save, wish)
  request = row.id
  await inspector.must(requestCalls.move, { id: request, action: 'submit' })
})

const waitingFor = async (person: TestUser): Promise<string[]> =>
  (await person.must(requestCalls.find, { todo: '1', pageSize: '100' })).list.map(
    ({ id }: { id: string }) => id,
  )

describe('whoever holds the operator code of a step', () => {
  it('has its tasks in lists and on the desktop, by a role of the installation’s own', async () => {
    expect(await waitingFor(deputy)).toContain(request)
    expect(await waitingFor(inspector)).not.toContain(request)
    const { tasks } = await deputy.must(homeCalls.desktop)
    expect(tasks.map(({ step }) => step)).toContain('LYSP')
  })

  it('is among the people to choose from, and can be handed the task', async () => {
    const people = await deputy.must(flowCalls.listDealMans, { stepcode: 'LYSP' })
    expect(people.map(({ loginName }) => loginName)).toEqual(expect.arrayContaining(['caiwu', 'zhanzhang']))
  })

  it('does its work', async () => {
    await deputy.must(requestCalls.move, { id: request, action: 'pass' })
    expect(await deputy.must(requestCalls.getDetail, { id: request })).toMatchObject({ step: 'LYFF' })
  })
})

describe('the system administrator', () => {
  it('does no business, not even where a task has no holder', async () => {
    for (const call of [requestCalls.move, requestCalls.find, flowCalls.taskTransfer])
      expect(
        await admin.call(call, { id: request, action: 'handOver', taskIds: request }),
        call.path,
      ).toMatchObject({
        isSuccess: false,
        status: 403,
      })
    const { tasks } = await admin.must(homeCalls.desktop)
    expect(tasks).toEqual([])
  })
})
