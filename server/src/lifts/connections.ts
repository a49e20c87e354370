import { isUnder } from '@tejian/contract/equipment/classCodes.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import {
  connectStateOf,
  connectStates,
  liftConnection,
  silentMinutes,
} from '@tejian/contract/lifts/connection.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hostDevice } from '../equipment/device/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filters, ListSource, Row } from '../kit/records/find.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { readRow, updateRow, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** The moment before which a gateway's last message makes it offline. */
export const heardSince = (now: Date): string =>
  new Date(now.getTime() - silentMinutes * 60_000).toISOString()

const column = (name: string) => sql`lift_connection.${sql.id(name)}`

/** The state follows from the clock, so a search by it is a search by times. */
function inState(context: Context, { connectState = '' }: Filters): RawBuilder<SqlBool>[] {
  const wanted = connectState.split(',').filter(Boolean)
  if (wanted.length === 0) return []
  const since = sql`${heardSince(context.now())}::timestamptz`
  const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
    [connectStates.online]: sql<SqlBool>`(${column('withdrawnDate')} is null and ${column('lastMessageTime')} >= ${since})`,
    [connectStates.offline]: sql<SqlBool>`(${column('withdrawnDate')} is null
      and (${column('lastMessageTime')} is null or ${column('lastMessageTime')} < ${since}))`,
    [connectStates.withdrawn]: sql<SqlBool>`${column('withdrawnDate')} is not null`,
  }
  const found = wanted.flatMap((state) => conditions[state] ?? [])
  return [found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`]
}

/** Whether a person who sees a lift by its connection sees its archive too: maintainers do not. */
export const seesDevice = ({ user }: Context, row: Row): boolean => !user.unitId || row.unitId === user.unitId

const whileConnected: ReadonlySet<string> = new Set(['edit', 'withdraw'])

const actions = (context: Context, row: Row): string[] =>
  permittedActions(context, liftConnection).filter(
    (name) =>
      !(row.withdrawnDate && whileConnected.has(name)) && (name !== 'device' || seesDevice(context, row)),
  )

export const connectionSource: ListSource = {
  record: liftConnection,
  orderBy: ['lastMessageTime', 'desc'],
  also: inState,
  actions,
  async complete(context, rows) {
    for (const row of rows) row.connectState = connectStateOf(row, context.now())
  },
}

/** The vendor of that name, held until the commit, so that two registrations cannot take one gateway. */
async function vendorNamed(context: Context, name: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from lift_vendor where vendorname = ${name} for update`.execute(
    context.db,
  )
  const [vendor] = rows
  if (!vendor) throw wrongFields({ vendorname: liftMessages.unknownVendor })
  if (vendor.enabled !== true) throw wrongFields({ vendorname: liftMessages.vendorClosed })
  return vendor
}

async function refuseTaken(
  context: Context,
  whole: Values,
  { id }: { id: string | null },
  vendorId: string,
): Promise<void> {
  const { rows } = await sql<{ device: boolean }>`select equdatasysid = ${whole.equdatasysid}::uuid as device
    from lift_connection where "withdrawnDate" is null and id is distinct from ${id}::uuid
      and (equdatasysid = ${whole.equdatasysid}::uuid or ("vendorId" = ${vendorId}::uuid and "gatewayNo" = ${whole.gatewayNo}))
    order by device desc limit 1`.execute(context.db)
  if (!rows[0]) return
  throw rows[0].device
    ? wrongFields({ equcode: liftMessages.connectedAlready(String(whole.equcode)) })
    : wrongFields({ gatewayNo: liftMessages.gatewayTaken(String(whole.gatewayNo)) })
}

/** The lift of a new connection, locked, with what is copied from its archive. */
async function liftValues(context: Context, values: Values): Promise<Values> {
  const code = String(values.equcode)
  const device = await hostDevice(context, 'equcode', code)
  if (!isUnder(String(device.equclacode), '3000')) throw wrongFields({ equcode: liftMessages.notLift(code) })
  await sql`select from equipment where id = ${device.id}::uuid for update`.execute(context.db)
  return {
    equdatasysid: device.id,
    ...Object.fromEntries(copiedLiftFields.map((name) => [name, (device[name] ?? null) as never])),
  }
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  if (before?.withdrawnDate) throw new Refusal(liftMessages.withdrawnAlready, { code: 'state' })
  const whole = { ...(before as Values | null), ...values }
  if (before && whole.equcode !== before.equcode) throw wrongFields({ equcode: liftMessages.fixedLift })
  if (String(whole.joinedDate) > dayOf(context.now()))
    throw wrongFields({ joinedDate: liftMessages.joinedLater })
  const lift = before ? {} : await liftValues(context, whole)
  const vendor = await vendorNamed(context, String(whole.vendorname))
  await refuseTaken(context, { ...whole, ...lift }, { id: before?.id ?? null }, vendor.id)
  return { ...values, ...lift, vendorId: vendor.id }
}

export const connectionOptions: RegisterOptions = {
  orderBy: connectionSource.orderBy,
  also: inState,
  beforeSave,
  actions,
  ...(connectionSource.complete && { complete: connectionSource.complete }),
}

/** Ends a connection: its gateway is no longer heard. The row stays, with the reason. */
export async function withdrawConnection(
  outer: Context,
  { id, version, withdrawReason }: ParsedOf<typeof connectionCalls.withdraw>,
): Promise<null> {
  const reason = withdrawReason.trim()
  if (!reason) throw wrongFields({ withdrawReason: liftMessages.noReason })
  return transact(outer, async (context) => {
    const row = await readRow(context, liftConnection, id, true)
    if (row.withdrawnDate) throw new Refusal(liftMessages.withdrawnAlready, { code: 'handled' })
    await updateRow(
      context,
      liftConnection,
      row,
      { withdrawnDate: dayOf(context.now()), withdrawReason: reason, faultCode: null, faultTime: null },
      { version: Number(version), action: 'withdraw' },
    )
    return null
  })
}

/** Vendors that new connections may name. */
export async function openVendors({ db }: Context): Promise<Array<{ id: string; vendorname: string }>> {
  const { rows } = await sql<{ id: string; vendorname: string }>`select id, vendorname from lift_vendor
    where enabled is true order by vendorname limit 300`.execute(db)
  return rows
}
