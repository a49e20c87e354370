import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import type { Context } from '../../kit/context.ts'
import { eachRow, findRows, type ListSource, type Row } from '../../kit/records/find.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'
import { workbookStream } from '../../kit/xlsx/write.ts'
import { exportRows } from './exportRows.ts'
import { importRows } from './importRows.ts'

const test = useTestApp()

const headers = ['单位名称', '统一社会信用代码', '单位类型', '所在区域', '单位地址', '联系人', '联系电话']
const good = (place: number): string[] => [
  `导入测试${place}有限公司`,
  `91331100MA2E3XK4${place}Q`,
  '使用单位',
  '莲都区',
  '测试路1号',
  '张三',
  '19900001003',
]

const workbook = (rows: readonly string[][]): Promise<Buffer> =>
  buffer(
    workbookStream({
      sheetName: '单位',
      columns: headers.map((title) => ({ title, kind: 'asTyped' as const })),
      rows,
    }),
  )

async function imported(context: Context, rows: readonly string[][], mode: 'check' | 'import') {
  const { lookups } = test.current.services
  const file = await workbook(rows)
  return importRows(context, { record: unit, file, mode, lookups, options: {} })
}

const blank = headers.map(() => '')

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
  const counted = () =>
    sql<{ n: number }>`select count(*)::int as n from unit where unitname like '导入测试%'`
      .execute(test.current.services.db)
      .then((answer) => answer.rows[0]?.n)

  it('tries without writing and names the lines of the spreadsheet, blank ones counted', async () => {
    const answer = await imported(await test.current.contextOf('shouli'), rows, 'check')
    expect(answer).toMatchObject({ total: 4, good: 2, bad: 2 })
    expect(answer.problems.map(({ row }) => row)).toEqual([4, 7])
    expect(answer.problems[1]?.sentence).toContain('外星单位')
    expect(await counted()).toBe(0)
  })

  it('takes the fields from the parts before the file, as a browser sends them', async () => {
    const person = await test.current.as('shouli')
    const sent = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([await workbook(rows)]), '单位.xlsx')
      const body = new Response(form)
      const { services, app } = test.current
      const timestamp = String(services.now().getTime())
      const answer = await app.inject({
        method: 'POST',
        url: unitRegister.import.path,
        headers: {
          'content-type': body.headers.get('content-type') ?? '',
          timestamp,
          sign: signRequest(timestamp, services.signSecret),
          __sid: person.sid,
        },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      return answer.json()
    }
    const transferId = randomUUID()
    expect(await sent({ mode: 'check', transferId })).toMatchObject({
      isSuccess: true,
      data: { transferId, total: 4, bad: 2 },
    })
    expect(await sent({})).toMatchObject({ isSuccess: false, errorMsg: kitMessages.malformed })
  })

  it('writes the good rows and keeps the bad ones for the error sheet', async () => {
    const context = await test.current.contextOf('shouli')
    const answer = await imported(context, rows, 'import')
    expect(answer).toMatchObject({ good: 2, bad: 2 })
    expect(await counted()).toBe(2)
    const kept = await context.db
      .selectFrom('transfer')
      .select(['state', 'refused'])
      .where('id', '=', answer.transferId)
      .executeTakeFirstOrThrow()
    expect(kept.state).toBe('done')
    expect(kept.refused).toHaveLength(2)
  })

  it('keeps the neighbours of a row that the database refuses', async () => {
    const context = await test.current.contextOf('shouli')
    const twice = [5, 6, 7].map((place) => good(place).with(0, `邻行测试${place}有限公司`))
    const answer = await imported(context, [...twice, twice[1] as string[]], 'import')
    expect(answer).toMatchObject({ good: 3, bad: 1, problems: [{ row: 5 }] })
    const { rows } = await sql`select from unit where unitname like '邻行测试%'`.execute(context.db)
    expect(rows).toHaveLength(3)
  })

  it('numbers the rows of each area one after the other and leaves no gap for a refused one', async () => {
    const context = await test.current.contextOf('shouli')
    const sheet = Array.from({ length: 9 }, (_, index) =>
      good(index)
        .with(0, `连号测试${index}公司`)
        .with(1, `9133110${index}MA2E3XK5XQ`)
        .with(3, index % 2 ? '青田县' : '莲都区'),
    )
    sheet[4] = sheet[4]!.with(1, sheet[1]![1]!)
    const answer = await imported(context, sheet, 'import')
    expect(answer).toMatchObject({
      good: 8,
      bad: 1,
      problems: [{ row: 6, sentence: '统一社会信用代码已存在，不能重复' }],
    })
    const { rows } = await sql<{
      area: string
      code: number
    }>`select "areaId" as area, right(unitcode, 5)::int as code
      from unit where unitname like '连号测试%' order by unitname`.execute(context.db)
    const { rows: entries } = await sql`select from audit_entry join unit on unit.id::text = "recordId"
      where unitname like '连号测试%' and action = 'create'`.execute(context.db)
    expect(entries).toHaveLength(8)
    for (const codes of Object.values(Object.groupBy(rows, (row) => row.area)))
      expect(codes?.map(({ code }) => code - codes[0]!.code)).toEqual([0, 1, 2, 3])
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
    const listed = await findRows(context, source, { orderBy, pageSize: '300' })
    expect(listed.count).toBeLessThan(300)
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
    expect(name).toMatch(/^单位档案_\d{4}-\d{2}-\d{2}\.xlsx$/)
    const sheet = await readWorkbook(await buffer(file as never), { maxRows: 1000, maxBytes: 1e7 })
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
