import type { CodeOf, Grants } from '../kit/permission.ts'
import type { supervisionPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const supervisionGrants = {
  inspection_user: ['hiddenDanger.view'],
  supervise_user: ['hiddenDanger.view', 'hiddenDanger.analyse'],
  inspector: ['hiddenDanger.save', 'hiddenDanger.export'],
  supervisor: ['supervision.*', 'hiddenDanger.*', '!hiddenDanger.list'],
  supervise_head: ['supervision.*', 'hiddenDanger.close', 'hiddenDanger.list', 'hiddenDanger.export'],
  township_worker: ['hiddenDanger.view', 'hiddenDanger.save'],
  using_unit: ['hiddenDanger.view', 'hiddenDanger.save', 'hiddenDanger.rectify'],
  maintenance_unit: ['hiddenDanger.view', 'hiddenDanger.rectify'],
  manufacturer: ['hiddenDanger.view', 'hiddenDanger.rectify'],
} as const satisfies Grants<CodeOf<typeof supervisionPermissions>>
