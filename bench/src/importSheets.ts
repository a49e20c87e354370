import { buffer } from 'node:stream/consumers'
import { deviceColumns, parameterPrefix } from '@tejian/contract/equipment/importColumns.ts'
import { creditCodeCheckDigit } from '@tejian/contract/kit/validators.ts'
import { workbookStream } from '@tejian/server/kit/xlsx/write.ts'
import type pg from 'pg'

/** Stands in the remark of every row that a measurement imports, so that it can be removed again. */
export const mark = '压测导入'

/** Every so many rows one is refused. */
const badEvery = 100

/** The counties: a unit's number has five digits in each of them. */
const areas = ['331102', '331121', '331122', '331123', '331124', '331125', '331126', '331127', '331181']

/** Seven digits, of which the last five are counted up: hardly any that an earlier import has left. */
const firstNumber = (): number => Math.floor(Math.random() * 99) * 1e5

/** The table of an import: headers, and the cells of each row. */
export type Table = { headers: string[]; cells(index: number): string[] }

/** A well-formed credit code that no unit has, one for each number. */
function creditCode(number: number): string {
  const body = `91331199MX${String(number).padStart(7, '0')}`
  return body + creditCodeCheckDigit(body)
}

/** Units as an office lists them. */
export function unitTable(): Table {
  const first = firstNumber()
  return {
    headers: [
      '单位名称',
      '统一社会信用代码',
      '单位类型',
      '所在区域',
      '单位地址',
      '联系人',
      '联系电话',
      '备注',
    ],
    cells: (index) => [
      `${mark}第${first + index}号有限公司`,
      creditCode(first + index),
      index % badEvery === 0 ? '没有这种类型' : '使用单位',
      areas[index % areas.length] ?? '',
      `测试路${index}号`,
      '朱经办',
      '19900001001',
      mark,
    ],
  }
}

/** Lifts with all technical parameters that one of the archive has, of units that are there. */
export async function liftTable(owner: pg.Pool): Promise<Table> {
  const { rows: units } = await owner.query<{ unitname: string }>(
    `select min(unitname) as unitname from unit where unittype = '01' group by unitname having count(*) = 1 order by 1 limit 200`,
  )
  const { rows: devices } = await owner.query<{ params: Record<string, unknown> }>(
    `select params from equipment where equclacode = '3110' and params is not null limit 1`,
  )
  const params = devices[0]?.params ?? {}
  const first = firstNumber()
  const unit = (index: number): string => units[index % units.length]?.unitname ?? ''
  const own: Record<string, (index: number) => string> = {
    equclacode: () => '曳引驱动乘客电梯',
    equcode: (index) => `3110331199${String(first + index).padStart(7, '0')}`,
    usecertno: (index) => `梯11浙Y${first + index}(26)`,
    factoryno: (index) => `CC${index}`,
    model: () => 'TKJ1000/1.75-VF',
    madeunit: () => '测试电梯有限公司',
    madedate: (index) => `20${10 + (index % 14)}-05-06`,
    useunit: (index) => (index % badEvery === 0 ? '没有这个单位有限公司' : unit(index)),
    useaddress: (index) => `测试路${index}号`,
    usedate: (index) => `20${11 + (index % 14)}/6/1`,
    useState: () => '在用',
    regState: () => '在册',
    safemanager: () => '张三',
    safemanagertel: () => '19900001003',
    lastinspdate: (index) => `2026-0${1 + (index % 9)}-15`,
    lastresult: () => '合格',
    maintunit: (index) => unit(index * 7),
    remark: () => mark,
  }
  const columns = deviceColumns('3000')
  const titles = new Map(columns.map(({ name, title }) => [name, title]))
  const given = columns.flatMap(({ name, title }) => {
    const value = name.startsWith(parameterPrefix) ? params[name.slice(parameterPrefix.length)] : undefined
    return value === undefined || value === null ? [] : [{ title, text: shown(value) }]
  })
  return {
    headers: [
      ...Object.keys(own).map((name) => titles.get(name) ?? name),
      ...given.map(({ title }) => title),
    ],
    cells: (index) => [...Object.values(own).map((cell) => cell(index)), ...given.map(({ text }) => text)],
  }
}

const shown = (value: unknown): string => (value === true ? '是' : value === false ? '否' : String(value))

/** A table as the file that a person would upload. */
export async function workbookOf({ headers, cells }: Table, rows: number): Promise<File> {
  const stream = workbookStream({
    sheetName: '表',
    columns: headers.map((title) => ({ title, kind: 'text' })),
    rows: (function* () {
      for (let index = 0; index < rows; index += 1) yield cells(index)
    })(),
  })
  return new File([new Uint8Array(await buffer(stream))], 'rows.xlsx')
}
