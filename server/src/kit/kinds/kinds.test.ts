import type { FieldSpec, Kind } from '@tejian/contract/kit/record.ts'
import { parseValue } from '@tejian/contract/kit/values.ts'
import { describe, expect, it } from 'vitest'
import { fromCell, toCell } from '../records/cells.ts'
import { type Lookups, noLookups } from '../records/lookups.ts'

const organisation = '018f0000-0000-7000-8000-000000000001'
const labels = new Map([
  ['1', '在用'],
  ['2', '停用'],
  ['3', '改造、修理'],
])
const codeOf = (label: string) => [...labels].find(([, known]) => known === label)?.[0]

const lookups: Lookups = {
  ...noLookups,
  label: (_dict, value) => labels.get(value),
  value: (_dict, label) => codeOf(label),
  labels: () => [...labels.values()],
  areaName: (code) => (code === '331121' ? '青田县' : undefined),
  areaCode: (name) => (name === '青田县' ? '331121' : undefined),
  className: (code) => (code === '3110' ? '曳引驱动乘客电梯' : undefined),
  classCode: (name) => (name === '曳引驱动乘客电梯' ? '3110' : undefined),
  organisationName: (id) => (id === organisation ? '检验一部' : undefined),
  organisationId: (name) => (name === '检验一部' ? organisation : undefined),
}
const spec = (kind: Kind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  label: '项目',
  kind,
  dict: 'useState',
  ...more,
})

describe('a cell is refused', () => {
  it.each([
    ['dict', '不在用', '项目“不在用”不在可选范围内'],
    ['dictMany', '在用、报废了', '项目“在用、报废了”不在可选范围内'],
    ['equipmentClass', '飞毯', '项目“飞毯”不在可选范围内'],
    ['area', '外省', '项目“外省”不在可选范围内'],
    ['organisation', '没有这个部', '项目“没有这个部”不在可选范围内'],
    ['yesNo', '也许', '项目请填“是”或“否”'],
    ['date', '去年', '项目“去年”不是日期，应为 2026-01-31 的形式'],
    ['money', '很多', '项目：请输入有效的两位小数'],
    ['money', '12.345', '项目：请输入有效的两位小数'],
    ['creditCode', 9.133e17, '项目以数字存放，超过15位的部分已丢失，请将该列设为文本后重新填写'],
  ] as const)('%s %s', (kind, cell, problem) =>
    expect(fromCell(spec(kind), cell, lookups)).toEqual({ problem }),
  )
})

describe('a cell is read as people write it', () => {
  it.each([
    ['dict', '在用', '1'],
    ['dictMany', '在用、停用', '1,2'],
    ['dictMany', '1,2', '1,2'],
    ['dictMany', '改造、修理', '3'],
    ['area', '浙江省丽水市青田县', '331121'],
    ['date', '2026年3月', '2026-03-01'],
    ['decimal', '1,000 kg', '1000'],
    ['money', '12.5元', '1250'],
    ['money', 0.1 + 0.2, '30'],
    ['decimal', 0.1 + 0.2, '0.3'],
    ['idCard', '３３１１ ab', '3311AB'],
  ] as const)('%s %s', (kind, cell, raw) =>
    expect(fromCell(spec(kind, { unit: 'kg' }), cell, lookups)).toEqual({ raw }),
  )
})

/** What rows carry, and its cell; a new kind has to say it here. */
const rows: Record<Kind, readonly [value: unknown, cell: unknown] | null> = {
  text: ['甲', '甲'],
  longText: ['甲\n乙', '甲\n乙'],
  serial: ['SB1', 'SB1'],
  integer: [7, 7],
  decimal: [0.5, 0.5],
  // The workbook writes fen as yuan.
  money: null,
  date: ['2026-01-31', '2026-01-31'],
  dateTime: ['2026-01-31 10:20:30', '2026-01-31 10:20:30'],
  yesNo: [false, '否'],
  dict: ['1', '在用'],
  dictMany: ['1,2', '在用、停用'],
  equipmentClass: ['3110', '曳引驱动乘客电梯'],
  area: ['331121', '青田县'],
  unit: ['某公司', '某公司'],
  user: ['shouli', 'shouli'],
  organisation: [organisation, '检验一部'],
  phone: ['19900001003', '19900001003'],
  idCard: ['/', '/'],
  creditCode: ['91331199MA2X00034W', '91331199MA2X00034W'],
  codes: ['A1,A2', 'A1,A2'],
  // No workbook fills these in.
  id: null,
  step: null,
  json: null,
}

const carried = Object.entries(rows).filter(([, row]) => row !== null) as Array<
  [Kind, readonly [unknown, unknown]]
>

it.each(carried)('%s comes back from a workbook as it went', (kind, [value, cell]) => {
  expect(toCell(spec(kind), value, lookups)).toEqual(cell)
  const read = fromCell(spec(kind), cell, lookups)
  expect('raw' in read && parseValue(spec(kind), read.raw)).toEqual({ value })
})
