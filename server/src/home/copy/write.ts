import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { copyStates, writable } from '@tejian/contract/home/copy/copyFlow.ts'
import { copyMessages } from '@tejian/contract/home/copy/copyMessages.ts'
import {
  type CopyNotification,
  copyNotification,
  copyNotificationDevice,
} from '@tejian/contract/home/copy/copyNotification.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { refuseUnknownCodes } from '../../kit/records/checkInput.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { insertRow, insertRows, readRow, readRowWhere, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { note } from './operate.ts'
import { readNotification, sidesOf } from './read.ts'

type Sent = {
  id?: string | undefined
  version?: string | undefined
  title: string
  content: string
  unitname?: string | undefined
  appno?: string | undefined
  seisn?: string | undefined
  receiveOrg: string
  equdatasysids: readonly string[]
}

const deviceFields = ['id', 'equclacode', 'equcode', 'equname', 'equregcode', 'useunit'] as const
type Device = Pick<Equipment, (typeof deviceFields)[number]>

/** The devices of a list, each within the sender's sight; one that is not answers like a missing one. */
async function devicesFor(context: Context, ids: readonly string[]): Promise<Device[]> {
  if (ids.length === 0) return []
  const scope = scopeCondition(equipment, context.user)
  const { rows } =
    await sql<Device>`select ${sql.join(deviceFields.map((name) => sql.id(name)))} from equipment
    where id = any(${ids}::uuid[]) ${scope ? sql`and ${scope}` : sql``} order by equcode`.execute(context.db)
  if (rows.length < ids.length) throw missing()
  return rows
}

async function refuseReceiver(context: Context, receiveOrg: string, sendOrg: string | null): Promise<void> {
  const unknown = { receiveOrg: copyMessages.unknownOrganisation }
  if (!isId(receiveOrg)) throw wrongFields(unknown)
  if (receiveOrg === sendOrg) throw wrongFields({ receiveOrg: copyMessages.toOneself })
  const { rows } =
    await sql`select from organisation where id = ${receiveOrg}::uuid and enabled is not false`.execute(
      context.db,
    )
  if (rows.length === 0) throw wrongFields(unknown)
}

/** Numbers that a notification names must be ones that its writer may see. */
async function refuseForeignNumbers(context: Context, { appno, seisn }: Sent): Promise<void> {
  if (appno?.trim()) await readRowWhere(context, declaration, sql`appno = ${appno.trim()}`)
  if (seisn?.trim()) await readRowWhere(context, businessItem, sql`seisn = ${seisn.trim()}`)
}

async function replaceDevices(context: Context, notifyId: string, devices: readonly Device[]): Promise<void> {
  await sql`delete from copy_notification_device where "notifyId" = ${notifyId}::uuid`.execute(context.db)
  await insertRows(
    context,
    copyNotificationDevice,
    devices.map(({ id, equclacode, equcode, equname, equregcode, useunit }) => ({
      notifyId,
      equdatasysid: id,
      equclacode,
      equcode,
      equname,
      regcode: equregcode,
      unitname: useunit,
    })),
  )
}

/** Saves a notification with its devices as a draft, or changes one that has not gone out or has come back. */
export async function saveNotification(outer: Context, sent: Sent): Promise<{ id: string }> {
  const { equdatasysids, id, version, ...plain } = sent
  const { values, problems } = checkValues(copyNotification, plain)
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return transact(outer, async (context) => {
    const { user } = context
    const before = id ? await readNotification(context, id, true) : null
    if (before && !(await sidesOf(context, before)).has('sender')) throw new Refusal(copyMessages.notYours)
    if (before && !writable.has(before.status ?? ''))
      throw new Refusal(copyMessages.notDraft, { code: 'handled' })
    const sendOrg = before ? before.sendOrg : (user.departId ?? user.orgId)
    await refuseReceiver(context, sent.receiveOrg, sendOrg)
    await refuseForeignNumbers(context, sent)
    refuseUnknownCodes(context, copyNotification, values)
    const devices = await devicesFor(context, equdatasysids)
    const whole = {
      ...values,
      equCount: devices.length,
      equclacode: devices.length > 0 ? commonClass(devices.map(({ equclacode }) => equclacode ?? '')) : null,
    }
    const row = before
      ? await updateRow(context, copyNotification, before, whole, {
          ...(version && { version: Number(version) }),
        })
      : await create(context, { ...whole, sendOrg })
    await replaceDevices(context, row.id, devices)
    return { id: row.id }
  })
}

async function create(
  context: Context,
  values: ChangesOf<typeof copyNotification>,
): Promise<CopyNotification> {
  const { user } = context
  const [complete = values] = await numbered(context, copyNotification, [
    { ...values, status: copyStates.draft, sender: user.loginName },
  ])
  const row = await insertRow(context, copyNotification, complete)
  await note(context, row, '登记', {})
  return row
}

/** What a notification about a declaration begins with. */
export async function startFrom(context: Context, declarationId: string) {
  const row = await readRow(context, declaration, declarationId)
  const { rows } = await sql<{ id: string; equcode: string; equname: string }>`
    select equipment.id, equipment.equcode, equipment.equname from business_item
    join equipment on equipment.id = business_item.equdatasysid
    where business_item.appmainsysid = ${row.id}::uuid and business_item.state is distinct from '99'
    order by equipment.equcode limit 200`.execute(context.db)
  return { unitname: row.unitname ?? '', appno: row.appno ?? '', devices: rows }
}
