import { domain } from '../kit/domain.ts'
import { exchangeLogCalls, fieldCalls, planCalls } from './exchange/calls.ts'
import { transferField } from './exchange/field.ts'
import { transferPlan } from './exchange/plan.ts'
import { integrationGrants } from './grants.ts'
import { hookCalls } from './hooks/calls.ts'
import { hookDelivery } from './hooks/delivery.ts'
import { webHook } from './hooks/webHook.ts'
import { authorization } from './keys/authorization.ts'
import { authorizationCalls } from './keys/calls.ts'
import { integrationPages } from './pages.ts'
import { integrationPermissions } from './permissions.ts'
import { exchangeLogViews, fieldMng, planMng } from './views/exchangeViews.ts'
import { userAuthorize } from './views/userAuthorize.ts'
import { webHookDeliveries } from './views/webHookDeliveries.ts'
import { webHooks } from './views/webHooks.ts'

/** Other systems: who may come in by a key, and who hears of what happens here. */
export const integrationDomain = domain('integration', {
  records: [authorization, webHook, hookDelivery, transferPlan, transferField],
  pages: integrationPages,
  views: [userAuthorize, webHooks, webHookDeliveries, planMng, fieldMng, ...exchangeLogViews],
  calls: [authorizationCalls, hookCalls, planCalls, fieldCalls, exchangeLogCalls],
  permissions: integrationPermissions,
  grants: integrationGrants,
})
