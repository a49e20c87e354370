import type { CodeOf, Grants } from '../kit/permission.ts'
import type { emergenciesPermissions } from './permissions.ts'

/** The emergency centre (96333) takes calls and sends help; supervisors follow, and decide about accidents. */
export const emergenciesGrants = {
  iot_user: [
    'emergency.*',
    '!emergency.accident',
    'lift_event.unmask',
    'event_dispatch.unmask',
    'rescueUnit.*',
    'rescue_unit.unmask',
    'emergencyLift.*',
    'emergency_lift.unmask',
    'emergencySetting.*',
  ],
  supervise_user: ['emergency.view', 'rescueUnit.view', 'emergencyLift.view'],
  supervisor: [
    'emergency.save',
    'emergency.close',
    'emergency.accident',
    'emergency.export',
    'lift_event.unmask',
    'event_dispatch.unmask',
    'rescueUnit.export',
    'emergencyLift.export',
    'emergencySetting.view',
  ],
} as const satisfies Grants<CodeOf<typeof emergenciesPermissions>>
