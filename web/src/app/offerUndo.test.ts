import { describe, expect, it } from 'vitest'
import { gathered } from './offerUndo.ts'

const offer = (id: string, label = '提交') => ({ id, label, seconds: 8 })

describe('what one button takes back', () => {
  it('is what came right after one another with the same name', () => {
    const first = gathered(null, [offer('1')], 0)
    const second = gathered(first, [offer('2')], 800)
    const third = gathered(second, [offer('3')], 2000)
    expect(third.offers.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('is the last alone once somebody has paused, or did something else', () => {
    const first = gathered(null, [offer('1')], 0)
    expect(gathered(first, [offer('2')], 1500).offers.map(({ id }) => id)).toEqual(['2'])
    expect(gathered(first, [offer('2', '退回')], 100).offers.map(({ id }) => id)).toEqual(['2'])
  })
})
