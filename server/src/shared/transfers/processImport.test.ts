import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { transferResult, transferRun, transferUndo } from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { workbookOf } from '../../app/testing/imports.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { dangerOptions } from '../../supervision/dangers.ts'
import { registerSource } from './bindTransfers.ts'
import { refuseIdle } from './importSource.ts'
import { keepWorkbook } from './orderImport.ts'

// Dangers that a supervisor has gathered in a table: no page imports them, so the import is this test's own.
const calls = {
  import: { ...unitRegister.import, path: '/api/test/hiddenDanger/import', access: dangerCalls.save.access },
  template: { ...unitRegister.template, path: '/api/test/hiddenDanger/template' },
}
const source = registerSource(calls, hiddenDanger, { ...dangerOptions, keyField: 'equcode' })

const server = useTestApp({ domains: [{ name: 'test', imports: [{ calls, source }] }] })
let [supervisor, inspector] = [] as unknown as [TestUser, TestUser]
let devices: DemoDevice[]
beforeAll(async () => {
  supervisor = await server.current.as('jiancha')
  inspector = await server.current.as('jianyan')
  devices = await takeDevices(server.current, 6, { prefix: '3' })
})

const headers = ['设备代码', '隐患等级', '隐患描述', '发现日期']
type Line = readonly [device: DemoDevice | undefined, text: string, found?: string]
const cells = ([device, text, found = '2026-11-19']: Line): string[] => [
  device?.equcode ?? '无此设备',
  '一般事故隐患',
  text,
  found,
]

async function imported(lines: readonly Line[], existing: 'refuse' | 'update' = 'refuse') {
  const { services } = server.current
  const content = await workbookOf(headers, lines.map(cells))
  const context = await server.current.contextOf('jiancha')
  const { transferId } = await keepWorkbook(context, services, source, { name: '隐患.xlsx', content }, {})
  await supervisor.must(transferRun, { transferId, mode: 'import', existing })
  await drainJobs(services)
  return supervisor.must(transferResult, { transferId })
}

async function undone(transferId: string) {
  await supervisor.must(transferUndo, { transferId })
  await drainJobs(server.current.services)
  return supervisor.must(transferResult, { transferId })
}

async function rowOf(device: DemoDevice | undefined): Promise<HiddenDanger> {
  const { rows } = await sql<HiddenDanger>`select * from hidden_danger
    where equdatasysid = ${device?.id}::uuid order by id desc limit 1`.execute(server.current.services.db)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

const move = (person: TestUser, id: string, action: string, more = {}) =>
  person.call(dangerCalls.move, { id, action, ...more })
describe('an import of what a process moves', () => {
  it('refuses a line as the form would, and begins nothing for it', async () => {
    const done = await imported([
      [devices[0], '门锁失效', '2026-12-01'],
      [undefined, '门锁失效'],
    ])
    expect(done).toMatchObject({
      good: 0,
      bad: 2,
      problems: [{ sentence: dangerMessages.foundLater }, { sentence: dangerMessages.unknownDevice }],
    })
    const { rows } = await sql`select from task where process = 'hidden_danger' and "doneTime" is null
      and not exists (select from hidden_danger where id = task."recordId")`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([])
  })

  it('leaves the same row as saving by hand', async () => {
    expect(await imported([[devices[1], '限速器失效']])).toMatchObject({ good: 1, bad: 0 })
    const byFile = await rowOf(devices[1])
    const saved = await supervisor.must(dangerCalls.save, {
      equcode: devices[1]?.equcode,
      dangerlevel: byFile.dangerlevel,
      dangerDesc: '限速器失效',
      foundDate: '2026-11-19',
    })
    const byHand = await rowOf(devices[1])
    expect(byHand.id).toBe(saved.id)
    const own = ['id', 'dangerno', 'taskId', 'createDate', 'updateDate', 'receiveTime', 'searchText']
    const shared = (row: HiddenDanger) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)))
    expect(shared(byFile)).toEqual(shared(byHand))
    expect(byFile).toMatchObject({ step: 'YHDJ', dealMan: 'jiancha', dealManName: '韩监察', version: 2 })
    expect(byFile.dangerno).toMatch(/^YH/)
    const log = await supervisor.must(flowCalls.getFlowLog, { process: 'hidden_danger', recordId: byFile.id })
    expect(log).toMatchObject([
      { stepcode: 'YHDJ', action: 'create', actionLabel: '登记', executor: '韩监察' },
      { stepcode: 'YHDJ', action: 'open', executor: '韩监察' },
    ])
  })

  it('gives the task to whoever imports, who moves the row on to its end', async () => {
    await imported([[devices[2], '缓冲器漏油']])
    const { id } = await rowOf(devices[2])
    expect(await move(inspector, id, 'submit')).toMatchObject({ isSuccess: false })
    expect(await move(supervisor, id, 'submit')).toMatchObject({ isSuccess: true })
    expect(await rowOf(devices[2])).toMatchObject({ step: 'YHCL', dealMan: null })
    expect(await move(supervisor, id, 'close', { handleResult: '已更换' })).toMatchObject({ isSuccess: true })
    expect(await rowOf(devices[2])).toMatchObject({ step: 'end', taskId: null, handleResult: '已更换' })
  })

  it('changes what waits at the first step, and nothing that has gone on', async () => {
    const both = (text: string): Line[] => [
      [devices[3], text],
      [devices[4], text],
    ]
    await imported(both('旧说明'))
    await move(supervisor, (await rowOf(devices[4])).id, 'submit')
    const done = await imported(both('新说明'), 'update')
    expect(done).toMatchObject({ updated: 1, bad: 1, problems: [{ sentence: kitMessages.notAtStart }] })
    expect(await rowOf(devices[3])).toMatchObject({ dangerDesc: '新说明', step: 'YHDJ' })
    expect(await rowOf(devices[4])).toMatchObject({ dangerDesc: '旧说明', step: 'YHCL' })
    await undone(done.id)
    expect(await rowOf(devices[3])).toMatchObject({ dangerDesc: '旧说明', step: 'YHDJ' })
  })

  it('is taken back with tasks and numbers; what has gone on stays', async () => {
    const done = await imported([
      [devices[5], '要撤销'],
      [devices[0], '已上报'],
    ])
    const [going, staying] = [await rowOf(devices[5]), await rowOf(devices[0])]
    await move(supervisor, staying.id, 'submit')
    expect(await undone(done.id)).toMatchObject({
      state: 'undone',
      kept: [{ name: staying.dangerno, sentence: transferMessages.changedSince }],
    })
    const { db } = server.current.services
    const gone = await sql`select from hidden_danger where id = ${going.id}::uuid
      union all select from task where "recordId" = ${going.id}::uuid`.execute(db)
    expect(gone.rows).toEqual([])
    const { rows } = await sql`select fate from number_ledger where number = ${going.dangerno}`.execute(db)
    expect(rows).toEqual([{ fate: 'void' }])
  })
})

describe('the options of an import', () => {
  it('are those of the process where one moves the record, and a register’s elsewhere', () => {
    // @ts-expect-error without the process nothing would begin it
    expect(() => registerSource(calls, hiddenDanger, {})).toThrow('hidden_danger')
    // @ts-expect-error no process moves units
    expect(() => registerSource(unitRegister, unit, { domain: 'unit' })).toThrow('unit')
    // @ts-expect-error nor do a process's own options fit them
    expect(() => registerSource(unitRegister, unit, dangerOptions)).toThrow('unit')
  })

  it('begin the process somewhere, whatever wrote them', () => {
    const { process: _process, ...byHand } = source
    expect(() => refuseIdle({ calls, source: { ...byHand, options: {} } })).toThrow(calls.import.path)
  })
})
