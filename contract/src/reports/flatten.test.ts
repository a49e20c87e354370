import { describe, expect, it } from 'vitest'
import { flatIn, flattenReport, labelOf, placeOf, reportChanges } from './flatten.ts'

const labels = {
  header: (name: string) => ({ useunit: '使用单位' })[name] ?? name,
  item: (no: string) => ({ 'A1.1.4': '限速器' })[no] ?? '',
}

const sent = {
  header: { useunit: '甲公司', floors: '12' },
  items: {
    'A1.1.4': { result: 'Y', values: { 间隙: '0.40', 'a.b': '1' }, note: '' },
    'A1.2': { text: '完好' },
  },
  inspectResult: '合格',
  note: null,
} as const

describe('a report as flat texts', () => {
  it('keeps what was said, as it was typed, and nothing empty', () =>
    expect(flattenReport(sent)).toEqual({
      'header.useunit': '甲公司',
      'header.floors': '12',
      'items.A1.1.4.result': 'Y',
      'items.A1.1.4.values.间隙': '0.40',
      'items.A1.1.4.values.a.b': '1',
      'items.A1.2.text': '完好',
      inspectResult: '合格',
    }))
  it('is nothing for an empty one', () => expect(flattenReport({})).toEqual({}))

  it.each([
    ['header.useunit', 'header', 'useunit', ''],
    ['items.A1.1.4.result', 'items', 'A1.1.4', 'result'],
    ['items.A1.1.4.values.a.result', 'items', 'A1.1.4', 'values.a.result'],
    ['inspectResult', 'report', 'inspectResult', ''],
  ])('%s lies in %s %s', (key, kind, name, part) => expect(placeOf(key)).toEqual({ kind, name, part }))

  it.each([
    ['header.useunit', '使用单位'],
    ['items.A1.1.4.result', 'A1.1.4 限速器 检验结果'],
    ['items.A1.1.4.values.间隙', 'A1.1.4 限速器 间隙'],
    ['items.9.note', '9 备注'],
    ['problemDesc', '存在问题'],
  ])('%s is called %s', (key, label) => expect(labelOf(key, labels)).toBe(label))
})

describe('what changed', () => {
  const before = flattenReport(sent)
  const after = flattenReport({
    ...sent,
    header: { useunit: '乙公司' },
    items: { ...sent.items, 'A1.1.4': { result: 'N', values: { 间隙: '0.4', 'a.b': '1' } } },
    problemDesc: '间隙过大',
  })
  it('is told place by place, with both texts', () =>
    expect(reportChanges(before, after, labels)).toEqual([
      { field: 'header.useunit', label: '使用单位', before: '甲公司', after: '乙公司' },
      { field: 'items.A1.1.4.result', label: 'A1.1.4 限速器 检验结果', before: '符合', after: '不符合' },
      { field: 'items.A1.1.4.values.间隙', label: 'A1.1.4 限速器 间隙', before: '0.40', after: '0.4' },
      { field: 'problemDesc', label: '存在问题', before: null, after: '间隙过大' },
      { field: 'header.floors', label: 'floors', before: '12', after: null },
    ]))
  it('is nothing between equals', () => expect(reportChanges(before, before, labels)).toEqual([]))
})

describe('a snapshot of the flow log', () => {
  it('gives its report without the fields of the item', () =>
    expect(flatIn({ ...flattenReport(sent), planInspectDate: '2026-11-20', note: null })).toEqual(
      flattenReport(sent),
    ))
  it.each([[null], [{}], [{ planInspectDate: '2026-11-20', inspectResult: '合格' }]])(
    '%j has none',
    (snapshot) => expect(flatIn(snapshot)).toBeNull(),
  )
})
