import { expect, it } from 'vitest'
import { holdingCounts } from './holdings.ts'

it('counts a unit’s devices: overdue before today, soon from today on, none twice', () => {
  const counts = new Map(holdingCounts('u', '2026-11-21').map(({ label, filters }) => [label, filters]))
  expect(counts.get('检验超期')).toEqual({ unitId: 'u', useState: '1', nextinspdateEnd: '2026-11-21' })
  expect(counts.get('30天内到期')).toMatchObject({
    nextinspdateBegin: '2026-11-21',
    nextinspdateEnd: '2026-12-21',
  })
  expect(counts.get('维保设备')).toEqual({ maintUnitId: 'u' })
})
