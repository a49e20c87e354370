import type { CodeOf, Grants } from '../kit/permission.ts'
import type { equipmentPermissions } from './permissions.ts'

const reading = ['equipment.view', 'correction.view', 'registration.view'] as const
const institute = [...reading, 'unregistered.view', 'expiry.view'] as const
const unit = [...reading, 'correction.save', 'registration.save', 'equipment.print'] as const
const writing = ['equipment.save', 'equipment.print', 'correction.save'] as const
const unmasking = ['equipment.unmask', 'gas_cylinder.unmask'] as const
const expiring = ['expiry.*', '!expiry.dispatch', 'expiry_handling.unmask'] as const

/** Which role gets which of this domain's operator codes. */
export const equipmentGrants = {
  super_admin: ['labelProject.*'],
  inspection_user: institute,
  supervise_user: [...institute, 'equipment.export'],
  station_head: [
    'labelProject.*',
    'unitAuthorization.*',
    'transferLog.view',
    'transferLog.retry',
    'transferLog.export',
    'limsLog.*',
  ],
  quality_officer: ['limsLog.*'],
  iot_user: ['equipment.export'],
  registrar: [
    ...writing,
    ...unmasking,
    ...expiring,
    'equipment.import',
    'equipment.export',
    'unregistered.save',
    'useMark.*',
  ],
  inspector: [...writing, ...unmasking, ...expiring, 'equipment.export', 'unregistered.save'],
  archivist: [
    'equipment.save',
    'equipment.print',
    'equipment.delete',
    'equipment.delTrace',
    'equipment.import',
    'equipment.export',
    'correction.*',
    'registration.view',
    'registration.export',
    'unregistered.view',
    'unregistered.export',
  ],
  supervisor: [
    ...writing,
    ...unmasking,
    'registration.*',
    'useMark.*',
    'change_registration.unmask',
    'use_registration.unmask',
    'vehicle_registration.unmask',
    'expiry.handle',
    'expiry.dispatch',
    'expiry.export',
    'expiry_handling.unmask',
    'unregistered.*',
    'unitConfirmation.view',
    'unitConfirmation.save',
    'unitConfirmation.settle',
    'unitConfirmation.export',
    'unit_confirmation.unmask',
  ],
  township_worker: ['equipment.view'],
  using_unit: [...unit, 'unitConfirmation.view', 'unitConfirmation.answer'],
  maintenance_unit: [...unit, 'transferLog.view', 'transferLog.submit'],
  manufacturer: unit,
  maintenance_worker: ['equipment.view'],
} as const satisfies Grants<CodeOf<typeof equipmentPermissions>>
