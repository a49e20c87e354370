import { isDateTime, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { alarmStates, type LiftAlarm, liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import type { alarmCalls } from '@tejian/contract/lifts/calls.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { arriveTerm, rescueTimes } from '@tejian/contract/lifts/rescueTimes.ts'
import { type Context, transact } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { seesDevice } from './connections.ts'
import { settleFaults } from './faults.ts'
import { holdFollowers, tellFollowers } from './followers.ts'
import { alarmAddress, peopleOfUnit } from './people.ts'

/** What may be done at which state; whatever else a row allows does not depend on it. */
const atStates: Readonly<Record<string, readonly string[]>> = {
  dispatch: [alarmStates.raised],
  arrive: [alarmStates.dispatched],
  resolve: [alarmStates.raised, alarmStates.dispatched, alarmStates.arrived],
}

const actions = (context: Context, row: LiftAlarm): string[] =>
  permittedActions(context, liftAlarm).filter(
    (name) =>
      (atStates[name]?.includes(row.state ?? '') ?? true) && (name !== 'device' || seesDevice(context, row)),
  )

const complete: NonNullable<ListSource<typeof liftAlarm>['complete']> = async (context, rows) => {
  for (const row of rows) {
    const { areaId } = row
    const limit = context.parameters.valueOf(arriveTerm(areaId), areaId)
    Object.assign(row, rescueTimes(row, limit, context.now()))
  }
}

export const alarmSource: ListSource<typeof liftAlarm> = {
  record: liftAlarm,
  orderBy: ['raisedTime', 'desc'],
  actions,
  complete,
}

/** Reads an alarm that an action may be taken on, locked; says what was done with it meanwhile. */
async function openAlarm(context: Context, id: string, action: keyof typeof atStates): Promise<LiftAlarm> {
  const row = await readRow(context, liftAlarm, id, true)
  if (atStates[action]?.includes(row.state ?? '')) return row
  const done =
    row.state === alarmStates.resolved
      ? liftMessages.resolvedAlready(row.resolveUserName ?? '系统')
      : action === 'dispatch'
        ? liftMessages.notRaised
        : row.state === alarmStates.raised
          ? liftMessages.notDispatched
          : liftMessages.arrivedAlready
  throw new Refusal(done, { code: 'handled' })
}

/** A moment that somebody gave, between the alarm and now; now when left out. */
function givenMoment(
  context: Context,
  row: LiftAlarm,
  field: string,
  given: string | undefined,
  label: string,
): string {
  const now = context.now()
  if (!given) return now.toISOString()
  const at = isDateTime(given) ? momentOf(given) : null
  // What was typed has no seconds, so the minute of the alarm itself is not too early.
  const earliest = (momentOf(row.raisedTime) ?? 0) - 60_000
  if (at === null || at < earliest || at > now.getTime() + 60_000)
    throw wrongFields({ [field]: liftMessages.wrongTime(label) })
  return new Date(Math.max(at, earliest + 60_000)).toISOString()
}

const changed = (
  context: Context,
  row: LiftAlarm,
  values: ChangesOf<typeof liftAlarm>,
  { version, action }: { version: string; action: string },
): Promise<LiftAlarm> => updateRow(context, liftAlarm, row, values, { version: Number(version), action })

/** Sends somebody to the lift; the maintenance unit hears of it. */
export async function dispatchAlarm(
  outer: Context,
  { id, version, ...given }: ParsedOf<typeof alarmCalls.dispatch>,
): Promise<null> {
  const [rescuer, rescuerTel] = [given.rescuer.trim(), given.rescuerTel?.trim() || null]
  if (!rescuer) throw wrongFields({ rescuer: liftMessages.noRescuer })
  const problem = rescuerTel && validate('phone', rescuerTel)
  if (problem) throw wrongFields({ rescuerTel: problem })
  return transact(outer, async (context) => {
    await holdFollowers(context, id)
    const row = await openAlarm(context, id, 'dispatch')
    const values = {
      state: alarmStates.dispatched,
      dispatchTime: context.now().toISOString(),
      dispatchUserName: context.user.name,
      rescuer,
      rescuerTel,
    }
    const sent = await changed(context, row, values, { version, action: 'dispatch' })
    await tellFollowers(context, sent, 'dispatch')
    await sendMessage(context, {
      to: await peopleOfUnit(context, row.maintUnitId),
      title: liftMessages.dispatchedTitle(row.equcode ?? ''),
      content: liftMessages.dispatchedText(row.useaddress ?? '', row.content ?? '', rescuer),
      link: alarmAddress(filled(row, 'alarmno')),
    })
    return null
  })
}

/** Notes when help was there. */
export async function arriveAtAlarm(
  outer: Context,
  { id, version, arriveTime }: ParsedOf<typeof alarmCalls.arrive>,
): Promise<null> {
  return transact(outer, async (context) => {
    await holdFollowers(context, id)
    const row = await openAlarm(context, id, 'arrive')
    const at = givenMoment(context, row, 'arriveTime', arriveTime, '到达时间')
    const values = { state: alarmStates.arrived, arriveTime: at }
    await tellFollowers(context, await changed(context, row, values, { version, action: 'arrive' }), 'arrive')
    return null
  })
}

/** Ends an alarm. Where people were trapped somebody has to have been there, unless nothing had happened. */
export async function resolveAlarm(
  outer: Context,
  { id, version, handleResult, freedTime, falseAlarm }: ParsedOf<typeof alarmCalls.resolve>,
): Promise<null> {
  const result = handleResult.trim()
  if (!result) throw wrongFields({ handleResult: liftMessages.noResult })
  const mistaken = falseAlarm === 'true' || falseAlarm === '1'
  return transact(outer, async (context) => {
    await holdFollowers(context, id)
    const row = await openAlarm(context, id, 'resolve')
    const unattended = row.alarmKind === alarmKinds.trapped && row.state !== alarmStates.arrived
    if (unattended && !mistaken) throw new Refusal(liftMessages.trappedFirst, { code: 'state' })
    const at = givenMoment(context, row, 'freedTime', freedTime, '解除时间')
    if (row.arriveTime && shanghaiDateTime(new Date(at)) < row.arriveTime)
      throw wrongFields({ freedTime: liftMessages.freedBeforeArrival })
    const over = await changed(
      context,
      row,
      {
        state: alarmStates.resolved,
        freedTime: at,
        resolveUserName: context.user.name,
        falseAlarm: mistaken,
        handleResult: result,
      },
      { version, action: 'resolve' },
    )
    await tellFollowers(context, over, 'resolve')
    await settleFaults(context, [filled(row, 'equdatasysid')])
    return null
  })
}
