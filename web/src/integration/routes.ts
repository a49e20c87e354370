import { userAuthorize } from '@tejian/contract/integration/views/userAuthorize.ts'
import { webHookDeliveries } from '@tejian/contract/integration/views/webHookDeliveries.ts'
import { webHooks } from '@tejian/contract/integration/views/webHooks.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { deliveryActions, hookActions } from './hooks/hookActions.tsx'
import { authorizationActions } from './keys/authorizationActions.tsx'

/** Other systems: those that are let in, and those that hear of what happens here. */
export const routes: PageRoutes<'integration'> = {
  userAuthorize: listPage(userAuthorize, { actions: authorizationActions }),
  webHooks: listPage(webHooks, { actions: hookActions }),
  webHookDeliveries: listPage(webHookDeliveries, { actions: deliveryActions }),
}
