import { describe, expect, it } from 'vitest'
import { lifeState } from './serviceLife.ts'

describe('the service life of a simple vessel', () => {
  it.each([
    [{ designlife: 8, usedate: '2018-08-01', useState: '1' }, 'red'],
    [{ designlife: 8, usedate: '2019-01-01', useState: '1' }, 'orange'],
    [{ designlife: 10, usedate: '2024-01-01', useState: '1' }, 'green'],
    [{ designlife: 8, madedate: '2010-01-01', useState: '3' }, 'none'],
    [{ designlife: 8, useState: '1' }, 'none'],
  ])('%o is %s', (facts, tone) => {
    expect(lifeState(facts, '2026-08-15')?.tone).toBe(tone)
  })

  it('is unknown where nobody stated it', () => {
    expect(lifeState({ usedate: '2020-01-01' }, '2026-08-15')).toBeNull()
  })
})
