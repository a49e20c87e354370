import { CallFailure, sentenceOf } from '@tejian/contract/kit/callFailure.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { record } from '@tejian/contract/kit/record.ts'
import { view } from '@tejian/contract/kit/view.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { refusal, type Sent } from '../testing/server.ts'
import type { ActionRun } from './actions.ts'
import { ListPage, type ListPageProps } from './ListPage.tsx'
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
  },
  actions: {
    create: { label: '新增', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    void: { label: '作废', permission: 'equipment.save', needs: 'some' },
    remove: { label: '删除', permission: 'equipment.delete', needs: 'some' },
  },
})
const devices = view('devices', {
  title: '设备清单',
  record: device,
  path: '/api/device',
  filter: { state: '1' },
  search: ['name', 'place', 'made'],
  columns: ['name', 'place', 'made', 'state'],
  orderBy: ['made', 'desc'],
  toolbar: ['create', 'edit', 'void', 'remove'],
  rowActions: ['edit', 'void'],
})
const find = findCallOf(devices)

type Device = ListedHead & { name: string; place: string; made: string; state: string }
const row = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  version: 1,
  actions: ['edit', 'void'],
  name: `${id}号电梯`,
  place: '东楼',
  made: '2020-03-01',
  state: '1',
  ...more,
})
/** Answers of the two calls of a list. */
const rowsOf = (...list: ListedHead[]) => ({ list, count: null, pageNo: 1, pageSize: 20 })
const totalOf = (count: number) => ({ list: [], count, pageNo: 1, pageSize: 20 })

const { answer, sent, visit } = testBrowser()
/** Answers a list by what is asked of it. */
const answerList = (
  rows: (asked: Sent) => ReturnType<typeof rowsOf> | Promise<ReturnType<typeof rowsOf>>,
  total = 2,
) => answer(find, (asked) => (asked.want === 'total' ? totalOf(total) : rows(asked)))
const asked = (want: 'rows' | 'total'): Sent[] => sent(find).filter((request) => request.want === want)

beforeEach(() => {
  answer(layoutCalls.findTableConfig, ({ viewNo = '' }) => ({
    viewNo,
    viewId: null,
    columns: [],
    orderBy: '',
    pageSize: 20,
    density: 'small' as const,
    saved: [],
  }))
  answerList(() => rowsOf(row('1'), row('2')))
})

const open = (more: Partial<ListPageProps> = {}, visitor: Parameters<typeof visit>[1] = {}) =>
  visit(
    { '/devices': <ListPage view={devices} {...more} />, '/device/:id': <p>档案</p> },
    { permissions: ['equipment.save'], dictionaries: { useState: { 1: '在用' } }, ...visitor },
  )
const rowNamed = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const toolbar = () => within(screen.getByRole('toolbar'))
/** Said in a notice; the same sentence may also stand in a tooltip. */
const told = (sentence: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(sentence),
    ),
  )
const tick = (name: string) => screen.getByRole('checkbox', { name: `选择${name}` })

describe('rows and total', () => {
  it('shows rows while they are being counted, and the pages when they have been', async () => {
    const counted = Promise.withResolvers<ReturnType<typeof totalOf>>()
    const page = Array.from({ length: 20 }, (_, index) => row(String(index + 101)))
    answer(find, ({ want }) => (want === 'total' ? counted.promise : rowsOf(...page)))
    const { user } = open()
    await rowNamed('101号电梯')
    expect(screen.getByText('正在统计…')).toBeTruthy()
    expect(screen.queryByRole('listitem', { name: '3' })).toBeNull()
    counted.resolve(totalOf(45))
    await screen.findByText('共 45 条')
    await user.click(screen.getByRole('listitem', { name: '3' }))
    await waitFor(() => expect(asked('rows').at(-1)).toMatchObject({ pageNo: '3' }))
    expect(location.search).toBe('?pageNo=3')
    expect(asked('total')).toHaveLength(1)
  })

  it('names codes by their words, and asks within what the page is about', async () => {
    open()
    expect(within(await rowNamed('1号电梯')).getByText('在用')).toBeTruthy()
    expect(asked('rows')).toEqual([
      { state: '1', pageNo: '1', pageSize: '20', orderBy: 'made desc', want: 'rows' },
    ])
  })

  it('shows the newer search when the older one is answered last', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof rowsOf>>()
    answerList(({ name }) =>
      name === '慢' ? slow.promise : rowsOf(row('1', { name: `${name ?? '全部'}的` })),
    )
    const { user } = open()
    await rowNamed('全部的')
    const box = screen.getByRole('textbox', { name: '名称' })
    await user.type(box, '慢{Enter}')
    await waitFor(() => expect(asked('rows').at(-1)).toMatchObject({ name: '慢' }))
    await user.clear(box)
    await user.type(box, '快{Enter}')
    await rowNamed('快的')
    slow.resolve(rowsOf(row('9', { name: '慢的' })))
    await slow.promise
    await waitFor(() => expect(screen.queryByLabelText('正在刷新')).toBeNull())
    expect(screen.getByRole('row', { name: /快的/ })).toBeTruthy()
    expect(screen.queryByText('慢的')).toBeNull()
  })
})

describe('search', () => {
  it('sends what was typed when it is asked to, and takes a condition away with its chip', async () => {
    const { user } = open()
    await rowNamed('1号电梯')
    await user.type(screen.getByRole('textbox', { name: '名称' }), ' 电梯')
    await user.type(screen.getByRole('textbox', { name: '地点' }), '东')
    expect(asked('rows')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await screen.findByText('名称：电梯')
    const standard = { state: '1', pageNo: '1', pageSize: '20', orderBy: 'made desc', want: 'rows' }
    await waitFor(() => expect(asked('rows').at(-1)).toEqual({ ...standard, name: '电梯', place: '东' }))
    expect(asked('total').at(-1)).toEqual({ state: '1', name: '电梯', place: '东', want: 'total' })
    await user.click(screen.getByRole('button', { name: '去掉条件名称' }))
    await waitFor(() => expect(asked('rows').at(-1)).toEqual({ ...standard, place: '东' }))
    expect(screen.queryByText('名称：电梯')).toBeNull()
    expect(screen.getByText('地点：东')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('')
  })

  it('says why it was refused, and asks again', async () => {
    answer(find, () => {
      throw refusal('不能按“名称”查询，请刷新页面后重试')
    })
    const { user } = open()
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toContain('不能按“名称”查询，请刷新页面后重试')
    expect(screen.getByText('数据没有取到，请重试')).toBeTruthy()
    answerList(() => rowsOf(row('1')))
    await user.click(within(problem).getByRole('button', { name: '重试' }))
    await rowNamed('1号电梯')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that finds nothing offers to drop its conditions', async () => {
    answerList(({ name }) => (name ? rowsOf() : rowsOf(row('1'))), 0)
    const { user } = open({}, { at: '/devices?name=无' })
    await screen.findByText('没有符合查询条件的数据，可减少条件后再查')
    await user.click(screen.getByRole('button', { name: '清除查询条件' }))
    await rowNamed('1号电梯')
    expect(location.search).toBe('')
  })

  it('is not blamed for a list that is empty', async () => {
    answerList(() => rowsOf(), 0)
    open()
    await screen.findByText('目前没有设备清单数据')
    expect(screen.queryByRole('button', { name: '清除查询条件' })).toBeNull()
  })
})

describe('actions', () => {
  const runs = () => ({
    create: vi.fn<ActionRun>(),
    edit: vi.fn<ActionRun>(),
    void: vi.fn<ActionRun>(),
    remove: vi.fn<ActionRun>(),
  })
  const idsGiven = (run: ReturnType<typeof vi.fn<ActionRun>>) =>
    run.mock.calls.map(([{ rows }]) => rows.map(({ id }) => id))

  it('stand in the toolbar when something is behind them and their visitor may', async () => {
    const { create, void: voiding, remove } = runs()
    open({ actions: { create, void: voiding, remove } })
    await rowNamed('1号电梯')
    const labels = toolbar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(labels.filter(Boolean)).toEqual(['新增', '作废', '我的查询', '分组'])
  })

  it('stand at the rows that may take them', async () => {
    answerList(() => rowsOf(row('1'), row('2', { actions: ['edit'] })))
    const actions = runs()
    const { user } = open({ actions })
    const first = within(await rowNamed('1号电梯'))
    const second = within(await rowNamed('2号电梯'))
    expect(first.getByRole('button', { name: '作废' })).toBeTruthy()
    expect(second.queryByRole('button', { name: '作废' })).toBeNull()
    await user.click(second.getByRole('button', { name: '编辑' }))
    expect(idsGiven(actions.edit)).toEqual([['2']])
  })

  it('say what they need when the selection does not fit', async () => {
    answerList(() => rowsOf(row('1'), row('2', { actions: ['edit'] }), row('3')))
    const actions = runs()
    const { user } = open({ actions })
    await rowNamed('1号电梯')
    const press = (name: string) => user.click(toolbar().getByRole('button', { name }))
    await press('作废')
    await told('请先选择数据')
    // Not over the search and the buttons that one goes on with, and one for all clicks.
    await press('作废')
    expect(document.querySelectorAll('.ant-notification-bottom [role="alert"]')).toHaveLength(1)
    expect(document.querySelectorAll('.ant-notification [role="alert"]')).toHaveLength(1)
    await user.click(tick('1号电梯'))
    await user.click(tick('2号电梯'))
    await press('作废')
    await told('所选数据中有1条当前不能作废')
    await press('编辑')
    await told('请只选择一条数据')
    expect(actions.void).not.toHaveBeenCalled()
    expect(actions.edit).not.toHaveBeenCalled()
    await user.click(tick('2号电梯'))
    await user.click(tick('3号电梯'))
    await press('作废')
    expect(idsGiven(actions.void)).toEqual([['1', '3']])
  })

  it('run once, however often they are pressed, and tell why they failed', async () => {
    const done = Promise.withResolvers<void>()
    const actions = runs()
    actions.void.mockReturnValue(done.promise)
    const { user } = open({ actions })
    const press = async () =>
      user.click(within(await rowNamed('1号电梯')).getByRole('button', { name: '作废' }))
    await press()
    await press()
    expect(actions.void).toHaveBeenCalledTimes(1)
    done.reject(refusal('该设备有在办业务，不能作废'))
    await told('该设备有在办业务，不能作废')
    await press()
    expect(actions.void).toHaveBeenCalledTimes(2)
  })

  it('forget the selection when the rows are others', async () => {
    const { user } = open({ actions: runs() })
    await rowNamed('1号电梯')
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    expect(toolbar().getByRole('status').textContent).toContain('已选 2 条')
    await user.type(screen.getByRole('textbox', { name: '名称' }), '电梯{Enter}')
    await waitFor(() => expect(toolbar().queryByRole('status')).toBeNull())
  })
})

describe('a selection', () => {
  it('goes on over the pages, and says how much of it is out of sight', async () => {
    const given: string[][] = []
    const pages: Record<string, ListedHead[]> = { 1: [row('1'), row('2')], 2: [row('3'), row('4')] }
    answerList(({ pageNo = '' }) => rowsOf(...(pages[pageNo] ?? [])), 40)
    const { user } = open({ actions: { void: ({ rows }) => void given.push(rows.map(({ id }) => id)) } })
    await rowNamed('1号电梯')
    await user.click(tick('2号电梯'))
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await rowNamed('3号电梯')
    expect(screen.getByRole('checkbox', { name: '全选本页' })).toHaveProperty('indeterminate', false)
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    expect(toolbar().getByRole('status').textContent).toContain('已选 3 条，其中 1 条在其他页')
    await user.click(toolbar().getByRole('button', { name: '作废' }))
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }))
    await user.click(toolbar().getByRole('button', { name: '作废' }))
    expect(given).toEqual([['2', '3', '4'], ['2']])
  })
})

describe('a selection whose list gets other conditions by its address', () => {
  it.each([
    ['a condition', '/devices?name=电梯'],
    ['a group', '/devices?groupBy=state'],
    ['a condition while it keeps its page', '/devices?place=西楼&pageNo=2'],
  ])('is dropped by %s', async (_what, address) => {
    const given = vi.fn<ActionRun>()
    answerList(() => rowsOf(row('1'), row('2')), 45)
    const { user, router } = open({ actions: { void: given } })
    await rowNamed('1号电梯')
    await user.click(tick('2号电梯'))
    await act(() => router.navigate('/devices?pageNo=2&orderBy=name asc'))
    expect(toolbar().getByRole('status').textContent).toContain('已选 1 条')
    await act(() => router.navigate(address))
    await waitFor(() => expect(toolbar().queryByRole('status')).toBeNull())
    await act(() => router.navigate('/devices'))
    await rowNamed('1号电梯')
    expect(toolbar().queryByRole('status')).toBeNull()
    await user.click(toolbar().getByRole('button', { name: '作废' }))
    await told('请先选择数据')
    expect(given).not.toHaveBeenCalled()
  })
})

describe('a page whose server is out of reach', () => {
  it('keeps the last rows, dimmed, and says what is wrong', async () => {
    const { user } = open()
    const before = await rowNamed('1号电梯')
    expect(before.closest('.tj-outdated')).toBeNull()
    answerList(() => Promise.reject(new CallFailure(sentenceOf(503), { status: 503 })))
    await user.type(screen.getByRole('textbox', { name: '名称' }), '电梯{Enter}')
    await screen.findByText(sentenceOf(503), undefined, { timeout: 10_000 })
    expect((await rowNamed('1号电梯')).closest('.tj-outdated')).not.toBeNull()
  }, 20_000)

  it('shows no rows when it is a refusal', async () => {
    const { user } = open()
    await rowNamed('1号电梯')
    answerList(() => Promise.reject(refusal('没有权限')))
    await user.type(screen.getByRole('textbox', { name: '名称' }), '电梯{Enter}')
    await screen.findByText('没有权限')
    expect(screen.queryByRole('row', { name: /1号电梯/ })).toBeNull()
  })
})

describe('table', () => {
  it('is sorted by a heading, either way, from the first page', async () => {
    answerList(() => rowsOf(row('1'), row('2')), 45)
    const { user } = open({}, { at: '/devices?pageNo=2' })
    await screen.findByText('共 45 条')
    expect(location.search).toBe('?pageNo=2')
    expect(screen.getByRole('columnheader', { name: '制造日期' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await user.click(screen.getByRole('button', { name: '名称' }))
    await waitFor(() => expect(asked('rows').at(-1)).toMatchObject({ orderBy: 'name asc', pageNo: '1' }))
    await user.click(screen.getByRole('button', { name: '名称' }))
    await waitFor(() => expect(asked('rows').at(-1)).toMatchObject({ orderBy: 'name desc' }))
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: '名称' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.getByRole('columnheader', { name: '制造日期' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('keeps every heading above the rows, pinned ones too', async () => {
    const pinned = view('pinned', { ...devices, columns: [{ field: 'name', pin: 'left' }, 'place'] })
    open({ view: pinned })
    await rowNamed('1号电梯')
    const heading = screen.getByRole('columnheader', { name: '名称' })
    // The style sheet puts a heading above a cell; a height of its own in the element would win over it.
    expect(heading.style.position).toBe('sticky')
    expect(heading.style.zIndex).toBe('')
    expect(heading.className).toContain('tj-edge')
  })

  it('gives its actions the room that their words need', async () => {
    const widthOfActions = () => screen.getByRole('table').querySelectorAll('col')[1]?.style.width
    answerList(() => rowsOf(row('1', { actions: ['edit'] }), row('2', { actions: [] })))
    const { user } = open({ actions: { edit: vi.fn<ActionRun>(), void: vi.fn<ActionRun>() } })
    await rowNamed('1号电梯')
    expect(widthOfActions()).toBe('44px')
    answerList(() => rowsOf(row('1')))
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(widthOfActions()).toBe('82px'))
  })

  it('is walked and opened by keys', async () => {
    const { user, router } = open({ rowLink: ({ id }) => `/device/${id}` })
    await rowNamed('1号电梯')
    screen.getByRole('table').parentElement?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('2号电梯')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('1号电梯')
    await user.keyboard('jk')
    expect(document.activeElement?.textContent).toContain('1号电梯')
    await user.keyboard('{End}x')
    expect(tick('2号电梯')).toHaveProperty('checked', true)
    expect(tick('1号电梯')).toHaveProperty('checked', false)
    await user.keyboard('{Enter}')
    await screen.findByText('档案')
    expect(router.state.location.pathname).toBe('/device/2')
  })

  it('is cards on a phone', async () => {
    const actions = { edit: vi.fn<ActionRun>() }
    const { user } = open({ actions, rowLink: ({ id }) => `/device/${id}` }, { width: 390 })
    const card = within((await screen.findAllByRole('article'))[1]!)
    expect(screen.queryByRole('table')).toBeNull()
    expect(card.getByRole('link', { name: '2号电梯' }).getAttribute('href')).toBe('/device/2')
    expect(card.getByText('地点').nextSibling?.textContent).toBe('东楼')
    await user.click(card.getByRole('button', { name: '编辑' }))
    expect(actions.edit.mock.calls[0]?.[0].rows).toMatchObject([{ id: '2' }])
  })
})
