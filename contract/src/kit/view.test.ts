import { expect, it } from 'vitest'
import { process } from './process.ts'
import { processFields, record } from './record.ts'
import { carriedFields, view } from './view.ts'

const device = record('device', {
  title: '设备',
  scope: 'open',
  nameField: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    kind: { label: '类别', kind: 'equipmentClass' },
    parent: { label: '上级', kind: 'id' },
    ...processFields,
  },
  actions: {},
})
const shown = { title: '设备', record: device, path: '/api/device', orderBy: ['kind', 'desc'] } as const
const columns = ['kind', { field: 'updateDate', width: 90 }] as const

it('asks for what a page shows and reads, each once, with the name of the row', () => {
  expect(carriedFields(view('devices', { ...shown, columns, carries: ['parent', 'kind'] }))).toEqual([
    'name',
    'kind',
    'updateDate',
    'parent',
  ])
})

it('asks for whole rows where a page does not say what it reads, and for trees', () => {
  expect(carriedFields(view('devices', { ...shown, columns }))).toBeNull()
  expect(
    carriedFields(view('devices', { ...shown, columns, carries: [], tree: { parent: 'parent' } })),
  ).toBeNull()
})

it('asks for what the lists of a process read', () => {
  const steps = { A: { name: '登记', actions: {} } }
  const moved = { ...device, process: process('flow', { title: '流程', start: 'A', steps }) }
  expect(carriedFields(view('devices', { ...shown, record: moved, columns, carries: [] }))).toEqual([
    'name',
    'kind',
    'updateDate',
    'step',
    'taskId',
    'deadline',
    'backReason',
  ])
})
