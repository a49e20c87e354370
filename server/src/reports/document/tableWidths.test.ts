import { expect, test } from 'vitest'
import { type ColumnTexts, columnsFor } from './tableWidths.ts'

const column = (title: string, ...texts: string[]): ColumnTexts => ({ title, notes: [], texts })
const paper = 496

const totalOf = (columns: readonly ColumnTexts[], rows = 2): number => {
  const { groups, widths } = columnsFor(columns, rows)
  return groups * widths.reduce((sum, { share }) => sum + share, 0)
}

const line = [
  column('管线编号', 'EO-1101-80-B2A'),
  column('管线名称', '环氧乙烷进料管线'),
  ...Array.from({ length: 12 }, (_, at) => column(`第${at}列的名称`, '06Cr19Ni10', '（GB/T 14976）')),
  column('下次检验日期', '2032-11'),
]

test.each([1, 4, 15] as const)('%i columns are as wide as the paper and no wider', (count) => {
  expect(totalOf(line.slice(0, count))).toBeGreaterThan(paper - 1)
  expect(totalOf(line.slice(0, count))).toBeLessThan(paper + 1)
})

test('many columns are set smaller, and even those that find no room stay on the paper', () => {
  const few = columnsFor(line.slice(0, 4), 2)
  const many = columnsFor(line, 2)
  expect(few.size).toBe(9)
  expect(many.size).toBeLessThan(few.size)
  const endless = Array.from({ length: 20 }, () => column('代码', '3'.repeat(40)))
  expect(columnsFor(endless, 2).size).toBe(5.5)
  expect(totalOf(endless)).toBeLessThan(paper + 1)
  for (const { signs } of columnsFor(endless, 2).widths) expect(signs).toBeLessThan(40)
})

test('no word is broken where there is room for it', () => {
  const { widths } = columnsFor(line.slice(0, 8), 2)
  expect(widths[0]?.signs).toBeGreaterThanOrEqual('EO-1101-80-B2A'.length)
})

test('few narrow columns with many rows stand side by side', () => {
  const points = [column('序号', '1', '24'), column('测点部位', '筒体'), column('实测厚度', '7.6')]
  expect(columnsFor(points, 4).groups).toBe(1)
  expect(columnsFor(points, 24).groups).toBe(3)
  expect(columnsFor(line, 24).groups).toBe(1)
})
