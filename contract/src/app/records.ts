import { agreement } from '../charges/agreement.ts'
import { charge, chargeLine } from '../charges/charge.ts'
import { businessItem } from '../declarations/businessItem.ts'
import { declaration } from '../declarations/declaration.ts'
import { equipment } from '../equipment/equipment.ts'
import { message } from '../home/message.ts'
import type { AnyRecord } from '../kit/record.ts'
import { attachment } from '../shared/attachment.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { area } from '../system/area.ts'
import { clientError } from '../system/clientError.ts'
import { dictionaryItem } from '../system/dictionaryItem.ts'
import { organisation } from '../system/organisation.ts'
import { role } from '../system/role.ts'
import { user } from '../system/user.ts'
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
  dictionaryItem,
  equipment,
  message,
  organisation,
  role,
  smsMessage,
  unit,
  user,
]

/** Records that files may belong to. */
export const attachmentOwners: readonly AnyRecord[] = [declaration, businessItem, equipment, unit, agreement]
