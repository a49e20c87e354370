import { type DueField, expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { type FilledParameter, filledIn } from '@tejian/contract/shared/sms/fill.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { type Template, usableTemplate, writtenFrom } from '../../shared/sms/byTemplate.ts'
import { putIntoOutbox } from '../../shared/sms/outbox.ts'
import { aboutDevices, type DueDevice, dueDevice, noteHandling, wasHandled } from './handle.ts'

const isMobile = (phone: string | null | undefined): phone is string =>
  Boolean(phone) && !validate('mobile', phone ?? '')

/** The device's own contact, else its safety manager, else the unit's contact. */
async function phoneOf(context: Context, device: DueDevice): Promise<string> {
  const { rows } = await sql<{
    contacttel: string | null
  }>`select contacttel from unit where id = ${device.unitId}::uuid`.execute(context.db)
  const phone = [device.contacttel, device.safemanagertel, rows[0]?.contacttel].find(isMobile)
  if (!phone) throw new Refusal(expiryMessages.noPhone)
  return phone
}

/** One message for the devices of one unit that are late, and one for those that will be; by the register's texts. */
async function written(
  context: Context,
  devices: readonly DueDevice[],
  late: boolean,
  field: DueField,
): Promise<{ template: Template; content: string; filled: FilledParameter[] }> {
  const [first] = devices as [DueDevice]
  const code = late ? 'JYCQ' : 'JYDQ'
  const template = await usableTemplate(context, devices.length > 1 ? `${code}DT` : code)
  const values = {
    unitname: first.useunit ?? '',
    duecount: String(devices.length),
    equname: first.equname ?? '',
    usecertno: first.usecertno || (first.equcode ?? ''),
    nextdate: devices.map((device) => device.dueDate).sort()[0] ?? '',
    what: expiryMessages.what[field](commonClass(devices.map(({ equclacode }) => equclacode ?? ''))),
  }
  const content = writtenFrom(template, values)
  return { template, content, filled: filledIn(template.content, values) }
}

type Reminded = { device: DueDevice; phone: string }

async function send(
  context: Context,
  group: readonly Reminded[],
  today: string,
  field: DueField,
): Promise<void> {
  const [first] = group as [Reminded]
  const [before, after] = [
    group.filter(({ device }) => device.dueDate < today),
    group.filter(({ device }) => device.dueDate >= today),
  ]
  for (const [part, late] of [[before, true] as const, [after, false] as const]) {
    if (part.length === 0) continue
    const { template, content, filled } = await written(
      context,
      part.map(({ device }) => device),
      late,
      field,
    )
    await putIntoOutbox(context, {
      recnumber: first.phone,
      sendType: template.sendType,
      templateCode: template.templateCode,
      unitname: first.device.useunit ?? '',
      content,
      filled,
      datacode: part[0]?.device.id ?? null,
    })
    await sendMessage(context, {
      to: first.device.unitId ? await accountsOfUnit(context, first.device.unitId) : [],
      title: expiryMessages.unitTitle,
      content,
    })
  }
}

/** Whom a device may be reminded to; refuses declared devices, unknown numbers and a second message on one day. */
async function remindable(context: Context, id: string, today: string, field: DueField): Promise<Reminded> {
  const device = await dueDevice(context, id, field)
  if (await wasHandled(context, device, expiryWays.sms, today))
    throw new Refusal(expiryMessages.remindedToday)
  return { device, phone: await phoneOf(context, device) }
}

/** Reminds units of their devices by text message, once for each phone; what could not be sent is told by device. */
export async function remindUnits(
  outer: Context,
  ids: readonly string[],
  field: DueField = 'nextinspdate',
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(expiryMessages.choose)
  const today = dayOf(outer.now())
  return transact(outer, async (context) => {
    const found: Reminded[] = []
    // A refusal leaves the transaction sound: nothing has been written for that device.
    const answer = await batch(context, [...ids].sort(), aboutDevices(context), async (id) => {
      const one = await remindable(context, id, today, field)
      await noteHandling(context, one.device, { handleWay: expiryWays.sms, contacttel: one.phone })
      found.push(one)
    })
    for (const group of Map.groupBy(found, ({ device, phone }) => `${device.unitId}|${phone}`).values())
      await send(context, group, today, field)
    return answer
  })
}
