import { describe, expect, it } from 'vitest'
import { expandPermissions, isPermissionPattern } from '../kit/permissionPatterns.ts'
import { postOf, transitionsOf } from '../kit/process.ts'
import type { ActionSpec, Fields } from '../kit/record.ts'
import { administratorRoles } from '../system/roles.ts'
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

  it('are asked for where they are declared; six of them only within a call, one by a page alone', () =>
    expect(declared.filter((code) => !asked.has(code))).toEqual([
      'emergency.accident',
      'handover.dispatch',
      'declaration.dispatch',
      'enterprisePlatform.view',
      'layout.default',
      'layout.department',
      'quality.person',
    ]))

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

  // Whoever gives rights reads names, never codes: the second 查看完整号码 of a group would be a riddle.
  it('have names that differ within their group', () => {
    const twice = permissionGroups.flatMap(({ name, codes }) =>
      codes
        .filter((one) => codes.some((other) => other.code !== one.code && other.name === one.name))
        .map((one) => `${name}：${one.name} ${one.code}`),
    )
    expect(twice).toEqual([])
  })
})

const _codesOf = (role: string): string[] =>
  expandPermissions(grantedRoles.find(({ code }) => code === role)?.permissions ?? [], permissionCatalogue)

const codesOf = (role: string): string[] =>
  expandPermissions(grantedRoles.find(({ code }) => code === role)?.permissions ?? [], permissionCatalogue)

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

  it('leave no operator code to nobody, and no step without people', () => {
    const held = new Set(grantedRoles.flatMap(({ code }) => codesOf(code)))
    expect(permissionCatalogue.filter((code) => !held.has(code))).toEqual([])
    for (const { name, steps } of Object.values(processes))
      for (const [step, spec] of Object.entries(steps))
        expect(held.has(postOf(spec).code), `${name} ${step}`).toBe(true)
  })

  // Whether a unit leaves the archive is administration, and decided by nobody who keeps units (decision 0111); so is whose
  // work passes to whom when somebody has gone, which its receivers confirm (decision 0120).
  it('give administrators no step of any process but the deletion of units and the drawing of hand-overs', () => {
    const administration: readonly string[] = ['unitDeletion.audit', 'handover.save']
    const posts = Object.values(processes).flatMap(({ steps }) =>
      Object.values(steps).map((step) => postOf(step).code),
    )
    for (const role of administratorRoles)
      expect(
        codesOf(role).filter((code) => !administration.includes(code) && posts.some((post) => post === code)),
        role,
      ).toEqual([])
  })

  // Who works where, as people of the trade would say it.
  it.each([
    ['declaration', 'YWSL', ['registrar']],
    ['inspection', 'RWAP', ['station_head', 'scheduler']],
    ['inspection', 'BGLR', ['inspector']],
    ['inspection', 'BGSH', ['reviewer']],
    ['inspection', 'BGSP', ['approver']],
    ['inspection', 'BGGD', ['archivist']],
    ['charge', 'SFQR', ['finance']],
    ['use_registration', 'DJSH', ['supervisor']],
    ['instrument_request', 'LYSP', ['station_head']],
    ['sms_batch', 'DXSH', ['station_head', 'supervisor']],
  ])('%s at %s is held by %j', (name, step, roles) => {
    const spec = processes[name]?.steps[step]
    const code = spec && postOf(spec).code
    expect(
      grantedRoles.flatMap(({ code: role }) => (codesOf(role).some((one) => one === code) ? [role] : [])),
    ).toEqual(roles)
  })
})
