import { describe, expect, it } from 'vitest'
import { conclusionYears } from './conclusions.ts'

const row = (inmGroupCode: string, inspectdate: string, state = '1') => ({ inmGroupCode, inspectdate, state })

describe('conclusions over the years', () => {
  it('stand by kind and year, the latest first, without what counts no more', () => {
    const { years, kinds } = conclusionYears(
      [
        row('DJ', '2026-03-01'),
        row('WJ', '2025-05-01'),
        row('DJ', '2025-03-02'),
        row('DJ', '2024-01-01', '3'),
      ],
      '1',
    )
    expect(years).toEqual(['2026', '2025'])
    expect(kinds.map(({ kind, byYear }) => [kind, [...byYear.keys()]])).toEqual([
      ['DJ', ['2026', '2025']],
      ['WJ', ['2025']],
    ])
  })
})
