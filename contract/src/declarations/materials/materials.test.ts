import { describe, expect, it } from 'vitest'
import dictionaries from '../../../data/dictionaries.json' with { type: 'json' }
import { type MaterialRule, materialsFor } from './materialRules.ts'
import { firstMaterials, kindsWithMaterials, shippedMaterials } from './shipped.ts'

const values = (type: string): string[] =>
  (dictionaries.items as Array<{ type: string; value: string }>)
    .filter((item) => item.type === type)
    .map((item) => item.value)

describe('required materials', () => {
  it('knows no kind that the dictionary does not have, and misses none', () => {
    expect([...kindsWithMaterials].sort()).toEqual(values('INM_GROUP').sort())
  })
  it('names only kinds of attachment that exist', () => {
    const known = values('ATT_TYPE')
    for (const kind of kindsWithMaterials)
      expect(known).toEqual(expect.arrayContaining([...firstMaterials(kind, '3100')]))
  })
  it('asks for the maintenance contract of lifts in use only', () => {
    expect(firstMaterials('DJ', '3110')).toContain('WBHT')
    expect(firstMaterials('DJ', '2130')).not.toContain('WBHT')
    expect(firstMaterials('AZJJ', '3110')).not.toContain('WBHT')
  })
  it('has nothing for an unknown kind', () => {
    expect(firstMaterials('constructor', '3000')).toEqual([])
  })
})

describe('a rule of the nearer class', () => {
  const rule = (more: Partial<MaterialRule>): MaterialRule => ({
    ...{ inmGroupCode: 'DJ', equclacode: null, atttype: 'SBD', sortNo: 10, required: true, enabled: true },
    ...more,
  })
  it('decides over one of all classes, and takes away when it is switched off', () => {
    const rules = [
      rule({}),
      rule({ equclacode: '3100', required: false }),
      rule({ equclacode: '3110', enabled: false }),
    ]
    expect(materialsFor(rules, 'DJ', '2130')).toEqual([{ atttype: 'SBD', required: true }])
    expect(materialsFor(rules, 'DJ', '3120')).toEqual([{ atttype: 'SBD', required: false }])
    expect(materialsFor(rules, 'DJ', '3110')).toEqual([])
    expect(materialsFor(rules, 'NJ', '2130')).toEqual([])
  })
  it('stands in the order of the checklist', () => {
    const rules = [rule({ sortNo: 20 }), rule({ atttype: 'SYDJZ', sortNo: 5 })]
    expect(materialsFor(rules, 'DJ', '').map(({ atttype }) => atttype)).toEqual(['SYDJZ', 'SBD'])
  })
  it('is one of each kind, class and material among the first rows', () => {
    const names = shippedMaterials.map((one) => `${one.inmGroupCode} ${one.equclacode} ${one.atttype}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
