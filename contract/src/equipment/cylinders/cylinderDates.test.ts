import { describe, expect, it } from 'vitest'
import { cylinderKinds, nextInspectionOf, scrapDateOf } from './cylinderDates.ts'

describe('the dates of a vehicle cylinder', () => {
  // Periods by TSG 23-2021 §9: CNG and insulated cylinders 3 years, LPG and DME on vehicles 5 years.
  it.each([
    [{ cylindertype: 'CNG', madedate: '2023-05-11' }, '2026-05-31'],
    [{ cylindertype: 'CNG', madedate: '2020-05-11', lastinspdate: '2023-06-02' }, '2026-06-30'],
    [{ cylindertype: 'LNG', madedate: '2024-01-31' }, '2027-01-31'],
    [{ cylindertype: 'LPG', madedate: '2024-02-29' }, '2029-02-28'],
    [{ cylindertype: 'DME', madedate: '2019-02-10', lastinspdate: '2024-02-10' }, '2029-02-28'],
    // An inspection never reaches beyond the end of life: made 2012, 15 years.
    [{ cylindertype: 'CNG', madedate: '2012-03-08', lastinspdate: '2025-03-01' }, '2027-03-08'],
  ])('%o is inspected by %s', (facts, date) => {
    expect(nextInspectionOf(facts)?.date).toBe(date)
  })

  it('are left to the inspection body where no rule fits', () => {
    expect(nextInspectionOf({ cylindertype: 'H2', madedate: '2024-01-01' })).toBeNull()
    expect(nextInspectionOf({ cylindertype: 'CNG' })).toBeNull()
  })

  it.each([
    [{ madedate: '2012-03-08' }, '2027-03-08'],
    [{ madedate: '2012-02-29' }, '2027-02-28'],
    [{ madedate: '2012-03-08', designlife: 20 }, '2032-03-08'],
    [{}, null],
  ])('%o is scrapped on %s', (facts, date) => {
    expect(scrapDateOf(facts)).toBe(date)
  })

  it('cite rules that exist', () => {
    for (const [cylindertype, { rule }] of Object.entries(cylinderKinds))
      expect(Boolean(nextInspectionOf({ cylindertype, madedate: '2024-01-01' })), cylindertype).toBe(
        rule !== null,
      )
  })
})
