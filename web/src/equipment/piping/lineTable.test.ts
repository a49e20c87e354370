import { describe, expect, it } from 'vitest'
import { cellText, copyFromAbove, isChanged, lineFields, newLine, withTable } from './lineTable.ts'

const dictionaries: Record<string, Array<{ value: string; label: string }>> = {
  pipeGrade: [{ value: 'GC2', label: 'GC2 工业管道' }],
  pipeLayMode: [{ value: 'JK', label: '架空' }],
  safetyGrade: [{ value: '4', label: '4级（监控使用）' }],
}
const fields = lineFields((dict) => dictionaries[dict] ?? [])
const field = (name: string) => fields.find((one) => one.name === name)!

describe('the sheet of lines', () => {
  it.each([
    ['pipeGrade', 'GC2', { text: 'GC2' }],
    ['pipeGrade', 'GC2 工业管道', { text: 'GC2' }],
    ['layMode', '架空', { text: 'JK' }],
    ['safetyGrade', '4级', { text: '4' }],
    ['material', '不锈钢', { text: '不锈钢' }],
    ['dn', ' 1,200 ', { text: '1200' }],
    ['medium', ' 蒸汽 ', { text: '蒸汽' }],
    ['dn', '', { text: '' }],
  ])('takes %s from %j', (name, text, taken) => expect(cellText(field(name), text)).toEqual(taken))

  it.each([
    ['pipeGrade', 'XX1'],
    ['dn', 'DN100'],
  ])('refuses %s from %j', (name, text) =>
    expect(cellText(field(name), text)).toEqual({ problem: expect.stringContaining(text) }),
  )

  it('takes a table from a cell on, adds lines below and tells what did not fit', () => {
    const first = newLine({ lineName: '主管' })
    const { lines, problems } = withTable(
      [first],
      { key: first.key, column: 'lineName' },
      [
        ['蒸汽主管', 'PL-1', 'GC2'],
        ['蒸汽支管', 'PL-2', 'GA9'],
      ],
      fields,
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]?.texts).toMatchObject({ lineName: '蒸汽主管', pipeNo: 'PL-1', pipeGrade: 'GC2' })
    expect(lines[1]?.texts).toMatchObject({ lineName: '蒸汽支管', pipeNo: 'PL-2', pipeGrade: '' })
    expect(problems).toEqual([expect.stringMatching(/^第2行.*GA9/)])
    const beyond = withTable([first], { key: first.key, column: 'safetyGrade' }, [['4', '备注']], fields)
    expect(beyond.problems).toEqual(['第1行：“备注”超出表格的列'])
  })

  it('begins a new line like the one above', () => {
    const above = newLine({ lineName: '主管', medium: '蒸汽', dn: '100', length: '30' })
    expect(copyFromAbove(above)).toMatchObject({ medium: '蒸汽', dn: '100' })
    expect(copyFromAbove(above)).not.toHaveProperty('length')
    expect(isChanged(newLine())).toBe(false)
    expect(isChanged(above)).toBe(true)
  })
})
