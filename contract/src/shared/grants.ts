import type { CodeOf, Grants } from '../kit/permission.ts'
import type { sharedPermissions } from './permissions.ts'

/** What an institute thinks of a unit is its own record: units read no evaluation. */
const unit = ['attachment.view', 'attachment.save', 'attachment.delete'] as const

/** Which role gets which of these operator codes. */
export const sharedGrants = {
  super_admin: ['layout.default'],
  inspection_user: ['attachment.view', 'attachment.save', 'attachment.delete', 'evaluation.view'],
  supervise_user: ['attachment.view', 'attachment.save', 'attachment.delete', 'evaluation.view'],
  station_head: ['layout.department', 'evaluation.unmask'],
  registrar: ['evaluation.save'],
  using_unit: unit,
  maintenance_unit: unit,
  manufacturer: unit,
} as const satisfies Grants<CodeOf<typeof sharedPermissions>>
