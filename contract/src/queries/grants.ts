import type { CodeOf, Grants } from '../kit/permission.ts'
import type { queriesPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const queriesGrants = {
  super_admin: ['query.model'],
  inspection_user: ['query.view', 'query.save'],
  supervise_user: ['query.view', 'query.save'],
  station_head: ['query.share', 'query.model'],
  using_unit: ['query.view'],
  maintenance_unit: ['query.view'],
  manufacturer: ['query.view'],
} as const satisfies Grants<CodeOf<typeof queriesPermissions>>
