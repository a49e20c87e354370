import { expect, it } from 'vitest'
import { isPersonalNumber } from '../kit/personalNumber.ts'
import type { Fields } from '../kit/record.ts'
import { records } from './records.ts'

/** Telephones and identity cards that stand open in the database also where numbers of persons are closed, and why. */
const open: Readonly<Record<string, string>> = {
  'unit.fax': 'a machine of the unit',
  'maint_unit_info_mod.newfax': 'a machine of the unit',
  'organisation.phone': 'the office that everybody may call',
  'person.officeTel': 'the office that everybody may call',
  'equipment.emergencytel': 'stands on the plate of the lift',
  'rescue_unit.dutyTel': 'the duty that is called in an emergency',
  'safety_check.unitTel': 'the unit is called there about its check, as the signed paper says',
  'maintenance_binding.emergencytel': 'stands on the plate of the lift',
}

const numbers = records.flatMap((record) =>
  Object.entries(record.fields as Fields)
    .filter(([, { kind, computed }]) => (kind === 'phone' || kind === 'idCard') && !computed)
    .map(([name, spec]) => ({ name: `${record.table}.${name}`, spec })),
)

it('each number is closed or stands here with the reason', () => {
  expect(numbers.length).toBeGreaterThan(30)
  const undecided = numbers.filter(({ name, spec }) => !isPersonalNumber(spec) && !Object.hasOwn(open, name))
  expect(undecided.map(({ name }) => name)).toEqual([])
})

it('no reason is given for what is closed or gone', () => {
  const standing = new Set(numbers.filter(({ spec }) => !isPersonalNumber(spec)).map(({ name }) => name))
  expect(Object.keys(open).filter((name) => !standing.has(name))).toEqual([])
})

it('every identity card is closed', () => {
  const cards = numbers.filter(({ spec }) => spec.kind === 'idCard')
  expect(cards.filter(({ spec }) => !isPersonalNumber(spec))).toEqual([])
})

it('no comprehensive search holds a number, which it would keep in the open', () => {
  for (const { table, fields, complex } of records)
    for (const name of complex?.fields ?? [])
      expect(
        isPersonalNumber((fields as Fields)[String(name)] ?? { label: '', kind: 'text' }),
        `${table}.${String(name)}`,
      ).toBe(false)
})
