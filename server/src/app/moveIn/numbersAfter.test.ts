import { describe, expect, it } from 'vitest'
import { countedIn } from './numbersAfter.ts'

describe('numbers of the old system', () => {
  it.each([
    ['DW', 'DW33110200017', { prefix: 'DW331102', last: 17 }],
    ['BG', '3311-DT-DJ-2025-000123', { prefix: '3311-DT-DJ-2025-', last: 123 }],
    ['SYZ', '梯11浙K00123(23)', { prefix: '梯11浙K(23)', last: 123 }],
    ['SF', 'SF202503000009', { prefix: 'SF202503', last: 9 }],
  ])('of %s run in %s as ours do', (series, number, counted) => {
    expect(countedIn(series, number)).toEqual(counted)
  })
  it.each([
    ['DW', 'DW3311020001'],
    ['DW', 'U17'],
    ['BG', 'LS2019-001'],
    ['SYZ', '梯11浙K00123'],
    ['SF', 'SF20250300000x'],
  ])('of %s are none of ours: %s', (series, number) => {
    expect(countedIn(series, number)).toBeNull()
  })
})
