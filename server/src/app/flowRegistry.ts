import { announcement } from '@tejian/contract/announcements/announcement.ts'
import { agreement } from '@tejian/contract/charges/agreement.ts'
import { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import { smsBatch } from '@tejian/contract/messaging/batch.ts'
import { product } from '@tejian/contract/products/product.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { chargeFlow } from '../charges/flow/moves.ts'
import { constructionFlow } from '../declarations/construction/options.ts'
import { declarationFlow, itemFlow, locateBusiness } from '../declarations/public.ts'
import { vehicleFlow } from '../equipment/vehicles/vehicles.ts'
import { maintenancePersonFlow } from '../people/maintenance/maintenancePersons.ts'
import { renewalFlow } from '../people/renewal/renewals.ts'
import type { FlowRegistry } from '../shared/flow/registry.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { filingFlow, infoModFlow } from '../units/public.ts'

/** Every process whose tasks the flow calls know, and how a business number leads to its records. */
export const flowRegistry: FlowRegistry = {
  domains: {
    declaration: declarationFlow,
    inspection: itemFlow,
    agreement: { record: agreement },
    sms_batch: { record: smsBatch },
    announcement: { record: announcement },
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
    certificate_renewal: renewalFlow,
    maint_person_audit: maintenancePersonFlow,
    maint_unit_info_mod: infoModFlow,
    vehicle_registration: vehicleFlow,
    construction_notice: constructionFlow,
  },
  locate: locateBusiness,
  tell: sendMessage,
}
