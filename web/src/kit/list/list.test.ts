import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { process } from '@tejian/contract/kit/process.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { describe, expect, it } from 'vitest'
import { rowActionNames, selectionProblem } from './actions.ts'
import { conditionsOf, decodeState, encodeState } from './addressState.ts'
import { chipsOf } from './chips.ts'
import { limitWidth, mergeColumns, preferencesOf, shownColumns } from './columns.ts'
import { plainRows, treeRows } from './treeRows.ts'
import { windowAt } from './useRowWindow.ts'

const device = record('device', {
  title: '设备',
  scope: 'open',
  nameField: 'name',
  complex: { label: '综合', fields: ['name'] },
  fields: {
    name: { label: '名称', kind: 'text' },
    parentId: { label: '上级', kind: 'organisation' },
    kind: { label: '类别', kind: 'equipmentClass' },
    state: { label: '状态', kind: 'dict', dict: 'useState' },
    made: { label: '制造日期', kind: 'date' },
    price: { label: '价格', kind: 'money' },
  },
  actions: {
    create: { label: '新增', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    void: { label: '作废', permission: 'equipment.delete', needs: 'some' },
  },
})
const devices = view('devices', {
  title: '设备',
  record: device,
  path: '/api/device',
  columns: ['name', { field: 'kind', pin: 'left' }, 'state', 'made'],
  orderBy: ['made', 'desc'],
  rowActions: ['edit', 'void'],
})
const names = {
  labelOf: (_type: string, value: string) => `<${value}>`,
  areaName: (code: string) => code,
  organisationName: (id: string) => id,
}
const row = (id: string, more: Partial<ListedHead> & { parentId?: string } = {}): ListedHead => ({
  id,
  version: 1,
  actions: ['edit', 'void'],
  ...more,
})

describe('list state in the address', () => {
  const address = (text: string) => new URLSearchParams(text)
  it('reads conditions, ranges, page and order', () => {
    const state = decodeState(
      device,
      address('name=电梯&madeBegin=2026-01-01&complex=31&pageNo=3&pageSize=50&orderBy=name asc'),
      20,
    )
    expect(state).toEqual({
      filters: { name: '电梯', madeBegin: '2026-01-01', complex: '31' },
      pageNo: 3,
      pageSize: 50,
      orderBy: ['name', 'asc'],
    })
  })
  it('ignores what makes no sense', () => {
    const state = decodeState(
      device,
      address('pageNo=-1&pageSize=7&orderBy=password asc&other=1&nameEnd=x&name='),
      20,
    )
    expect(state).toEqual({ filters: {}, pageNo: 1, pageSize: 20, orderBy: null })
  })
  it('comes back as it went, keeps foreign parameters and leaves defaults out', () => {
    const before = address('viewNo=devices&name=alt&pageNo=9')
    const state = {
      filters: { name: ' 电梯 ', madeEnd: '2026-03-31', kind: '' },
      pageNo: 1,
      pageSize: 100,
      orderBy: ['made', 'asc'] as const,
    }
    const next = encodeState(device, before, state, 20)
    expect([...next]).toEqual([
      ['viewNo', 'devices'],
      ['name', '电梯'],
      ['madeEnd', '2026-03-31'],
      ['pageSize', '100'],
      ['orderBy', 'made asc'],
    ])
    expect(decodeState(device, next, 20)).toEqual({
      ...state,
      filters: { name: '电梯', madeEnd: '2026-03-31' },
    })
  })
})

describe('conditions within the fixed ones of a page', () => {
  it('never widens what the page is limited to', () => {
    expect(conditionsOf(device, { kind: '3000' }, { kind: '2100' })).toEqual({ kind: '3000' })
    expect(conditionsOf(device, { state: '1,2' }, { state: '2,3' })).toEqual({ state: '1,2' })
    expect(conditionsOf(device, { stepcode: 'YWSB' }, { stepcode: 'X' })).toEqual({ stepcode: 'YWSB' })
  })
  it('lets a person narrow it', () => {
    expect(
      conditionsOf(device, { kind: '3000', state: '1,2' }, { kind: '3110', state: '2', name: 'a' }),
    ).toEqual({ kind: '3110', state: '2', name: 'a' })
  })
})

describe('columns with preferences', () => {
  const fields = (list: readonly { field: string }[]) => list.map(({ field }) => field)
  it('takes the view as it is without preferences', () => {
    expect(fields(mergeColumns(devices, []))).toEqual(['name', 'kind', 'state', 'made'])
  })
  it('orders, sizes, pins and hides', () => {
    const columns = mergeColumns(devices, [
      { key: 'made', width: 5000, fixed: 'right' },
      { key: 'name', hidden: true },
      { key: 'kind', fixed: '' },
      { key: 'state' },
    ])
    expect(fields(columns)).toEqual(['made', 'name', 'kind', 'state'])
    expect(columns[0]).toMatchObject({ width: 900, pin: 'right' })
    expect(fields(shownColumns(columns))).toEqual(['kind', 'state', 'made'])
  })
  it('puts a column that is new after its neighbour, and forgets one that is gone', () => {
    const columns = mergeColumns(devices, [
      { key: 'gone', sort: 0 },
      { key: 'made', sort: 1 },
      { key: 'name', sort: 2 },
      { key: 'state', sort: 3 },
    ])
    expect(fields(columns)).toEqual(['made', 'name', 'kind', 'state'])
  })
  it('survives saving', () => {
    const columns = mergeColumns(devices, [
      { key: 'made', width: 120, fixed: 'left' },
      { key: 'name', hidden: true },
    ])
    expect(mergeColumns(devices, preferencesOf(columns))).toEqual(columns)
  })
  it('keeps widths that can be grasped', () =>
    expect([limitWidth(3), limitWidth(120.4), limitWidth(9999)]).toEqual([56, 120, 900]))
})

describe('selection', () => {
  const { create, edit, void: discard } = device.actions
  it('asks for data first', () => {
    expect(selectionProblem('void', discard, [])).toBe('请先选择数据')
    expect(selectionProblem('edit', edit, [row('1'), row('2')])).toBe('请只选择一条数据')
  })
  it('says how many rows the server refuses', () => {
    expect(selectionProblem('void', discard, [row('1'), row('2', { actions: ['edit'] })])).toBe(
      '所选数据中有1条当前不能作废',
    )
    expect(selectionProblem('edit', edit, [row('1', { actions: [] })])).toBe('所选数据当前不能编辑')
  })
  it('lets pass what fits', () => {
    expect(selectionProblem('create', create, [])).toBeNull()
    expect(selectionProblem('void', discard, [row('1'), row('2')])).toBeNull()
  })
  it('draws only buttons that the server allows and that do something', () => {
    expect(
      rowActionNames(devices, row('1', { actions: ['void', 'edit', 'secret'] }), {
        edit: () => {},
        secret: () => {},
      }),
    ).toEqual(['edit'])
  })
})

const step = { name: '登记', actions: {} }

it('keeps to what waits for me where a process moves the records', () => {
  const moved = { ...device, process: process('flow', { title: '流程', start: 'A', steps: { A: step } }) }
  expect(decodeState(moved, new URLSearchParams('todo=1'), 20).filters).toEqual({ todo: '1' })
  expect(chipsOf(moved, { todo: '1' }, names)).toEqual([
    { key: 'todo', label: '任务', text: '待我办理', names: ['todo'] },
  ])
  expect(decodeState(device, new URLSearchParams('todo=1'), 20).filters).toEqual({})
})

it('says conditions as chips, a range as one', () => {
  const chips = chipsOf(
    device,
    {
      state: '1,2',
      madeBegin: '2026-01-01',
      madeEnd: '2026-03-31',
      priceBegin: '120000',
      complex: '31',
      other: 'x',
    },
    names,
  )
  expect(chips.map(({ label, text }) => `${label}：${text}`)).toEqual([
    '状态：<1>、<2>',
    '制造日期：2026-01-01 至 2026-03-31',
    '价格：1,200.00 起',
    '综合：31',
  ])
  expect(chips[1]?.names).toEqual(['madeBegin', 'madeEnd'])
})

it('shows a tree in reading order without what is folded', () => {
  const rows = [
    row('b', { parentId: 'a' }),
    row('a'),
    row('c', { parentId: 'b' }),
    row('lost', { parentId: 'x' }),
  ]
  const shape = (folded: string[]) =>
    treeRows(device, rows, 'parentId', new Set(folded)).map(({ row, depth, folded }) => [
      row.id,
      depth,
      folded,
    ])
  expect(shape([])).toEqual([
    ['a', 0, false],
    ['b', 1, false],
    ['c', 2, null],
    ['lost', 0, null],
  ])
  expect(shape(['b'])).toEqual([
    ['a', 0, false],
    ['b', 1, true],
    ['lost', 0, null],
  ])
  expect(plainRows([row('a')])).toEqual([{ row: row('a'), depth: 0, folded: null }])
})

describe('window over the rows', () => {
  it('draws short pages whole', () => expect(windowAt(50, 32, 900, 600)).toEqual({ begin: 0, end: 50 }))
  it('covers what is visible at every position of a long page', () => {
    for (let top = 0; top <= 300 * 32 - 600; top += 37) {
      const { begin, end } = windowAt(300, 32, top, 600)
      expect(begin * 32).toBeLessThanOrEqual(top)
      expect(end * 32).toBeGreaterThanOrEqual(top + 600)
      expect(end - begin).toBeLessThan(70)
    }
  })
})
