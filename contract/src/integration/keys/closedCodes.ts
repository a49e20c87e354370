/**
 * What no key can do whatever its account may: keep accounts, roles and keys, open locks, read the trail, set up the
 * installation. A key that could would be worth as much as its administrator.
 */
export const closedPatterns = [
  'user.*',
  'app_user.*',
  'role.*',
  'organisation.save',
  'organisation.delete',
  'installation.*',
  'loginControl.*',
  'audit.*',
  'job.manage',
  'apiKey.*',
  'webHook.*',
] as const
