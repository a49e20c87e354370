import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Actor } from '../kit/context.ts'

/** Whether somebody inspects there: leads the inspection, or is named with it. */
export const inspects = (
  { loginName }: Pick<Actor, 'loginName'>,
  { proPrincipalId, inspectorIds }: Pick<BusinessItem, 'proPrincipalId' | 'inspectorIds'>,
): boolean => proPrincipalId === loginName || (inspectorIds ?? '').split(',').includes(loginName)
