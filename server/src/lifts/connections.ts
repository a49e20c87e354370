import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import {
  connectStateOf,
  connectStates,
  type LiftConnection,
  liftConnection,
  silentMinutes,
} from '@tejian/contract/lifts/connection.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import type { LiftVendor } from '@tejian/contract/lifts/vendor.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hostDevice } from '../equipment/device/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { ListSource } from '../kit/records/find.ts'
import { picked } from '../kit/records/picked.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** The moment before which a gateway's last message makes it offline. */
export const heardSince = (now: Date): string =>
  new Date(now.getTime() - silentMinutes * 60_000).toISOString()

type Changes = ChangesOf<typeof liftConnection>

const column = (name: keyof LiftConnection) => sql`lift_connection.${sql.id(name)}`

/** The state follows from the clock, so a search by it is a search by times. */
function inStates(context: Context, states: string): RawBuilder<SqlBool>[] {
  const since = sql`${heardSince(context.now())}::timestamptz`
  const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
    [connectStates.online]: sql<SqlBool>`(${column('withdrawnDate')} is null and ${column('lastMessageTime')} >= ${since})`,
    [connectStates.offline]: sql<SqlBool>`(${column('withdrawnDate')} is null
      and (${column('lastMessageTime')} is null or ${column('lastMessageTime')} < ${since}))`,
    [connectStates.withdrawn]: sql<SqlBool>`${column('withdrawnDate')} is not null`,
  }
  const found = states.split(',').flatMap((state) => conditions[state] ?? [])
  return [found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`]
}

/** Whether a person who sees a lift by its connection sees its archive too: maintainers do not. */
export const seesDevice = ({ user }: Context, lift: { unitId: string | null }): boolean =>
  !user.unitId || lift.unitId === user.unitId

const whileConnected: ReadonlySet<string> = new Set(['edit', 'withdraw'])

const actions = (context: Context, row: LiftConnection): string[] =>
  permittedActions(context, liftConnection).filter(
    (name) =>
      !(row.withdrawnDate && whileConnected.has(name)) && (name !== 'device' || seesDevice(context, row)),
  )

export const connectionSource: ListSource<typeof liftConnection> = {
  record: liftConnection,
  orderBy: ['lastMessageTime', 'desc'],
  filters: { connectState: inStates },
  actions,
  async complete(context, rows) {
    for (const row of rows) row.connectState = connectStateOf(row, context.now())
  },
}

/** The vendor of that name, held until the commit, so that two registrations cannot take one gateway. */
async function vendorNamed(context: Context, name: string): Promise<LiftVendor> {
  const { rows } =
    await sql<LiftVendor>`select * from lift_vendor where vendorname = ${name} for update`.execute(context.db)
  const [vendor] = rows
  if (!vendor) throw wrongFields({ vendorname: liftMessages.unknownVendor })
  if (vendor.enabled !== true) throw wrongFields({ vendorname: liftMessages.vendorClosed })
  return vendor
}

async function refuseTaken(
  context: Context,
  whole: Changes,
  { id }: { id: string | null },
  vendorId: string,
): Promise<void> {
  const { rows } = await sql<{ device: boolean }>`select equdatasysid = ${whole.equdatasysid}::uuid as device
    from lift_connection where "withdrawnDate" is null and id is distinct from ${id}::uuid
      and (equdatasysid = ${whole.equdatasysid}::uuid or ("vendorId" = ${vendorId}::uuid and "gatewayNo" = ${whole.gatewayNo}))
    order by device desc limit 1`.execute(context.db)
  if (!rows[0]) return
  throw rows[0].device
    ? wrongFields({ equcode: liftMessages.connectedAlready(whole.equcode ?? '') })
    : wrongFields({ gatewayNo: liftMessages.gatewayTaken(whole.gatewayNo ?? '') })
}

/** The lift of a new connection, locked, with what is copied from its archive. */
async function liftValues(context: Context, values: Changes): Promise<Changes> {
  const code = values.equcode ?? ''
  const device = await hostDevice(context, 'equcode', code)
  if (!isUnder(device.equclacode ?? '', '3000')) throw wrongFields({ equcode: liftMessages.notLift(code) })
  await sql`select from equipment where id = ${device.id}::uuid for update`.execute(context.db)
  return { equdatasysid: device.id, ...picked(device, copiedLiftFields) }
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: LiftConnection | null,
): Promise<Changes> {
  if (before?.withdrawnDate) throw new Refusal(liftMessages.withdrawnAlready, { code: 'state' })
  const whole: Changes = { ...before, ...values }
  if (before && whole.equcode !== before.equcode) throw wrongFields({ equcode: liftMessages.fixedLift })
  if ((whole.joinedDate ?? '') > dayOf(context.now()))
    throw wrongFields({ joinedDate: liftMessages.joinedLater })
  const lift = before ? {} : await liftValues(context, whole)
  const vendor = await vendorNamed(context, whole.vendorname ?? '')
  await refuseTaken(context, { ...whole, ...lift }, { id: before?.id ?? null }, vendor.id)
  return { ...values, ...lift, vendorId: vendor.id }
}

export const connectionOptions: RegisterOptions<typeof liftConnection> = {
  orderBy: connectionSource.orderBy,
  filters: { connectState: inStates },
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
  const { rows } = await sql<Filled<LiftVendor, 'id' | 'vendorname'>>`select id, vendorname from lift_vendor
    where enabled is true order by vendorname limit 300`.execute(db)
  return rows
}
