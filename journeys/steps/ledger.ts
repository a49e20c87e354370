import { buffer } from 'node:stream/consumers'
import { workbookStream } from '@tejian/server/kit/xlsx/write.ts'
import { inDays } from './day.ts'

/** The headers of an office's own ledger of lifts; 楼宇名称 is none of the archive's fields. */
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
] as const

type Line = Partial<Record<(typeof headers)[number], string | number>>

export const codeOfLine = (place: number): string => `3110331127LZ${String(place).padStart(6, '0')}`

/** A line as it should be. Lifts inspected three years ago are overdue, those of a month ago are not. */
export const goodLine = (place: number, useunit: string, overdue: boolean): Line => ({
  序号: place,
  设备编码: codeOfLine(place),
  设备种类: '曳引驱动乘客电梯',
  使用单位名称: useunit,
  出厂编号: `LZ${place}`,
  制造厂家: '测试电梯有限公司',
  出厂日期: '2016/5/6',
  安装地点: `测试路${place}号`,
  使用状态: '在用',
  登记状态: '在册',
  安全管理员: '张三',
  安全管理员电话: '19900001003',
  额定载重量: '1,000kg',
  层数: '12 ',
  楼宇名称: `${place % 40}幢`,
  检验日期: inDays(overdue ? -1100 : -30),
  投用日期: '2016年6月',
})

/** What hands get wrong, in turn. */
const mistakes: readonly Line[] = [
  { 设备种类: '曳引乘客电梯' },
  { 使用单位名称: '没有这个公司' },
  { 出厂日期: '去年' },
  { 额定载重量: '很重' },
  { 出厂编号: '', 安全管理员: '' },
]

export const badLine = (place: number, line: Line): Line => ({
  ...line,
  ...mistakes[place % mistakes.length],
})

/** The ledger as a workbook. */
export const ledgerOf = (lines: readonly Line[]): Promise<Buffer> =>
  buffer(
    workbookStream({
      sheetName: '台账',
      columns: headers.map((title) => ({ title, kind: 'asTyped' as const })),
      rows: lines.map((line) => headers.map((header) => line[header] ?? '')),
    }),
  )
