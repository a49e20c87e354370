import { expect, it } from 'vitest'
import { isPersonalNumber } from '../kit/personalNumber.ts'
import type { Fields } from '../kit/record.ts'
import { opensSensitive, secrecyOf } from '../kit/secrecy.ts'
import { permissionCatalogue } from './permissions.ts'
import { records } from './records.ts'

const masked = records.filter(({ fields }) => Object.values(fields as Fields).some((spec) => spec.masked))

it('what is personal is sensitive, by its kind', () => {
  for (const record of records)
    for (const [name, spec] of Object.entries(record.fields as Fields))
      if (isPersonalNumber(spec)) expect(secrecyOf(record, name), `${record.table}.${name}`).toBe('sensitive')
})

it('what everybody may read says so, and holds nothing that is sensitive', () => {
  const open = records.filter(({ secrecy }) => secrecy === 'open')
  expect(open.map(({ title }) => title)).toContain('通知公告')
  for (const record of open)
    for (const name of Object.keys(record.fields)) expect(secrecyOf(record, name)).toBe('open')
})

it('each code that opens masked fields asks for the clearance', () => {
  const codes = permissionCatalogue.filter(opensSensitive)
  const known = new Set(masked.map(({ table }) => `${table}.unmask`))
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.filter((code) => !known.has(code))).toEqual([])
})
