import { type ListedRow, listRequest } from '@tejian/contract/kit/listRequest.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { registerCalls } from '@tejian/contract/kit/register.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { testBrowser } from '../testing/browser.tsx'
import { refusal } from '../testing/server.ts'
import { ListPage } from './ListPage.tsx'

const device = record('device', {
  title: '设备',
  scope: 'open',
  nameField: 'code',
  fields: {
    code: { label: '编号', kind: 'text', readonly: true },
    place: { label: '地点', kind: 'text', max: 10, required: true },
    speed: { label: '速度', kind: 'decimal', rule: 'number' },
    state: { label: '状态', kind: 'dict', dict: 'useState' },
    maker: { label: '制造单位', kind: 'text' },
    owner: { label: '联系人', kind: 'text', masked: true },
  },
  actions: { edit: { label: '编辑', permission: 'equipment.save', needs: 'one' } },
})
const devices = view('devices', {
  title: '设备清单',
  record: device,
  path: '/api/device',
  columns: ['code', 'place', 'speed', 'state', 'maker', 'owner'],
  orderBy: ['code', 'asc'],
  rowActions: ['edit'],
  form: { sections: [{ title: '设备', fields: ['code', 'place', 'speed', 'state', 'owner'] }] },
})
const { find, getDetail, save } = registerCalls(device, '/api/device', 'equipment', 'test')

const { answer, sent, visit } = testBrowser()
type Device = ListedRow<typeof device>
let rows: Device[] = []

const row = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  version: 3,
  actions: ['edit'],
  code: `T${id}`,
  place: '东楼',
  speed: 1.5,
  state: '1',
  maker: '某厂',
  owner: '王*',
  createDate: '2026-01-01',
  createUserName: '王某',
  updateDate: '2026-01-01',
  updateUserName: '王某',
  ...more,
})

beforeEach(() => {
  rows = [row('1'), row('2', { actions: [] })]
  answer(layoutCalls.findTableConfig, ({ viewNo = '' }) => ({
    viewNo,
    viewId: null,
    columns: [],
    orderBy: '',
    pageSize: 20,
    density: 'small' as const,
    saved: [],
  }))
  answer({ ...find, request: listRequest }, () => ({
    list: rows,
    count: rows.length,
    pageNo: 1,
    pageSize: 20,
  }))
  answer(save, ({ id = '', version: _version, ...changed }) => {
    rows = rows.map((one) => (one.id === id ? { ...one, ...changed, version: one.version + 1 } : one))
    return { id, version: 4 }
  })
})

async function open() {
  const { user } = visit(
    {
      '/devices': <ListPage view={devices} actions={registerActions(devices, { getDetail, save })} />,
    },
    { permissions: ['equipment.save'], dictionaries: { useState: { 1: '在用', 2: '停用' } } },
  )
  await screen.findByRole('row', { name: /T1/ })
  return user
}
const cell = (code: string, text: string) =>
  within(screen.getByRole('row', { name: new RegExp(code) })).getByRole('cell', { name: text })
const boxOf = (label: string) => screen.findByRole('textbox', { name: label })

describe('a cell that is edited where it stands', () => {
  it('is none in a row that the server lets nobody edit here', async () => {
    const user = await open()
    await user.dblClick(cell('T2', '东楼'))
    cell('T2', '东楼').closest('tr')?.focus()
    await user.keyboard('{F2}')
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(/不能在列表中修改/)).toBeNull()
  })

  it('saves with the version that was shown by Enter, and goes back to the cell', async () => {
    const user = await open()
    await user.dblClick(cell('T1', '东楼'))
    const box = await boxOf('地点')
    expect(document.activeElement).toBe(box)
    await user.clear(box)
    await user.type(box, '西楼{Enter}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '地点' })).toBeNull())
    expect(sent(save)).toEqual([{ id: '1', version: '3', place: '西楼' }])
    expect(document.activeElement).toBe(cell('T1', '西楼'))
  })

  it('is walked to by arrows, opened by F2 and Enter, and taken back by Esc', async () => {
    const user = await open()
    screen.getByRole('row', { name: /T1/ }).focus()
    // The code is written by the server: the first field that may be edited follows it.
    await user.keyboard('{F2}')
    await user.type(await boxOf('地点'), '北')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(cell('T1', '东楼'))
    await user.keyboard('{ArrowRight}{Enter}')
    await user.type(await boxOf('速度'), '9j')
    // Keys of the table are letters here.
    expect(screen.getByRole('checkbox', { name: '选择T1' })).toHaveProperty('checked', false)
    await user.keyboard('{Escape}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /T1/ }))
    expect(sent(save)).toEqual([])
  })

  it('says what is wrong before anything is sent, and what the server refuses', async () => {
    const user = await open()
    await user.dblClick(cell('T1', '东楼'))
    const box = await boxOf('地点')
    await user.clear(box)
    await user.keyboard('{Enter}')
    await screen.findByText('请输入地点')
    expect(sent(save)).toEqual([])
    answer(save, () => {
      throw refusal('地点：已有设备', { fields: { place: '地点：已有设备' } })
    })
    await user.type(box, '南楼{Enter}')
    await screen.findByText('已有设备')
    expect(box).toHaveProperty('value', '南楼')
  })

  it('tells who was faster and what stands there now; a second Enter decides', async () => {
    const user = await open()
    const present = { ...row('1'), version: 7, place: '北楼' }
    answer(save, ({ version }) => {
      if (version === '7') return { id: '1', version: 8 }
      throw refusal('该记录已由王某于11:20修改', { code: 'conflict', detail: present })
    })
    await user.dblClick(cell('T1', '东楼'))
    const box = await boxOf('地点')
    await user.clear(box)
    await user.type(box, '西楼{Enter}')
    await screen.findByText(/^该记录已由王某于11:20修改.*现为“北楼”/)
    await user.type(box, '{Enter}')
    await waitFor(() => expect(sent(save).at(-1)).toEqual({ id: '1', version: '7', place: '西楼' }))
  })

  it('saves a choice at once', async () => {
    const user = await open()
    await user.dblClick(cell('T1', '在用'))
    await user.click(await screen.findByRole('combobox', { name: '状态' }))
    await user.click(await screen.findByTitle('停用'))
    await waitFor(() => expect(sent(save)).toEqual([{ id: '1', version: '3', state: '2' }]))
  })

  it.each([
    ['what the form of the page does not have', '某厂'],
    ['what is shown in part', '王*'],
    ['what the server writes', 'T1'],
  ])('is refused for %s', async (_what, text) => {
    const user = await open()
    const row = screen.getByRole('row', { name: /T1/ })
    const wanted = cell('T1', text)
    row.focus()
    while (document.activeElement !== wanted) await user.keyboard('{ArrowRight}')
    await user.keyboard('{F2}')
    await screen.findByText('该列不能在列表中修改，请用“编辑”')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
