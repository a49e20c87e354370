import { domain } from '../kit/domain.ts'
import { integrationGrants } from './grants.ts'
import { authorization } from './keys/authorization.ts'
import { authorizationCalls } from './keys/calls.ts'
import { integrationPages } from './pages.ts'
import { integrationPermissions } from './permissions.ts'
import { userAuthorize } from './views/userAuthorize.ts'

/** Other systems: who may come in by a key. */
export const integrationDomain = domain('integration', {
  records: [authorization],
  pages: integrationPages,
  views: [userAuthorize],
  calls: [authorizationCalls],
  permissions: integrationPermissions,
  grants: integrationGrants,
})
