import type { CodeOf, Grants } from '../kit/permission.ts'
import type { announcementsPermissions } from './permissions.ts'

/** Whoever answers for an organisation writes notices, sends documents and signs for those that come. */
const publishing = [
  'announcement.view',
  'announcement.save',
  'announcement.export',
  'fileDispatch.view',
  'fileDispatch.save',
  'fileDispatch.sign',
  'fileDispatch.export',
] as const
const deciding = [...publishing, 'announcement.audit', 'announcement.publish'] as const
const unit = ['notice.view', 'fileDispatch.view', 'fileDispatch.sign'] as const

/** Which role gets which of this domain's operator codes. */
export const announcementsGrants = {
  inspection_user: ['notice.view'],
  supervise_user: ['notice.view'],
  station_head: deciding,
  registrar: publishing,
  archivist: ['fileDispatch.view', 'fileDispatch.sign'],
  supervisor: deciding,
  township_worker: ['notice.view'],
  using_unit: unit,
  maintenance_unit: unit,
  manufacturer: unit,
  maintenance_worker: ['notice.view'],
} as const satisfies Grants<CodeOf<typeof announcementsPermissions>>
