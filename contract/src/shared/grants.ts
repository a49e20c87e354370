import type { CodeOf, Grants } from '../kit/permission.ts'
import type { sharedPermissions } from './permissions.ts'

const unit = ['attachment.view', 'attachment.save', 'attachment.delete'] as const

/** Which role gets which of these operator codes. */
export const sharedGrants = {
  super_admin: ['layout.default'],
  inspection_user: ['attachment.view', 'attachment.save', 'attachment.delete'],
  supervise_user: ['attachment.view', 'attachment.save', 'attachment.delete'],
  station_head: ['layout.department', 'attachment.share'],
  registrar: ['attachment.share'],
  archivist: ['attachment.share'],
  inspector: ['attachment.share'],
  supervisor: ['attachment.share'],
  township_worker: unit,
  using_unit: unit,
  maintenance_unit: unit,
  manufacturer: unit,
  maintenance_worker: unit,
} as const satisfies Grants<CodeOf<typeof sharedPermissions>>
