import { randomUUID } from 'node:crypto'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  transferErrors,
  transferMend,
  transferRefused,
  transferResult,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'

const test = useTestApp()
let registrar: TestUser
beforeAll(async () => {
  registrar = await test.current.as('shouli')
})

const headers = ['单位名称', '统一社会信用代码', '单位类型', '所在区域', '单位地址', '联系人', '联系电话']
const good = (name: string, code: string): string[] => [
  name,
  code,
  '使用单位',
  '莲都区',
  '测试路1号',
  '张三',
  '19900001003',
]

const imported = async (rows: readonly string[][], settings = {}, titles = headers) =>
  importWorkbook(test.current, registrar, unitRegister.import, await workbookOf(titles, rows), settings)

const mend = (transferId: string, rows: unknown, person = registrar) =>
  person.call(transferMend, { transferId, rows: typeof rows === 'string' ? rows : JSON.stringify(rows) })

const namesLike = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ unitname: string }>`select unitname from unit
    where unitname like ${`${name}%`} order by 1`.execute(test.current.services.db)
  return rows.map(({ unitname }) => unitname)
}

describe('refused lines of an import', () => {
  it('are nobody else’s, and only those of an import that has written its good rows', async () => {
    const { id } = await imported([good('改错甲有限公司', '不是代码')])
    const other = await test.current.as('caiwu')
    expect(await other.call(transferRefused, { transferId: id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const rows = [{ row: 2, cells: { creditcode: '91331101MA2E3XF11Q' } }]
    expect(await mend(id, rows, other)).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await mend(randomUUID(), rows)).toMatchObject({ errorMsg: kitMessages.missing })
    const nobody = await test.current.nobody.call(transferMend, {
      transferId: id,
      rows: JSON.stringify(rows),
    })
    expect(nobody).toMatchObject({ errorMsg: kitMessages.noSession })

    const tried = await imported([good('改错乙有限公司', '不是代码')], { mode: 'check' })
    expect(tried.mendable).toBe(false)
    expect(await mend(tried.id, rows)).toMatchObject({ errorMsg: transferMessages.notMendable })
    const whole = await imported([good('改错乙有限公司', '不是代码')], { strategy: 'all' })
    expect(whole.mendable).toBe(false)
    expect(await mend(whole.id, rows)).toMatchObject({ errorMsg: transferMessages.notMendable })
    expect(await namesLike('改错')).toEqual([])
  })

  it('stand cell by cell, each sentence at the cell that it is about', async () => {
    const row = good('改错丙有限公司', '不是代码').with(2, '没有这种单位').with(4, '')
    const { id, mendable } = await imported([row])
    expect(mendable).toBe(true)
    const { columns, rows } = await registrar.must(transferRefused, { transferId: id })
    expect(columns[0]).toMatchObject({ name: 'unitname', title: '单位名称' })
    expect(columns.find(({ name }) => name === 'unittype')?.options).toContain('使用单位')
    expect(rows).toMatchObject([
      { row: 2, sentence: '', cells: { unitname: '改错丙有限公司', creditcode: '不是代码', address: '' } },
    ])
    expect(Object.keys(rows[0]?.at ?? {}).toSorted()).toEqual(['address', 'creditcode', 'unittype'])
  })

  it('are imported with their changed cells, counted with the rest and undone with it', async () => {
    const { id } = await imported([
      good('改错丁有限公司', '91331101MA2E3XF21Q'),
      good('改错戊有限公司', '不是代码'),
      good('改错己有限公司', '也不是'),
    ])
    const answer = await mend(id, [
      { row: 3, cells: { creditcode: '91331101MA2E3XF22Q' } },
      { row: 4, cells: { creditcode: '还不是', contactname: '李四' } },
    ])
    expect(answer).toMatchObject({ isSuccess: true, data: { imported: 1, refused: 1 } })
    expect(await namesLike('改错')).toEqual(['改错丁有限公司', '改错戊有限公司'])
    expect(await registrar.must(transferResult, { transferId: id })).toMatchObject({ good: 2, bad: 1 })
    const { rows } = await registrar.must(transferRefused, { transferId: id })
    expect(rows).toMatchObject([{ row: 4, cells: { creditcode: '还不是', contactname: '李四' } }])
    // A second hand with the old table is told, and nothing is written twice.
    expect(await mend(id, [{ row: 3, cells: { creditcode: '91331101MA2E3XF22Q' } }])).toMatchObject({
      errorMsg: transferMessages.mendedAlready,
    })
    await registrar.must(transferUndo, { transferId: id })
    await drainJobs(test.current.services)
    expect(await namesLike('改错')).toEqual([])
    expect(await mend(id, [{ row: 4, cells: { creditcode: '91331101MA2E3XF22Q' } }])).toMatchObject({
      errorMsg: transferMessages.notMendable,
    })
  })

  it('may fill a column that the file lacks; the error sheet has it then', async () => {
    const short = headers.toSpliced(4, 1)
    const rowOf = (name: string, code: string) => good(name, code).toSpliced(4, 1)
    const { id } = await imported(
      [rowOf('改列甲有限公司', '91331101MA2E3XF31Q'), rowOf('改列乙有限公司', '91331101MA2E3XF32Q')],
      {},
      short,
    )
    const { columns } = await registrar.must(transferRefused, { transferId: id })
    expect(columns.map(({ name }) => name)).toContain('address')
    const rows = [
      { row: 2, cells: { address: '测试路2号' } },
      { row: 3, cells: { address: '测试路3号', creditcode: '不是代码' } },
    ]
    expect(await mend(id, rows)).toMatchObject({ data: { imported: 1, refused: 1 } })
    const token = await ticketFor(test.current, 'shouli', 'transfer', id)
    const sheet = await readWorkbook((await test.current.nobody.raw(transferErrors, { token })).rawPayload, {
      maxRows: 100,
      maxBytes: 1_000_000,
    })
    const place = sheet.headers.indexOf('单位地址')
    expect(sheet.rows.map((cells) => cells[place])).toEqual(['测试路3号'])
    expect(await mend(id, [{ row: 3, cells: { creditcode: '91331101MA2E3XF32Q' } }])).toMatchObject({
      data: { imported: 1, refused: 0 },
    })
    expect(await registrar.must(transferResult, { transferId: id })).toMatchObject({
      mendable: false,
      bad: 0,
    })
  })

  it('are refused again where two of them, or one and a row of the archive, are the same', async () => {
    const { id } = await imported([
      good('改重甲有限公司', '91331101MA2E3XF41Q'),
      good('改重乙有限公司', '不是代码'),
      good('改重丙有限公司', '也不是'),
      good('改重丁有限公司', '更不是'),
    ])
    const same = { creditcode: '91331101MA2E3XF42Q' }
    const answer = await mend(id, [
      { row: 3, cells: same },
      { row: 4, cells: same },
      { row: 5, cells: { creditcode: '91331101MA2E3XF41Q' } },
    ])
    expect(answer).toMatchObject({ data: { imported: 1, refused: 2 } })
    const { rows } = await registrar.must(transferRefused, { transferId: id })
    expect(rows.map(({ at }) => at.creditcode)).toEqual([
      transferMessages.repeated('统一社会信用代码', 3),
      transferMessages.exists('统一社会信用代码', '91331101MA2E3XF41Q'),
    ])
  })

  it.each([
    ['[]'],
    ['{'],
    ['[1]'],
    ['[{"row":2,"cells":{"creditcode":1}}]'],
    ['[{"row":2,"cells":{"nothing":"1"}}]'],
  ])('are not touched by %s', async (rows) => {
    const { id } = await imported([good('改坏有限公司', '不是代码')])
    expect(await mend(id, rows)).toMatchObject({ isSuccess: false })
    expect(await registrar.must(transferResult, { transferId: id })).toMatchObject({ good: 0, bad: 1 })
  })
})
