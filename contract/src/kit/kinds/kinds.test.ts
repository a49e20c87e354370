import { describe, expect, it } from 'vitest'
import { process } from '../process.ts'
import type { FieldSpec, Kind } from '../record.ts'
import { parseValue, requiredSentence } from '../values.ts'
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
  money: { wrong: ['12.345', '请输入整数'], good: ['1200', 1200] },
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
    steps: { A: { name: '登记', roles: [], actions: {} } },
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
  ])('%j %s is %s', (spec, text, words) =>
    expect(kinds[spec.kind].words(spec, text, names, flow)).toBe(words),
  )
})
