import { describe, expect, it } from 'vitest'
import { travelSums } from './travelStandard.ts'

const standard = { catering: 10_000, lodging: 35_000 }
const trip = {
  startDate: '2026-11-18',
  endDate: '2026-11-20',
  persons: 2,
  cateringFee: 0,
  accommodationFee: 0,
}

describe('the sums of a visit', () => {
  it('counts both days and the nights between them, for everybody who went', () => {
    expect(travelSums({ ...trip, cateringFee: 50_000, accommodationFee: 140_000 }, standard)).toEqual({
      days: 3,
      totalFee: 190_000,
      standardFee: 200_000,
      overFee: 0,
    })
  })

  it('is above the standard by meals and by lodging apart', () => {
    expect(travelSums({ ...trip, cateringFee: 60_001, accommodationFee: 0 }, standard).overFee).toBe(1)
    expect(travelSums({ ...trip, cateringFee: 0, accommodationFee: 140_500 }, standard).overFee).toBe(500)
  })

  it('has no night on a visit of one day', () => {
    const oneDay = { ...trip, endDate: trip.startDate, accommodationFee: 20_000 }
    expect(travelSums(oneDay, standard)).toMatchObject({ days: 1, standardFee: 20_000, overFee: 20_000 })
  })
})
