import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { type Bundle, type WeekAnswer, type WeekStop, weekCalls } from '@tejian/contract/tasks/weekCalls.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import TaskWeekPage from './TaskWeekPage.tsx'

const { answer, sent, visit } = testBrowser()
const { taskWeek, taskWeekMove, taskWeekProposals } = weekCalls

const d0 = '018f0000-0000-7000-8000-0000000000d0'
const d3 = '018f0000-0000-7000-8000-0000000000d3'

const stop = (seisn: string, more: Partial<WeekStop> = {}): WeekStop => ({
  seisn,
  equcode: `31100${seisn}`,
  equname: '乘客电梯',
  equclacode: '3110',
  className: '曳引驱动乘客电梯',
  useaddress: '松间路1号',
  hours: 1.5,
  version: 3,
  step: 'RWQR',
  state: 'toConfirm',
  date: '2026-12-01',
  logins: ['a', 'b'],
  inspectors: '周检验、吴检验',
  lead: 'a',
  unitname: '甲厂',
  place: '甲',
  placeName: '松间路1号',
  visitNo: '',
  deadline: '',
  ninspectdate: '',
  problem: '',
  ...more,
})

const week = (...stops: WeekStop[]): WeekAnswer => ({
  department: { id: d3, name: '电梯检验部' },
  departments: [
    { id: d0, name: '检验院' },
    { id: d3, name: '电梯检验部' },
  ],
  today: '2026-12-01',
  limit: 8,
  days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((weekday, place) => ({
    date: new Date(Date.UTC(2026, 10, 30 + place)).toISOString().slice(0, 10),
    weekday,
    holiday: '',
    working: place < 5,
  })),
  people: [
    { loginName: 'a', name: '周检验', officeName: '电梯检验部', classes: ['电梯'] },
    { loginName: 'b', name: '吴检验', officeName: '电梯检验部', classes: ['电梯'] },
    { loginName: 'c', name: '孙检验', officeName: '电梯检验部', classes: [] },
  ],
  stops,
  loads: [
    { loginName: 'a', date: '2026-12-01', hours: 9, words: '1处6台9小时', visits: [] },
    { loginName: 'c', date: '2026-12-02', hours: 3, words: '1处2台3小时', visits: [] },
  ],
  cut: false,
})
const bundle: Bundle = {
  key: 'Y9',
  unitId: 'u1',
  unitname: '乙厂',
  placeName: '柏树路2号',
  items: [
    {
      seisn: 'Y9',
      taskId: 't9',
      equcode: '3110009',
      equname: '乘客电梯',
      equclacode: '3110',
      className: '曳引驱动乘客电梯',
      useaddress: '柏树路2号',
      hours: 1.5,
      ninspectdate: '2026-12-20',
      deadline: '2026-12-03',
    },
  ],
  due: [],
  hours: 1.5,
  dueHours: 0,
  earliestDue: '2026-12-20',
  deadline: '2026-12-03',
  date: '2026-12-04',
  late: false,
  people: [
    { loginName: 'a', name: '周检验', hours: 0 },
    { loginName: 'c', name: '孙检验', hours: 3 },
  ],
  inspDept: '018f0000-0000-7000-8000-000000000003',
  instruments: [
    { id: '018f0000-0000-7000-8000-000000000001', name: '声级计', problem: '' },
    { id: '018f0000-0000-7000-8000-000000000002', name: '转速表', problem: '仪器转速表的校准已过期' },
  ],
  problem: '',
}

beforeEach(() => {
  answer(taskWeek, () => week(stop('Y1')))
  answer(taskWeekProposals, () => ({ weeks: 4, bundles: [bundle], cut: false }))
  answer(taskWeekMove, ({ items = '[]' }) => ({
    moved: (JSON.parse(items) as { seisn: string; version: number }[]).map(({ seisn, version }) => ({
      seisn,
      version: version + 1,
    })),
  }))
})

const path = '/businessPro/taskWeek'
const open = (more: Parameters<typeof visit>[1] = {}) => visit({ [path]: <TaskWeekPage /> }, more)
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
const chipOf = async (name: string) => (await row(name)).getByRole('button', { name: /^乘客电梯/ })
const spoken = () => screen.getByRole('status', { name: '' }).textContent ?? ''
const moves = () =>
  sent(taskWeekMove).map(({ items = '[]', date, from, to }) => [JSON.parse(items) as unknown, date, from, to])

describe('the week', () => {
  it('stands in persons and days, with today, loads and what is beyond them', async () => {
    open()
    const own = await row('周检验')
    expect(own.getByText('1处6台9小时，超过8小时')).toBeTruthy()
    expect(screen.getByRole('columnheader', { current: 'date' }).textContent).toBe('周二 12-01今天')
    // In the row of each of its inspectors.
    expect(await chipOf('吴检验')).toBeTruthy()
    expect((await row('孙检验')).queryByRole('button')).toBeNull()
    expect((await row('孙检验')).getByText('无有效资格')).toBeTruthy()
  })

  it('keeps week and department in the address', async () => {
    const { user, router } = open({ at: `${path}?monday=2026-11-30&department=${d3}` })
    await row('周检验')
    await user.click(screen.getByRole('button', { name: '下一周' }))
    await waitFor(() => expect(router.state.location.search).toContain('monday=2026-12-07'))
    expect(sent(taskWeek)).toMatchObject([
      { monday: '2026-11-30', department: d3 },
      { monday: '2026-12-07', department: d3 },
    ])
  })

  it('is a list of a day or of a person on a phone, moved by a form', async () => {
    const { user } = open({ width: 390 })
    const section = within(await screen.findByRole('region', { name: '周检验' }))
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(section.getByRole('button', { name: /甲厂/ }))
    fireEvent.change(screen.getByLabelText('检验日期'), { target: { value: '2026-12-09' } })
    await user.click(screen.getByRole('button', { name: '移动' }))
    await waitFor(() => expect(moves()).toEqual([[[{ seisn: 'Y1', version: 3 }], '2026-12-09', 'a', 'a']]))
  })
})

describe('moving by keyboard', () => {
  it('picks up, says where it is, drops there and can be taken back', async () => {
    const { user } = open()
    ;(await chipOf('周检验')).focus()
    await user.keyboard('{Enter}')
    expect(spoken()).toMatch(/^已拾起乘客电梯 31100Y1/)
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(spoken()).toBe('孙检验 周三 12-02，1处2台3小时')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(moves()).toEqual([[[{ seisn: 'Y1', version: 3 }], '2026-12-02', 'a', 'c']]))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() =>
      expect(moves().at(-1)).toEqual([[{ seisn: 'Y1', version: 4 }], '2026-12-01', 'c', 'a']),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  it('sends nothing after Escape or at its own place', async () => {
    const { user } = open()
    ;(await chipOf('周检验')).focus()
    await user.keyboard('{Enter}{ArrowRight}{Escape}')
    expect(spoken()).toBe('已取消移动')
    await user.keyboard(' {ArrowUp}{ArrowUp} ')
    expect(spoken()).toBe('未移动')
    expect(moves()).toEqual([])
  })

  it('of what cannot be moved says why', async () => {
    answer(taskWeek, () =>
      week(stop('Y1', { problem: '业务Y1已生成报告', step: 'BGLR', state: 'reporting' })),
    )
    const { user } = open()
    const chip = await chipOf('周检验')
    expect(chip.getAttribute('draggable')).toBe('false')
    chip.focus()
    await user.keyboard('{Enter}')
    expect(spoken()).toBe('业务Y1已生成报告')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(moves()).toEqual([])
  })

  it('says the refusal and fetches the week anew', async () => {
    answer(taskWeekMove, () => {
      throw refusal('孙检验没有电梯的检验资格')
    })
    const { user } = open()
    ;(await chipOf('周检验')).focus()
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(spoken()).toBe('孙检验没有电梯的检验资格'))
    await waitFor(() => expect(sent(taskWeek).length).toBe(2))
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })
})

describe('moving by mouse', () => {
  const dragTo = (chip: HTMLElement, cell: HTMLElement): void => {
    const dataTransfer = { setData: () => {}, effectAllowed: '' }
    for (const [target, name] of [
      [chip, 'dragStart'],
      [cell, 'dragOver'],
      [cell, 'drop'],
    ] as const) {
      const event = createEvent[name](target)
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
      fireEvent(target, event)
    }
  }
  const cellOf = async (name: string, column: number) =>
    (await row(name)).getAllByRole('cell')[column] as HTMLElement

  it('drops on the cell under the pointer', async () => {
    open()
    dragTo(await chipOf('周检验'), await cellOf('孙检验', 3))
    await waitFor(() => expect(moves()).toEqual([[[{ seisn: 'Y1', version: 3 }], '2026-12-03', 'a', 'c']]))
  })

  it('takes along what is merged to another day, and not to another person', async () => {
    answer(taskWeek, () =>
      week(stop('Y1', { visitNo: 'Y1' }), stop('Y2', { visitNo: 'Y1', equname: '货梯' })),
    )
    open()
    dragTo(await chipOf('周检验'), await cellOf('周检验', 4))
    await waitFor(() => expect(moves()[0]?.[0]).toHaveLength(2))
    dragTo(await chipOf('周检验'), await cellOf('孙检验', 1))
    await waitFor(() => expect(moves()[1]?.[0]).toHaveLength(1))
  })

  it('moves the whole visit by its place', async () => {
    answer(taskWeek, () => week(stop('Y1'), stop('Y2', { equname: '货梯' })))
    open()
    const place = (await row('周检验')).getByRole('button', { name: '整场：甲厂，松间路1号，2台' })
    dragTo(place, await cellOf('孙检验', 1))
    await waitFor(() => expect(moves()[0]?.[0]).toHaveLength(2))
  })
})

it('arranges a proposal by one click, with the instruments that may be taken', async () => {
  answer(arrangeCalls.taskSchedBatchCommit, () => ({ successCount: 1, errors: [], warnings: [] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '待安排建议 1' }))
  expect(screen.getByText('仪器转速表的校准已过期')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '安排乙厂1台' }))
  await waitFor(() =>
    expect(sent(arrangeCalls.taskSchedBatchCommit)).toMatchObject([
      {
        seisns: 'Y9',
        taskIds: 't9',
        planInspectDate: '2026-12-04',
        inspectorLogins: 'a,c',
        proPrincipalId: 'a',
        inspDept: bundle.inspDept,
        instrumentIds: bundle.instruments[0]?.id,
      },
    ]),
  )
})
