import { agreement } from '@tejian/contract/charges/agreement.ts'
import { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import { product } from '@tejian/contract/products/product.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { chargeFlow } from '../charges/flow/moves.ts'
import { declarationFlow, itemFlow, locateBusiness } from '../declarations/public.ts'
import { sendMessage } from '../home/public.ts'
import type { FlowRegistry } from '../shared/flow/registry.ts'
import { filingFlow } from '../units/public.ts'

/** Every process whose tasks the flow calls know, and how a business number leads to its records. */
export const flowRegistry: FlowRegistry = {
  domains: {
    declaration: declarationFlow,
    inspection: itemFlow,
    agreement: { record: agreement },
    instrument_request: { record: instrumentRequest },
    instrument_overhaul: { record: instrumentOverhaul },
    instrument_verification: { record: periodVerification },
    calibration_evaluation: { record: calibrationEvaluation },
    inspection_notice: { record: inspectionNotice },
    hidden_danger: { record: hiddenDanger },
    product: { record: product },
    charge: chargeFlow,
    equipment_correction: { record: correction },
    pipe_modification: { record: pipeModification },
    change_registration: { record: changeRegistration },
    use_registration: { record: useRegistration },
    task_cancellation: { record: taskCancellation },
    maintenance_filing: filingFlow,
  },
  locate: locateBusiness,
  tell: sendMessage,
}
