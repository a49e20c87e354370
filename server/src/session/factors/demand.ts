import { administratorRoles } from '@tejian/contract/system/roles.ts'
import type { Actor } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'

/** Of whom a second factor is demanded; everybody else may have one. */
export type FactorDemand = 'optional' | 'administrators' | 'approvers' | 'everybody'

/** A demonstration demands none, whose passwords everybody knows; work begins with whoever decides. */
export const factorDemandOf = ({ env, demo }: Services): FactorDemand =>
  env.SECOND_FACTOR ?? (demo ? 'optional' : 'approvers')

/** Whoever reviews or approves reports: by their rights, since an institute names and divides roles as it likes. */
const approving = ['report.audit', 'report.approve']

/** Whether somebody must have a second factor. */
export function isDemandedOf(demand: FactorDemand, { roles, permissions }: Actor): boolean {
  if (demand === 'optional') return false
  if (demand === 'everybody') return true
  if (administratorRoles.some((role) => roles.includes(role))) return true
  return demand === 'approvers' && approving.some((code) => permissions.has(code))
}
