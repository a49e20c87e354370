import type { CodeOf, Grants } from '../kit/permission.ts'
import type { homePermissions } from './permissions.ts'

/** Organisations copy notifications to each other; whoever belongs to one may write and handle them. */
const copying = ['copyNotification.view', 'copyNotification.save', 'copyNotification.handle'] as const

/** Which role gets which of this domain's operator codes. */
export const homeGrants = {
  super_admin: ['message.*'],
  inspection_user: copying,
  supervise_user: copying,
  station_head: ['copyNotification.*', 'rehearsal.view'],
  supervisor: ['copyNotification.*', 'rehearsal.view'],
  supervise_head: ['rehearsal.view'],
} as const satisfies Grants<CodeOf<typeof homePermissions>>
