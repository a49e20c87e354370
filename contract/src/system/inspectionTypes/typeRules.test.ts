import { describe, expect, it } from 'vitest'
import { isOffered, type TypeRule, typeRuleFor } from './typeRules.ts'

const rule = (equclacode: string, more: Partial<TypeRule> = {}): TypeRule => ({
  ...{ inmGroupCode: 'DJ', equclacode, feeGroup: null, enabled: true },
  ...more,
})

describe('what is set for a kind and a class', () => {
  const rules = [rule('3110', { feeGroup: 'DT' }), rule('3000', { enabled: false }), rule('2000')]

  it('is said by the nearest class', () => {
    expect(typeRuleFor(rules, 'DJ', '3110')?.feeGroup).toBe('DT')
    expect(isOffered(rules, 'DJ', '3110')).toBe(true)
    expect(isOffered(rules, 'DJ', '3310')).toBe(false)
    expect(isOffered(rules, 'DJ', '2130')).toBe(true)
  })

  it('switches nothing off where nothing is set', () => {
    expect(typeRuleFor(rules, 'DJ', '4110')).toBeUndefined()
    expect(isOffered(rules, 'DJ', '4110')).toBe(true)
    expect(isOffered(rules, 'NDJY', '3310')).toBe(true)
    expect(isOffered(rules, 'DJ', '')).toBe(true)
  })
})
