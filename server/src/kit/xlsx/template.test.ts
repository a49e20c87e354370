import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readWorkbook } from './read.ts'
import { importTemplate, type TemplateColumn } from './template.ts'
import { workbookSentences } from './workbookProblem.ts'

const columns: TemplateColumn[] = [
  { title: '设备代码', kind: 'text', required: true, note: '最多 20 位' },
  { title: '设备类别', kind: 'text', options: ['锅炉', '压力容器', '电梯 & "扶梯"'] },
  { title: '数量', kind: 'number' },
  { title: '投用日期', kind: 'date' },
  { title: '状态', kind: 'text', required: true, options: ['在用', '停用'] },
]

async function parts(): Promise<Record<string, string>> {
  const files = unzipSync(await buffer(importTemplate('设备', columns)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('an unfilled template is refused as empty', async () => {
  const file = await buffer(importTemplate('设备', columns))
  await expect(readWorkbook(file, { maxRows: 10, maxBytes: 1e6 })).rejects.toThrow(workbookSentences.noRows)
})

test('required columns are marked, requirements stand on their own sheet', async () => {
  const sheets = await readSheets(await buffer(importTemplate('设备', columns)))
  expect(sheets.map((sheet) => sheet.sheet)).toEqual(['设备', '填写说明', '选项'])
  expect(sheets[0]?.data).toEqual([['*设备代码', '设备类别', '数量', '投用日期', '*状态']])
  expect(sheets[1]?.data).toEqual([
    ['列名', '是否必填', '填写要求'],
    ['设备代码', '是', '文字；最多 20 位'],
    ['设备类别', '否', '从下拉列表中选择'],
    ['数量', '否', '数字'],
    ['投用日期', '否', '日期，如 2026-01-31'],
    ['状态', '是', '从下拉列表中选择'],
  ])
})

test('dictionary columns draw their lists from the hidden sheet', async () => {
  const files = await parts()
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<dataValidations count="2">')
  expect(sheet).toMatch(/sqref="B2:B1048576"><formula1>选项!\$A\$2:\$A\$4<\/formula1>/)
  expect(sheet).toMatch(/sqref="E2:E1048576"><formula1>选项!\$B\$2:\$B\$3<\/formula1>/)
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'))
  expect(files['xl/workbook.xml']).toContain('<sheet name="选项" sheetId="3" state="hidden" r:id="rId3"/>')
  const sheets = await readSheets(await buffer(importTemplate('设备', columns)))
  expect(sheets[2]?.data).toEqual([
    ['设备类别', '状态'],
    ['锅炉', '在用'],
    ['压力容器', '停用'],
    ['电梯 & "扶梯"', null],
  ])
})

test('codes are text-formatted, numbers are not', async () => {
  const sheet = (await parts())['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toMatch(/<col min="1" max="1" width="\d+" style="3"/)
  expect(sheet).toMatch(/<col min="3" max="3" width="\d+" style="0"/)
})
