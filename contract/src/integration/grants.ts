import type { CodeOf, Grants } from '../kit/permission.ts'
import type { integrationPermissions } from './permissions.ts'

/**
 * Which role gets which of this domain's operator codes. The system administrator lets systems in; what their accounts may
 * do is granted by the security administrator, like what people may do.
 */
export const integrationGrants = {
  super_admin: ['apiKey.*', 'webHook.*', 'exchange.*'],
  security_admin: ['apiKey.view', 'webHook.view', 'exchange.view'],
  audit_admin: ['apiKey.view', 'webHook.view', 'exchange.view'],
} as const satisfies Grants<CodeOf<typeof integrationPermissions>>
