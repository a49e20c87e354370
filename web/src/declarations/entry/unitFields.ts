import type { PickedUnit } from '../../units/public.ts'

/** A phone number as lists show it to people who may not see it whole is no number to ring. */
const wholePhone = (phone: unknown): string | null =>
  typeof phone === 'string' && !phone.includes('*') ? phone : null

export type UnitFields = Record<
  'unitId' | 'unitname' | 'creditcode' | 'address' | 'inscontactname' | 'INSCONTACTTEL',
  string | null
>

export const noUnit: UnitFields = {
  unitId: null,
  unitname: null,
  creditcode: null,
  address: null,
  inscontactname: null,
  INSCONTACTTEL: null,
}

/** What a sheet takes over from its unit; the contact belongs to the unit, so another unit brings another one. */
export function unitFields(unit: PickedUnit): UnitFields {
  return {
    unitId: unit.id,
    unitname: unit.unitname,
    creditcode: unit.creditcode,
    address: unit.address,
    inscontactname: unit.contactname,
    INSCONTACTTEL: wholePhone(unit.contacttel),
  }
}
