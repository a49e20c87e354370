import { areaPrefix, jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { unitRoles } from '@tejian/contract/system/roles.ts'
import type { VisibleScope } from '../kit/context.ts'

export type ScopeSource = {
  roles: readonly string[]
  orgId: string | null
  unitId: string | null
  jurisdiction: string | null
  /** The person's institute with everything beneath it. */
  organisations: readonly string[]
}

/**
 * What rows an account sees, by its base role (domain.md, Data scope). Units see themselves, supervisors their
 * jurisdiction, whoever looks after a township the rows of that township, institute staff their institute; the two administrators of safety and audit see system records only.
 */
export function visibleScopeOf(source: ScopeSource): VisibleScope {
  const has = (role: string): boolean => source.roles.includes(role)
  if (unitRoles.some(has)) return source.unitId ? { kind: 'unit', id: source.unitId } : { kind: 'nothing' }
  if (has('supervise_user')) {
    const prefix = source.jurisdiction ? jurisdictionPrefix(source.jurisdiction) : ''
    return prefix ? { kind: 'area', prefix } : { kind: 'nothing' }
  }
  if (has('township_worker'))
    return source.jurisdiction
      ? { kind: 'area', prefix: areaPrefix(source.jurisdiction) }
      : { kind: 'nothing' }
  if (!has('inspection_user') && !has('super_admin')) return { kind: 'nothing' }
  if (source.orgId) return { kind: 'organisations', ids: source.organisations }
  return has('super_admin') ? { kind: 'all' } : { kind: 'nothing' }
}
