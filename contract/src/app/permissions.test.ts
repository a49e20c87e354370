import { describe, expect, it } from 'vitest'
import { transitionsOf } from '../kit/process.ts'
import type { ActionSpec, Fields } from '../kit/record.ts'
import { expandPermissions, isPermissionPattern } from '../session/permissionPatterns.ts'
import { calls } from './calls.ts'
import { domains } from './domains.ts'
import { permissionCatalogue, permissionGroups } from './permissions.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'
import { grantedRoles } from './roles.ts'

const declared = permissionGroups.flatMap(({ codes }) => codes.map(({ code }) => code))

/** What calls, buttons, moves and masked fields ask for. */
const asked = new Set<string>([
  ...calls.flatMap((call) => ('permission' in call.access ? [call.access.permission as string] : [])),
  ...records.flatMap((definition) => [
    ...Object.values(definition.actions as Record<string, ActionSpec>).map(({ permission }) => permission),
    ...(Object.values(definition.fields as Fields).some(({ masked }) => masked)
      ? [`${definition.table}.unmask`]
      : []),
  ]),
  ...Object.values(processes).flatMap((process) =>
    transitionsOf(process).map(({ transition }) => transition.permission),
  ),
])

describe('operator codes', () => {
  it('are declared once', () => {
    expect(declared.filter((code, place) => declared.indexOf(code) !== place)).toEqual([])
    expect(declared.toSorted()).toEqual(permissionCatalogue)
  })

  it('are declared where anything asks for them', () =>
    expect([...asked].filter((code) => !declared.includes(code))).toEqual([]))

  it('are asked for where they are declared; two of them only within a call', () =>
    expect(declared.filter((code) => !asked.has(code))).toEqual(['layout.default', 'layout.department']))

  it('have Chinese names, and so have their groups', () => {
    for (const { domain, name, codes } of permissionGroups) {
      expect(name, domain).toMatch(/^\p{Script=Han}/u)
      for (const entry of codes) expect(entry.name, entry.code).toMatch(/^\p{Script=Han}/u)
    }
  })

  it('stand in groups whose names differ', () => {
    const names = permissionGroups.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('grants', () => {
  const patterns = domains.flatMap(({ name, grants }) =>
    Object.entries(grants).flatMap(([role, list]) => list.map((pattern) => ({ name, role, pattern }))),
  )

  it('name codes that exist', () => {
    const bad = patterns.filter(
      ({ pattern }) =>
        !isPermissionPattern(pattern) ||
        expandPermissions([pattern.replace(/^!/, '')], permissionCatalogue).length === 0,
    )
    expect(bad).toEqual([])
  })

  it('say nothing twice and take away only what they gave', () => {
    for (const { name, grants } of domains) {
      for (const [role, list] of Object.entries(grants)) {
        expect(new Set(list).size, `${name} ${role}`).toBe(list.length)
        const given = list.filter((pattern) => !pattern.startsWith('!'))
        for (const taken of list.filter((pattern) => pattern.startsWith('!')))
          expect(
            expandPermissions(given, expandPermissions([taken.slice(1)], permissionCatalogue)),
            `${name} ${role} ${taken}`,
          ).not.toEqual([])
      }
    }
  })

  it('let whoever may hold the task of a step do something with it', () => {
    const codesOf = new Map(
      grantedRoles.map(({ code, permissions }) => [
        code,
        expandPermissions(permissions, permissionCatalogue),
      ]),
    )
    const idle = Object.values(processes).flatMap((process) =>
      Object.entries(process.steps).flatMap(([step, { roles, actions }]) => {
        const wanted = new Set<string>(Object.values(actions).map(({ permission }) => permission))
        return roles
          .filter((role) => !codesOf.get(role)?.some((code) => wanted.has(code)))
          .map((role) => `${process.name}.${step} ${role}`)
      }),
    )
    expect(idle).toEqual([])
  })
})
