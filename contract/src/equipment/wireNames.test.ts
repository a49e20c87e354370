import { describe, expect, it } from 'vitest'
import { fieldOf } from '../kit/record.ts'
import { equipment } from './equipment.ts'
import { equipmentWireNames, fromWireNames, withWireNames } from './wireNames.ts'

describe('names of the archive calls', () => {
  it('lead to fields that the record has, and are no fields themselves', () => {
    for (const [name, own] of Object.entries(equipmentWireNames)) {
      expect(fieldOf(equipment, own.replace(/(Begin|End)$/, '')), own).toBeDefined()
      expect(fieldOf(equipment, name), name).toBeUndefined()
    }
  })
  it('are understood in requests; the record’s own name counts when both are sent', () => {
    expect(fromWireNames({ facno: 'A1', equcode: '3' })).toEqual({ factoryno: 'A1', equcode: '3' })
    expect(fromWireNames({ facno: 'A1', factoryno: 'B2' })).toEqual({ factoryno: 'B2' })
  })
  it('stand beside the own names in answers', () => {
    expect(withWireNames({ id: 'x', factoryno: 'A1' })).toEqual({
      id: 'x',
      equdatasysid: 'x',
      factoryno: 'A1',
      facno: 'A1',
    })
  })
})
