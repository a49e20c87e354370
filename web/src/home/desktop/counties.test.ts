import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { counties, rateLevel } from './counties.ts'

describe('the map of counties', () => {
  it('has every county of the city once, each at its own place', () => {
    const known = [...JSON.stringify(areas).matchAll(/"(3311\d\d)"/g)].flatMap(([, code]) => code ?? [])
    const all = new Set(known.filter((code) => !code.endsWith('00')))
    expect(new Set(counties.map(({ areaId }) => areaId))).toEqual(all)
    expect(new Set(counties.map(({ column, row }) => `${column},${row}`)).size).toBe(counties.length)
  })

  it.each([
    [0, 'none'],
    [0.1, 'few'],
    [1.9, 'few'],
    [2, 'some'],
    [3.9, 'some'],
    [4, 'many'],
    [100, 'many'],
  ])('%d percent: %s', (rate, level) => expect(rateLevel(rate)).toBe(level))
})
