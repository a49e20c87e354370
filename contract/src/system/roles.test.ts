import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import routes from '../../data/routes.json' with { type: 'json' }
import { builtPages, pagesBeyondCatalogue } from '../app/pages.ts'
import { permissionCatalogue } from '../app/permissions.ts'
import { pagePermissions } from '../session/pagePermissions.ts'
import { expandPermissions, isPermissionPattern } from '../session/permissionPatterns.ts'
import { administratorRoles, roles } from './roles.ts'

const codesOf = (code: string): string[] =>
  expandPermissions(roles.find((role) => role.code === code)?.permissions ?? [], permissionCatalogue)

describe('roles', () => {
  it('are those of the ROLE dictionary, by code and name', () => {
    const wanted = dictionaries.items
      .filter((item) => item.type === 'ROLE')
      .map((item) => [item.value, item.label])
    expect(roles.map((role) => [role.code, role.name])).toEqual(wanted)
  })

  it('name operator codes in their shape', () => {
    for (const role of roles)
      for (const pattern of role.permissions)
        expect(isPermissionPattern(pattern), `${role.code} ${pattern}`).toBe(true)
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

  it('let the audit administrator change nothing', () => {
    expect(codesOf('audit_admin').filter((code) => !/\.(view|export)$/.test(code))).toEqual([])
  })

  it('give units no work of the institute', () => {
    for (const code of ['using_unit', 'maintenance_unit', 'manufacturer']) {
      expect(codesOf(code)).not.toContain('declaration.accept')
      expect(codesOf(code)).not.toContain('charge.save')
      expect(
        codesOf(code).some((permission) => /^(user|role|audit|organisation|dictionary)\./.test(permission)),
      ).toBe(false)
    }
  })
})

describe('pages', () => {
  const catalogue = new Map(routes.map((route) => [route.name, route]))

  it('in the menu say who may open them, by codes that exist', () => {
    for (const page of builtPages) {
      const route = catalogue.get(page)
      if (!route || route.hidden || route.kind === 'redirect' || !route.session) continue
      const access = pagePermissions[page]
      expect(access, page).toBeDefined()
      if (access !== 'everybody')
        for (const code of access ?? []) expect(permissionCatalogue, `${page} ${code}`).toContain(code)
    }
  })

  it('named in the table are routes of the catalogue', () => {
    for (const page of Object.keys(pagePermissions))
      expect(catalogue.has(page) || pagesBeyondCatalogue.has(page), page).toBe(true)
  })
})
