import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import { kindsWithMaterials, requiredMaterials } from './materials.ts'

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
      expect(known).toEqual(expect.arrayContaining([...requiredMaterials(kind, '3100')]))
  })
  it('asks for the maintenance contract of lifts in use only', () => {
    expect(requiredMaterials('DJ', '3110')).toContain('WBHT')
    expect(requiredMaterials('DJ', '2130')).not.toContain('WBHT')
    expect(requiredMaterials('AZJJ', '3110')).not.toContain('WBHT')
  })
  it('has nothing for an unknown kind', () => {
    expect(requiredMaterials('constructor', '3000')).toEqual([])
  })
})
