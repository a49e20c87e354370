import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { importMessages } from '@tejian/contract/equipment/importMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transferUndo } from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { importWorkbook, keptWorkbook, sendWorkbook, workbookOf } from '../app/testing/imports.ts'
import { drainJobs } from '../kit/jobRunner.ts'
import { readWorkbook } from '../kit/xlsx/read.ts'

const test = useTestApp()
let registrar: TestUser
let unit = { unitname: '', creditcode: '', areaId: '' }
beforeAll(async () => {
  registrar = await test.current.as('shouli')
  const { rows } = await sql<
    typeof unit
  >`select unitname, creditcode, "areaId" from unit where unittype = '01'
    order by unitcode limit 1`.execute(test.current.services.db)
  unit = rows[0] as typeof unit
})

/** As an office keeps its lifts: a title above, headers of its own, dates of every kind. */
const headers = [
  '序号',
  '设备编码',
  '设备种类',
  '使用单位名称',
  '出厂编号',
  '制造厂家',
  '出厂日期',
  '安装地点',
  '使用状态',
  '登记状态',
  '安全管理员',
  '安全管理员电话',
  '额定载重量',
  '层数',
  '楼宇名称',
  '检验日期',
  '投用日期',
  '固定资产值',
]
type Cell = string | number
const lift = (place: number, changes: Record<string, Cell> = {}): Cell[] => {
  const row: Record<string, Cell> = {
    序号: place,
    设备编码: `3110331100IMP${String(place).padStart(5, '0')}`,
    设备种类: '曳引驱动乘客电梯',
    使用单位名称: unit.unitname,
    出厂编号: `C${place}`,
    制造厂家: '测试电梯有限公司',
    出厂日期: '2020-05-06',
    安装地点: '测试路1号',
    使用状态: '在用',
    登记状态: '在册',
    安全管理员: '张三',
    安全管理员电话: '19900001003',
    额定载重量: '1,000kg',
    层数: '12 ',
    楼宇名称: '1幢',
    检验日期: '2026/3/10',
    投用日期: '2020年6月',
    ...changes,
  }
  return headers.map((header) => row[header] ?? '')
}

const run = async (rows: Cell[][], settings: Record<string, string> = {}) => {
  const title = await workbookOf(['丽水市电梯台账', ...headers.slice(1).map(() => '')], [headers, ...rows])
  return importWorkbook(test.current, registrar, equipmentRegister.import, title, settings, {
    variant: '3000',
  })
}

const archived = (code: string) =>
  sql<Record<string, unknown>>`select * from equipment where equcode = ${code}`
    .execute(test.current.services.db)
    .then(({ rows }) => rows[0])

describe('the import of devices', () => {
  it('is for whoever may import, from the page of a category, within what one sees', async () => {
    const inspector = await test.current.as('jianyan')
    const content = await workbookOf(headers, [lift(1)])
    const { envelope } = await sendWorkbook(test.current, equipmentRegister.import, {
      sid: inspector.sid,
      content,
    })
    expect(envelope).toMatchObject({ errorMsg: kitMessages.forbidden })
    const { envelope: none } = await sendWorkbook(test.current, equipmentRegister.import, {
      sid: registrar.sid,
      content,
    })
    expect(none).toMatchObject({ errorMsg: importMessages.noCategory })
  })

  it('reads an office’s own table: its headers, dates of every kind, numbers as text, units by name', async () => {
    const { headers: matched } = await keptWorkbook(test.current, equipmentRegister.import, {
      sid: registrar.sid,
      content: await workbookOf(headers, [lift(1)]),
      fields: { variant: '3000' },
    })
    const certain = matched.filter((match) => match.certain).map(({ header }) => header)
    expect(certain).toEqual(
      expect.arrayContaining(headers.filter((header) => !['序号', '楼宇名称'].includes(header))),
    )
    const dates: Cell[] = ['2024/3/5', '2024年3月', 45356, '2024.03.05', '20240305']
    const result = await run(
      dates.map((date, index) => lift(index + 1, { 出厂日期: date, 使用单位名称: ` ${unit.unitname} ` })),
    )
    expect(result).toMatchObject({ good: 5, bad: 0, problems: [] })
    const first = await archived('3110331100IMP00001')
    expect(first).toMatchObject({
      equclacode: '3110',
      equname: '曳引驱动乘客电梯',
      madedate: '2024-03-05',
      useunit: unit.unitname,
      useunitcode: unit.creditcode,
      areaId: unit.areaId,
      params: { ratedLoad: 1000, floors: 12 },
    })
    expect(first?.equclaname).toContain('电梯/')
    expect(first).toMatchObject({ lastinspkind: 'DJ', nextinspdate: expect.stringMatching(/^202\d-/) })
    expect((await archived('3110331100IMP00002'))?.madedate).toBe('2024-03-01')
    expect((await archived('3110331100IMP00003'))?.madedate).toBe('2024-03-05')
  })

  it('says sensibly what is wrong, and keeps the neighbours', async () => {
    const result = await run([
      lift(11, { 设备种类: '曳引乘客电梯' }),
      lift(12, { 设备种类: '塔式起重机' }),
      lift(13, { 使用单位名称: '没有这个公司' }),
      lift(14, { 出厂日期: '去年' }),
      lift(15, { 额定载重量: '很重', 层数: '十二', 固定资产值: 23.6 }),
      lift(16, { 设备编码: 3.1103311002024e17 }),
      lift(17, { 出厂编号: '', 安全管理员: '' }),
      lift(18),
      lift(18),
      lift(1),
    ])
    const said = Object.fromEntries(result.problems.map(({ row, sentence }) => [row, sentence]))
    expect(result).toMatchObject({ good: 1, bad: 9 })
    expect(said[3]).toBe(importMessages.noClass('曳引乘客电梯', '曳引驱动乘客电梯'))
    // Counted without the value, and without what was perhaps meant.
    expect(result.reasons).toContainEqual({ reason: '设备品种不在特种设备目录中', count: 1 })
    expect(said[4]).toBe(importMessages.otherCategory('塔式起重机', '电梯'))
    expect(said[5]).toBe(importMessages.unknownUnit('没有这个公司'))
    expect(said[6]).toContain('“去年”不是日期')
    expect(said[7]).toBe(
      '固定资产值：请输入有效的固定资产；额定载重量：请输入有效的三位小数；层数：请输入正整数',
    )
    expect(said[8]).toContain('超过15位')
    expect(said[9]).toBe('请输入出厂编号；请输入安全管理人员')
    expect(said[11]).toBe(transferMessages.repeated('设备代码', 10))
    expect(said[12]).toBe(transferMessages.exists('设备代码', '3110331100IMP00001'))
  })

  it('changes devices that it knows, parameters included, and takes that back', async () => {
    const before = await archived('3110331100IMP00002')
    const result = await run([lift(2, { 额定载重量: 630, 层数: '', 制造厂家: '' })], { existing: 'update' })
    expect(result).toMatchObject({ updated: 1, bad: 0 })
    expect(await archived('3110331100IMP00002')).toMatchObject({
      params: { ratedLoad: 630, floors: 12 },
      madeunit: '测试电梯有限公司',
    })
    await registrar.must(transferUndo, { transferId: result.id })
    await drainJobs(test.current.services)
    const after = await archived('3110331100IMP00002')
    expect(after).toMatchObject({ params: before?.params, madedate: before?.madedate })
  })

  it('offers a template for each category, with the class names and dictionaries as lists', async () => {
    for (const variant of ['1000', '2000', '3000', '8000GX']) {
      const token = await ticketFor(test.current, 'shouli', 'export', equipmentRegister.template.path)
      const answer = await test.current.nobody.raw(equipmentRegister.template, { token, variant })
      expect(answer.statusCode).toBe(200)
      await expect(readWorkbook(answer.rawPayload, { maxRows: 10, maxBytes: 1e7 })).rejects.toThrow(
        '没有数据',
      )
    }
  })
})
