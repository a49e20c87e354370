import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { describe, expect, it } from 'vitest'
import { deadlineState, dueState } from './deadline.ts'
import { neighbours } from './queue.ts'

const row = (id: string, ...actions: string[]): ListedRow => ({ id, version: 1, actions }) as ListedRow

describe('the next one of a queue', () => {
  const rows = [row('a', 'accept'), row('b', 'accept'), row('c'), row('d', 'accept')]
  it.each([
    ['a', { place: 1, next: 'b', previous: null }],
    ['b', { place: 2, next: 'd', previous: 'a' }],
    ['d', { place: 4, next: 'a', previous: 'b' }],
    ['x', { place: 0, next: 'a', previous: null }],
  ])('of %s', (id, found) => expect(neighbours(rows, id, 'accept')).toEqual(found))
  it('is none when it is the only one', () =>
    expect(neighbours([row('a', 'accept'), row('c')], 'a', 'accept').next).toBeNull())
})

describe('a deadline', () => {
  const today = '2026-11-21'
  it.each([
    [{ deadline: '2026-11-18', daysLeft: -3 }, '2026-11-18 超期3个工作日', 'red'],
    [{ deadline: '2026-11-20', daysLeft: 0 }, '2026-11-20 已到期', 'red'],
    [{ deadline: '2026-11-21', daysLeft: 0 }, '2026-11-21 今天到期', 'orange'],
    [{ deadline: '2026-11-24', daysLeft: 2 }, '2026-11-24 还剩2个工作日', 'none'],
    [{ deadline: '2027-01-06', daysLeft: 30, deadlineEstimated: true }, '2027-01-06（暂估）', 'none'],
    [{ deadline: '2026-11-24' }, '2026-11-24', 'none'],
  ])('%j', (given, text, tone) => expect(deadlineState(given, today)).toEqual({ text, tone }))
  it('is nothing where a step has none', () => expect(deadlineState({ deadline: null }, today)).toBeNull())
  it.each([
    ['2026-11-20', '2026-11-20 超期1天', 'red'],
    ['2026-11-21', '2026-11-21 今天到期', 'orange'],
    ['2026-12-21', '2026-12-21 还有30天', 'orange'],
    ['2026-12-22', '2026-12-22', 'green'],
  ])('of a device: %s', (due, text, tone) => expect(dueState(due, today)).toEqual({ text, tone }))
  it('of a device without one', () => expect(dueState(null, today)).toBeNull())
})
