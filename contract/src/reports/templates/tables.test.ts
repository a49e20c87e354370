import { describe, expect, it } from 'vitest'
import type { ItemEntry, TableRow } from '../entry.ts'
import { factsOf } from './facts.ts'
import { itemProblems, sheetProblems } from './problems.ts'
import { latestTemplate } from './shipped.ts'
import {
  cellLimits,
  isCellOut,
  placeOfRow,
  placeWritten,
  sketchOf,
  tableProblems,
  withAllComputed,
  withComputed,
  withoutComputed,
} from './tables.ts'
import {
  type ItemTable,
  itemsAsked,
  itemsOf,
  sectionsAsked,
  type Template,
  type TemplateItem,
} from './template.ts'
import { isMeasured, missingAt, outOfLimits } from './unfit.ts'

const thickness: TemplateItem = {
  no: '2.1',
  name: '壁厚测定',
  resultKind: 'measure',
  measures: [
    { name: '设计壁厚', unit: 'mm' },
    { name: '最小厚度', unit: 'mm', decimals: 1, computed: 'min(实测厚度)', minExpr: '0.8*设计壁厚' },
    { name: '平均厚度', unit: 'mm', decimals: 2, computed: 'avg(实测厚度)' },
    { name: '减薄量', unit: 'mm', computed: '设计壁厚-最小厚度' },
    { name: '点数', unit: '点', computed: 'count(实测厚度)' },
  ],
  table: {
    of: 'points',
    minRows: 2,
    sketch: 'horizontalVessel',
    columns: [
      { name: '部位', unit: '', kind: 'choice', options: ['筒体', '封头'], required: true },
      { name: '公称', unit: 'mm', kind: 'number' },
      {
        name: '实测厚度',
        unit: 'mm',
        kind: 'number',
        decimals: 1,
        required: true,
        minExpr: '0.8*公称',
        max: 60,
      },
      { name: '日期', unit: '', kind: 'date' },
    ],
  },
}
const magnetic: TemplateItem = { no: '3.1', name: '磁粉检测', resultKind: 'judge' }
const template: Template = {
  code: 'T',
  name: '测厚',
  version: 1,
  validFrom: '2026-01-01',
  classPrefix: ['2000'],
  inmGroups: ['DJ'],
  basis: 'TSG 21',
  headerFields: ['reportNo', 'temperature', 'weather', 'calibrated'],
  ownFields: {
    temperature: { label: '环境温度', kind: 'number', unit: '℃', min: -40, max: 60 },
    weather: { label: '天气', kind: 'choice', options: ['晴', '雨'] },
    calibrated: { label: '校准日期', kind: 'date' },
  },
  requiredHeader: [],
  sections: [
    { title: '壁厚测定报告', sheet: true, items: [thickness] },
    { title: '磁粉检测报告', sheet: true, optional: true, items: [magnetic] },
  ],
  conclusion: {
    options: ['合格', '不合格'],
    codes: { 合格: '00', 不合格: '01' },
    rule: '',
    method: 'keyItems',
    afterRectification: false,
  },
}
const facts = factsOf('2000')
const row = (thick: string, more: TableRow = {}): TableRow => ({ 部位: '筒体', 实测厚度: thick, ...more })
const entry = (rows: readonly TableRow[], more: ItemEntry = {}): ItemEntry => ({
  result: 'Y',
  values: { 设计壁厚: '10' },
  rows,
  ...more,
})

describe('what is worked out', () => {
  it.each([
    ['of the columns of a table', [row('9.84'), row('10.2')], ['9.8', '10.02', '0.2', '2']],
    [
      'leaving out cells that hold no number',
      [row('9'), row('约8'), {}, row('11')],
      ['9.0', '10.00', '1', '2'],
    ],
    ['is not there while nothing is measured', [{ 部位: '筒体' }], [undefined, undefined, undefined, '0']],
  ] as const)('%s', (_what, rows, values) => {
    const worked = withComputed(thickness, entry(rows), facts).values ?? {}
    expect(['最小厚度', '平均厚度', '减薄量', '点数'].map((name) => worked[name])).toEqual(values)
  })

  it('takes the place of what was sent, and goes again', () => {
    const sent = { '2.1': entry([row('9')], { values: { 设计壁厚: '10', 最小厚度: '99' } }) }
    const stored = withAllComputed(template, sent, facts)
    expect(stored['2.1']?.values).toMatchObject({ 设计壁厚: '10', 最小厚度: '9.0' })
    expect(withoutComputed(template, stored)['2.1']).toEqual(entry([row('9')]))
    const { values: _values, ...bare } = entry([row('9')])
    const other = { '3.1': { result: 'Y' } } as const
    expect(withoutComputed(template, { '2.1': { ...bare, values: { 最小厚度: '9' } }, ...other })).toEqual({
      '2.1': bare,
      ...other,
    })
    expect(withoutComputed(template, other)).toBe(other)
  })
})

describe('the limits of a cell', () => {
  it('follow from the other cells of its row', () => {
    const column = thickness.table!.columns[2]!
    expect(cellLimits(column, row('9', { 公称: '10' }), facts)).toEqual({ min: 8, max: 60 })
    expect(cellLimits(column, row('9'), facts)).toEqual({ max: 60, open: '公称' })
    expect(isCellOut(column, row('7.9', { 公称: '10' }), facts)).toBe(true)
    expect(isCellOut(column, row('8', { 公称: '10' }), facts)).toBe(false)
    expect(isCellOut(column, row('7.9'), facts)).toBe(false)
  })

  it('count at the item as well: its columns and its worked-out values', () => {
    expect(outOfLimits(thickness, entry([row('7.9', { 公称: '10' }), row('9')]), facts)).toEqual([
      '最小厚度',
      '实测厚度',
    ])
  })
})

describe('what is wrong with a table', () => {
  const good = [row('9'), row('9.5')]
  it.each([
    ['nothing', good, {}, []],
    ['too few rows', [row('9')], {}, ['至少填写2行，现有1行']],
    ['no rows', [], {}, ['至少填写2行']],
    ['rows with nothing but a place on the sketch', [{ '@': '1,2' }, { '@': '3,4' }], {}, ['至少填写2行']],
    ['a cell that is missing', [row('9'), { 实测厚度: '9' }], {}, ['第2行：“部位”未填']],
    [
      'a text where a number belongs, under the number of its row in the sheet',
      [row('9'), {}, row('厚'), row('9')],
      {},
      ['第3行：“实测厚度”应填数字，不适用的请选“无此项”'],
    ],
    [
      'a mark where a number belongs',
      [row('9'), row('/')],
      {},
      ['第2行：“实测厚度”应填数字，不适用的请选“无此项”'],
    ],
    ['a day that is none', [...good, row('9', { 日期: '2026-02-30' })], {}, ['第3行：“日期”应为日期']],
    [
      'an option that is not offered',
      [row('9'), row('9', { 部位: '裙座' })],
      {},
      ['第2行：“裙座”不在选项中'],
    ],
    [
      'out of limits though fit',
      [row('7.5', { 公称: '10' }), row('9')],
      {},
      ['第1行：“实测厚度”7.5 超出限值 8.0～60.0 mm，却未判为不符合'],
    ],
    ['out of limits and said to be unfit', [row('7.5', { 公称: '10' }), row('9')], { result: 'N' }, []],
    ['too few rows though unfit', [row('9')], { result: 'N' }, ['至少填写2行，现有1行']],
    ['nothing where the item does not apply', [], { result: 'NA' }, []],
  ] as const)('%s', (_what, rows, more, problems) =>
    expect(tableProblems(thickness, entry(rows, more as ItemEntry), facts)).toEqual(problems),
  )

  it('asks for no rows of what the device does not have', () => {
    const ofOthers = { ...thickness, applies: '8310' }
    expect(tableProblems(ofOthers, {}, facts)).toEqual([])
    expect(tableProblems({ ...thickness, applies: facts.equclacode }, {}, facts)).toEqual(['至少填写2行'])
  })

  it('is missing at the item, and measured where it is filled in', () => {
    expect(missingAt(thickness, entry([row('9')]), facts)).toBe('values')
    expect(missingAt(thickness, entry(good), facts)).toBeNull()
    expect(missingAt(thickness, entry([row('9'), { 实测厚度: '9' }]), facts)).toBe('values')
    expect(isMeasured(thickness, { result: 'Y', rows: good })).toBe(true)
    expect(isMeasured(thickness, { result: 'Y', rows: [{ '@': '1,2' }] })).toBe(false)
  })

  it('names a worked-out value with what it is now, not with what was stored', () => {
    const stale = entry([row('7.5'), row('9')], { values: { 设计壁厚: '10', 最小厚度: '9.0' } })
    const sheet = { items: { '2.1': stale }, header: {}, inspectResult: '合格' }
    expect(sheetProblems(template, sheet, facts).map(({ message }) => message)).toEqual([
      '“最小厚度”7.5 超出限值 ≥8.0 mm，却未判为不符合',
    ])
    expect(itemProblems(thickness, entry(good), facts)).toEqual([])
  })
})

describe('a report that is there when something was entered in it', () => {
  it('asks for nothing before', () => {
    expect(sectionsAsked(template, {}).map(({ title }) => title)).toEqual(['壁厚测定报告'])
    expect(itemsAsked(template, { '3.1': { note: '焊缝' } }).map(({ no }) => no)).toEqual(['2.1', '3.1'])
    const sheet = { items: { '2.1': entry([row('9'), row('9')]) }, header: {}, inspectResult: '合格' }
    expect(sheetProblems(template, sheet, facts)).toEqual([])
    const begun = { ...sheet, items: { ...sheet.items, '3.1': { note: '焊缝' } } }
    expect(sheetProblems(template, begun, facts)).toMatchObject([{ field: '3.1', message: '未判定' }])
  })
})

describe('a field of the template’s own', () => {
  const items = { '2.1': entry([row('9'), row('9')]) }
  it.each([
    ['temperature', '约20', '应填数字'],
    ['temperature', '-5.5', undefined],
    ['temperature', '/', undefined],
    ['temperature', '60', undefined],
    ['temperature', '61', '61 超出允许范围 -40～60 ℃'],
    ['temperature', '-40.5', '-40.5 超出允许范围 -40～60 ℃'],
    ['weather', '雪', '“雪”不在选项中'],
    ['weather', '晴', undefined],
    ['calibrated', '2026-13-01', '应为日期'],
    ['calibrated', '2026-11-01', undefined],
    ['calibrated', ' ', undefined],
  ])('%s %j: %s', (field, text, message) =>
    expect(
      sheetProblems(template, { items, header: { [field]: text }, inspectResult: '合格' }, facts),
    ).toMatchObject(message ? [{ field, label: template.ownFields?.[field]?.label, message }] : []),
  )
})

describe('a place on the sketch', () => {
  it.each([
    ['120,985', { x: 120, y: 985 }],
    ['0,1000', { x: 0, y: 1000 }],
    ['1001,5', null],
    ['a,b', null],
    ['', null],
  ])('%j is %j', (text, place) => expect(placeOfRow({ '@': text })).toEqual(place))
  it('is written in whole thousandths inside it', () =>
    expect(placeWritten({ x: -3.2, y: 1020.7 })).toBe('0,1000'))
})

describe('the sketch of a table', () => {
  const table: ItemTable = {
    of: 'points',
    columns: [],
    sketch: 'verticalVessel',
    sketchCases: [
      { when: '主体结构型式="球形"', sketch: 'sphere' },
      { when: '安装型式="卧式"', sketch: 'horizontalVessel' },
    ],
  }
  it.each([
    [{ mount: '卧式' }, 'horizontalVessel'],
    [{ mount: '卧式', structure: '球形' }, 'sphere'],
    [{ mount: '立式' }, 'verticalVessel'],
    [{}, 'verticalVessel'],
  ])('of a vessel with %j is %s', (values, sketch) =>
    expect(sketchOf(table, factsOf('2150', values))).toBe(sketch),
  )

  it('of the wall thickness of a vessel follows how it stands', () => {
    const items = itemsOf(latestTemplate('RQ-DQ', '2026-11-20')!).filter((item) => item.table?.sketch)
    expect(items.map(({ no }) => no)).toEqual(['3.1', '3.2'])
    for (const { table: shipped } of items)
      expect(['立式', '卧式', '其他'].map((mount) => sketchOf(shipped!, factsOf('2150', { mount })))).toEqual(
        ['verticalVessel', 'horizontalVessel', 'verticalVessel'],
      )
  })
})
