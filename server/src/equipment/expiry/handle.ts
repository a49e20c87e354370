import { remindAheadDays } from '@tejian/contract/equipment/dueState.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { type DueField, expiryHandling, expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { insertRow, readRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { openDeclarations } from './standing.ts'

/** How a device is named where it could not be handled. */
export const aboutDevices = (context: Context) => ({
  id: (id: string) => id,
  no: async (id: string) => (await readRow(context, equipment, id)).equcode ?? '',
})

/** A device, and its date that something is done about. */
export type DueDevice = Equipment & { readonly dueDate: string }

/** A device that something may be done about: in use, due within the days ahead or overdue, not declared. */
export async function dueDevice(
  context: Context,
  id: string,
  field: DueField = 'nextinspdate',
): Promise<DueDevice> {
  const device = await readRow(context, equipment, id, true)
  const latest = addDays(dayOf(context.now()), remindAheadDays)
  const inUse = device.useState === '1' || device.useState === '6'
  const dueDate = device[field]
  if (!inUse || !dueDate || dueDate > latest) throw new Refusal(expiryMessages.notDue)
  const appno = (await openDeclarations(context, [id])).get(id)
  if (appno) throw new Refusal(expiryMessages.declared(appno), { code: 'handled' })
  return { ...device, dueDate }
}

/** Whether something was done about the present due date in this way, on a day or ever. */
export async function wasHandled(
  context: Context,
  device: DueDevice,
  handleWay: string,
  day?: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from expiry_handling
    where equdatasysid = ${device.id}::uuid and "dueDate" = ${device.dueDate}::date and "handleWay" = ${handleWay}
      ${day ? sql`and "createDate" >= ${`${day}T00:00:00+08:00`}::timestamptz` : sql``}) as found`.execute(
    context.db,
  )
  return rows[0]?.found ?? false
}

/** Who has a device in hand for its present due date. */
export async function handedTo(context: Context, device: DueDevice): Promise<string | null> {
  const { rows } = await sql<{ dealMan: string | null }>`select "dealMan" from expiry_handling
    where equdatasysid = ${device.id}::uuid and "dueDate" = ${device.dueDate}::date
      and "handleWay" = ${expiryWays.dispatch} order by id desc limit 1`.execute(context.db)
  return rows[0]?.dealMan ?? null
}

/** Puts on record what was done, inside the caller's transaction. */
export async function noteHandling(
  context: Context,
  device: DueDevice,
  values: ChangesOf<typeof expiryHandling>,
): Promise<void> {
  await insertRow(context, expiryHandling, {
    ...values,
    equdatasysid: device.id,
    equcode: device.equcode,
    dueDate: device.dueDate,
    areaId: device.areaId,
  })
}

export type Handled = {
  ids: readonly string[]
  dueField?: DueField | undefined
  handleReason?: string | undefined
  contactName?: string | undefined
  contacttel?: string | undefined
  handleNote?: string | undefined
}

const otherReason = '9'

/** Somebody has rung the unit: whom, and why the device was not inspected. */
export async function handleDevices(
  outer: Context,
  { ids, dueField, ...input }: Handled,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(expiryMessages.choose)
  const { values, problems } = checkInput(
    outer,
    expiryHandling,
    { ...input, handleWay: expiryWays.call },
    { partial: true },
  )
  if (!values.handleReason) problems.handleReason = expiryMessages.reasonMissing
  if (values.handleReason === otherReason && !values.handleNote)
    problems.handleNote = expiryMessages.noteMissing
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return batch(outer, ids, aboutDevices(outer), (id) =>
    transact(outer, async (context) => noteHandling(context, await dueDevice(context, id, dueField), values)),
  )
}
