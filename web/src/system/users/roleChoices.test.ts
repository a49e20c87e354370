import { describe, expect, it } from 'vitest'
import { grantedOf, type RoleChoice, rolesText, workingBases } from './roleChoices.ts'

const role = (code: string, isBase = false): RoleChoice => ({
  code,
  name: code,
  isBase,
  note: '',
  permissions: '',
})
const roles = [
  role('super_admin', true),
  role('inspection_user', true),
  role('using_unit', true),
  role('registrar'),
  role('finance'),
]

describe('roles of an account', () => {
  it('are taken apart into the base role and the working roles', () => {
    expect(grantedOf('finance,inspection_user,registrar', roles)).toEqual({
      base: 'inspection_user',
      working: ['finance', 'registrar'],
    })
    expect(grantedOf('', roles)).toEqual({ base: '', working: [] })
  })

  it('keep a role that has been deleted, so that the server can name it', () => {
    expect(grantedOf('inspection_user,gone', roles).working).toEqual(['gone'])
  })

  it('are put together again, an administrator alone', () => {
    expect(rolesText({ base: 'inspection_user', working: ['finance'] })).toBe('inspection_user,finance')
    expect(rolesText({ base: 'super_admin', working: ['finance'] })).toBe('super_admin')
    expect(rolesText({ base: '', working: [] })).toBe('')
  })

  it('of a new account are base roles without the administrators', () => {
    expect(workingBases(roles).map((choice) => choice.code)).toEqual(['inspection_user', 'using_unit'])
  })
})
