import { record } from '@tejian/contract/kit/record.ts'
import { type View, view } from '@tejian/contract/kit/view.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedRows } from './guardedRows.ts'

const device = record('device', {
  title: '设备',
  scope: 'open',
  nameField: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    kind: { label: '类别', kind: 'equipmentClass' },
    state: { label: '状态', kind: 'dict', dict: 'useState' },
    made: { label: '制造日期', kind: 'date' },
  },
  actions: {},
})
const shown = { title: '设备', record: device, path: '/api/device', orderBy: ['made', 'desc'] } as const
const asking = view('devices', { ...shown, columns: ['kind'], carries: ['state'] })
const whole = view('all', { ...shown, columns: ['kind'] })
const row = {
  id: '1',
  version: 1,
  actions: ['edit'],
  name: '电梯',
  kind: '3110',
  state: null,
  more: 7,
}

const read = (of: View): typeof row & { made?: string; createDate?: string; other?: string } =>
  guardedRows(of, [row])[0] as typeof row

describe('rows of a page that asks for its fields', () => {
  afterEach(() => {
    globalThis.guardsRows = undefined
  })

  it('are the rows themselves for people, and for pages that ask for whole rows', () => {
    expect(read(asking)).toBe(row)
    globalThis.guardsRows = true
    expect(read(whole)).toBe(row)
  })

  it('tell what they carry, what their list adds, and what is no field at all', () => {
    globalThis.guardsRows = true
    const { id, version, actions, name, kind, state, more, other } = read(asking)
    expect([id, version, actions, name, kind, state, more, other]).toEqual([...Object.values(row), undefined])
    expect(String(read(asking))).toBe('[object Object]')
  })

  it('refuse to tell what nobody asked for, and to be copied', () => {
    globalThis.guardsRows = true
    expect(() => read(asking).made).toThrow('page devices: row.made was not asked for')
    expect(() => read(asking).createDate).toThrow('row.createDate was not asked for')
    expect(() => ({ ...read(asking) })).toThrow('page devices: a row was copied')
  })
})
