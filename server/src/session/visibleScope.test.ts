import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { describe, expect, it } from 'vitest'
import { type ScopeSource, visibleScopeOf } from './visibleScope.ts'

const nobody: ScopeSource = { roles: [], orgId: null, unitId: null, jurisdiction: null, organisations: [] }

describe('data scope', () => {
  it.each([
    ['nobody without a role', {}, { kind: 'nothing' }],
    ['a unit without its unit', { roles: ['using_unit'] }, { kind: 'nothing' }],
    ['a unit', { roles: ['using_unit'], unitId: 'u' }, { kind: 'unit', id: 'u' }],
    ['a supervisor without a jurisdiction', { roles: ['supervise_user'] }, { kind: 'nothing' }],
    [
      'a city supervisor',
      { roles: ['supervise_user', 'supervisor'], jurisdiction: '331100', orgId: 'o' },
      { kind: 'area', prefix: '3311' },
    ],
    [
      'a county supervisor',
      { roles: ['supervise_user'], jurisdiction: '331121' },
      { kind: 'area', prefix: '331121' },
    ],
    [
      'institute staff',
      { roles: ['inspection_user', 'registrar'], orgId: 'o', organisations: ['o', 'd'] },
      { kind: 'organisations', ids: ['o', 'd'] },
    ],
    ['institute staff without institute', { roles: ['inspection_user'] }, { kind: 'nothing' }],
    [
      'the security administrator',
      { roles: ['security_admin'], orgId: 'o', organisations: ['o'] },
      { kind: 'nothing' },
    ],
    [
      'the audit administrator',
      { roles: ['audit_admin'], orgId: 'o', organisations: ['o'] },
      { kind: 'nothing' },
    ],
    ['the system administrator without institute', { roles: ['super_admin'] }, { kind: 'all' }],
    ['a township worker without a township', { roles: ['township_worker'] }, { kind: 'nothing' }],
    [
      'a township worker',
      { roles: ['township_worker'], jurisdiction: '331121101' },
      { kind: 'area', prefix: '331121101' },
    ],
    ['a maintenance worker', { roles: ['maintenance_worker'], unitId: 'u' }, { kind: 'unit', id: 'u' }],
    ['a working role alone', { roles: ['registrar'], orgId: 'o', organisations: ['o'] }, { kind: 'nothing' }],
  ] as const)('of %s', (_who, source, sight) => {
    expect(visibleScopeOf({ ...nobody, ...source })).toEqual(sight)
  })

  it.each([
    ['330000', '33'],
    ['331100', '3311'],
    ['331121', '331121'],
    ['331121100', '331121'],
  ])('%s covers %s', (code, prefix) => {
    expect(jurisdictionPrefix(code)).toBe(prefix)
  })
})
