import type { CodeOf, Grants } from '../kit/permission.ts'
import type { liftsPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const liftsGrants = {
  inspection_user: ['lift.view', 'compliance.view'],
  inspector: ['compliance.save', 'compliance.export'],
  station_head: ['compliance.export'],
  supervise_user: ['lift.view', 'compliance.view'],
  iot_user: ['lift.*', 'lift_alarm.unmask', 'lift_vendor.unmask'],
  supervisor: [
    'lift.connect',
    'lift.import',
    'lift.export',
    'lift.handle',
    'lift_alarm.unmask',
    'compliance.explain',
    'compliance.close',
    'compliance.export',
  ],
  using_unit: ['lift.view'],
  maintenance_unit: [
    'lift.view',
    'lift.save',
    'lift.handle',
    'lift_alarm.unmask',
    'compliance.view',
    'compliance.explain',
  ],
  manufacturer: ['lift.view'],
  maintenance_worker: ['lift.view'],
} as const satisfies Grants<CodeOf<typeof liftsPermissions>>
