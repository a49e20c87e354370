import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type LiftAlarm, liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { type FaultRepair, faultRepair } from '@tejian/contract/maintenance/repairs/repair.ts'
import { repairMessages as messages } from '@tejian/contract/maintenance/repairs/repairMessages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { insertRows, readRowWhere } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { isBound } from '../bound.ts'
import { liftsByCode } from '../lifts.ts'

type Changes = ChangesOf<typeof faultRepair>

/** A lift of the caller: one that they use, or that is bound to them. */
async function liftOf(context: Context, code: string): Promise<Equipment> {
  const lift = (await liftsByCode(context, [code])).get(code)
  if (!lift) throw wrongFields({ equcode: messages.unknownLift(code) })
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit' || lift.unitId === visibleScope.id) return lift
  if (!(await isBound(context, lift.id, visibleScope.id))) throw wrongFields({ equcode: messages.notBound })
  return lift
}

/** The alarm of the lift that a fault was reported by, which no other repair follows from. */
async function alarmOf(context: Context, alarmno: string, lift: Equipment): Promise<LiftAlarm> {
  const alarm = await readRowWhere(
    context,
    liftAlarm,
    sql<SqlBool>`alarmno = ${alarmno} and equdatasysid = ${lift.id}::uuid`,
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ alarmno: messages.unknownAlarm(alarmno) })
    throw error
  })
  const { rows } = await sql<{ repairno: string }>`select repairno from fault_repair
    where alarmno = ${alarmno} limit 1`.execute(context.db)
  if (rows[0]) throw wrongFields({ alarmno: messages.alarmKnown(alarmno, rows[0].repairno) })
  return alarm
}

function refuseTimes({ now }: Context, { faultTime, finishTime }: Changes): void {
  const latest = now().getTime() + 60_000
  const [fault, finish] = [momentOf(faultTime), momentOf(finishTime)]
  if ((fault ?? 0) > latest) throw wrongFields({ faultTime: messages.later })
  if ((finish ?? 0) > latest) throw wrongFields({ finishTime: messages.later })
  if (fault !== null && finish !== null && finish < fault)
    throw wrongFields({ finishTime: messages.beforeFault })
}

async function beforeSave(context: Context, values: Changes, before: FaultRepair | null): Promise<Changes> {
  if (before?.finishTime) throw new Refusal(messages.finished, { code: 'state' })
  const whole: Changes = { ...before, ...values }
  refuseTimes(context, whole)
  if (whole.finishTime && !(whole.faultReason && whole.repairContent?.trim() && whole.repairPersons?.trim()))
    throw new Refusal(messages.unfinished)
  if (before) return values
  const lift = await liftOf(context, values.equcode?.trim() ?? '')
  const alarmno = values.alarmno?.trim() || null
  const alarm = alarmno ? await alarmOf(context, alarmno, lift) : null
  return {
    ...values,
    equdatasysid: lift.id,
    equcode: lift.equcode,
    ...picked(lift, copiedLiftFields),
    alarmno,
    isTrapped: values.isTrapped ?? alarm?.alarmKind === alarmKinds.trapped,
  }
}

type Reported = Pick<LiftAlarm, 'equdatasysid' | (typeof copiedLiftFields)[number]> & {
  equcode: string | null
  eventno: string | null
  alarmId: string | null
  recordno?: string | null
  faultTime: string | null
  faultDesc: string
  isTrapped: boolean
}

/**
 * Opens the repair of a fault that an emergency or a visit of maintenance has shown, for the maintenance unit to finish;
 * none where the event, its alarm or the visit has one, and none for a lift that is not in the archive.
 */
export async function openRepair(context: Context, fault: Reported): Promise<void> {
  const { equdatasysid, equcode, eventno, alarmId, faultTime, faultDesc, isTrapped, recordno = null } = fault
  if (!equdatasysid) return
  const { rows } = await sql<{ alarmno: string | null; known: boolean }>`select
      (select alarmno from lift_alarm where id = ${alarmId}::uuid) as alarmno,
      exists (select from fault_repair where eventno = ${eventno} or recordno = ${recordno} or alarmno =
        (select alarmno from lift_alarm where id = ${alarmId}::uuid)) as known`.execute(context.db)
  const [found] = rows
  if (found?.known) return
  const values = {
    equdatasysid,
    equcode,
    ...picked(fault, copiedLiftFields),
    eventno,
    recordno,
    alarmno: found?.alarmno ?? null,
    faultTime,
    faultDesc: faultDesc.slice(0, 500),
    isTrapped,
  }
  await insertRows(context, faultRepair, await numbered(context, faultRepair, [values]))
}

/** What faults and repairs add to their register. */
export const repairOptions: RegisterOptions<typeof faultRepair> = {
  orderBy: ['faultTime', 'desc'],
  beforeSave,
  actions: (context, row) => {
    const { unitId } = context.user
    return permittedActions(context, faultRepair).filter(
      (name) =>
        !(name === 'edit' && row.finishTime) && (name !== 'device' || !unitId || unitId === row.unitId),
    )
  },
}
