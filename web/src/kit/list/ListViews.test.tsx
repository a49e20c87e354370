import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { layoutCalls, type SavedView } from '@tejian/contract/shared/layout/calls.ts'
import { watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellKeys } from '../shell/ShellKeys.tsx'
import { testBrowser } from '../testing/browser.tsx'
import { refusal, type Sent } from '../testing/server.ts'
import type { ActionRun } from './actions.ts'
import { ListPage } from './ListPage.tsx'
import { findCallOf } from './useRows.ts'

const device = record('device', {
  title: '设备',
  scope: 'open',
  nameField: 'name',
  fields: {
    name: { label: '名称', kind: 'text' },
    place: { label: '地点', kind: 'text' },
    made: { label: '制造日期', kind: 'date' },
    state: { label: '状态', kind: 'dict', dict: 'useState' },
    phone: { label: '电话', kind: 'phone', masked: true },
    memo: { label: '备注', kind: 'longText' },
    maker: { label: '制造单位', kind: 'text' },
  },
  actions: { edit: { label: '编辑', permission: 'equipment.save', needs: 'one' } },
})
const devices = view('devices', {
  title: '设备清单',
  record: device,
  path: '/api/device',
  filter: { maker: '甲厂' },
  search: ['name'],
  columns: ['name', 'place', 'made', 'state', 'phone', 'maker'],
  carries: [],
  orderBy: ['made', 'desc'],
  rowActions: ['edit'],
  form: {
    sections: [
      {
        title: '概况',
        fields: ['name', 'place', { field: 'memo', shownWhen: { field: 'state', equals: '2' } }],
      },
    ],
  },
})
const find = findCallOf(devices)

const row = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  version: 1,
  actions: ['edit'],
  name: `${id}号电梯`,
  place: `${id}号楼`,
  made: '2020-03-01',
  state: '1',
  ...more,
})
const pages: Readonly<Record<string, readonly string[]>> = { 1: ['1', '2', '3'], 2: ['4'] }
const groups = [
  { value: '1', count: 20 },
  { value: '2', count: 1200 },
  { value: '-', count: 3 },
]

const { answer, sent, visit } = testBrowser()
const asked = (want: string): Sent[] => sent(find).filter((request) => request.want === want && !request.ids)
const rowsAsked = (): Sent | undefined => asked('rows').at(-1)
const peeked = (): string[] => sent(find).flatMap(({ ids }) => ids ?? [])
const page = { count: null, pageNo: 1, pageSize: 20 }

let saved: SavedView[]
beforeEach(() => {
  saved = []
  answer(watchCalls.list, () => [])
  answer(layoutCalls.findTableConfig, ({ viewNo = '' }) => ({
    viewNo,
    viewId: null,
    columns: [],
    orderBy: '',
    pageSize: 20,
    density: 'small' as const,
    saved,
  }))
  answer(find, ({ want, ids, pageNo = '1' }) => {
    const whole = { memo: '半年一次', phone: '138****1234', maker: '甲厂' }
    if (ids) return { ...page, list: [row(ids, whole)] }
    if (want === 'groups') return { ...page, list: [], count: 1223, groups }
    if (want === 'total') return { ...page, list: [], count: 24 }
    return { ...page, list: (pages[pageNo] ?? []).map((id) => row(id)) as ListedHead[] }
  })
})

const edit = vi.fn<ActionRun>()
const open = (at = '/devices', width?: number) =>
  visit(
    {
      '/devices': (
        <>
          <ListPage view={devices} actions={{ edit }} rowLink={({ id }) => `/device/${id}`} />
          <ShellKeys onPalette={() => {}} />
        </>
      ),
      '/device/:id': <p>档案</p>,
    },
    {
      at,
      permissions: ['equipment.save'],
      dictionaries: { useState: { 1: '在用', 2: '停用' } },
      ...(width && { width }),
    },
  )
const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const panel = () => screen.findByRole('complementary', { name: '速览' })
const noPanel = () => expect(screen.queryByRole('complementary', { name: '速览' })).toBeNull()

describe('a peek', () => {
  it('shows the focused row beside the list, follows the keys, and gives the focus back', async () => {
    const { user } = open()
    ;(await rowNamed('1号电梯')).focus()
    await user.keyboard(' ')
    const first = within(await panel())
    await first.findByText('138****1234')
    expect(first.getByText('1号电梯', { selector: 'strong' })).toBeTruthy()
    expect(first.getByRole('link', { name: '打开' }).getAttribute('href')).toBe('/device/1')
    expect(screen.getByRole('row', { name: /1号电梯/, selected: undefined }).className).toContain('tj-peeked')
    await user.keyboard('j')
    await within(await panel()).findByText('2号楼')
    await user.keyboard('{ArrowDown}')
    await within(await panel()).findByText('3号楼')
    await user.keyboard('{Escape}')
    await waitFor(noPanel)
    expect(document.activeElement).toBe(await rowNamed('3号电梯'))
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  })

  it('asks for the row whole within what the page is about, and for its neighbour ahead', async () => {
    const { user } = open('/devices?name=电梯')
    ;(await rowNamed('1号电梯')).focus()
    await user.keyboard(' ')
    await within(await panel()).findByText('138****1234')
    await waitFor(() => expect(peeked()).toEqual(['1', '2']))
    expect(sent(find).find(({ ids }) => ids)).toEqual({
      maker: '甲厂',
      ids: '1',
      pageSize: '10',
      want: 'rows',
    })
    await user.keyboard('j')
    await waitFor(() => expect(peeked()).toEqual(['1', '2', '3']))
  })

  it('shows the sections of the form as they stand, then the rest, and what is empty on demand', async () => {
    const { user } = open()
    ;(await rowNamed('1号电梯')).focus()
    await user.keyboard(' ')
    const shown = within(await panel())
    const form = within(await shown.findByRole('region', { name: '概况' }))
    expect(form.getByText('地点').nextSibling?.textContent).toBe('1号楼')
    expect(shown.queryByText('半年一次')).toBeNull()
    const rest = within(shown.getByRole('region', { name: '其他内容' }))
    expect(rest.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '制造日期',
      '状态',
      '电话',
      '制造单位',
    ])
  })

  it('runs the actions of its row, and is walked from inside', async () => {
    const { user } = open()
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('button', { name: '速览1号电梯' }))
    const shown = within(await panel())
    await user.click(await shown.findByRole('button', { name: '编辑' }))
    expect(edit.mock.calls.at(-1)?.[0].rows).toMatchObject([{ id: '1', memo: '半年一次' }])
    ;(await panel()).focus()
    await user.keyboard('jj')
    await within(await panel()).findByText('3号楼')
    await user.keyboard('k{Escape}')
    expect(document.activeElement).toBe(await rowNamed('2号电梯'))
  })

  it('stays open for the list, with its first row on another page', async () => {
    const { user } = open()
    ;(await rowNamed('1号电梯')).focus()
    await user.keyboard(' ')
    await panel()
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await within(await panel()).findByText('4号楼')
    expect(JSON.parse(sessionStorage.getItem('scdeap_peek_devices') ?? 'null')).toBe(true)
    await user.click(within(await panel()).getByRole('button', { name: '关闭速览' }))
    expect(sessionStorage.getItem('scdeap_peek_devices')).toBeNull()
  })

  it('says why a row cannot be shown', async () => {
    const { user } = open()
    ;(await rowNamed('1号电梯')).focus()
    answer(find, ({ ids }) => {
      if (ids === '1') throw refusal('系统繁忙，请稍后重试')
      return { ...page, list: [] }
    })
    await user.keyboard(' ')
    await within(await panel()).findByText('系统繁忙，请稍后重试')
  })

  it('lies over the cards where there is no room', async () => {
    const { user } = open('/devices', 390)
    await user.click(await screen.findByRole('button', { name: '速览2号电梯' }))
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('138****1234')
    noPanel()
    await user.click(drawer.getByRole('button', { name: '关闭速览' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('groups', () => {
  const strip = () => screen.findByRole('group', { name: '按状态分组' })
  const choose = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: '分组' }))
    await user.click(await screen.findByRole('menuitem', { name: '状态' }))
    return within(await strip())
  }

  it('are chosen among the columns that can be grouped, and counted under the conditions', async () => {
    const { user } = open('/devices?name=电梯')
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('button', { name: '分组' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['制造日期', '状态'])
    await user.click(items[1]!)
    const chips = within(await strip())
    await chips.findByRole('button', { name: /停用/ })
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '全部1,223',
      '在用20',
      '停用1,200',
      '未填写3',
    ])
    expect(asked('groups')).toEqual([{ maker: '甲厂', name: '电梯', groupBy: 'state', want: 'groups' }])
  })

  it('show one group alone, as a condition of rows and total, until it is left', async () => {
    const { user } = open('/devices?pageNo=2')
    await rowNamed('4号电梯')
    const chips = await choose(user)
    await user.click(await chips.findByRole('button', { name: /未填写/ }))
    await waitFor(() => expect(rowsAsked()).toMatchObject({ groupBy: 'state', groupValue: '-', pageNo: '1' }))
    expect(asked('total').at(-1)).toMatchObject({ groupBy: 'state', groupValue: '-' })
    expect(location.search).toBe('?groupBy=state&groupValue=-')
    expect(asked('groups').some(({ groupValue }) => groupValue)).toBe(false)
    chips.getByRole('button', { name: /未填写/ }).focus()
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(rowsAsked()).toMatchObject({ groupValue: '2' }))
    await user.click(screen.getByRole('button', { name: '不分组' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('group', { name: '按状态分组' })).toBeNull()
  })

  it('say why they cannot be counted', async () => {
    const { user } = open()
    await rowNamed('1号电梯')
    answer(find, ({ want }) => {
      if (want === 'groups') throw refusal('不能按“状态”分组')
      return { ...page, list: [] }
    })
    await choose(user)
    expect((await screen.findByRole('alert')).textContent).toContain('不能按“状态”分组')
  })
})

describe('a heading', () => {
  const filter = async (user: ReturnType<typeof open>['user'], label: string) => {
    await user.click(screen.getByRole('button', { name: `筛选${label}` }))
    return within(await screen.findByRole('form', { name: `筛选${label}` }))
  }

  it('narrows by ticked values, into the same conditions as the search', async () => {
    const { user } = open('/devices?name=电梯')
    await rowNamed('1号电梯')
    const form = await filter(user, '状态')
    await user.click(form.getByRole('checkbox', { name: '停用' }))
    expect(asked('rows')).toHaveLength(1)
    await user.click(form.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(rowsAsked()).toMatchObject({ name: '电梯', state: '2' }))
    await screen.findByText('状态：停用')
    expect(screen.getByRole('button', { name: '筛选状态' }).className).toContain('tj-used')
    await user.click(screen.getByRole('button', { name: '去掉条件状态' }))
    await waitFor(() => expect(location.search).toBe('?name=%E7%94%B5%E6%A2%AF'))
    expect(screen.getByRole('button', { name: '筛选状态' }).className).not.toContain('tj-used')
  })

  it('narrows by a text with Enter, shows what the search form says, and clears it', async () => {
    const { user } = open('/devices?name=电梯')
    await rowNamed('1号电梯')
    const place = await filter(user, '地点')
    await user.type(place.getByRole('textbox', { name: '地点' }), '东{Enter}')
    await waitFor(() => expect(rowsAsked()).toMatchObject({ name: '电梯', place: '东' }))
    const name = await filter(user, '名称')
    expect(name.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('电梯')
    await user.click(name.getByRole('button', { name: '清除' }))
    await waitFor(() => expect(rowsAsked()).not.toHaveProperty('name'))
  })

  it('offers nothing for what is masked, or what the page has fixed', async () => {
    open()
    await rowNamed('1号电梯')
    const buttons = screen.getAllByRole('button', { name: /^筛选/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '筛选名称',
      '筛选地点',
      '筛选制造日期',
      '筛选状态',
    ])
  })
})

describe('a saved view', () => {
  const kept = (more: Partial<SavedView> = {}): SavedView => ({
    viewId: '018f0000-0000-7000-8000-000000000001',
    name: '停用的',
    search: 'groupBy=made&orderBy=name+asc&state=2',
    columns: [
      { key: 'name', sort: 0 },
      { key: 'state', sort: 1, width: 200 },
      { key: 'place', sort: 2, hidden: true },
    ],
    shared: false,
    isDefault: false,
    own: true,
    reach: 'private',
    ...more,
  })
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const show = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: /我的查询/ }))
    await user.click(await screen.findByRole('button', { name: '停用的' }))
  }
  const savedConfig = () => JSON.parse(sent(layoutCalls.userFormConfigSave).at(-1)?.config ?? '{}')
  const keeps = () =>
    answer(layoutCalls.userFormConfigSave, ({ config = '{}', viewId }) => {
      saved = [kept({ ...JSON.parse(config), ...(viewId && { viewId }) })]
      return { viewId: kept().viewId }
    })

  it('brings conditions, order, grouping and columns, and leaves the columns of the list alone', async () => {
    saved = [kept()]
    const { user } = open()
    await rowNamed('1号电梯')
    await show(user)
    await waitFor(() => expect(rowsAsked()).toMatchObject({ state: '2', orderBy: 'name asc' }))
    await screen.findByRole('group', { name: '按制造日期分组' })
    expect(headings()).not.toContain('地点')
    expect(headings().slice(2, 4)).toEqual(['名称', '状态'])
    expect(screen.queryByText('已修改')).toBeNull()
    expect(sent(layoutCalls.userFormConfigSave)).toEqual([])
  })

  it('says that it was changed, and takes the change or gives it back', async () => {
    saved = [kept()]
    keeps()
    const { user } = open()
    await rowNamed('1号电梯')
    await show(user)
    await user.click(await screen.findByRole('button', { name: '去掉条件状态' }))
    await screen.findByText('已修改')
    await user.click(screen.getByRole('button', { name: '还原' }))
    await screen.findByText('状态：停用')
    await waitFor(() => expect(screen.queryByText('已修改')).toBeNull())
    await user.click(screen.getByRole('button', { name: '去掉条件状态' }))
    await user.click(await screen.findByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByText('已修改')).toBeNull())
    expect(sent(layoutCalls.userFormConfigSave).at(-1)).toMatchObject({ viewId: kept().viewId })
    expect(savedConfig()).toMatchObject({ name: '停用的', search: 'groupBy=made&orderBy=name+asc' })
  })

  it('of a colleague cannot be overwritten', async () => {
    saved = [kept({ own: false, shared: true, reach: 'department' })]
    const { user } = open()
    await rowNamed('1号电梯')
    await show(user)
    await user.click(await screen.findByRole('button', { name: '去掉条件状态' }))
    await screen.findByText('已修改')
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('is named and kept with Enter, with its columns and grouping, and is then the one that is shown', async () => {
    keeps()
    const { user } = open('/devices?state=2&groupBy=made&groupValue=2020-03&pageNo=1')
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('button', { name: /我的查询/ }))
    await user.click(await screen.findByRole('button', { name: '保存当前查询' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: '名称' }), '本月{Enter}')
    await screen.findByRole('button', { name: /本月/ })
    expect(savedConfig()).toMatchObject({ name: '本月', search: 'groupBy=made&state=2' })
    expect(savedConfig().columns.map(({ key }: { key: string }) => key)).toEqual([
      'name',
      'place',
      'made',
      'state',
      'phone',
      'maker',
    ])
    expect(location.search).toContain('savedView=')
  })

  it('tells its owner of what is new, so many, or old in it, once one of these is chosen', async () => {
    saved = [kept()]
    answer(watchCalls.save, () => ({ id: '018f0000-0000-7000-8000-00000000000a' }))
    const { user } = open()
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('button', { name: /我的查询/ }))
    await user.click(await screen.findByRole('button', { name: '关注查询停用的' }))
    await user.click(await screen.findByLabelText('有新增的数据时提醒'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ }).disabled).toBe(true)
    await user.click(screen.getByLabelText('有积压时提醒'))
    await user.click(screen.getByLabelText('同时发短信到本人手机'))
    await user.click(screen.getByRole('button', { name: /^保\s?存$/ }))
    await screen.findByText('已关注，工作日早上提醒')
    expect(sent(watchCalls.save)).toEqual([{ viewId: kept().viewId, newRows: '0', oldDays: '5', sms: '1' }])
  })

  it('that is watched says so, and why it is silent; the watch is taken away', async () => {
    saved = [kept()]
    const id = '018f0000-0000-7000-8000-00000000000a'
    let watches = [
      {
        id,
        viewId: kept().viewId,
        viewNo: 'devices',
        page: '设备清单',
        name: '停用的',
        least: 3,
        newRows: false,
        oldDays: null,
        sms: false,
        sentence: '该查询已有501条',
      },
    ]
    answer(watchCalls.list, () => watches)
    answer(watchCalls.remove, () => {
      watches = []
      return null
    })
    const { user } = open()
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('button', { name: /我的查询/ }))
    await user.click(await screen.findByRole('button', { name: '已关注查询停用的' }))
    await screen.findByText('该查询已有501条')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /达到多少条/ }).value).toBe('3')
    await user.click(screen.getByRole('button', { name: '取消关注' }))
    await screen.findByText('已取消关注')
    expect(sent(watchCalls.remove)).toEqual([{ id }])
  })
})

describe('the keys of a page', () => {
  it('are listed by those who answer them, and not while somebody types', async () => {
    const { user } = open()
    const first = await rowNamed('1号电梯')
    await user.type(screen.getByRole('textbox', { name: '名称' }), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    first.focus()
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog'))
    const list = within(sheet.getByRole('region', { name: '列表' }))
    expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '到查询条件',
      '下一行，不在列表中时到第一行',
      '上一行',
      '第一行',
      '最后一行',
      '在列表旁速览，再按关闭',
      '选择或取消选择',
      '打开',
    ])
    expect(sheet.queryByRole('region', { name: '速览' })).toBeNull()
  })

  it('are those of the panel too while it is open', async () => {
    const { user } = open()
    ;(await rowNamed('1号电梯')).focus()
    await user.keyboard(' ')
    await panel()
    await user.keyboard('?')
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('region', { name: '速览' })).toBeTruthy()
  })
})
