import type { CodeOf, Grants } from '../kit/permission.ts'
import type { tasksPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const tasksGrants = {
  inspection_user: ['task.view', 'termination.view', 'scheme.view', 'confirmation.view'],
  supervise_user: ['task.view', 'termination.view', 'scheme.view'],
  station_head: [
    'task.*',
    '!task.confirm',
    'termination.audit',
    'termination.export',
    'scheme.export',
    'confirmation.export',
  ],
  scheduler: ['task.*', '!task.confirm', 'inspection_liaison.unmask'],
  inspector: [
    'task.confirm',
    'task.liaison',
    'inspection_liaison.unmask',
    'task.cancel',
    'termination.save',
    'termination.export',
    'scheme.save',
    'confirmation.save',
    'confirmation.export',
  ],
  registrar: ['scheme.file', 'scheme.export'],
  reviewer: ['scheme.audit'],
  approver: ['scheme.approve'],
  using_unit: ['task.view'],
  maintenance_unit: ['task.view'],
  manufacturer: ['task.view'],
} as const satisfies Grants<CodeOf<typeof tasksPermissions>>
