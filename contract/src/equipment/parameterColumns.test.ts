import { describe, expect, it } from 'vitest'
import { type ParameterCategory, parameterColumns } from './parameterColumns.ts'
import { parameterFields } from './parameters.ts'

describe('parameter columns', () => {
  for (const [category, columns] of Object.entries(parameterColumns)) {
    it(`of ${category} are parameters of the data sheet under its words`, () => {
      const sheet = parameterFields(category as ParameterCategory)[0]?.fields ?? {}
      for (const [name, { label, kind, unit, dict, from }] of Object.entries(columns)) {
        expect({ label, kind, unit, dict }, name).toEqual({
          label: sheet[name]?.label,
          kind: sheet[name]?.kind,
          unit: sheet[name]?.unit,
          dict: sheet[name]?.dict,
        })
        expect(from).toBe(`params.${name}`)
      }
    })
  }
})
