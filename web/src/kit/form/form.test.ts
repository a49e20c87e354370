import { process } from '@tejian/contract/kit/process.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { describe, expect, it } from 'vitest'
import { conflictsOf, resolved } from './conflict.ts'
import { hasFewFields, shownField, standardSections } from './fieldMode.ts'
import { changedFields, formProblems, serverProblems, wireValues } from './formValues.ts'

const flow = process<'A' | 'B', 'unitId' | 'unitname' | 'note'>('flow', {
  title: '流程',
  start: 'A',
  steps: {
    A: { name: '登记', editable: ['unitId', 'unitname', 'note'], actions: {} },
    B: { name: '受理', actions: {} },
  },
})
const contract = record('contract', {
  title: '合同',
  scope: 'open',
  nameField: 'no',
  process: flow,
  fields: {
    no: { label: '编号', kind: 'serial', readonly: true },
    unitId: { label: '单位编号', kind: 'id', of: 'unit', required: true },
    unitname: { label: '单位', kind: 'unit', of: 'unitId', required: true },
    money: { label: '金额', kind: 'money' },
    paid: { label: '是否付清', kind: 'yesNo' },
    code: { label: '代码', kind: 'text', required: true, fixed: true },
    zip: { label: '邮编', kind: 'text', rule: 'postcode' },
    note: { label: '备注', kind: 'longText' },
    params: { label: '参数', kind: 'json' },
  },
  actions: {},
})
const at = { values: {}, mode: 'edit' as const }
const shown = (name: 'unitname' | 'zip' | 'note' | 'money', more: object = {}) => {
  const field = shownField(contract, { field: name, ...more }, at)
  if (!field) throw new Error('not shown')
  return field
}

describe('which fields are shown, required and editable', () => {
  it('edits nothing in reading and nothing that the server writes', () => {
    expect(shownField(contract, 'note', { values: {}, mode: 'readonly' })?.editable).toBe(false)
    expect(shownField(contract, 'no', at)?.editable).toBe(false)
  })
  it('leaves a structure that nobody may edit to the section that draws it', () => {
    expect(shownField(contract, 'params', { values: {}, mode: 'entry' })?.editable).toBe(true)
    expect(shownField(contract, 'params', { values: { params: {} }, mode: 'readonly' })).toBeNull()
  })
  it('shows as text what is given with the first save alone', () => {
    expect(shownField(contract, 'code', { values: {}, mode: 'entry' })).toMatchObject({ editable: true })
    expect(shownField(contract, 'code', at)).toMatchObject({ editable: false, required: false })
  })
  it('shows on a new sheet nothing that the server has not filled in yet', () => {
    expect(shownField(contract, 'no', { values: {}, mode: 'entry' })).toBeNull()
    expect(shownField(contract, 'no', { values: { no: 'HT1' }, mode: 'entry' })?.editable).toBe(false)
  })
  it('edits at a step what its table names, unless the view says where', () => {
    expect(shownField(contract, 'money', { ...at, step: 'A' })?.editable).toBe(false)
    expect(shownField(contract, 'note', { ...at, step: 'A' })?.editable).toBe(true)
    expect(shownField(contract, { field: 'money', editableAt: ['A'] }, { ...at, step: 'A' })?.editable).toBe(
      true,
    )
    expect(shownField(contract, { field: 'note', editableAt: ['B'] }, { ...at, step: 'A' })?.editable).toBe(
      false,
    )
  })
  it('requires at a step', () => {
    const entry = { field: 'note', requiredAt: ['A'] } as const
    expect(shownField(contract, entry, { ...at, step: 'A' })?.required).toBe(true)
    expect(shownField(contract, entry, { ...at, step: 'B' })?.required).toBe(false)
  })
  it('shows a field only while its condition holds', () => {
    const entry = { field: 'money', shownWhen: { field: 'paid', equals: true } } as const
    expect(shownField(contract, entry, { ...at, values: { paid: false } })).toBeNull()
    expect(shownField(contract, entry, { ...at, values: {} })).toBeNull()
    expect(shownField(contract, entry, { ...at, values: { paid: true } })).not.toBeNull()
  })
  it('has a form for a view that names none', () => {
    expect(standardSections(contract)[0]?.fields).toEqual([
      'unitname',
      'money',
      'paid',
      'code',
      'zip',
      'note',
    ])
  })
})

it('a form of up to eight fields stands in a narrow drawer', () => {
  const some = (count: number) => [{ title: '一', fields: Array.from({ length: count }, () => 'name') }]
  expect([4, 8, 9].map((count) => hasFewFields(some(count)))).toEqual([true, true, false])
  expect(hasFewFields([...some(5), ...some(4)])).toBe(false)
})

describe('problems', () => {
  it('asks for required fields, a unit without its id among them', () => {
    expect(formProblems([shown('unitname')], {}, {})).toEqual({ unitname: '请选择单位' })
    expect(formProblems([shown('unitname')], { unitname: '某公司' }, {})).toEqual({ unitname: '请选择单位' })
    expect(formProblems([shown('unitname')], { unitname: '某公司', unitId: 'u' }, {})).toEqual({})
  })
  it('checks what was changed and leaves old values alone', () => {
    expect(formProblems([shown('zip')], { zip: '01' }, { zip: '02' })).toEqual({
      zip: '请输入有效的邮政编码',
    })
    expect(formProblems([shown('zip')], { zip: '01' }, { zip: '01' })).toEqual({})
  })
  it('puts the server’s sentences to the inputs', () => {
    const sentences = { unitId: '请选择单位编号', zip: '邮编：请输入有效的邮政编码', other: '不行' }
    expect(serverProblems(contract, [shown('unitname'), shown('zip')], sentences)).toEqual({
      unitname: '请选择单位编号',
      zip: '请输入有效的邮政编码',
      other: '不行',
    })
  })
})

describe('what a save sends', () => {
  it('sends changed fields only, emptied ones as a blank', () => {
    const base = { id: '1', version: 3, zip: '323000', note: 'a', money: 100, paid: null }
    expect(wireValues(base, { ...base, note: '', money: 250, paid: false }, false)).toEqual({
      note: ' ',
      money: '250',
      paid: 'false',
    })
    expect(changedFields({ note: null }, { note: '' })).toEqual([])
  })
  it('sends all that is filled in for a new record', () => {
    expect(wireValues({ zip: '323000' }, { zip: '323000', note: '', money: null, paid: true }, true)).toEqual(
      { zip: '323000', paid: 'true' },
    )
  })
})

describe('conflicts', () => {
  const base = { no: '1', zip: '323000', note: 'a', money: 100, paid: false }
  const mine = { ...base, note: 'mine', money: 200 }
  const present = { ...base, no: '2', zip: '310000', money: 300 }
  const differences = conflictsOf(contract, base, mine, present)
  it('suggests whoever changed a field, and leaves what both changed to the person', () => {
    expect(
      differences.map(({ field, mine, present, suggestion }) => [field, mine, present, suggestion]),
    ).toEqual([
      ['money', 200, 300, null],
      ['zip', '323000', '310000', 'present'],
      ['note', 'mine', 'a', 'mine'],
    ])
  })
  it('keeps the present record but for what was chosen', () => {
    expect(resolved(present, differences, { money: 'mine', zip: 'present', note: 'mine' })).toEqual({
      ...present,
      money: 200,
      note: 'mine',
    })
  })
  it('finds nothing where both say the same', () =>
    expect(conflictsOf(contract, base, mine, mine)).toEqual([]))
})
