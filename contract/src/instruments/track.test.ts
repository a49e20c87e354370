import { describe, expect, it } from 'vitest'
import { expiryText, mainTrack, markOf, nearest, nextOf } from './track.ts'

const today = '2026-11-20'
const track = (trackKind: string, nextDate: string | null, result: string | null = '1') => ({
  trackKind,
  nextDate,
  result,
})

describe('due dates of an instrument', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-01-15', 12, '2027-01-15'],
    ['2023-08-31', 6, '2024-02-29'],
    [null, 6, null],
    ['2026-01-15', null, null],
  ])('%s and %s months make %s', (last, cycle, next) => expect(nextOf(last, cycle)).toBe(next))

  it('are told when near or past, the most urgent first', () => {
    const tracks = [
      track('4', '2026-12-20'),
      track('1', '2026-11-08'),
      track('2', '2027-06-01'),
      track('3', null),
    ]
    expect(expiryText(tracks, today)).toBe('检定已超期12天；保养还剩30天')
    expect(nearest(tracks)).toBe('2026-11-08')
    expect(nearest([track('3', null)])).toBeNull()
  })

  it('of the specification are those of one track', () =>
    expect(['1', '2', '3', '4', null].map(mainTrack)).toEqual(['1', '2', '3', null, null]))
})

describe('the label', () => {
  it.each([
    ['1', [track('1', '2026-11-20')], '1'],
    ['1', [track('1', '2026-11-19')], '3'],
    ['1', [track('4', '2026-01-01')], '1'],
    ['1', [track('2', '2027-01-01', '4')], '2'],
    ['1', [track('2', '2027-01-01', '2')], '3'],
    ['4', [track('2', '2027-01-01')], '3'],
    ['1', [], '1'],
  ])('of state %s with %o is %s', (state, tracks, mark) => expect(markOf(state, tracks, today)).toBe(mark))
})
