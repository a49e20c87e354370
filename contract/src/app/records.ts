import { announcement } from '../announcements/announcement.ts'
import { fileDispatch, fileReceipt } from '../announcements/fileDispatch.ts'
import { agreement } from '../charges/agreement.ts'
import { charge, chargeLine } from '../charges/charge.ts'
import { payment } from '../charges/payment.ts'
import { paymentCheck } from '../charges/paymentCheck.ts'
import { businessItem } from '../declarations/businessItem.ts'
import { constructionNotice } from '../declarations/construction/notice.ts'
import { declaration } from '../declarations/declaration.ts'
import { changeRegistration } from '../equipment/changes/change.ts'
import { equipmentModification } from '../equipment/changes/modification.ts'
import { correction, pipeModification } from '../equipment/corrections/correction.ts'
import { gasCylinder } from '../equipment/cylinders/gasCylinder.ts'
import { equipmentDeletion } from '../equipment/deletion/deletion.ts'
import { equipment } from '../equipment/equipment.ts'
import { expiryHandling } from '../equipment/expiryHandling.ts'
import { hisInspect } from '../equipment/hisInspect.ts'
import { equipmentPrint } from '../equipment/labels/equipmentPrint.ts'
import { pipeUnit } from '../equipment/piping/pipeUnit.ts'
import { unregisteredEquipment } from '../equipment/plans/unregistered.ts'
import { unitAuthorization } from '../equipment/registration/authorization.ts'
import { useRegistration } from '../equipment/registration/registration.ts'
import { transferLog } from '../equipment/transmissions/transferLog.ts'
import { safetyValve } from '../equipment/valves/safetyValve.ts'
import { vehicleRegistration } from '../equipment/vehicles/vehicleRegistration.ts'
import { calendarFeed } from '../home/calendarFeed.ts'
import {
  copyNotification,
  copyNotificationDevice,
  copyNotificationLog,
} from '../home/copy/copyNotification.ts'
import { message } from '../home/message.ts'
import { calibrationEvaluation } from '../instruments/evaluation.ts'
import { instrument } from '../instruments/instrument.ts'
import { instrumentLog } from '../instruments/log.ts'
import { instrumentOverhaul } from '../instruments/overhaul.ts'
import { instrumentRequest } from '../instruments/request.ts'
import { instrumentReview } from '../instruments/review.ts'
import { toolBox } from '../instruments/toolBox.ts'
import { instrumentTrack } from '../instruments/track.ts'
import { periodVerification } from '../instruments/verification.ts'
import type { AnyRecord } from '../kit/record.ts'
import { knowledge } from '../knowledge/knowledge.ts'
import { liftAlarm } from '../lifts/alarm.ts'
import { liftConnection } from '../lifts/connection.ts'
import { maintenanceSignIn } from '../lifts/signIn.ts'
import { liftVendor, liftVendorKey } from '../lifts/vendor.ts'
import { smsBatch } from '../messaging/batch.ts'
import { smsReceived } from '../messaging/received.ts'
import { inspectorCertificate } from '../people/inspectorCertificate.ts'
import { maintenancePerson } from '../people/maintenance/maintenancePerson.ts'
import { person } from '../people/person.ts'
import { personCertificate } from '../people/personCertificate.ts'
import { certificateRenewal } from '../people/renewal/renewal.ts'
import { product } from '../products/product.ts'
import { querySetting } from '../queries/querySetting.ts'
import { defect } from '../reports/defect.ts'
import { inspectionNotice } from '../reports/notice.ts'
import { reportPrint, signLog } from '../reports/paper.ts'
import { reportRemark } from '../reports/remark.ts'
import { report } from '../reports/report.ts'
import { unqualified } from '../reports/unqualified.ts'
import { attachment } from '../shared/attachment.ts'
import { evaluation } from '../shared/evaluation/evaluation.ts'
import { smsTemplate } from '../shared/sms/smsTemplate.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { hiddenDanger } from '../supervision/hiddenDanger.ts'
import { area } from '../system/area.ts'
import { clientError } from '../system/clientError.ts'
import { dictionaryItem } from '../system/dictionaryItem.ts'
import { flowConf, flowStepConf } from '../system/flowConf.ts'
import { organisation } from '../system/organisation.ts'
import { role } from '../system/role.ts'
import { systemParameter } from '../system/systemParameter.ts'
import { user } from '../system/user.ts'
import { taskCancellation } from '../tasks/cancellation.ts'
import { liaison } from '../tasks/liaison.ts'
import { unableInspection } from '../tasks/unableInspection.ts'
import { maintenanceFiling } from '../units/filing/filing.ts'
import { unitInfoMod } from '../units/infoMod/infoMod.ts'
import { unitMerge } from '../units/merge/unitMerge.ts'
import { unit } from '../units/unit.ts'
import { unitBranch } from '../units/unitBranch.ts'
import { warning } from '../warnings/warning.ts'

/** Every record of the product. Tables, and the tests over all records, follow from this list. */
export const records: readonly AnyRecord[] = [
  announcement,
  fileDispatch,
  fileReceipt,
  agreement,
  area,
  attachment,
  businessItem,
  calendarFeed,
  charge,
  chargeLine,
  clientError,
  constructionNotice,
  copyNotification,
  copyNotificationDevice,
  copyNotificationLog,
  declaration,
  defect,
  dictionaryItem,
  equipment,
  changeRegistration,
  correction,
  equipmentDeletion,
  equipmentModification,
  pipeModification,
  unitAuthorization,
  unregisteredEquipment,
  useRegistration,
  vehicleRegistration,
  evaluation,
  equipmentPrint,
  expiryHandling,
  flowConf,
  flowStepConf,
  gasCylinder,
  hiddenDanger,
  hisInspect,
  inspectionNotice,
  inspectorCertificate,
  instrument,
  instrumentLog,
  instrumentOverhaul,
  instrumentRequest,
  instrumentReview,
  instrumentTrack,
  calibrationEvaluation,
  periodVerification,
  toolBox,
  transferLog,
  liaison,
  liftAlarm,
  liftConnection,
  liftVendor,
  liftVendorKey,
  maintenanceSignIn,
  maintenanceFiling,
  maintenancePerson,
  unitInfoMod,
  message,
  organisation,
  payment,
  paymentCheck,
  product,
  person,
  personCertificate,
  certificateRenewal,
  pipeUnit,
  querySetting,
  report,
  reportPrint,
  reportRemark,
  role,
  safetyValve,
  signLog,
  knowledge,
  smsBatch,
  smsMessage,
  smsReceived,
  smsTemplate,
  systemParameter,
  taskCancellation,
  unableInspection,
  unit,
  unitBranch,
  unitMerge,
  unqualified,
  user,
  warning,
]

/** Records that files may belong to. */
export const attachmentOwners: readonly AnyRecord[] = [
  announcement,
  fileDispatch,
  changeRegistration,
  correction,
  pipeModification,
  unregisteredEquipment,
  useRegistration,
  taskCancellation,
  copyNotification,
  constructionNotice,
  declaration,
  businessItem,
  equipment,
  gasCylinder,
  pipeUnit,
  safetyValve,
  unit,
  person,
  personCertificate,
  inspectorCertificate,
  maintenanceFiling,
  maintenancePerson,
  certificateRenewal,
  unitInfoMod,
  vehicleRegistration,
  agreement,
  inspectionNotice,
  knowledge,
  hiddenDanger,
  product,
  instrument,
  instrumentRequest,
  instrumentOverhaul,
  periodVerification,
  calibrationEvaluation,
]
