import type { CodeOf, Grants } from '../kit/permission.ts'
import type { liftsPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const liftsGrants = {
  inspection_user: ['lift.view'],
  supervise_user: ['lift.view'],
  iot_user: ['lift.*', 'lift_alarm.unmask', 'lift_vendor.unmask'],
  supervisor: ['lift.connect', 'lift.import', 'lift.export', 'lift.handle', 'lift_alarm.unmask'],
  using_unit: ['lift.view'],
  maintenance_unit: ['lift.view', 'lift.save', 'lift.handle', 'lift_alarm.unmask'],
  manufacturer: ['lift.view'],
} as const satisfies Grants<CodeOf<typeof liftsPermissions>>
