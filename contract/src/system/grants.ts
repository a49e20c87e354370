import type { CodeOf, Grants } from '../kit/permission.ts'
import type { systemPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes; the system administrator nearly all of the product's. */
export const systemGrants = {
  // Separation of the three administrators: neither grants roles nor reads the audit trail.
  super_admin: ['*', '!role.save', '!role.delete', '!user.grant', '!audit.*'],
  security_admin: [
    'role.*',
    'user.view',
    'user.grant',
    'user.export',
    'organisation.view',
    'dictionary.view',
    'area.view',
    'loginControl.*',
    'version.view',
  ],
  audit_admin: [
    'audit.*',
    'loginControl.*',
    '!loginControl.unlock',
    'clientError.*',
    'version.view',
    'user.view',
    'role.view',
    'organisation.view',
    'dictionary.view',
    'area.view',
  ],
  station_head: ['flow.view'],
} as const satisfies Grants<CodeOf<typeof systemPermissions> | '*'>
