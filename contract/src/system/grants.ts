import type { CodeOf, Grants } from '../kit/permission.ts'
import type { systemPermissions } from './permissions.ts'

/**
 * Which role gets which of this domain's operator codes. The three administrators are separate: the system administrator
 * does administration and no business, grants no roles and reads no audit trail.
 */
export const systemGrants = {
  super_admin: [
    'organisation.*',
    'user.*',
    '!user.grant',
    '!user.resetFactors',
    'app_user.unmask',
    'role.view',
    'role.export',
    'dictionary.*',
    'area.*',
    'installation.*',
    'flow.*',
    'loginControl.*',
    'clientError.*',
    'accessLog.view',
    'businessDefinition.view',
    'job.*',
    'moveIn.*',
    'calendar.*',
    'systemParameter.*',
    'electronicSeal.view',
    'version.*',
  ],
  security_admin: [
    'role.*',
    'user.view',
    'user.grant',
    'user.resetFactors',
    'user.export',
    'organisation.view',
    'dictionary.view',
    'area.view',
    'calendar.view',
    'loginControl.*',
    'version.view',
  ],
  audit_admin: [
    'audit.*',
    'accessLog.*',
    'businessDefinition.view',
    'loginControl.*',
    '!loginControl.unlock',
    'clientError.*',
    'job.view',
    'version.view',
    'user.view',
    'role.view',
    'organisation.view',
    'dictionary.view',
    'area.view',
    'calendar.view',
    'systemParameter.view',
    'electronicSeal.view',
  ],
  station_head: ['flow.view', 'calendar.view', 'electronicSeal.*'],
  // Administrators hold no step: whoever answers for an institution's papers registers its seals.
  quality_officer: ['electronicSeal.*', '!electronicSeal.confirm'],
  law_reviewer: ['electronicSeal.*', '!electronicSeal.confirm'],
  supervise_head: ['electronicSeal.*'],
} as const satisfies Grants<CodeOf<typeof systemPermissions>>
