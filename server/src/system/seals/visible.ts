import type { ElectronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import type { Context } from '../../kit/context.ts'

/** Whoever looks after all institutions sees all seals, everybody else those of the own one. */
export const seesAll = ({ user }: Context): boolean =>
  user.visibleScope.kind === 'all' || user.permissions.has('organisation.view')

/** Whether somebody sees a seal. */
export function isVisible(context: Context, { orgId }: ElectronicSeal): boolean {
  const { user } = context
  return seesAll(context) || (orgId !== null && [user.orgId, user.departId].includes(orgId))
}
