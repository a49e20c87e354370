import { agreementCalls, chargeCalls } from '../charges/calls.ts'
import { chargeFlowCalls, chargeLists } from '../charges/flowCalls.ts'
import { paymentCheckCalls } from '../charges/paymentCheckCalls.ts'
import { declarationCalls } from '../declarations/calls.ts'
import { circulationCalls } from '../declarations/circulationLog.ts'
import { outputCalls } from '../declarations/outputCalls.ts'
import { reviewCalls } from '../declarations/reviewCalls.ts'
import { equipmentCalls, equipmentRegister } from '../equipment/calls.ts'
import { expiryCalls } from '../equipment/expiryCalls.ts'
import { homeCalls } from '../home/calls.ts'
import { instrumentCalls, instrumentRegister } from '../instruments/calls.ts'
import type { AnyCall } from '../kit/call.ts'
import { certificateRegister } from '../people/calls.ts'
import { portalCalls } from '../portal/calls.ts'
import { buildCalls } from '../reports/buildCalls.ts'
import { defectCalls } from '../reports/defectCalls.ts'
import {
  entryCalls,
  repItemCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  ysjlRepItemCalls,
} from '../reports/entryCalls.ts'
import { defectQueryCalls, unqualifiedCalls } from '../reports/findingCalls.ts'
import { finishCalls } from '../reports/finishCalls.ts'
import { noticeCalls } from '../reports/noticeCalls.ts'
import { paperCalls } from '../reports/paperCalls.ts'
import { releasedCalls } from '../reports/releasedCalls.ts'
import { remarkCalls } from '../reports/remarkCalls.ts'
import { reportReviewCalls } from '../reports/reviewCalls.ts'
import { electronicCaCalls, pdfSignLogCalls, sealCalls } from '../reports/sealCalls.ts'
import { sessionCalls } from '../session/calls.ts'
import * as attachmentCalls from '../shared/attachments/calls.ts'
import { draftCalls } from '../shared/drafts/calls.ts'
import { assistCalls } from '../shared/flow/assistCalls.ts'
import { flowCalls } from '../shared/flow/calls.ts'
import { layoutCalls } from '../shared/layout/calls.ts'
import * as transferCalls from '../shared/transfers/calls.ts'
import { dangerCalls } from '../supervision/dangerCalls.ts'
import * as system from '../system/calls.ts'
import { dictionaryCalls } from '../system/dictionaryCalls.ts'
import { flowConfCalls, flowRegister, flowStepRegister, inspectionProjectCalls } from '../system/flowCalls.ts'
import { organisationCalls } from '../system/organisationCalls.ts'
import { arrangeCalls } from '../tasks/arrangeCalls.ts'
import { cancelCalls } from '../tasks/cancelCalls.ts'
import { liaisonCalls } from '../tasks/liaisonCalls.ts'
import { remindCalls } from '../tasks/remindCalls.ts'
import { unableCalls } from '../tasks/unableCalls.ts'
import { unitCalls, unitRegister } from '../units/calls.ts'

/** Every call of the product. */
export const calls: readonly AnyCall[] = [
  sessionCalls,
  homeCalls,
  draftCalls,
  layoutCalls,
  attachmentCalls,
  transferCalls,
  dictionaryCalls,
  organisationCalls,
  system.systemCalls,
  system.systemLists,
  system.dictionaryRegister,
  system.organisationRegister,
  system.roleRegister,
  system.areaRegister,
  system.versionRegister,
  system.userRegister,
  system.clientErrorRegister,
  system.smsRegister,
  system.auditRegister,
  system.loginControlRegister,
  flowRegister,
  flowStepRegister,
  flowConfCalls,
  inspectionProjectCalls,
  circulationCalls,
  flowCalls,
  assistCalls,
  declarationCalls,
  reviewCalls,
  outputCalls,
  buildCalls,
  entryCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  repItemCalls,
  ysjlRepItemCalls,
  defectCalls,
  reportReviewCalls,
  remarkCalls,
  paperCalls,
  equipmentCalls,
  equipmentRegister,
  expiryCalls,
  unitCalls,
  unitRegister,
  chargeCalls,
  chargeFlowCalls,
  chargeLists,
  paymentCheckCalls,
  agreementCalls,
  instrumentCalls,
  instrumentRegister,
  certificateRegister,
  arrangeCalls,
  cancelCalls,
  liaisonCalls,
  releasedCalls,
  remindCalls,
  unableCalls,
  finishCalls,
  noticeCalls,
  unqualifiedCalls,
  defectQueryCalls,
  dangerCalls,
  sealCalls,
  electronicCaCalls,
  pdfSignLogCalls,
  portalCalls,
].flatMap((group) => Object.values(group) as AnyCall[])
