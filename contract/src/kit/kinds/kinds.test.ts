import { describe, expect, it } from 'vitest'
import { process } from '../process.ts'
import { type FieldSpec, type Kind, record } from '../record.ts'
import { checkValues, parseValue, requiredSentence } from '../values.ts'
import type { Names } from './kind.ts'
import { isSortable, kinds } from './kinds.ts'
import { mostCharacters } from './parsers.ts'

const uuid = '018f0000-0000-7000-8000-000000000000'
const fieldOfKind = (kind: Kind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  label: '项目',
  kind,
  ...more,
})

type Example = {
  wrong?: readonly [text: string, sentence: string]
  good: readonly [text: string, value: unknown]
}

/** What every kind refuses and what it reads; a new kind has to say it here. */
const examples: Record<Kind, Example> = {
  id: { wrong: ['-1', '编号格式不正确'], good: [uuid, uuid] },
  text: { wrong: ['长'.repeat(201), '不能超过200个字'], good: [' 甲 ', '甲'] },
  longText: { wrong: ['长'.repeat(2001), '不能超过2000个字'], good: ['甲\n乙', '甲\n乙'] },
  serial: { wrong: ['A\u0000', '不能包含控制字符'], good: ['SB1', 'SB1'] },
  integer: { wrong: ['1.5', '请输入整数'], good: ['-7', -7] },
  decimal: { wrong: ['1e5', '请输入数字'], good: ['-0.5', -0.5] },
  money: { wrong: ['12.345', '请输入有效的两位小数'], good: ['1200', 1200] },
  date: { wrong: ['2026-02-30', '请输入有效的日期'], good: ['2026-02-28 10:00:00', '2026-02-28'] },
  dateTime: { wrong: ['2026-02-28', '请输入有效的时间'], good: ['2026-02-28 10:00', '2026-02-28 10:00'] },
  yesNo: { good: ['1', true] },
  dict: { wrong: ['9'.repeat(201), '不能超过200个字'], good: ['1', '1'] },
  dictMany: { wrong: ['9'.repeat(201), '不能超过200个字'], good: ['1,2', '1,2'] },
  equipmentClass: { wrong: ['3'.repeat(201), '不能超过200个字'], good: ['3110', '3110'] },
  area: { wrong: ['3'.repeat(201), '不能超过200个字'], good: ['331121', '331121'] },
  unit: { wrong: ['单'.repeat(201), '不能超过200个字'], good: ['某公司', '某公司'] },
  user: { wrong: ['u'.repeat(201), '不能超过200个字'], good: ['shouli', 'shouli'] },
  organisation: { wrong: ['检验一部', '请选择机构或部门'], good: [uuid, uuid] },
  phone: { wrong: ['1'.repeat(201), '不能超过200个字'], good: ['0578-2999181', '0578-2999181'] },
  idCard: { wrong: ['3311', '身份证号必须为18位大写'], good: ['/', '/'] },
  creditCode: {
    wrong: ['9133', '信用代码为18位大写,前17位不能包含字符(I,O,Z,S,V),不能包含非字母及数字字符'],
    good: ['91331199MA2X00034W', '91331199MA2X00034W'],
  },
  step: { wrong: ['S'.repeat(201), '不能超过200个字'], good: ['YWSB', 'YWSB'] },
  codes: { wrong: ['1'.repeat(20_001), '不能超过20000个字'], good: ['A1,A2', 'A1,A2'] },
  json: { wrong: ['[1]', '内容格式不正确'], good: ['{"a":1}', { a: 1 }] },
}

const every = Object.entries(examples) as Array<[Kind, Example]>

describe('every kind of field', () => {
  it.each(every.filter(([, { wrong }]) => wrong))('%s refuses what it is not', (kind, { wrong }) => {
    expect(parseValue(fieldOfKind(kind), wrong?.[0])).toEqual({ problem: wrong?.[1] })
  })

  it.each(every)('%s reads its values, and nothing as nothing', (kind, { good: [text, value] }) => {
    expect(parseValue(fieldOfKind(kind), text)).toEqual({ value })
    for (const nothing of ['', '  ', null, undefined])
      expect(parseValue(fieldOfKind(kind), nothing)).toEqual({ value: null })
  })

  it.each(every)('%s holds what it says that it holds', (kind, { good: [, value] }) => {
    const names = { string: 'text', number: 'number', boolean: 'yesNo', object: 'object' } as Record<
      string,
      string
    >
    expect(names[typeof value]).toBe(kinds[kind].holds)
  })
})

it('counts characters where they are limited, and values where those are', () => {
  expect(mostCharacters(fieldOfKind('text', { max: 40 }))).toBe(40)
  expect(mostCharacters(fieldOfKind('integer', { max: 40 }))).toBe(200)
  expect(parseValue(fieldOfKind('integer', { max: 40 }), '41')).toEqual({ problem: '不能大于40' })
})

describe('a number is checked by the rule of its field, with the exact sentence', () => {
  it.each([
    ['positiveInteger', ['0', '-1', '1.5', '007', '十二'], '请输入正整数', '12'],
    ['naturalInteger', ['-1', '1.5', '无'], '请输入大于或等于0的整数', '0'],
    ['decimal3', ['-1', '1.2345', '1.', '很重'], '请输入有效的三位小数', '1.234'],
    ['decimal2', ['-1', '1.234'], '请输入有效的两位小数', '1.23'],
    ['fixedAssets', ['-5', '1.5', '0'], '请输入有效的固定资产', '24'],
    ['genericNumber', ['-1', '1e5', '东经'], '输入内容格式错误', '119.921786'],
    ['number', ['1e5', '--1', '冷'], '请输入数字', '-20.5'],
  ] as const)('%s', (rule, wrong, problem, good) => {
    for (const text of wrong)
      expect(parseValue(fieldOfKind('decimal', { rule }), text), text).toEqual({ problem })
    expect(parseValue(fieldOfKind('decimal', { rule }), good)).toEqual({ value: Number(good) })
  })

  it('and by its limits, where the rule lets it pass', () => {
    const floors = fieldOfKind('integer', { rule: 'positiveInteger', min: 2, max: 200 })
    expect(parseValue(floors, '0')).toEqual({ problem: '请输入正整数' })
    expect(parseValue(floors, '1')).toEqual({ problem: '不能小于2' })
    expect(parseValue(floors, '201')).toEqual({ problem: '不能大于200' })
    expect(parseValue(fieldOfKind('decimal', { rule: 'number', min: -200 }), '-201')).toEqual({
      problem: '不能小于-200',
    })
  })

  it('and never kept otherwise than it was written', () => {
    expect(parseValue(fieldOfKind('integer'), '1.0')).toEqual({ problem: '请输入整数' })
    expect(parseValue(fieldOfKind('integer'), '9'.repeat(16))).toEqual({ problem: '整数部分不能超过15位' })
    expect(parseValue(fieldOfKind('decimal'), '9'.repeat(13))).toEqual({ problem: '整数部分不能超过12位' })
    expect(parseValue(fieldOfKind('decimal'), '0.1234567')).toEqual({ problem: '小数不能超过6位' })
  })

  it('an amount below zero only where its field has some', () => {
    expect(parseValue(fieldOfKind('money'), '-1')).toEqual({ problem: '请输入有效的两位小数' })
    expect(parseValue(fieldOfKind('money', { min: -100 }), '-1')).toEqual({ value: -1 })
  })
})

describe('what stood there before', () => {
  const device = record('device', {
    title: '设备',
    scope: 'open',
    nameField: 'name',
    fields: {
      name: { label: '名称', kind: 'text', required: true },
      fixedassets: { label: '固定资产值', kind: 'decimal', rule: 'fixedAssets' },
    },
    actions: {},
  })
  const before = { name: '', fixedassets: 23.6 }
  const check = (sent: object, held: object | null = before) =>
    checkValues(device, { ...sent }, { partial: true, before: held as Record<string, unknown> })

  it('is not checked again, and whatever else is sent in its place is', () => {
    expect(check({ fixedassets: '23.6' })).toEqual({ values: { fixedassets: 23.6 }, problems: {} })
    expect(check({ fixedassets: '23.7' }).problems.fixedassets).toBe('固定资产值：请输入有效的固定资产')
    expect(check({ fixedassets: '23.6' }, null).problems.fixedassets).toBe('固定资产值：请输入有效的固定资产')
  })

  it('is asked for where it is required and was empty', () => {
    expect(check({ name: '' }).problems).toEqual({ name: '请输入名称' })
  })
})

it('asks for what is chosen and for what is typed in their words', () => {
  expect(requiredSentence(fieldOfKind('text'))).toBe('请输入项目')
  expect(requiredSentence(fieldOfKind('area'))).toBe('请选择项目')
  expect(requiredSentence(fieldOfKind('text', { requiredSentence: '必填' }))).toBe('必填')
})

it('sorts neither by sets nor by what is worked out', () => {
  expect(isSortable(fieldOfKind('text'))).toBe(true)
  expect(isSortable(fieldOfKind('text', { computed: true }))).toBe(false)
  expect(isSortable(fieldOfKind('dictMany'))).toBe(false)
})

describe('values in words', () => {
  const names: Names = {
    labelOf: (type, value) => `${type}/${value}`,
    areaName: (code) => `区${code}`,
    organisationName: (id) => `部${id}`,
  }
  const flow = process('flow', {
    title: '流程',
    start: 'A',
    steps: { A: { name: '登记', actions: {} } },
  })
  it.each([
    [fieldOfKind('dict', { dict: 'SEX' }), '1', 'SEX/1'],
    [fieldOfKind('dictMany', { dict: 'SEX' }), '1,2', 'SEX/1、SEX/2'],
    [fieldOfKind('equipmentClass'), '3110', 'C602/3110'],
    [fieldOfKind('area'), '331121', '区331121'],
    [fieldOfKind('organisation'), 'o1', '部o1'],
    [fieldOfKind('money'), '1250', '12.5元'],
    [fieldOfKind('step'), 'A', '登记'],
    [fieldOfKind('step'), 'end', '已办结'],
    [fieldOfKind('yesNo'), 'false', '否'],
    [fieldOfKind('date'), '1900-01-01', '自始'],
  ])('%j %s is %s', (spec, text, words) =>
    expect(kinds[spec.kind].words(spec, text, names, flow)).toBe(words),
  )
})
