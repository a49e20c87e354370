import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, ticketFor } from '../app/testing/declarations.ts'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

describe('inspections of another city', () => {
  it('are those of devices outside the city of their institute, with the institute of the place', async () => {
    const inspector = await server.current.as('jianyan')
    const made = await declarationAtStep(server.current, 'end')
    const [item] = await itemRows(server.current, made.appmainsysid)
    const found = async () =>
      (await inspector.must(declarationCalls.intercity, { seisn: item?.seisn ?? '' })).list
    expect(await found()).toEqual([])
    await run(sql`update business_item set "areaId" = '330702' where id = ${item?.id}::uuid`)
    expect(await found()).toMatchObject([{ areaId: '330702', homeUnit: null }])
    await run(
      sql`insert into organisation (name, code, type, "areaId", enabled) values ('金华特检（演示）', 'JH', '21', '330700', true)`,
    )
    expect(await found()).toMatchObject([{ homeUnit: '金华特检（演示）' }])
    expect(
      await (await server.current.as('qiye2')).must(declarationCalls.intercity, { seisn: item?.seisn }),
    ).toMatchObject({
      list: [],
    })
  })
})

describe('inspections of piping', () => {
  const pipes = { stepcode: 'every', kind: 'pipe' }

  it('show line, grade and length, and are found by them', async () => {
    const inspector = await server.current.as('jianyan')
    const { list } = await inspector.must(declarationCalls.findInspectionTask, pipes)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((row) => String(row.equclacode).startsWith('8'))).toBe(true)
    expect(list[0]).toMatchObject({ length: expect.any(Number), pipelineGrade: expect.any(String) })
    const { pipeNo, pipelineGrade } = list[0] as unknown as Record<string, string>
    const same = await inspector.must(declarationCalls.findInspectionTask, {
      ...pipes,
      pipeNo,
      pipelineGrade,
    })
    expect(same.list.map(({ id }) => id)).toContain(list[0]?.id)
    const none = await inspector.must(declarationCalls.findInspectionTask, {
      ...pipes,
      pipelineGrade: '没有',
    })
    expect(none.list).toEqual([])
  })

  it('leave the house with the same columns', async () => {
    const scheduler = await server.current.as('anpai')
    const token = await ticketFor(server.current, 'anpai', 'export', outputCalls.exportInspectionTask.path)
    const answer = await scheduler.raw(outputCalls.exportInspectionTask, { ...pipes, token })
    expect(answer.statusCode).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('管道检验业务查询')
  })
})

describe('what supervisors see of inspections', () => {
  it('is their own area, reported, and nobody else may ask', async () => {
    const supervisor = await server.current.as('jiancha_qt')
    const [inside, outside] = [
      await declarationAtStep(server.current, 'end'),
      await declarationAtStep(server.current, 'end'),
    ]
    const reported = (id: string, area: string) =>
      run(sql`update business_item set step = 'end', inspectdate = '2026-11-10', nextinspdate = '2027-11-10', "areaId" = ${area}
        where appmainsysid = ${id}::uuid`)
    await reported(inside.appmainsysid, '331121')
    await reported(outside.appmainsysid, '331102')
    const { list, count } = await supervisor.must(declarationCalls.equInspMsg, { pageSize: '100' })
    expect(count).toBeGreaterThan(0)
    expect(list.map(({ appno }) => appno)).not.toContain(outside.appno)
    expect(list.every((row) => String(row.areaId).startsWith('331121') && row.inspectdate)).toBe(true)
    expect(list[0]?.ninspectdate).toBe(list[0]?.nextinspdate)
    const narrowed = await supervisor.must(declarationCalls.equInspMsg, { ninspectdateBegin: '2999-01-01' })
    expect(narrowed.count).toBe(0)
    for (const name of ['qiye', 'shouli'])
      expect(await (await server.current.as(name)).call(declarationCalls.equInspMsg, {})).toMatchObject({
        errorMsg: kitMessages.forbidden,
      })
  })
})
