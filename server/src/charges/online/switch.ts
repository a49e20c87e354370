import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { payOrderMessages, switchNote } from '@tejian/contract/charges/payOrderMessages.ts'
import { offlineWays, onlineWays, paySwitch } from '@tejian/contract/charges/paySwitch.ts'
import type { paySwitchCalls } from '@tejian/contract/charges/paySwitchCalls.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { noteEvent } from '../flow/note.ts'
import { chargeIdOf } from '../refund/limits.ts'
import type { PaymentChannel } from './channel.ts'
import { closeOrdersOf } from './close.ts'
import { lockCharges } from './locked.ts'

/** Whether a charge was changed to be paid at the counter or by bank: no QR code is made for it then. */
export async function isOffline(context: Context, chargeId: string): Promise<boolean> {
  const { rows } = await sql<{ way: string }>`select "newPayWay" as way from pay_switch
    where "chargeId" = ${chargeId}::uuid order by "operTime" desc, id desc limit 1`.execute(context.db)
  return offlineWays.includes(rows[0]?.way ?? '')
}

type Call = typeof paySwitchCalls.switch

/** Online where nothing else was said. */
const wayBefore = (payWay: string | null): string => payWay ?? '4'

/**
 * Changes how a charge that waits for its money is to be paid. Open orders end at their channel first: what was paid
 * there meanwhile is registered, and the change refused.
 */
export async function switchWay(
  outer: Context,
  input: ParsedOf<Call>,
  { channel, lookups }: { channel: PaymentChannel | null; lookups: Lookups },
): Promise<AnswerOf<Call>> {
  const chasn = input.chasn?.trim() ?? ''
  const newPayWay = input.newPayWay ?? ''
  const changeReason = input.changeReason?.trim() ?? ''
  if (!chasn) throw wrongFields({ chasn: payOrderMessages.choose })
  if (![...onlineWays, ...offlineWays].includes(newPayWay))
    throw wrongFields({ newPayWay: payOrderMessages.noWay })
  if (!changeReason) throw wrongFields({ changeReason: payOrderMessages.noReason })
  const { id } = await readRow(outer, charge, await chargeIdOf(outer, chasn))
  if (await closeOrdersOf(outer, channel, [id], payOrderMessages.changed))
    throw new Refusal(payOrderMessages.paidOnline, { code: 'handled' })
  return transact(outer, async (context) => {
    const [row] = await lockCharges(context, [id])
    if (!row || row.status !== chargeStates.toPay)
      throw new Refusal(
        row?.status === chargeStates.paid ? payOrderMessages.paid : payOrderMessages.notToPay,
        { code: 'handled' },
      )
    const payWay = wayBefore(row.payWay)
    if (payWay === newPayWay) throw wrongFields({ newPayWay: payOrderMessages.sameWay })
    const changed = await updateRow(context, charge, row, { payWay: newPayWay }, { action: 'switch' })
    const made = await insertRow(context, paySwitch, {
      chargeId: row.id,
      chasn: row.chasn,
      appno: row.appno,
      unitId: row.unitId,
      unitname: row.unitname,
      receivableMoney: row.receivableMoney,
      payWay,
      newPayWay,
      changeReason,
      operUserName: context.user.name,
      operTime: context.now().toISOString(),
      areaId: row.areaId,
      orgId: row.orgId,
    })
    const name = (way: string): string => lookups.label('PAY_METHOD', way) ?? way
    await noteEvent(context, changed, {
      action: 'switch',
      label: '转换缴费方式',
      note: switchNote(name(payWay), name(newPayWay), changeReason),
    })
    return { id: made.id, chasn: filled(changed, 'chasn') }
  })
}

/** Changes, newest first, beside what their charges say today. */
export const switchSource: ListSource<typeof paySwitch> = {
  record: paySwitch,
  orderBy: ['operTime', 'desc'],
  actions: () => [],
  async complete(context, rows) {
    const ids = rows.map(({ chargeId }) => chargeId)
    const { rows: found } = await sql<{
      id: string
      payConfirmStatus: string | null
    }>`select id, "payConfirmStatus"
      from charge where id = any(${ids}::uuid[])`.execute(context.db)
    const known = new Map(found.map((row) => [row.id, row.payConfirmStatus]))
    for (const row of rows) row.payConfirmStatus = known.get(row.chargeId ?? '') ?? payStatus.noPay
  },
}
