import { buffer } from 'node:stream/consumers'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  transferList,
  transferProgress,
  transferResult,
  transferRun,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, keptWorkbook, sendWorkbook, workbookOf } from '../../app/testing/imports.ts'
import type { Context } from '../../kit/context.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { eachRow, findRows, type ListSource, type Row } from '../../kit/records/find.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'
import { workbookSentences } from '../../kit/xlsx/workbookProblem.ts'
import { exportRows } from './exportRows.ts'
import { runImport } from './importRun.ts'

const test = useTestApp()
let registrar: TestUser
beforeAll(async () => {
  registrar = await test.current.as('shouli')
})

const headers = ['单位名称', '统一社会信用代码', '单位类型', '所在区域', '单位地址', '联系人', '联系电话']
const good = (place: number, name = '导入测试'): string[] => [
  `${name}${place}有限公司`,
  `9133110${place}MA2E3XK4${place % 10}Q`,
  '使用单位',
  '莲都区',
  '测试路1号',
  '张三',
  '19900001003',
]
const blank = headers.map(() => '')

const imported = async (rows: readonly string[][], settings = {}) =>
  importWorkbook(test.current, registrar, unitRegister.import, await workbookOf(headers, rows), settings)

const counted = async (name: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from unit where unitname like ${`${name}%`}`.execute(test.current.services.db)
  return rows[0]?.n ?? 0
}

const errorOf = (answer: { isSuccess: boolean; errorMsg?: string } | null | undefined) => answer?.errorMsg

describe('a workbook', () => {
  const refused = async (content: Buffer) => {
    const { envelope } = await sendWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content,
    })
    return errorOf(envelope)
  }

  it('is refused when it is none, empty, or has nothing to read', async () => {
    expect(await refused(Buffer.from('单位名称,地址'))).toBe(workbookSentences.notXlsx)
    expect(await refused(await workbookOf(headers, []))).toBe(workbookSentences.noRows)
    const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(['苹果', '梨'], [['1', '2']]),
    })
    expect(await registrar.call(transferRun, { transferId, mode: 'check' })).toMatchObject({
      errorMsg: transferMessages.noColumn,
    })
  })

  it('tells what its headers mean, and remembers what was chosen for them', async () => {
    const own = ['企业名称', '信用代码', '单位类型', '所在区域', '单位地址', '联系人', '老板电话', '电梯数']
    const rows = [[...good(1, '表头测试').with(1, '91331101MA2E3XH11Q'), '3']]
    const content = await workbookOf(own, rows)
    const sent = { sid: registrar.sid, content }
    const first = await keptWorkbook(test.current, unitRegister.import, sent)
    expect(first.headers.slice(0, 2)).toMatchObject([
      { field: 'unitname', certain: true, samples: ['表头测试1有限公司'] },
      { field: 'creditcode', certain: true },
    ])
    expect(first.headers[7]).toMatchObject({ header: '电梯数', certain: false })
    const mapping = Object.fromEntries(first.headers.map(({ header, field }) => [header, field ?? '']))
    const chosen = { ...mapping, 老板电话: 'contacttel', 电梯数: '+remark' }
    const run = { transferId: first.transferId, mode: 'import' }
    const twice = JSON.stringify({ ...chosen, 联系人: 'contacttel' })
    expect(await registrar.call(transferRun, { ...run, mapping: twice })).toMatchObject({
      errorMsg: transferMessages.sameField('联系电话'),
    })
    expect(await registrar.call(transferRun, { ...run, mapping: '[1]' })).toMatchObject({
      errorMsg: transferMessages.brokenMapping,
    })
    await registrar.must(transferRun, { ...run, mapping: JSON.stringify(chosen) })
    await drainJobs(test.current.services)
    expect(await registrar.must(transferResult, { transferId: first.transferId })).toMatchObject({
      good: 1,
      bad: 0,
    })
    const { rows: written } = await sql<{
      note: string
    }>`select note from unit where unitname = '表头测试1有限公司'`.execute(test.current.services.db)
    expect(written).toEqual([{ note: '电梯数：3' }])
    const again = await keptWorkbook(test.current, unitRegister.import, sent)
    expect(again.headers[6]).toMatchObject({ field: 'contacttel', certain: true })
  })

  it('is found below a title and on another sheet than the first', async () => {
    const titled = await workbookOf(['丽水市单位台账', ...blank.slice(1)], [headers, good(5, '标题测试')])
    const result = await importWorkbook(test.current, registrar, unitRegister.import, titled)
    expect(result).toMatchObject({ good: 1, bad: 0, total: 1 })
  })
})

describe('an import', () => {
  const rows = [
    good(1),
    blank,
    good(2).with(1, 'not a code'),
    blank,
    blank,
    good(3).with(2, '外星单位'),
    good(4),
  ]

  it('is its own person’s alone, and stays behind the permission', async () => {
    const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, rows),
    })
    const other = await test.current.as('caiwu')
    for (const call of [transferRun, transferUndo, transferResult])
      expect(await other.call(call, { transferId, mode: 'import' })).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    expect(await other.must(transferProgress, { transferId })).toMatchObject({ done: 0, total: null })
    expect(await registrar.call(transferUndo, { transferId })).toMatchObject({
      errorMsg: transferMessages.notImport,
    })
  })

  it('tries without writing, counts by reason, names the lines of the spreadsheet; then writes the good rows', async () => {
    const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, rows),
    })
    const run = async (mode: string) => {
      await registrar.must(transferRun, { transferId, mode })
      await drainJobs(test.current.services)
      return registrar.must(transferResult, { transferId })
    }
    const tried = await run('check')
    expect(tried).toMatchObject({ state: 'done', mode: 'check', total: 4, good: 2, bad: 2, undoable: false })
    expect(tried.problems.map(({ row }) => row)).toEqual([4, 7])
    expect(tried.problems[1]?.sentence).toContain('外星单位')
    expect(tried.reasons).toContainEqual({ reason: '单位类型不在可选范围内', count: 1 })
    expect(await counted('导入测试')).toBe(0)
    expect(await run('import')).toMatchObject({ good: 2, bad: 2, undoable: true })
    expect(await counted('导入测试')).toBe(2)
    expect(await registrar.call(transferRun, { transferId, mode: 'import' })).toMatchObject({
      errorMsg: transferMessages.imported,
    })
    const [last] = await registrar.must(transferList, {})
    expect(last).toMatchObject({ id: transferId, kind: 'import', good: 2, bad: 2, fileName: '测试.xlsx' })
  })

  it('writes nothing when all must be right and one is not', async () => {
    const mixed = [good(1, '全部测试').with(1, '91331101MA2E3XN12Q'), good(2, '全部测试').with(1, '')]
    expect(await imported(mixed, { strategy: 'all' })).toMatchObject({
      good: 1,
      bad: 1,
      sentence: transferMessages.nothingWritten,
    })
    expect(await counted('全部测试')).toBe(0)
    expect(await imported(mixed.slice(0, 1), { strategy: 'all' })).toMatchObject({
      good: 1,
      bad: 0,
      sentence: null,
    })
    expect(await counted('全部测试')).toBe(1)
  })

  it('tells rows that the file repeats or the archive has, and changes the latter when asked to', async () => {
    const base = [1, 2, 3].map((place) => good(place, '更新测试').with(1, `9133110${place}MA2E3XP1XQ`))
    const first = await imported([...base, base[1] as string[]])
    expect(first).toMatchObject({ good: 3, bad: 1, problems: [{ row: 5 }] })
    expect(first.problems[0]?.sentence).toBe(transferMessages.repeated('统一社会信用代码', 3))
    expect(await imported(base.slice(0, 1))).toMatchObject({
      bad: 1,
      problems: [{ sentence: transferMessages.exists('统一社会信用代码', '91331101MA2E3XP1XQ') }],
    })
    const changed = base.map((row) => row.with(4, '新路2号').with(5, ''))
    const second = await imported(changed, { existing: 'update' })
    expect(second).toMatchObject({ good: 0, updated: 3, bad: 0 })
    const state = () =>
      sql<{ address: string; contactname: string }>`select address, contactname from unit
        where unitname like '更新测试%' order by unitname`.execute(test.current.services.db)
    expect((await state()).rows[0]).toEqual({ address: '新路2号', contactname: '张三' })
    await sql`update unit set version = version + 1 where unitname = '更新测试2有限公司'`.execute(
      test.current.services.db,
    )
    await registrar.must(transferUndo, { transferId: second.id })
    await drainJobs(test.current.services)
    expect((await state()).rows.map(({ address }) => address)).toEqual(['测试路1号', '新路2号', '测试路1号'])
    expect(await registrar.must(transferResult, { transferId: second.id })).toMatchObject({
      state: 'undone',
      keptCount: 1,
      kept: [{ name: '更新测试2有限公司', sentence: transferMessages.changedSince }],
    })
  })

  it('can be taken back: what it added goes, what business names stays', async () => {
    const result = await imported(
      [1, 2, 3].map((place) => good(place, '撤销测试').with(1, `9133110${place}MA2E3XR1XQ`)),
    )
    const { db } = test.current.services
    await sql`update equipment set "unitId" = (select id from unit where unitname = '撤销测试3有限公司')
      where id = (select id from equipment limit 1)`.execute(db)
    await registrar.must(transferUndo, { transferId: result.id })
    expect(await registrar.call(transferUndo, { transferId: result.id })).toMatchObject({
      errorMsg: transferMessages.running,
    })
    await drainJobs(test.current.services)
    expect(await counted('撤销测试')).toBe(1)
    expect(await registrar.must(transferResult, { transferId: result.id })).toMatchObject({
      state: 'undone',
      kept: [{ sentence: transferMessages.inUse }],
    })
    const { rows } = await sql`select from audit_entry where "tableName" = 'unit' and action = 'delete'
      and before ->> 'unitname' like '撤销测试%'`.execute(db)
    expect(rows).toHaveLength(2)
  })

  it('numbers the rows of each area one after the other and leaves no gap for a refused one', async () => {
    const sheet = Array.from({ length: 9 }, (_, index) =>
      good(index, '连号测试')
        .with(1, `9133110${index}MA2E3XK5XQ`)
        .with(3, index % 2 ? '青田县' : '莲都区'),
    )
    sheet[4] = sheet[4]!.with(1, sheet[1]![1]!)
    expect(await imported(sheet)).toMatchObject({ good: 8, bad: 1 })
    const { rows } = await sql<{
      area: string
      code: number
    }>`select "areaId" as area, right(unitcode, 5)::int as code
      from unit where unitname like '连号测试%' order by unitname`.execute(test.current.services.db)
    for (const codes of Object.values(Object.groupBy(rows, (row) => row.area)))
      expect(codes?.map(({ code }) => code - codes[0]!.code)).toEqual([0, 1, 2, 3])
  })

  it('tells the lines of a large file that repeat each other from batch to batch, and bad ones in the last', async () => {
    const code = (index: number) => `91331102MA2${String(index).padStart(6, '0')}Q`
    const many = Array.from({ length: 1010 }, (_, index) => good(index, '分批测试').with(1, code(index)))
    many[900] = good(900, '分批测试').with(1, code(3))
    // Read as the same code, though written otherwise.
    many[1000] = good(1000, '分批测试').with(1, ` ${code(5).toLowerCase()}`)
    many[1009] = good(1009, '分批测试').with(1, code(1009)).with(2, '外星单位')
    const result = await imported(many)
    expect(result).toMatchObject({ good: 1007, bad: 3, total: 1010 })
    expect(result.problems).toEqual([
      { row: 902, sentence: transferMessages.repeated('统一社会信用代码', 5) },
      { row: 1002, sentence: transferMessages.exists('统一社会信用代码', code(5)) },
      { row: 1011, sentence: '单位类型“外星单位”不在可选范围内' },
    ])
    await registrar.must(transferUndo, { transferId: result.id })
    await drainJobs(test.current.services)
    expect(await registrar.must(transferResult, { transferId: result.id })).toMatchObject({
      state: 'undone',
      keptCount: 0,
    })
    expect(await counted('分批测试')).toBe(0)
  })

  it('refuses the one row whose code somebody else saves at the same moment', async () => {
    const rows = Array.from({ length: 5 }, (_, index) =>
      good(index, '同时测试').with(1, `9133110${index}MA2E3XT1XQ`),
    )
    const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, rows),
    })
    await registrar.must(transferRun, { transferId, mode: 'import' })
    const { services } = test.current
    const { user } = await test.current.contextOf('shouli')
    const other = await services.pool.connect()
    try {
      await other.query('begin')
      await other.query(`insert into unit (unitname, creditcode) values ('别人的单位', '91331103MA2E3XT1XQ')`)
      const work = runImport(services, user, transferId)
      // Until the import waits for what the other writes.
      for (let waiting = 0; waiting === 0; )
        waiting = Number(
          (
            await services.pool.query(
              `select count(*) as n from pg_locks join pg_stat_activity using (pid)
                where not granted and locktype = 'transactionid' and datname = current_database()`,
            )
          ).rows[0]?.n,
        )
      await other.query('commit')
      await work
    } finally {
      other.release()
    }
    const result = await registrar.must(transferResult, { transferId })
    expect(result).toMatchObject({ state: 'done', good: 4, bad: 1 })
    expect(result.problems).toEqual([{ row: 5, sentence: '统一社会信用代码已存在，不能重复' }])
    await sql`delete from unit where unitname = '别人的单位'`.execute(services.db)
  })

  it('goes on behind its last mark after a crash, and two who do it write each row once', async () => {
    const many = Array.from({ length: 1200 }, (_, index) =>
      good(index, '续传测试').with(1, `91331101MA2${String(index).padStart(6, '0')}Q`),
    )
    const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, many),
    })
    await registrar.must(transferRun, { transferId, mode: 'import' })
    const { services } = test.current
    const { user } = await test.current.contextOf('shouli')
    // One worker that dies in the middle, then two that both think the work theirs.
    const dying = { ...services, log: services.log, db: services.db }
    const first = runImport(dying, user, transferId)
    await Promise.all([first, runImport(services, user, transferId)])
    await runImport(services, user, transferId)
    expect(await registrar.must(transferResult, { transferId })).toMatchObject({
      state: 'done',
      good: 1200,
      bad: 0,
    })
    expect(await counted('续传测试')).toBe(1200)
    await sql`update transfer set state = 'running', phase = 'write', done = 1000, good = 1000 where id = ${transferId}::uuid`.execute(
      services.db,
    )
    await sql`delete from transfer_row where "transferId" = ${transferId}::uuid and line > 1001`.execute(
      services.db,
    )
    await sql`delete from unit where unitname ~ '^续传测试1[01][0-9][0-9]有'`.execute(services.db)
    await runImport(services, user, transferId)
    expect(await registrar.must(transferResult, { transferId })).toMatchObject({
      state: 'done',
      good: 1200,
      bad: 0,
    })
    expect(await counted('续传测试')).toBe(1200)
  })
})

const source: ListSource = { record: unit, orderBy: ['updateDate', 'desc'] }

async function whole(context: Context, orderBy: string, filters = {}): Promise<string[]> {
  const rows: Row[] = []
  for await (const row of eachRow(context, source, filters, orderBy, 7)) rows.push(row)
  return rows.map((row) => row.id)
}
describe('an export', () => {
  it.each([
    'updateDate desc',
    'updateDate asc',
    'unitname asc',
    'bankName desc',
    'bankName asc',
    'unittype asc',
  ])('has every row once, in the order of a list by %s', async (orderBy) => {
    const context = await test.current.contextOf('shouli')
    await sql`update unit set "bankName" = '甲银行' where unittype = '01'`.execute(context.db)
    await sql`delete from unit where unitname like '续传测试%'`.execute(context.db)
    const listed = await findRows(context, source, { orderBy, pageSize: '300' })

    expect(await whole(context, orderBy)).toEqual(listed.list.map((row) => row.id))
  })

  it('refuses to sort by what is no field', async () => {
    const context = await test.current.contextOf('shouli')
    await expect(whole(context, 'passwordHash asc')).rejects.toThrow('不能按所选的列排序')
  })

  it('writes the rows in that order, named with the day, and is noted when it carries personal data whole', async () => {
    const context = await test.current.contextOf('shouli')
    const { lookups } = test.current.services
    const { file, name } = await exportRows(context, {
      source,
      filters: { unittype: '01', orderBy: 'unitname desc' },
      columns: ['unitname', 'contacttel'],
      title: '单位档案',
      lookups,
    })
    expect(name).toMatch(/^单位档案（敏感）_\d{4}-\d{2}-\d{2}\.xlsx$/)
    const sheet = await readWorkbook(Buffer.isBuffer(file) ? file : await buffer(file), {
      maxRows: 1000,
      maxBytes: 1e7,
    })
    const listed = await findRows(context, source, {
      unittype: '01',
      orderBy: 'unitname desc',
      pageSize: '300',
    })
    expect(sheet.rows.map((row) => row[0])).toEqual(listed.list.map((row) => row.unitname))
    const { rows } = await sql<{ after: object }>`select after from audit_entry
      where "tableName" = 'unit' and action = 'reveal'`.execute(context.db)
    expect(rows.at(-1)?.after).toEqual({ revealed: '联系电话', rows: listed.count })
  })
})
