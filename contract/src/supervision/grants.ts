import type { CodeOf, Grants } from '../kit/permission.ts'
import type { supervisionPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const supervisionGrants = {
  inspection_user: ['hiddenDanger.view'],
  supervise_user: ['hiddenDanger.view'],
  inspector: ['hiddenDanger.save', 'hiddenDanger.export'],
  supervisor: ['supervision.*', 'hiddenDanger.*'],
  township_worker: ['hiddenDanger.view', 'hiddenDanger.save'],
  using_unit: ['hiddenDanger.view'],
  maintenance_unit: ['hiddenDanger.view'],
  manufacturer: ['hiddenDanger.view'],
} as const satisfies Grants<CodeOf<typeof supervisionPermissions>>
