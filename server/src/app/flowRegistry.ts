import { agreement } from '@tejian/contract/charges/agreement.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { chargeFlow } from '../charges/flow/moves.ts'
import { declarationFlow, itemFlow, locateBusiness } from '../declarations/public.ts'
import type { FlowRegistry } from '../shared/flow/registry.ts'

/** Every process whose tasks the flow calls know, and how a business number leads to its records. */
export const flowRegistry: FlowRegistry = {
  domains: {
    declaration: declarationFlow,
    inspection: itemFlow,
    agreement: { record: agreement },
    inspection_notice: { record: inspectionNotice },
    hidden_danger: { record: hiddenDanger },
    charge: chargeFlow,
    task_cancellation: { record: taskCancellation },
  },
  locate: locateBusiness,
}
