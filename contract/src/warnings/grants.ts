import type { CodeOf, Grants } from '../kit/permission.ts'
import type { warningsPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const warningsGrants = {
  inspection_user: ['statistics.view'],
  supervise_user: ['statistics.view'],
  station_head: ['statistics.*'],
  registrar: ['warning.licence'],
  supervisor: ['warning.*', 'warning_info.unmask'],
  using_unit: ['statistics.view'],
  maintenance_unit: ['statistics.view'],
  manufacturer: ['statistics.view'],
} as const satisfies Grants<CodeOf<typeof warningsPermissions>>
