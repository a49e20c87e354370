import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import { process } from '@tejian/contract/kit/process.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { match } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { checkField } from './checkField.ts'
import { areaPath, classPath, meansArea } from './codeTrees.ts'
import { formatValue, headingOf, widthOf } from './kinds.ts'
import { nest } from './nest.ts'
import { matchesText } from './pinyin.ts'
import type { Tones } from './sources.ts'
import { stepReason, stepTone, toneOf } from './stateTone.ts'

const names: Names = {
  labelOf: (type, value) =>
    type === 'C602' && value === '3110' ? '曳引驱动乘客电梯' : type === 'SEX' && value === '1' ? '男' : value,
  areaName: (code) => (code === '331121' ? '青田县' : code),
  organisationName: (id) => (id === 'o1' ? '机电检验一部' : ''),
}
const flow = process('flow', {
  title: '流程',
  start: 'A',
  steps: { A: { name: '登记', actions: {} } },
})
const flowing = record('flowing', {
  title: '流转',
  scope: 'open',
  nameField: 'step',
  process: flow,
  fields: { step: { label: '环节', kind: 'step' } },
  actions: {},
})

describe('checkField', () => {
  it('tells an amount that is none by the sentence for two decimals', () => {
    expect(checkField({ label: '金额', kind: 'money' }, '12.345')).toBe('请输入有效的两位小数')
  })
  it('tells the exact sentence of the rule', () => {
    expect(checkField({ label: '邮编', kind: 'text', rule: 'postcode' }, '0123')).toBe('请输入有效的邮政编码')
  })
  it('tells numbers by the sentence of their rule', () => {
    expect(checkField({ label: '层数', kind: 'integer', rule: 'positiveInteger' }, '0')).toBe('请输入正整数')
    expect(checkField({ label: '固定资产值', kind: 'decimal', rule: 'fixedAssets' }, '-5')).toBe(
      '请输入有效的固定资产',
    )
    expect(checkField({ label: '额定载重量', kind: 'decimal', rule: 'decimal3' }, '1.2345')).toBe(
      '请输入有效的三位小数',
    )
  })
  it('skips empty fields', () => {
    expect(checkField({ label: '邮编', kind: 'text', rule: 'postcode' }, '')).toBeNull()
    expect(checkField({ label: '邮编', kind: 'text', rule: 'postcode' }, null)).toBeNull()
  })
  it('lets a good amount pass', () =>
    expect(checkField({ label: '金额', kind: 'money', min: 0 }, 1200)).toBeNull())
})

describe('formatValue', () => {
  it.each([
    ['money', 123456, '1,234.56'],
    ['date', '2026-03-01 00:00:00', '2026-03-01'],
    ['dateTime', '2026-03-01 10:20:30', '2026-03-01 10:20'],
    ['yesNo', false, '否'],
    ['yesNo', true, '是'],
    ['equipmentClass', '3110', '曳引驱动乘客电梯'],
    ['area', '331121', '青田县'],
    ['organisation', 'o1', '机电检验一部'],
    ['codes', 'A1,A2', 'A1、A2'],
    ['text', null, ''],
    ['integer', 0, '0'],
    ['json', { a: 1 }, ''],
  ] as const)('%s %j → %j', (kind, value, text) =>
    expect(formatValue({ label: '', kind }, value, names)).toBe(text),
  )
  it('names several dictionary values', () => {
    expect(formatValue({ label: '', kind: 'dictMany', dict: 'SEX' }, '1,9', names)).toBe('男、9')
  })
  it('names the steps of the process and its end', () => {
    expect(formatValue({ label: '', kind: 'step' }, 'A', names, flowing)).toBe('登记')
    expect(formatValue({ label: '', kind: 'step' }, 'end', names, flowing)).toBe('已办结')
  })
})

it('puts the unit into the heading and makes room for it', () => {
  expect(headingOf({ label: '协议金额', kind: 'money' })).toBe('协议金额（元）')
  expect(widthOf({ label: '是否申请现场监督检验', kind: 'yesNo' })).toBe(10 * 14 + 36)
  expect(widthOf({ label: '是否', kind: 'yesNo', width: 61 })).toBe(61)
})

describe('state colours', () => {
  const tones: Tones = {
    toneOf: (type, value) => (type === 'useState' ? (value === '1' ? 'green' : 'none') : null),
  }
  const state = { label: '', kind: 'dict', dict: 'useState' } as const
  it('are asked of the dictionary, whatever the label says', () => {
    expect(toneOf(state, '1', undefined, tones)).toBe('green')
    expect(toneOf(state, '已停用', undefined, tones)).toBe('none')
  })
  it('make badges of states alone', () => {
    expect(toneOf({ label: '', kind: 'dict', dict: 'SEX' }, '1', undefined, tones)).toBeNull()
    expect(toneOf({ ...state, kind: 'text' }, '1', undefined, tones)).toBeNull()
    expect(toneOf({ label: '', kind: 'dictMany', dict: 'useState' }, '1', undefined, tones)).toBeNull()
  })
  it('of a step follow from the row', () => {
    expect(toneOf({ label: '', kind: 'step' }, 'A', { step: 'A', backReason: '缺材料' }, tones)).toBe(
      'orange',
    )
  })
  it('shows overdue before returned, and the end as done', () => {
    const today = '2026-03-01'
    expect(stepTone({ step: 'A', deadline: '2026-02-28', backReason: '缺材料' }, today)).toBe('red')
    expect(stepTone({ step: 'A', deadline: '2026-03-01', backReason: '缺材料' }, today)).toBe('orange')
    expect(stepTone({ step: 'end', deadline: '2026-01-01' }, today)).toBe('green')
  })
  it('says why a step is red or orange, and nothing of the others', () => {
    const today = '2026-03-01'
    expect(stepReason({ step: 'A', deadline: '2026-02-28' }, today)).toBe('本环节办理期限2026-02-28，已超期')
    expect(stepReason({ step: 'A', deadline: '2026-03-01', backReason: '缺材料' }, today)).toBe(
      '退回：缺材料',
    )
    expect(stepReason({ step: 'A', deadline: '2026-02-28', backReason: '缺材料' }, today)).toBe(
      '本环节办理期限2026-02-28，已超期；退回：缺材料',
    )
    expect(stepReason({ step: 'A', deadline: '2026-03-01' }, today)).toBe('')
    expect(stepReason({ step: 'end', deadline: '2026-01-01', backReason: '缺材料' }, today)).toBe('')
  })
})

describe('code trees', () => {
  const items = [
    { value: '3000', label: '电梯', parentValue: '' },
    { value: '3100', label: '曳引', parentValue: '3000' },
    { value: '3110', label: '乘客', parentValue: '3100' },
  ]
  it('leads from the top to a code', () => expect(classPath(items, '3110')).toEqual(['3000', '3100', '3110']))
  it('leaves an unknown code alone', () => expect(classPath(items, '9999')).toEqual(['9999']))
  it('ends on a circle of parents', () => {
    expect(
      classPath(
        [
          { value: 'a', label: '', parentValue: 'b' },
          { value: 'b', label: '', parentValue: 'a' },
        ],
        'a',
      ),
    ).toEqual(['b', 'a'])
  })
  it.each([
    ['331121001', ['330000', '331100', '331121', '331121001']],
    ['331100', ['330000', '331100']],
    ['330000', ['330000']],
    ['', []],
    ['XX', ['XX']],
  ])('%s stands below %j', (code, path) => expect(areaPath(code)).toEqual(path))
  const place = (...labels: string[]) =>
    labels.map((label, level) => ({
      label,
      value: ['330000', '331100', '331121', '331121100'][level] ?? '',
    }))
  const county = place('浙江省', '丽水市', '青田县')
  const town = place('浙江省', '丽水市', '青田县', '船寮镇')
  it.each([
    ['青田', county, true],
    ['青田', town, false],
    ['船寮', town, true],
    ['青田 船寮', town, true],
    ['缙云 船寮', town, false],
    ['331121', county, true],
    ['331121', town, true],
    ['3311211', county, false],
    ['qt', county, true],
    ['丽水', county, false],
  ])('%s among areas', (query, path, found) =>
    expect(
      meansArea(query, path, (text, word) =>
        matchesText(text, word, (name) => (name === '青田县' ? [0] : null)),
      ),
    ).toBe(found),
  )
  it('keeps what has lost its parent', () => {
    const tree = nest(
      [
        { id: 2, above: 1 },
        { id: 1, above: 0 },
        { id: 3, above: 9 },
      ],
      (item) => item.id,
      (item) => item.above,
    )
    expect(tree).toEqual([
      { id: 1, above: 0, children: [{ id: 2, above: 1 }] },
      { id: 3, above: 9 },
    ])
  })
})

describe('search in choices', () => {
  it('finds by characters without the pinyin dictionary', () => {
    expect(matchesText('申报登记', '登记', null)).toBe(true)
    expect(matchesText('申报登记', 'sbdj', null)).toBe(false)
  })
  it('finds by pinyin and initials with it', () => {
    for (const query of ['sbdj', 'shenbao', 'DJ']) expect(matchesText('申报登记', query, match)).toBe(true)
    expect(matchesText('申报登记', 'zz', match)).toBe(false)
  })
})
