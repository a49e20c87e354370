import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentOfTemplate } from '../keeping/columns.ts'
import { templateContent } from '../keeping/templateShape.ts'
import { templateOf } from './shipped.ts'
import type { LimitCase, Template, TemplateItem } from './template.ts'
import { templateProblems } from './templateProblems.ts'

const vessel = templateOf('RQ-DQ', 3)!
const withItem = (item: Partial<TemplateItem>): Template => ({
  ...vessel,
  sections: [
    ...vessel.sections,
    { title: '另', items: [{ no: 'X.1', name: '另一项', resultKind: 'measure', ...item }] },
  ],
})
const place = `sections.${vessel.sections.length}.items.0`
const told = (item: Partial<TemplateItem>): string[] =>
  templateProblems(withItem(item)).map(({ path, message }) => `${path.replace(`${place}.`, '')}：${message}`)
const sendable = (item: Partial<TemplateItem>): boolean =>
  z.safeParse(templateContent, contentOfTemplate(withItem(item))).success

describe('limits under conditions', () => {
  it('may be sent, and say where a condition or a limit is wrong', () => {
    const cases: LimitCase[] = [
      { when: '', max: 1 },
      { when: '安装型式="卧式" 且', max: 1 },
      { when: '梁高>1', max: 1 },
      { when: '安装型式="卧式"', min: 2, max: 1, maxRef: '没有的' },
      { when: '厚度>10', maxExpr: '0.1*厚度' },
    ]
    const item = { measures: [{ name: '厚度', unit: 'mm', cases }] }
    expect(sendable(item)).toBe(true)
    expect(told(item)).toEqual([
      'measures.0.cases.0.when：未填写条件',
      'measures.0.cases.1.when：算式不完整',
      'measures.0.cases.2.when：“梁高”既不是本项目的测量值，也不是表头字段或者技术参数',
      'measures.0.cases.3.min：下限2大于上限1',
      'measures.0.cases.3.maxRef：“没有的”不是本项目的其他测量值',
    ])
  })

  it('do not ask the inspector for a case of their own', () => {
    const one = { when: '厚度>10', maxTable: { 甲: 1 } }
    expect(sendable({ measures: [{ name: '厚度', unit: 'mm', cases: [one] }] })).toBe(false)
  })
})

it('a sketch under a condition wants one that can be read', () => {
  const table = (when: string): Partial<TemplateItem> => ({
    table: {
      of: 'points',
      columns: [{ name: '厚度', unit: 'mm', kind: 'number' }],
      sketch: 'verticalVessel',
      sketchCases: [{ when, sketch: 'horizontalVessel' }],
    },
  })
  expect(sendable(table('安装型式="卧式"'))).toBe(true)
  expect(told(table('安装型式="卧式"'))).toEqual([])
  expect(told(table(''))).toEqual(['table.sketchCases.0.when：未填写条件'])
  // Rows differ, the drawing is one.
  expect(told(table('厚度>1'))).toEqual([expect.stringContaining('“厚度”既不是')])
})

it('what was compared says with what and when', () => {
  const item = (compared: { source: string; day: string }): Partial<TemplateItem> => ({
    resultKind: 'judge',
    compared,
  })
  expect(sendable(item({ source: 'TSG 21-2016 第1号修改单', day: '2026-11-20' }))).toBe(true)
  expect(told(item({ source: 'TSG 21-2016', day: '2026-11-20' }))).toEqual([])
  expect(told(item({ source: ' ', day: '昨天' }))).toEqual([
    'compared.source：未填写核对来源',
    'compared.day：核对日期应为日期',
  ])
})

it('kinds of instrument have names', () => {
  const item = (kind: string): Partial<TemplateItem> => ({ resultKind: 'judge', instrumentKinds: [kind] })
  expect(sendable(item('超声波测厚仪'))).toBe(true)
  expect(told(item('超声波测厚仪'))).toEqual([])
  expect(told(item(''))).toEqual(['instrumentKinds：仪器种类不能为空'])
})
