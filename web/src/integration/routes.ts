import {
  chargeTransferLog,
  declareTransferLog,
  equTransferLog2021,
  fieldMng,
  inspTransferLog2021,
  planMng,
  reliefTransferLog,
  reportTransferLog,
  unitTransferLog2021,
} from '@tejian/contract/integration/views/exchangeViews.ts'
import { userAuthorize } from '@tejian/contract/integration/views/userAuthorize.ts'
import { webHookDeliveries } from '@tejian/contract/integration/views/webHookDeliveries.ts'
import { webHooks } from '@tejian/contract/integration/views/webHooks.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { batchActions, fieldActions, planActions } from './exchange/exchangeActions.tsx'
import { deliveryActions, hookActions } from './hooks/hookActions.tsx'
import { authorizationActions } from './keys/authorizationActions.tsx'

/** Other systems: those that are let in, and those that hear of what happens here. */
export const routes: PageRoutes<'integration'> = {
  userAuthorize: listPage(userAuthorize, { actions: authorizationActions }),
  planMng: listPage(planMng, { actions: planActions }),
  fieldMng: listPage(fieldMng, { actions: fieldActions }),
  equTransferLog2021: listPage(equTransferLog2021, { actions: batchActions }),
  inspTransferLog2021: listPage(inspTransferLog2021, { actions: batchActions }),
  unitTransferLog2021: listPage(unitTransferLog2021, { actions: batchActions }),
  declareTransferLog: listPage(declareTransferLog, { actions: batchActions }),
  chargeTransferLog: listPage(chargeTransferLog, { actions: batchActions }),
  reportTransferLog: listPage(reportTransferLog, { actions: batchActions }),
  reliefTransferLog: listPage(reliefTransferLog, { actions: batchActions }),
  webHooks: listPage(webHooks, { actions: hookActions }),
  webHookDeliveries: listPage(webHookDeliveries, { actions: deliveryActions }),
}
