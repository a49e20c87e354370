import { expect, it } from 'vitest'
import { addDays } from '../../kit/calendarDate.ts'
import { visitKinds } from '../items/items.ts'
import { type LastVisits, nextVisit, usualDays } from './due.ts'

const facts = { today: '2026-06-01', since: '2026-01-01', known: '2026-01-01' }

it('plans the first visit within the cycle of the day on which it began to know the lift', () => {
  expect(nextVisit({ ...facts, known: '2026-06-01', last: {} })).toEqual({
    planDate: '2026-06-16',
    maintType: visitKinds.halfMonth,
  })
})

it('comes at most fifteen days after the last visit of whatever kind', () => {
  expect(nextVisit({ ...facts, last: { '1': '2026-05-20', '3': '2026-05-28' } }).planDate).toBe('2026-06-12')
})

it('never lets a longer kind be late: over two years every one is done in time', () => {
  let last: LastVisits = {}
  const done = { '1': ['2026-01-01'], '2': ['2026-01-01'], '3': ['2026-01-01'], '4': ['2026-01-01'] }
  for (let visit = 0; visit < 50; visit += 1) {
    const { planDate, maintType } = nextVisit({ ...facts, last })
    for (const kind of ['1', '2', '3', '4'] as const) if (kind <= maintType) done[kind].push(planDate)
    last = { ...last, [maintType]: planDate }
  }
  const most = { '1': usualDays, '2': 92, '3': 184, '4': 366 }
  for (const kind of ['1', '2', '3', '4'] as const)
    for (const [place, day] of done[kind].entries()) {
      const before = done[kind][place - 1]
      if (before) expect(day <= addDays(before, most[kind])).toBe(true)
    }
})

it('moves by a granted cycle, but not what is due by the quarter', () => {
  const granted = { ...facts, cycle: 30 }
  expect(nextVisit({ ...granted, last: { '4': '2026-05-01' } }).planDate).toBe('2026-05-31')
  expect(nextVisit({ ...granted, last: { '2': '2026-03-05', '1': '2026-05-20' } })).toEqual({
    planDate: '2026-06-05',
    maintType: visitKinds.quarter,
  })
})
