import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import { permissionCatalogue } from '../app/permissions.ts'
import { grantedRoles } from '../app/roles.ts'
import { expandPermissions } from '../kit/permissionPatterns.ts'
import { administratorRoles, roles, unitRoles } from './roles.ts'

const codesOf = (code: string): string[] =>
  expandPermissions(grantedRoles.find((role) => role.code === code)?.permissions ?? [], permissionCatalogue)

describe('roles', () => {
  it('are those of the ROLE dictionary, by code and name', () => {
    const wanted = dictionaries.items
      .filter((item) => item.type === 'ROLE')
      .map((item) => [item.value, item.label])
    expect(roles.map((role) => [role.code, role.name])).toEqual(wanted)
  })

  it('keep the three administrators apart', () => {
    const duties = {
      super_admin: 'user.save',
      security_admin: 'user.grant',
      audit_admin: 'audit.view',
    } as const
    for (const holder of administratorRoles) {
      for (const [owner, code] of Object.entries(duties))
        expect(codesOf(holder).includes(code), `${holder} ${code}`).toBe(owner === holder)
    }
    expect(codesOf('super_admin')).not.toContain('role.save')
    expect(codesOf('security_admin').some((code) => code.startsWith('audit.'))).toBe(false)
  })

  it('give the system administrator no business', () => {
    const administration =
      /^(organisation|user|app_user|role|dictionary|area|installation|calendar|flow|loginControl|clientError|version|layout|job|smsTemplate|message|moveIn|apiKey|webHook|materialDemand|inspectionType|menuEntry|accessLog|businessDefinition|systemParameter|exchange|electronicSeal|labelProject|unitDeletion|handover|phoneRelease|phoneLog)\.|^query\.model$/
    expect(codesOf('super_admin').filter((code) => !administration.test(code))).toEqual([])
  })

  it('let the audit administrator change nothing', () => {
    expect(codesOf('audit_admin').filter((code) => !/\.(view|export)$/.test(code))).toEqual([])
  })

  it('give units no work of the institute', () => {
    for (const code of unitRoles) {
      expect(codesOf(code)).not.toContain('declaration.accept')
      expect(codesOf(code)).not.toContain('charge.save')
      expect(
        codesOf(code).some((permission) => /^(user|role|audit|organisation|dictionary)\./.test(permission)),
      ).toBe(false)
    }
  })
})
