import places from '@tejian/contract/data/places.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { rateLevel, tilesOf } from './counties.ts'

const drawn = Object.entries(places.tiles).map(([code, [tileColumn = 0, tileRow = 0]]) => ({
  code,
  name: code,
  tileColumn,
  tileRow,
}))

describe('the map of counties', () => {
  it('has every county once, each at the place that its area says', () => {
    const tiles = tilesOf(drawn)
    expect(tiles.map(({ areaId, column, row }) => [areaId, [column, row]]).sort()).toEqual(
      Object.entries(places.tiles).sort(),
    )
    expect(new Set(tiles.map(({ column, row }) => `${column},${row}`)).size).toBe(drawn.length)
  })

  it('lies evenly in the order of codes where no places are known, or two are the same', () => {
    const [first, second, ...others] = drawn
    const plain = drawn.map(({ code, name }) => ({ code, name }))
    const clash = [
      { ...first, code: '1', name: '', tileColumn: 1, tileRow: 1 },
      { ...second, code: '2', name: '', tileColumn: 1, tileRow: 1 },
    ]
    expect(others.length).toBeGreaterThan(2)
    expect(tilesOf(plain.reverse()).map(({ areaId }) => areaId)).toEqual(drawn.map(({ code }) => code).sort())
    expect(
      tilesOf(plain)
        .map(({ column, row }) => `${column},${row}`)
        .slice(0, 5),
    ).toEqual(['1,1', '2,1', '3,1', '4,1', '1,2'])
    expect(tilesOf(clash).map(({ column, row }) => `${column},${row}`)).toEqual(['1,1', '2,1'])
  })

  it('bears short names where there are some', () => {
    expect(tilesOf([{ code: '1', name: '长名自治县', shortName: '长名县' }])[0]?.name).toBe('长名县')
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
