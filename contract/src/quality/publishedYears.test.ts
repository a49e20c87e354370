import { describe, expect, it } from 'vitest'
import { type PublishedYear, sumOf, sumsBy, yearsOf } from './publishedYears.ts'

const row = (year: string, areaName: string, equclaname: string, equCount: number): PublishedYear => ({
  year,
  areaId: '',
  areaName,
  equclacode: '',
  equclaname,
  equCount,
  inspectedCount: equCount - 1,
  qualifiedCount: equCount - 2,
  reportCount: 1,
  rate: null,
})

describe('published years', () => {
  const rows = [
    row('2024', '甲县', '电梯', 10),
    row('2025', '甲县', '电梯', 20),
    row('2025', '乙县', '电梯', 30),
    row('2025', '乙县', '锅炉', 5),
    row('2025', '', '锅炉', 2),
  ]

  it('are listed latest first', () => expect(yearsOf(rows)).toEqual(['2025', '2024']))

  it('are added up by county and by class, and the sums agree', () => {
    const own = rows.filter(({ year }) => year === '2025')
    const all = { equCount: 57, inspectedCount: 53, qualifiedCount: 49, reportCount: 4 }
    expect(sumOf(own)).toEqual(all)
    expect(sumsBy(own, 'areaName').map(([name, { equCount }]) => [name, equCount])).toEqual([
      ['甲县', 20],
      ['乙县', 35],
      ['未注明', 2],
    ])
    expect(sumsBy(own, 'equclaname').map(([name, { equCount }]) => [name, equCount])).toEqual([
      ['电梯', 50],
      ['锅炉', 7],
    ])
  })

  it('are nothing where nothing was published', () => {
    expect(yearsOf([])).toEqual([])
    expect(sumOf([]).equCount).toBe(0)
  })
})
