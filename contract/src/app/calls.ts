import { announcementCalls, publicNoticeCalls } from '../announcements/calls.ts'
import { dispatchCalls } from '../announcements/dispatchCalls.ts'
import { agreementCalls, chargeCalls } from '../charges/calls.ts'
import { chargeFlowCalls, chargeLists } from '../charges/flowCalls.ts'
import { paymentCheckCalls } from '../charges/paymentCheckCalls.ts'
import { declarationCalls } from '../declarations/calls.ts'
import { circulationCalls } from '../declarations/circulationLog.ts'
import { constructionCalls, constructionRegister } from '../declarations/construction/calls.ts'
import { outputCalls } from '../declarations/outputCalls.ts'
import { reviewCalls } from '../declarations/reviewCalls.ts'
import { equipmentCalls, equipmentRegister } from '../equipment/calls.ts'
import { changeCalls } from '../equipment/changes/calls.ts'
import { correctionCalls, pipeModificationCalls } from '../equipment/corrections/calls.ts'
import { deletionCalls, modificationCalls } from '../equipment/deletion/calls.ts'
import { deviceCalls } from '../equipment/device/calls.ts'
import {
  boilerExtInsCalls,
  noStartEquCalls,
  pipeExpiryCalls,
  planCalls,
  testingCalls,
} from '../equipment/dueCalls.ts'
import { expiryCalls } from '../equipment/expiryCalls.ts'
import { hisInspectCalls } from '../equipment/hisInspectCalls.ts'
import { equipmentPrintCalls } from '../equipment/labels/printCalls.ts'
import { pipingCalls, usingUnitCalls } from '../equipment/piping/pipingCalls.ts'
import { unregisteredCalls } from '../equipment/plans/calls.ts'
import {
  accessoryLists,
  cylinderRegister,
  pipeUnitRegister,
  valveRegister,
} from '../equipment/registerCalls.ts'
import { authorizationCalls } from '../equipment/registration/authorization.ts'
import { registrationCalls } from '../equipment/registration/calls.ts'
import { transferLogCalls } from '../equipment/transmissions/calls.ts'
import { vehicleCalls } from '../equipment/vehicles/calls.ts'
import { homeCalls } from '../home/calls.ts'
import { copyCalls } from '../home/copy/calls.ts'
import { desktopCalls } from '../home/desktopCalls.ts'
import { instrumentCalls, instrumentRegister, toolBoxCalls, trackCalls } from '../instruments/calls.ts'
import {
  calibrationCalls,
  reviewCalls as instrumentReviewCalls,
  overhaulCalls,
  requestCalls,
  verificationCalls,
} from '../instruments/flowCalls.ts'
import type { AnyCall } from '../kit/call.ts'
import { knowledgeCalls } from '../knowledge/calls.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from '../lifts/calls.ts'
import { receiveCalls } from '../lifts/receiveCalls.ts'
import { batchCalls, receivedCalls, sentCalls, templateCalls } from '../messaging/calls.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
  personLists,
  personRegister,
} from '../people/calls.ts'
import { maintenancePersonCalls } from '../people/maintenance/calls.ts'
import { renewalCalls } from '../people/renewal/calls.ts'
import { portalCalls } from '../portal/calls.ts'
import { portalNoticeCalls } from '../portal/noticeCalls.ts'
import { productCalls, productRegister } from '../products/calls.ts'
import { queryCalls } from '../queries/calls.ts'
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
import { custAssessCalls } from '../shared/evaluation/calls.ts'
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
import { branchRegister, maintEquCalls, unitCalls, unitRegister } from '../units/calls.ts'
import { filingCalls, filingRegister } from '../units/filing/calls.ts'
import { infoModCalls } from '../units/infoMod/calls.ts'
import { mergeCalls } from '../units/merge/calls.ts'
import { warningCalls } from '../warnings/calls.ts'
import { inspectAnalyse, overdueStatistics } from '../warnings/statistics.ts'

/** Every call of the product. */
export const calls: readonly AnyCall[] = [
  sessionCalls,
  homeCalls,
  copyCalls,
  desktopCalls,
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
  system.messageRegister,
  templateCalls,
  sentCalls,
  batchCalls,
  receivedCalls,
  knowledgeCalls,
  system.auditRegister,
  system.loginControlRegister,
  flowRegister,
  flowStepRegister,
  flowConfCalls,
  inspectionProjectCalls,
  circulationCalls,
  flowCalls,
  assistCalls,
  constructionRegister,
  constructionCalls,
  declarationCalls,
  reviewCalls,
  outputCalls,
  custAssessCalls,
  queryCalls,
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
  deviceCalls,
  hisInspectCalls,
  changeCalls,
  correctionCalls,
  pipeModificationCalls,
  deletionCalls,
  modificationCalls,
  authorizationCalls,
  registrationCalls,
  vehicleCalls,
  unregisteredCalls,
  equipmentPrintCalls,
  expiryCalls,
  testingCalls,
  boilerExtInsCalls,
  pipeExpiryCalls,
  noStartEquCalls,
  planCalls,
  warningCalls,
  overdueStatistics,
  inspectAnalyse,
  pipingCalls,
  usingUnitCalls,
  pipeUnitRegister,
  cylinderRegister,
  valveRegister,
  accessoryLists,
  unitCalls,
  unitRegister,
  branchRegister,
  maintEquCalls,
  filingRegister,
  filingCalls,
  infoModCalls,
  mergeCalls,
  chargeCalls,
  chargeFlowCalls,
  chargeLists,
  paymentCheckCalls,
  agreementCalls,
  productCalls,
  productRegister,
  instrumentCalls,
  instrumentRegister,
  trackCalls,
  toolBoxCalls,
  requestCalls,
  overhaulCalls,
  verificationCalls,
  calibrationCalls,
  instrumentReviewCalls,
  certificateRegister,
  personRegister,
  personCertificateRegister,
  personLists,
  addressBookCalls,
  renewalCalls,
  maintenancePersonCalls,
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
  portalNoticeCalls,
  announcementCalls,
  publicNoticeCalls,
  dispatchCalls,
  receiveCalls,
  transferLogCalls,
  connectionCalls,
  alarmCalls,
  signInCalls,
  vendorCalls,
].flatMap((group) => Object.values(group) as AnyCall[])
