import { describe, expect, it } from 'vitest'
import { matchHeaders, nearest, plainHeader } from './headerNames.ts'

const fields = [
  { name: 'equcode', titles: ['设备代码', '设备编码'] },
  { name: 'useunit', titles: ['使用单位', '使用单位名称', '单位名称'] },
  { name: 'factoryno', titles: ['出厂编号（产品编号）'] },
  { name: 'madedate', titles: ['制造日期', '出厂日期'] },
  { name: 'volume', titles: ['容积(m³)'] },
]

describe('headers of a workbook', () => {
  it.each([
    ['*设备代码 ', '设备代码'],
    ['容积（m³）', '容积'],
    ['使用 单位：', '使用单位'],
    ['（内部）', '(内部)'],
  ])('%s reads as %s', (text, plain) => expect(plainHeader(text)).toBe(plain))

  it.each([
    ['设备代码', 'equcode', true],
    ['设备编码', 'equcode', true],
    [' 容积 ', 'volume', true],
    ['产品出厂编号', 'factoryno', false],
    ['制造日期（年月）', 'madedate', true],
    ['颜色', null, false],
  ])('%s leads to %s', (header, field, certain) =>
    expect(matchHeaders([header], fields)[0]).toEqual({ header, field, certain }),
  )

  it('gives no field to two columns, and the exact title goes first', () => {
    const matched = matchHeaders(['单位名称', '使用单位'], fields)
    expect(matched[1]).toEqual({ header: '使用单位', field: 'useunit', certain: true })
    expect(matched[0]?.field).not.toBe('useunit')
  })

  it('remembers what was chosen, also that a column is left out', () => {
    const chosen = { 颜色: '', 编号: 'factoryno', 旧列: 'gone' }
    const matched = matchHeaders(['颜色', '编号', '旧列'], fields, chosen)
    expect(matched.map(({ field, certain }) => [field, certain])).toEqual([
      ['', true],
      ['factoryno', true],
      [null, false],
    ])
  })

  it('finds the nearest of some names', () => {
    expect(nearest('曳引乘客电梯', ['曳引驱动乘客电梯', '杂物电梯'])).toBe('曳引驱动乘客电梯')
    expect(nearest('苹果', ['曳引驱动乘客电梯'])).toBeNull()
  })
})
