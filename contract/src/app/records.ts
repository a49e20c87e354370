import { agreement } from '../charges/agreement.ts'
import { charge, chargeLine } from '../charges/charge.ts'
import { payment } from '../charges/payment.ts'
import { paymentCheck } from '../charges/paymentCheck.ts'
import { businessItem } from '../declarations/businessItem.ts'
import { declaration } from '../declarations/declaration.ts'
import { equipment } from '../equipment/equipment.ts'
import { expiryHandling } from '../equipment/expiryHandling.ts'
import { message } from '../home/message.ts'
import { instrument } from '../instruments/instrument.ts'
import type { AnyRecord } from '../kit/record.ts'
import { inspectorCertificate } from '../people/inspectorCertificate.ts'
import { defect } from '../reports/defect.ts'
import { inspectionNotice } from '../reports/notice.ts'
import { reportPrint, signLog } from '../reports/paper.ts'
import { reportRemark } from '../reports/remark.ts'
import { report } from '../reports/report.ts'
import { unqualified } from '../reports/unqualified.ts'
import { attachment } from '../shared/attachment.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { hiddenDanger } from '../supervision/hiddenDanger.ts'
import { area } from '../system/area.ts'
import { clientError } from '../system/clientError.ts'
import { dictionaryItem } from '../system/dictionaryItem.ts'
import { flowConf, flowStepConf } from '../system/flowConf.ts'
import { organisation } from '../system/organisation.ts'
import { role } from '../system/role.ts'
import { user } from '../system/user.ts'
import { taskCancellation } from '../tasks/cancellation.ts'
import { liaison } from '../tasks/liaison.ts'
import { unableInspection } from '../tasks/unableInspection.ts'
import { unit } from '../units/unit.ts'

/** Every record of the product. Tables, and the tests over all records, follow from this list. */
export const records: readonly AnyRecord[] = [
  agreement,
  area,
  attachment,
  businessItem,
  charge,
  chargeLine,
  clientError,
  declaration,
  defect,
  dictionaryItem,
  equipment,
  expiryHandling,
  flowConf,
  flowStepConf,
  hiddenDanger,
  inspectionNotice,
  inspectorCertificate,
  instrument,
  liaison,
  message,
  organisation,
  payment,
  paymentCheck,
  report,
  reportPrint,
  reportRemark,
  role,
  signLog,
  smsMessage,
  taskCancellation,
  unableInspection,
  unit,
  unqualified,
  user,
]

/** Records that files may belong to. */
export const attachmentOwners: readonly AnyRecord[] = [
  taskCancellation,
  declaration,
  businessItem,
  equipment,
  unit,
  agreement,
  inspectionNotice,
  hiddenDanger,
]
