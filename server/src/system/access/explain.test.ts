import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { accessCalls, type Explanation } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { explain, explainedPages } = accessCalls
let admin: TestUser
let security: TestUser
let inspector: TestUser

beforeAll(async () => {
  const { as } = server.current
  ;[admin, security, inspector] = await Promise.all([as('admin'), as('anquan'), as('jianyan')])
})

const idOf = async (loginName: string): Promise<string> => (await server.current.contextOf(loginName)).user.id
const told = (answer: { isSuccess: boolean; errorMsg?: unknown }) =>
  answer.isSuccess ? 'went through' : answer.errorMsg
const run = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(server.current.services.db)).rows

const holds = ({ parts }: Explanation) => Object.fromEntries(parts.map(({ key, holds: one }) => [key, one]))
const textsOf = ({ parts }: Explanation, key: string) =>
  parts.find((part) => part.key === key)?.lines.map(({ text }) => text) ?? []

const ask = async (loginName: string, asked: object): Promise<Explanation> =>
  admin.must(explain, { userId: await idOf(loginName), ...asked })

describe('why somebody may not', () => {
  it('is told to administrators, of what there is', async () => {
    const userId = await idOf('jianyan')
    const page = 'certiEqu'
    const twice = '同名人员'
    await run(sql`update app_user set name = ${twice} where "loginName" in ('shenhe', 'shenji')`)
    expect(told(await server.current.nobody.call(explain, { userId, page }))).toBe(kitMessages.noSession)
    expect(told(await inspector.call(explain, { userId, page }))).toBe(kitMessages.forbidden)
    const known = (await security.must(explainedPages)).find(({ record }) => record !== '')
    expect(known?.actions.length).toBeGreaterThan(0)
    for (const [asked, sentence] of [
      [{}, say.noPage],
      [{ page: 'nowhere' }, say.unknownPage],
      [{ address: 'https://else.where/nowhere?id=1' }, say.wrongAddress],
      [{ page: 'userManage', row: 'nobody of this name' }, say.unknownRow],
      [{ page: 'userManage', row: twice }, say.manyRows],
      [{ page: 'userManage', action: 'fly' }, say.unknownAction],
      [{ page: 'userManage', action: 'edit' }, say.rowForAction],
      [{ page: 'home', row: 'A1' }, say.noList],
    ] as const)
      expect([asked, told(await admin.call(explain, { userId, ...asked }))]).toEqual([asked, sentence])
  })

  it('is the missing code, with the roles that give it and who grants them', async () => {
    const answer = await ask('jianyan', { page: 'userManage' })
    expect(answer).toMatchObject({ may: false })
    expect(holds(answer)).toMatchObject({ account: true, codes: false })
    expect(textsOf(answer, 'codes').join()).toContain('系统管理员')
    expect(textsOf(answer, 'codes').at(-1)).toContain('安全管理员')
    const [entry] = await run(sql<{ after: { page: string } }>`select after from audit_entry
      where action = 'explain' order by at desc limit 1`)
    expect(entry?.after.page).toBe('用户管理')
  })

  it('is the account, where it is closed', async () => {
    await run(sql`update app_user set enabled = false where "loginName" = 'caiwu'`)
    const [row] = await run(sql<{ id: string }>`select id from app_user where enabled is false limit 1`)
    const answer = await admin.must(explain, { userId: row?.id, page: 'home' })
    expect(answer).toMatchObject({ may: false, sentence: say.mayNot(say.mayOpen, say.disabled) })
    expect(answer.previewProblem).not.toBe('')
  })

  it('is the scope, with both values, exactly where the list leaves the row out', async () => {
    const [near, far] = await Promise.all(
      [sql`=`, sql`<>`].map(async (same) => {
        const [row] = await run(sql<{ id: string }>`select e.id from equipment e
          join app_user u on u."loginName" = 'qiye' where e."unitId" ${same} u."unitId" limit 1`)
        return row
      }),
    )
    const page = (await admin.must(explainedPages)).find(({ record }) => record === '设备档案')?.name
    const seen = await ask('qiye', { page, row: near?.id })
    expect(holds(seen).scope).toBe(true)
    const unseen = await ask('qiye', { page, row: far?.id })
    expect(holds(unseen)).toMatchObject({ scope: false })
    expect(unseen.may).toBe(false)
    expect(textsOf(unseen, 'scope').join()).toContain('不在范围内')
  })
})

describe('why somebody may', () => {
  it('names the holder of the task, and agrees with what the list offers', async () => {
    const tasks = await run(sql<{
      process: string
      recordId: string
      dealMan: string
    }>`select t.process, t."recordId",
      t."dealMan" from task t join app_user u on u."loginName" = t."dealMan" and u.enabled is true
      where t."doneTime" is null and u."orgId" = (select "orgId" from app_user where "loginName" = 'admin') order by t."receiveTime"`)
    const pages = await admin.must(explainedPages)
    const { records } = server.current.services.domains
    const [found] = tasks.flatMap((task) => {
      const record = records.find(({ process }) => process?.name === task.process)
      const page = pages.find((one) => one.record === record?.title)
      return page ? [{ ...task, page: page.name }] : []
    })
    expect(found).toBeDefined()
    const asked = { page: found?.page, row: found?.recordId }
    expect(textsOf(await ask(found?.dealMan ?? '', asked), 'step')).toContain(say.isHolder)
    const other = await ask('shenji', asked)
    expect(textsOf(other, 'step')).toContain(say.noHolder)
    expect(textsOf(other, 'step').at(-1)).toBe(say.mayNothing)
  })

  it('is told of the row of a pasted address, whose record is found by its id', async () => {
    const [row] = await run(sql<{ id: string }>`select id from app_user where "loginName" = 'jianyan'`)
    const answer = await ask('admin', {
      address: `http://here/sysmng/organisation/userManage/staffInfo?id=${row?.id}`,
    })
    expect(answer).toMatchObject({ may: true, row: { id: row?.id, title: '用户' } })
    expect(answer.previewProblem).not.toBe('')
  })
})
