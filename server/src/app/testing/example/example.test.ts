import { existsSync, readFileSync } from 'node:fs'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../declarations.ts'
import { type TestUser, useTestApp } from '../harness.ts'
import { importWorkbook, workbookOf } from '../imports.ts'
import { addDomain } from './addDomain.ts'
import { trainingPlanCalls as calls } from './contract/calls.ts'
import { trainingDomain as contract } from './contract/domain.ts'
import { trainingMessages } from './contract/messages.ts'
import type { TrainingPlan } from './contract/trainingPlan.ts'
import { trainingDomain } from './server/domain.ts'

// The example of docs/add-a-page.md and docs/add-a-process-step.md: both sides of a domain that no product has.
const server = useTestApp({ domains: [trainingDomain], contract: [contract] })
let people: Record<'jianyan' | 'shenhe' | 'fuhe' | 'pizhun' | 'caiwu' | 'jiancha', TestUser>
beforeAll(async () => {
  await addDomain(server.current, contract)
  const as = (name: string): Promise<TestUser> => server.current.as(name)
  people = {
    jianyan: await as('jianyan'),
    shenhe: await as('shenhe'),
    fuhe: await as('fuhe'),
    pizhun: await as('pizhun'),
    caiwu: await as('caiwu'),
    jiancha: await as('jiancha'),
  }
})

const plan = { planname: '电梯检验新规程培训', traindate: '2026-12-10', place: '三楼会议室', headcount: '30' }
const rowNamed = async (planname: string): Promise<TrainingPlan> => {
  const { rows } = await sql<TrainingPlan>`select * from training_plan where planname = ${planname}`.execute(
    server.current.services.db,
  )
  if (!rows[0]) throw new Error(`no plan ${planname}`)
  return rows[0]
}
const created = async (planname: string): Promise<string> => {
  const { id } = await people.jianyan.must(calls.save, { ...plan, planname })
  return String(id)
}
const move = (person: TestUser, id: string, action: string, more = {}) =>
  person.call(calls.move, { id, action, ...more })

describe('the docs', () => {
  const docs = new URL('../../../../../docs/', import.meta.url)
  const read = (file: URL): string => readFileSync(file, 'utf8')

  it('name files that are here, and quote what stands in them', () => {
    const page = read(new URL('add-a-page.md', docs))
    const named = [...page.matchAll(/`((?:contract|server)\/[\w./]+\.ts)`/g)].map(([, path]) => path ?? '')
    const own = named.filter((path) => !path.includes('/src/'))
    expect(own.length).toBeGreaterThan(8)
    for (const path of own) expect(existsSync(new URL(path, import.meta.url)), path).toBe(true)
    const [, quoted = ''] = /```ts\n([\s\S]*?)```/.exec(read(new URL('add-a-process-step.md', docs))) ?? []
    const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
    expect(quoted).not.toBe('')
    expect(plain(read(new URL('contract/trainingPlan.process.ts', import.meta.url)))).toContain(plain(quoted))
  })
})

describe('the register', () => {
  it('refuses strangers, who may not and what is wrong', async () => {
    expect((await server.current.nobody.call(calls.find)).isSuccess).toBe(false)
    expect(await people.caiwu.call(calls.save, plan)).toMatchObject({ isSuccess: false })
    expect(await people.jiancha.call(calls.find)).toMatchObject({ isSuccess: false })
    expect(await people.jianyan.call(calls.save, { ...plan, planname: '' })).toMatchObject({
      isSuccess: false,
    })
    expect(await people.jianyan.call(calls.save, { ...plan, traindate: '2026-01-01' })).toMatchObject({
      isSuccess: false,
      errorMsg: trainingMessages.dateGone,
    })
  })

  it('keeps a plan and lists it within its institution', async () => {
    const id = await created('登记')
    const { list } = await people.caiwu.must(calls.find, { planname: '登记' })
    expect(list).toMatchObject([{ id, step: 'JHTB', headcount: 30 }])
    const { columns } = await people.jianyan.must(layoutCalls.findTableConfig, { viewNo: 'trainingPlan' })
    expect(columns.map(({ title }) => title)).toContain('计划名称')
  })
})

describe('the approval', () => {
  it('goes through four steps, each moved by its holders only', async () => {
    const id = await created('四步')
    const { jianyan, shenhe, fuhe, pizhun } = people
    const way = [
      [jianyan, 'submit', 'JHCS'],
      [shenhe, 'check', 'JHFH'],
      [fuhe, 'recheck', 'JHPZ'],
      [pizhun, 'approve', 'end'],
    ] as const
    for (const [holder, action, next] of way) {
      for (const other of [jianyan, shenhe, fuhe, pizhun])
        if (other !== holder)
          expect(await move(other, id, action), action).toMatchObject({ isSuccess: false })
      expect(await move(holder, id, action), action).toMatchObject({ isSuccess: true })
      expect((await rowNamed('四步')).step).toBe(next)
    }
    expect((await rowNamed('四步')).approveDate).toMatch(/^2026-/)
    const log = await jianyan.must(flowCalls.getFlowLog, { process: 'training_plan', recordId: id })
    expect(log.map(({ action }) => action)).toEqual(['create', 'submit', 'check', 'recheck', 'approve'])
  })

  it('comes back with a reason, and is edited at its first step only', async () => {
    const id = await created('退回')
    await move(people.jianyan, id, 'submit')
    expect(await people.jianyan.call(calls.save, { ...plan, id, place: '食堂' })).toMatchObject({
      isSuccess: false,
    })
    expect(await move(people.shenhe, id, 'return', { backTo: 'JHTB' })).toMatchObject({ isSuccess: false })
    expect(
      await move(people.shenhe, id, 'return', {
        backTo: 'JHTB',
        backReason: '资料不完整',
        backDescription: '请写明课时',
      }),
    ).toMatchObject({ isSuccess: true })
    expect(await rowNamed('退回')).toMatchObject({
      step: 'JHTB',
      dealMan: 'jianyan',
      backReason: '资料不完整',
      backDutyTask: '计划填报',
    })
  })
})

describe('import and export', () => {
  const headers = ['计划名称', '培训日期', '培训人数']

  it('begins an imported plan at the first step, and says what is wrong with a line', async () => {
    const content = await workbookOf(headers, [
      ['导入一', '2026-12-20', 12],
      ['导入二', '2026-01-05', 12],
      ['导入三', '2026-12-21', '许多'],
    ])
    const done = await importWorkbook(server.current, people.jianyan, calls.import, content)
    expect(done).toMatchObject({ good: 1, bad: 2 })
    expect(done.problems.map(({ sentence }) => sentence)).toContain(trainingMessages.dateGone)
    expect(await rowNamed('导入一')).toMatchObject({ step: 'JHTB', dealMan: 'jianyan' })
  })

  it('writes what the list shows, by a ticket', async () => {
    expect((await people.jianyan.raw(calls.export, { planname: '导入' })).headers['content-type']).toContain(
      'json',
    )
    const token = await ticketFor(server.current, 'jianyan', 'export', calls.export.path)
    const answer = await people.jianyan.raw(calls.export, { planname: '导入', token })
    const [sheet] = await readXlsx(answer.rawPayload)
    const rows = sheet?.data ?? []
    expect(rows.flat()).toEqual(expect.arrayContaining(['计划名称', '导入一', '计划填报']))
    expect(rows.flat()).not.toContain('四步')
  })
})
