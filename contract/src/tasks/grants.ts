import type { CodeOf, Grants } from '../kit/permission.ts'
import type { tasksPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const tasksGrants = {
  inspection_user: ['task.view'],
  supervise_user: ['task.view'],
  station_head: ['task.*', '!task.confirm'],
  scheduler: ['task.*', '!task.confirm', 'inspection_liaison.unmask'],
  inspector: ['task.confirm', 'task.liaison', 'inspection_liaison.unmask', 'task.cancel'],
  using_unit: ['task.view'],
  maintenance_unit: ['task.view'],
  manufacturer: ['task.view'],
} as const satisfies Grants<CodeOf<typeof tasksPermissions>>
