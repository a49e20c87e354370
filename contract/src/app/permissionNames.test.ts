import { describe, expect, it } from 'vitest'
import { permissionGroups } from './permissionNames.ts'
import { permissionCatalogue } from './permissions.ts'

describe('permissionGroups', () => {
  const groups = permissionGroups()

  it('hold every operator code once', () => {
    const codes = groups.flatMap((group) => group.codes.map(({ code }) => code))
    expect(codes.sort()).toEqual([...permissionCatalogue])
  })

  it('name everything in Chinese', () => {
    for (const { domain, name, codes } of groups) {
      expect(name, domain).toMatch(/^\p{Script=Han}/u)
      for (const entry of codes) expect(entry.name, entry.code).toMatch(/^\p{Script=Han}/u)
    }
  })

  it('say what the buttons say', () => {
    const declaration = groups.find((group) => group.domain === 'declaration')
    expect(declaration?.codes.find(({ code }) => code === 'declaration.void')?.name).toBe('作废')
  })
})
