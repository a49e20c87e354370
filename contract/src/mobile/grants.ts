import type { CodeOf, Grants } from '../kit/permission.ts'
import type { mobilePermissions } from './permissions.ts'

/**
 * Which role gets which of this domain's operator codes: the administrator releases, the quality department says how its
 * templates are entered on site.
 */
export const mobileGrants = {
  super_admin: ['phoneRelease.*', 'phoneLog.view'],
  audit_admin: ['phoneRelease.view', 'phoneLog.*'],
  quality_officer: ['phoneRelease.view', 'phoneConfig.*', 'phoneLog.*'],
} as const satisfies Grants<CodeOf<typeof mobilePermissions>>
