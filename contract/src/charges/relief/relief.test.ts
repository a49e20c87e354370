import { describe, expect, it } from 'vitest'
import { tariffStates } from '../tariffStates.ts'
import { policiesOn, policyStateOn } from './inForce.ts'
import { bestRelief, conditionsOf, type PolicyTerms, reliefFen } from './relief.ts'
import { shippedPolicies } from './shippedPolicies.ts'

const blank = {
  equclacode: null,
  unitNatures: null,
  unitScales: null,
  usePlaceKinds: null,
  leastCount: null,
}
const policy = (code: string, more: Partial<PolicyTerms> = {}): PolicyTerms => ({
  ...blank,
  ...(shippedPolicies.find(({ policyCode }) => policyCode === code) as object as PolicyTerms),
  ...more,
})
const lift = { equclacode: '3110', usePlaceKind: '06', useaddress: '大洋路1号' }
const boiler = { equclacode: '1100', usePlaceKind: '10', useaddress: '工业路2号' }
const lines = [
  { moneyFen: 38_000, device: lift },
  { moneyFen: 333, device: boiler },
  { moneyFen: 1, device: null },
]
const small = { unitNature: '3', unitScale: '3' }
const school = { unitNature: '6', unitScale: null }
const nobody = { unitNature: null, unitScale: null }

describe('the conditions of a policy', () => {
  it('are asked of class, unit, place and count alone, each with what the archive has', () => {
    const all = policy('XX', { equclacode: '3000', unitScales: '3,4', leastCount: 5 })
    expect(conditionsOf(all, school, lift, 4)).toEqual([
      { name: 'equclacode', wanted: '3000', has: '3110', met: true },
      { name: 'unitNatures', wanted: '6', has: '6', met: true },
      { name: 'unitScales', wanted: '3,4', has: null, met: false },
      { name: 'usePlaceKinds', wanted: '06', has: '06', met: true },
      { name: 'leastCount', wanted: '5', has: '4', met: false },
    ])
    expect(conditionsOf(policy('YQ'), nobody, null, 0)).toEqual([])
  })
})

describe('relief', () => {
  it.each<[string, PolicyTerms[], typeof small | typeof school | typeof nobody, number[] | null]>([
    ['nothing without policies', [], small, null],
    ['nothing where a condition is not known to be met', [policy('XW')], nobody, null],
    ['nothing of what has to be applied for', [policy('GY'), policy('BZ'), policy('XY')], small, null],
    ['a share of every line of a small unit', [policy('XW')], small, [11_400, 100, 0]],
    ['only the lines of devices that fulfil it', [policy('XX')], school, [19_000, 0, 0]],
    [
      'the better of two, never both',
      [policy('XW'), policy('PL', { leastCount: 1, reliefRate: 90 })],
      small,
      [34_200, 300, 0],
    ],
  ])('is %s', (_what, policies, unit, perLineFen) => {
    const relief = bestRelief(lines, policies, unit)
    expect(relief?.perLineFen ?? null).toEqual(perLineFen)
    if (relief) expect(relief.reliefFen).toBe(relief.perLineFen.reduce((sum, part) => sum + part, 0))
  })

  it('counts the devices at one place of a charge, each once', () => {
    const at = (many: number) =>
      Array.from({ length: many }, () => ({ moneyFen: 1000, device: { ...boiler } }))
    expect(bestRelief(at(4), [policy('PL')], nobody)).toBeNull()
    expect(bestRelief(at(5), [policy('PL')], nobody)?.reliefFen).toBe(500)
    const [one] = at(1)
    const twice = [one, one, one, one, one].flatMap((line) => line ?? [])
    expect(bestRelief(twice, [policy('PL')], nobody)).toBeNull()
  })

  it('of everything is everything, of nothing nothing', () => {
    expect(reliefFen(333, { reliefRate: 100 })).toBe(333)
    expect(reliefFen(333, { reliefRate: null })).toBe(0)
  })
})

describe('versions of policies', () => {
  const version = (versionNo: number, startDate: string, endDate: string | null = null) => ({
    policyCode: 'XW',
    versionNo,
    startDate,
    endDate,
  })
  const first = version(1, '2020-01-01')
  const second = version(2, '2026-03-01', '2026-06-30')

  it('count from their day, the later one in the place of the earlier, and end', () => {
    const on = (day: string) => policiesOn([second, first], day).map(({ versionNo }) => versionNo)
    expect(on('2019-12-31')).toEqual([])
    expect(on('2026-02-28')).toEqual([1])
    expect(on('2026-03-01')).toEqual([2])
    expect(on('2026-06-30')).toEqual([2])
    // The first one does not come back: its successor has ended.
    expect(on('2026-07-01')).toEqual([])
  })

  it('say how they stand', () => {
    const all = [first, second]
    const { enabled, waiting, superseded, over } = tariffStates
    expect(policyStateOn(first, all, '2026-02-28')).toBe(enabled)
    expect(policyStateOn(second, all, '2026-02-28')).toBe(waiting)
    expect(policyStateOn(first, all, '2026-03-01')).toBe(superseded)
    expect(policyStateOn(second, all, '2026-07-01')).toBe(over)
  })
})
